#include "server/store/sqlite_store.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <utility>

#include "server/store/append_queue.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/limits.hpp"
#include "server/store/sqlite_check.hpp"
#include "server/store/sqlite_readers.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_writer.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

std::unique_ptr<SQLite::Database> connect(const std::filesystem::path& file) {
    return std::make_unique<SQLite::Database>(file, SQLite::OPEN_READWRITE, kBusyMilliseconds);
}

class SqliteStore final : public host::Store {
public:
    SqliteStore(FileLock lock, std::filesystem::path file, std::unique_ptr<SQLite::Database> writing,
                SqliteSettings settings)
        : lock_{std::move(lock)},
          file_{std::move(file)},
          troubled_{std::move(settings.troubled)},
          writer_{std::move(writing), settings.clock, heard()},
          readers_{readers()} {}

    void append(host::Append what, Appended done) override { queue_.push(std::move(what), std::move(done)); }
    void flush() override { queue_.flush(); }
    host::StoreCounts counts() const override {
        host::StoreCounts counts = queue_.counts();
        counts.soundness = soundness_;
        return counts;
    }
    void try_to_write(const Appended& done) override {
        queue_.post([this, done] {
            const bool damaged = soundness_ == host::Soundness::damaged;
            done(damaged ? unexpected{host::StoreError::damaged} : writer_.try_to_write());
        });
    }
    void check(const std::function<void(const std::string& damage)>& done) override {
        const auto found = [this, done](const std::string& damage) {
            if (!damage.empty())
                soundness_ = host::Soundness::damaged;
            else if (soundness_ == host::Soundness::unchecked)
                soundness_ = host::Soundness::sound;
            done(damage);
        };
        check_.reset();
        try {
            check_.emplace(connect(file_), found, heard());
        } catch (const SQLite::Exception& exception) {
            hear({exception.getExtendedErrorCode(), exception.what()});
        }
    }

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
        return visit_tables(
            [&](const host::TableId& last) { return readers_.borrow()->tables_after(last, kVisitedAtOnce); }, visit);
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

    Expected<void, host::StoreError> remove(const host::TableId& table) override {
        return on_its_thread<void>([&] { return writer_.remove(table); });
    }
    Expected<void, host::StoreError> rewrite(const host::TableId& table,
                                             const std::vector<host::Rewritten>& entries) override {
        return on_its_thread<void>([&] { return writer_.rewrite(table, entries); });
    }
    Expected<bool, host::StoreError> erase_traces() override {
        return on_its_thread<bool>([&] { return writer_.erase_traces(); });
    }

private:
    // What only the writer's thread may ask.
    template <class Answer, class Ask>
    Expected<Answer, host::StoreError> on_its_thread(const Ask& ask) {
        if (soundness_ == host::Soundness::damaged) return unexpected{host::StoreError::damaged};
        std::optional<Expected<Answer, host::StoreError>> answer;
        queue_.run([&] { answer = ask(); });
        return *answer;
    }

    // What is written to a damaged file may be lost, or take more with it.
    std::vector<AppendQueue::Verdict> write(std::span<const host::Append> batch) {
        if (soundness_ != host::Soundness::damaged) return writer_.write(batch);
        return {batch.size(), unexpected{host::StoreError::damaged}};
    }

    std::vector<std::unique_ptr<SqliteReader>> readers() {
        std::vector<std::unique_ptr<SqliteReader>> all;
        for (int i = 0; i < kReaders; ++i) all.push_back(std::make_unique<SqliteReader>(connect(file_), heard()));
        return all;
    }

    Troubled heard() {
        return [this](const StoreTrouble& trouble) { hear(trouble); };
    }

    void hear(const StoreTrouble& trouble) {
        const int kind = trouble.code & 0xff;
        if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) soundness_ = host::Soundness::damaged;
        if (troubled_) troubled_(trouble);
    }

    FileLock lock_;
    std::filesystem::path file_;
    Troubled troubled_;
    std::atomic<host::Soundness> soundness_{host::Soundness::unchecked};
    SqliteWriter writer_;
    SqliteReaders readers_;
    std::optional<BackgroundCheck> check_;
    AppendQueue queue_{[this](std::span<const host::Append> batch) { return write(batch); }};  // last: uses the above
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
    database.exec("PRAGMA secure_delete = ON");  // what is deleted is overwritten
    database.exec("PRAGMA wal_autocheckpoint = " + std::to_string(kPagesBeforeCheckpoint));
    migrate(database);
    if (settings.most_bytes > 0) {
        const std::int64_t page = database.execAndGet("PRAGMA page_size").getInt64();
        database.exec("PRAGMA max_page_count = " + std::to_string(settings.most_bytes / page));
    }
}

}  // namespace

Result<std::unique_ptr<SqliteReader>> open_for_reading(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored))
        return failure(Key::store_no_such_file, {Arg::word("file", file.string())});
    try {
        auto database = connect(file);
        TRY(know_database(*database, file));
        return std::make_unique<SqliteReader>(std::move(database), nullptr);
    } catch (const SQLite::Exception& exception) {
        return cannot_open(file, exception.what());
    }
}

Result<std::unique_ptr<host::Store>> open_sqlite_store(const std::filesystem::path& file, SqliteSettings settings) {
    std::error_code ignored;  // a path that cannot be made canonical cannot be opened either, and that is said below
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(file, ignored);
    const std::filesystem::path& known = canonical.empty() ? file : canonical;
    auto lock = TRY(FileLock::beside(known));
    TRY(make_private_file(known));
    try {
        auto writing = connect(known);
        TRY(know_database(*writing, file));
        prepare_for_writing(*writing, settings);
        return std::make_unique<SqliteStore>(std::move(lock), known, std::move(writing), std::move(settings));
    } catch (const SQLite::Exception& exception) {
        return cannot_open(file, exception.what());
    }
}

}  // namespace stolik::server
