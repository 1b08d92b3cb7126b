#include "server/store/sqlite_store.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <cerrno>
#include <cstring>
#include <utility>

#include "server/store/append_queue.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/limits.hpp"
#include "server/store/sqlite_readers.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_writer.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

class SqliteStore final : public host::Store {
public:
    SqliteStore(FileLock lock, std::unique_ptr<SQLite::Database> writing,
                std::vector<std::unique_ptr<SqliteReader>> readers, const SqliteSettings& settings)
        : lock_{std::move(lock)},
          writer_{std::move(writing), settings.clock, settings.troubled},
          readers_{std::move(readers)} {}

    void append(host::Append what, Appended done) override { queue_.push(std::move(what), std::move(done)); }
    void flush() override { queue_.flush(); }
    host::StoreCounts counts() const override { return queue_.counts(); }

    Expected<bool, host::StoreError> knows(const host::TableId& table) override {
        return readers_.borrow()->knows(table);
    }
    Expected<std::vector<std::string>, host::StoreError> load(const host::TableId& table, host::Version from) override {
        return readers_.borrow()->load(table, from);
    }
    Expected<std::vector<host::StoredTable>, host::StoreError> tables(host::Standing standing,
                                                                      std::size_t most) override {
        return readers_.borrow()->tables(standing, most);
    }
    Expected<void, host::StoreError> for_each_table(
        const std::function<bool(const host::StoredTable&)>& visit) override {
        host::TableId last;
        for (;;) {
            const auto some = TRY(readers_.borrow()->tables_after(last, kVisitedAtOnce));
            for (const host::StoredTable& table : some)
                if (!visit(table)) return {};
            if (some.size() < kVisitedAtOnce) return {};
            last = some.back().id;
        }
    }

    Expected<void, host::StoreError> pass(std::chrono::seconds seen) override {
        return on_its_thread<void>([&] { return writer_.pass(seen); });
    }
    Expected<std::size_t, host::StoreError> count_unchanged(std::chrono::seconds unchanged_for) override {
        return on_its_thread<std::size_t>([&] { return writer_.count_unchanged(unchanged_for); });
    }
    Expected<std::size_t, host::StoreError> forget(std::chrono::seconds unchanged_for) override {
        std::size_t forgotten = 0;
        for (;;) {
            const auto some =
                on_its_thread<std::size_t>([&] { return writer_.forget(unchanged_for, kForgottenAtOnce); });
            if (!some) return some;
            forgotten += *some;
            if (*some < kForgottenAtOnce) return forgotten;
        }
    }

private:
    // What only the writer's thread may ask.
    template <class Answer, class Ask>
    Expected<Answer, host::StoreError> on_its_thread(const Ask& ask) {
        std::optional<Expected<Answer, host::StoreError>> answer;
        queue_.run([&] { answer = ask(); });
        return *answer;
    }

    FileLock lock_;
    SqliteWriter writer_;
    SqliteReaders readers_;
    AppendQueue queue_{
        [this](std::span<const host::Append> batch) { return writer_.write(batch); }};  // last: uses the above
};

unexpected<text::Error> cannot_open(const std::filesystem::path& file, const char* reason) {
    return failure(Key::store_cannot_open, {Arg::word("file", file.string()), Arg::word("reason", reason)});
}

// The log holds what only some may know: a new file is its owner's alone, and SQLite gives its other files the same
// mode.
Result<void> make_private_file(const std::filesystem::path& file) {
    const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (opened < 0) return cannot_open(file, std::strerror(errno));
    struct stat status{};
    const bool regular = ::fstat(opened, &status) == 0 && S_ISREG(status.st_mode);
    ::close(opened);
    if (!regular) return cannot_open(file, std::strerror(EINVAL));
    return {};
}

void prepare_for_writing(SQLite::Database& database, const SqliteSettings& settings) {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA wal_autocheckpoint = " + std::to_string(kPagesBeforeCheckpoint));
    migrate(database);
    if (settings.most_bytes > 0) {
        const std::int64_t page = database.execAndGet("PRAGMA page_size").getInt64();
        database.exec("PRAGMA max_page_count = " + std::to_string(settings.most_bytes / page));
    }
}

std::unique_ptr<SQLite::Database> connect(const std::filesystem::path& file) {
    return std::make_unique<SQLite::Database>(file, SQLite::OPEN_READWRITE, kBusyMilliseconds);
}

}  // namespace

Result<std::unique_ptr<host::Store>> open_sqlite_store(const std::filesystem::path& file, SqliteSettings settings) {
    std::error_code ignored;  // a path that cannot be made canonical cannot be opened either, and that is said below
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(file, ignored);
    const std::filesystem::path& known = canonical.empty() ? file : canonical;
    auto lock = TRY(FileLock::beside(known));
    TRY(make_private_file(known));
    try {
        auto writing = connect(known);
        TRY(check_database(*writing, file));
        prepare_for_writing(*writing, settings);
        std::vector<std::unique_ptr<SqliteReader>> readers;
        for (int i = 0; i < kReaders; ++i)
            readers.push_back(std::make_unique<SqliteReader>(connect(known), settings.troubled));
        return std::make_unique<SqliteStore>(std::move(lock), std::move(writing), std::move(readers), settings);
    } catch (const SQLite::Exception& exception) {
        return cannot_open(file, exception.what());
    }
}

}  // namespace stolik::server
