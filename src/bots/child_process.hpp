// A program that is asked line by line: a question in, an answer out, within a time limit.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace stolik {

class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    // Starts the command with the shell, in a process group of its own so that whatever it starts ends with it;
    // all of it ends when this program does, even if that is killed.
    explicit ChildProcess(const std::string& command);
    // The program is told by the end of its input; if it stays, it is ended.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Sends the line and waits for one line back. Nothing when the program has ended, is too slow or writes a line that
    // is too long; then it is of no more use, for a late answer would be taken for the answer to another question.
    std::optional<std::string> ask(std::string_view question, std::chrono::milliseconds limit);

private:
    void forget_what_is_left();
    bool send_some(std::string_view& rest);
    bool receive_some();
    void end_at_once();

    pid_t process_ = -1;
    int channel_ = -1;
    pid_t guard_ = -1;
    int guard_channel_ = -1;
    std::string received_;
};

}  // namespace stolik
