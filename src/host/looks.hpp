// What somebody who comes to a table is shown.
#pragma once

#include <map>

#include "host/answers.hpp"
#include "host/store.hpp"
#include "table/narrator.hpp"

namespace stolik::host {

class Looks {
public:
    explicit Looks(TableId id) : id_{std::move(id)} {}

    // What was missed since `seen`, when that is shorter than everything.
    Text look(const Table& table, const std::vector<std::string>& log, const Audience& audience,
              std::optional<std::int64_t> seen, entry::Time now);
    void forget() { fresh_.clear(); }

private:
    std::vector<message::Line> lines(const Table& table, const std::vector<std::string>& log,
                                     const Audience& audience) const;
    Text fresh(const Table& table, const std::vector<std::string>& log, const Audience& audience, entry::Time now);

    TableId id_;
    std::map<Audience, Text> fresh_;
    std::int64_t number_ = 0;  // of the table's entries, when they were made
};

}  // namespace stolik::host
