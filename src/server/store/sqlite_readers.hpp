// Several connections for reading: a read that takes long keeps nobody else waiting while another connection is free.
// Any thread may borrow one.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "server/store/sqlite_reader.hpp"

namespace stolik::server {

class SqliteReaders {
public:
    explicit SqliteReaders(std::vector<std::unique_ptr<SqliteReader>> readers);

    // A reader that belongs to one borrower until it is given back.
    class Borrowed {
    public:
        Borrowed(SqliteReaders& owner, SqliteReader& reader) : owner_{owner}, reader_{reader} {}
        Borrowed(const Borrowed&) = delete;
        Borrowed& operator=(const Borrowed&) = delete;
        ~Borrowed() { owner_.take_back(reader_); }
        SqliteReader* operator->() const { return &reader_; }

    private:
        SqliteReaders& owner_;
        SqliteReader& reader_;
    };
    // Waits until one is free.
    Borrowed borrow();

private:
    void take_back(SqliteReader& reader);

    std::vector<std::unique_ptr<SqliteReader>> all_;
    std::mutex mutex_;
    std::condition_variable has_free_;
    std::vector<SqliteReader*> free_;
};

}  // namespace stolik::server
