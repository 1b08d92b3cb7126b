#include "bots/child_process.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ctime>

namespace stolik {

namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr auto kTimeToLeave = std::chrono::milliseconds{500};

// Ends everything in its process group when its input ends, as it does when we are killed: a program that does not
// listen would go on for ever.
constexpr const char* kGuard = "read -r never; kill -9 0";

// A command run by the shell in a process group (0: one of its own), and our end of the line to it.
struct Started {
    pid_t process = -1;
    int channel = -1;
};

// A pair of sockets rather than two pipes: writing to a program that has ended is then an error, not a SIGPIPE.
Started start(const char* command, pid_t group) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return {};
    const pid_t process = ::fork();
    if (process == 0) {                              // only calls that are safe in a program with threads
        if (::setpgid(0, group) != 0) ::_exit(127);  // a guard in our own group would end us
        ::dup2(ends[1], STDIN_FILENO);
        ::dup2(ends[1], STDOUT_FILENO);
        ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
        ::_exit(127);
    }
    ::close(ends[1]);
    if (process < 0) {
        ::close(ends[0]);
        return {};
    }
    ::setpgid(process, group);  // here too: whichever of the two comes first
    return {process, ends[0]};
}

void close_and_forget(int& channel) {
    if (channel >= 0) ::close(channel);
    channel = -1;
}

void wait_and_forget(pid_t& process) {
    while (process >= 0 && ::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
    }
    process = -1;
}

void pause_briefly() {
    const timespec moment{0, 5'000'000};
    ::nanosleep(&moment, nullptr);
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
    const Started program = start(command.c_str(), 0);
    process_ = program.process;
    channel_ = program.channel;
    if (process_ < 0) return;
    const Started guard = start(kGuard, process_);
    guard_ = guard.process;
    guard_channel_ = guard.channel;
}

ChildProcess::~ChildProcess() {
    if (process_ >= 0) {
        close_and_forget(channel_);
        const auto end = Clock::now() + kTimeToLeave;
        // WNOWAIT: the process must keep its number until its group has been ended too.
        siginfo_t gone{};
        while (Clock::now() < end) {
            if (::waitid(P_PID, static_cast<id_t>(process_), &gone, WEXITED | WNOHANG | WNOWAIT) != 0) break;
            if (gone.si_pid == process_) break;
            pause_briefly();
        }
    }
    end_at_once();
}

void ChildProcess::end_at_once() {
    if (process_ >= 0) ::kill(-process_, SIGKILL);
    close_and_forget(channel_);
    close_and_forget(guard_channel_);
    wait_and_forget(process_);
    wait_and_forget(guard_);
}

std::optional<std::string> ChildProcess::ask(std::string_view question, std::chrono::milliseconds limit) {
    forget_what_is_left();
    const auto deadline = Clock::now() + limit;
    std::string line{question};
    line += '\n';
    std::string_view rest = line;
    while (channel_ >= 0) {
        if (const auto end = received_.find('\n'); end != std::string::npos) {
            std::string answer = received_.substr(0, end);
            received_.erase(0, end + 1);
            return answer;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0 || received_.size() > kLongestLine) break;
        pollfd wait{channel_, static_cast<short>(rest.empty() ? POLLIN : POLLIN | POLLOUT), 0};
        const int ready = ::poll(&wait, 1, static_cast<int>(std::min<long>(left.count(), 1'000'000)));
        if (ready < 0 && errno != EINTR) break;
        if (ready <= 0) continue;
        if ((wait.revents & POLLOUT) != 0 && !send_some(rest)) break;
        if ((wait.revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !receive_some()) break;
    }
    end_at_once();
    return std::nullopt;
}

// More lines than were asked for, from an earlier question.
void ChildProcess::forget_what_is_left() {
    received_.clear();
    char left[kLongestLine];
    for (int i = 0; i < 16 && channel_ >= 0; ++i)
        if (::recv(channel_, left, sizeof left, MSG_DONTWAIT) <= 0) return;
}

bool ChildProcess::send_some(std::string_view& rest) {
    const ssize_t sent = ::send(channel_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return errno == EAGAIN || errno == EINTR;
    rest.remove_prefix(static_cast<std::size_t>(sent));
    return true;
}

bool ChildProcess::receive_some() {
    char piece[kLongestLine];
    const ssize_t count = ::recv(channel_, piece, sizeof piece, MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    received_.append(piece, static_cast<std::size_t>(count));
    return count > 0;
}

}  // namespace stolik
