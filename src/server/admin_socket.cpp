#include "server/admin_socket.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestQuestion = std::size_t{64} * 1024;
constexpr timeval kPatience{.tv_sec = 10, .tv_usec = 0};  // for a command that stopped in the middle

class Descriptor {
public:
    explicit Descriptor(int file) : file_{file} {}
    ~Descriptor() {
        if (file_ >= 0) ::close(file_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    explicit operator bool() const { return file_ >= 0; }
    int get() const { return file_; }
    int release() { return std::exchange(file_, -1); }

private:
    int file_;
};

// The name of a socket may have about a hundred characters and a folder's name more: the folder is named by number.
struct Address {
    Descriptor folder;
    sockaddr_un name{};

    explicit Address(const fs::path& path)
        : folder{
              ::open(path.parent_path().empty() ? "." : path.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)} {
        name.sun_family = AF_UNIX;
        const std::string text = "/proc/self/fd/" + std::to_string(folder.get()) + "/" + path.filename().string();
        std::strncpy(name.sun_path, text.c_str(), sizeof name.sun_path - 1);
    }
    const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&name); }
};

Descriptor local_socket() { return Descriptor{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)}; }

// All that the other side sends until it has nothing more to say.
std::string read_all(int connection) {
    std::string text;
    std::array<char, 4096> part{};
    while (text.size() <= kLongestQuestion) {
        const ssize_t got = ::recv(connection, part.data(), part.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        text.append(part.data(), static_cast<std::size_t>(got));
    }
    return text;
}

bool write_all(int connection, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::send(connection, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return ::shutdown(connection, SHUT_WR) == 0;
}

// The socket's mode says so already; a folder that was moved or shared must not change it.
bool may_ask(int connection) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == ::geteuid() || peer.uid == 0;
}

}  // namespace

fs::path admin_socket_of(const fs::path& database) {
    std::error_code ignored;
    const fs::path canonical = fs::weakly_canonical(database, ignored);
    return (canonical.empty() ? database : canonical).string() + ".admin";
}

Result<std::unique_ptr<AdminSocket>> AdminSocket::beside(const fs::path& database, Answer answer) {
    const fs::path path = admin_socket_of(database);
    const auto refused = [&] {
        return failure(Key::store_cannot_open,
                       {Arg::word("file", path.string()), Arg::word("reason", std::strerror(errno))});
    };
    const Address address{path};
    Descriptor listening = local_socket();
    Descriptor wake{::eventfd(0, EFD_CLOEXEC)};
    if (!address.folder || !listening || !wake) return refused();
    ::unlink(path.c_str());
    // Nobody can connect before listen, and by then only its owner may.
    if (::bind(listening.get(), address.get(), sizeof address.name) != 0 || ::chmod(path.c_str(), 0600) != 0 ||
        ::listen(listening.get(), 4) != 0)
        return refused();
    return std::unique_ptr<AdminSocket>{new AdminSocket{path, listening.release(), wake.release(), std::move(answer)}};
}

AdminSocket::AdminSocket(fs::path path, int listening, int wake, Answer answer)
    : path_{std::move(path)}, listening_{listening}, wake_{wake}, answer_{std::move(answer)}, thread_{[this] {
          serve();
      }} {}

AdminSocket::~AdminSocket() {
    ::eventfd_write(wake_, 1);
    thread_.join();
    ::unlink(path_.c_str());
    ::close(listening_);
    ::close(wake_);
}

void AdminSocket::serve() {
    std::array<pollfd, 2> waiting{pollfd{listening_, POLLIN, 0}, pollfd{wake_, POLLIN, 0}};
    for (;;) {
        if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) return;
        if (waiting[1].revents != 0) return;
        if ((waiting[0].revents & POLLIN) == 0) continue;
        const Descriptor connection{::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC)};
        if (connection) answer(connection.get());
    }
}

void AdminSocket::answer(int connection) {
    ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    ::setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    if (!may_ask(connection)) return;
    const auto request = json::read_text<AdminRequest>(read_all(connection));
    const AdminAnswer answer = request ? answer_(*request) : AdminAnswer{.refused = request.error().in(Language::en)};
    write_all(connection, json::text_of(answer));
}

std::optional<Result<AdminAnswer>> ask_server(const fs::path& database, const AdminRequest& request) {
    const fs::path path = admin_socket_of(database);
    const Address address{path};
    const Descriptor connection = local_socket();
    if (!address.folder || !connection) return std::nullopt;
    if (::connect(connection.get(), address.get(), sizeof address.name) != 0) {
        // None was made, or its server is dead.
        if (errno == ENOENT || errno == ECONNREFUSED) return std::nullopt;
        return failure(Key::store_cannot_open,
                       {Arg::word("file", path.string()), Arg::word("reason", std::strerror(errno))});
    }
    if (!write_all(connection.get(), json::text_of(request))) return failure(Key::server_admin_no_answer);
    const std::string answer = read_all(connection.get());
    if (answer.empty()) return failure(Key::server_admin_no_answer);
    return json::read_text<AdminAnswer>(answer);
}

}  // namespace stolik::server
