// A prepared statement, used once.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

namespace stolik::server {

// Whatever happens, the statement is left ready for its next use: one left half-way would keep its transaction open.
class Use {
public:
    explicit Use(SQLite::Statement& statement) : statement_{statement} {}
    ~Use() { statement_.tryReset(); }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    // Texts are not copied: they must outlive the use.
    template <class... Values>
    Use& with(const Values&... values) {
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }

    bool row() { return statement_.executeStep(); }
    void run() { statement_.exec(); }

    std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }
    std::string text(int column) const { return statement_.getColumn(column).getString(); }

private:
    void bind(int index, std::int64_t value) { statement_.bind(index, value); }
    void bind(int index, const std::string& value) { statement_.bindNoCopy(index, value); }

    SQLite::Statement& statement_;
};

}  // namespace stolik::server
