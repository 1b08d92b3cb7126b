// What somebody who comes to a table is shown.
#pragma once

#include <map>

#include "host/answers.hpp"
#include "host/store.hpp"
#include "table/past.hpp"

namespace stolik::host {

class Looks {
public:
    explicit Looks(TableId id) : id_{std::move(id)} {}

    // What was missed since `seen`, when that is shorter than everything.
    Text look(const Table& table, const std::vector<std::string>& log, const Audience& audience,
              std::optional<std::int64_t> seen, entry::Time now);
    void forget();

private:
    const Past& past(const std::vector<std::string>& log);
    Text fresh(const Table& table, const std::vector<std::string>& log, const Audience& audience, entry::Time now);

    TableId id_;
    std::optional<Past> past_;  // from which the last entries are told
    std::map<Audience, Text> fresh_;
    std::int64_t number_ = 0;  // of the table's entries, when they were made
};

}  // namespace stolik::host
