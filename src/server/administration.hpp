// What whoever runs a server changes at its tables: on the server's own machine, never over HTTP.
#pragma once

#include <cstdint>
#include <string>

#include "host/store.hpp"
#include "wire/described.hpp"

namespace stolik::server {

enum class AdminAction : std::uint8_t { close, delete_table, delete_person };
BOOST_DESCRIBE_ENUM(AdminAction, close, delete_table, delete_person)

// What the command asks of a running server, and what it is told: one line of JSON each.
struct AdminRequest {
    AdminAction action = AdminAction::close;
    std::string table;
    std::string key;  // of a person's seat
    std::string language;
};
BOOST_DESCRIBE_STRUCT(AdminRequest, (), (action, table, key, language))

struct AdminAnswer {
    std::string refused;  // in words; empty: it is done
    // What was deleted may still stand in the store's write-ahead log, because something reads from it just now.
    bool traces = false;
};
BOOST_DESCRIBE_STRUCT(AdminAnswer, (), (refused, traces))

// Changes what the store has. Waits for the disk. A table that is in a server's memory must be set aside before.
AdminAnswer administer(host::Store& store, const AdminRequest& request);

}  // namespace stolik::server
