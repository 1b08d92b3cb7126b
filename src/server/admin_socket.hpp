// How the command `stolik admin` speaks to a running server: a local socket beside the database, which only the user of
// the server, or root, may use.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

#include "server/administration.hpp"
#include "text/text.hpp"

namespace stolik::server {

// Beside this database.
std::filesystem::path admin_socket_of(const std::filesystem::path& database);

// Answers one question after another, on a thread of its own.
class AdminSocket {
public:
    using Answer = std::function<AdminAnswer(const AdminRequest&)>;

    // The caller holds the database's lock: a socket that is there already is a dead server's. Refused in words when
    // none can be made.
    static Result<std::unique_ptr<AdminSocket>> beside(const std::filesystem::path& database, Answer answer);
    // A question that is being answered must not wait for ever.
    ~AdminSocket();
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;

private:
    AdminSocket(std::filesystem::path path, int listening, int wake, Answer answer);
    void serve();
    void answer(int connection);

    std::filesystem::path path_;
    int listening_;
    int wake_;  // written to at the end
    Answer answer_;
    std::thread thread_;  // last: it uses all of the above
};

// What a running server answers; nothing when none runs on that database.
std::optional<Result<AdminAnswer>> ask_server(const std::filesystem::path& database, const AdminRequest& request);

}  // namespace stolik::server
