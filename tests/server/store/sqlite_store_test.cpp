// What only a store in a file must do: reopen, refuse what is no store, bear a full disk, be copied.
#include "server/store/sqlite_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "fixtures.hpp"
#include "server/store/backup.hpp"
#include "server/store/sqlite_check.hpp"
#include "server/store/sqlite_readers.hpp"

namespace stolik::server {
namespace {

std::unique_ptr<host::Store> opened(const std::filesystem::path& file, SqliteSettings settings = {}) {
    auto store = open_sqlite_store(file, std::move(settings));
    REQUIRE_MESSAGE(store.has_value(), store.error().in(Language::en));
    return std::move(*store);
}

std::string why_not(const std::filesystem::path& file) {
    const auto store = open_sqlite_store(file);
    return store ? "opened" : store.error().in(Language::en);
}

bool says(const std::string& sentence, const char* part) { return sentence.find(part) != std::string::npos; }

void run_sql(const std::filesystem::path& file, const char* sql) {
    SQLite::Database database{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    database.exec(sql);
}

// Fails every write that would make a file longer than so many bytes, as a full disk does.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &before_) == 0);
        const rlimit now{bytes, before_.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &now) == 0);
    }
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit before_{};
};

// Bytes that this process has read from files, by the system's count.
std::int64_t bytes_read() {
    std::ifstream counts{"/proc/self/io"};
    std::string name;
    std::int64_t bytes = -1;
    counts >> name >> bytes;
    REQUIRE(name == "rchar:");
    return bytes;
}

constexpr int kPage = 4096;

void overwrite_page(const std::filesystem::path& path, int page) {
    std::fstream file{path, std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(static_cast<std::streamoff>(page) * kPage);
    file << std::string(kPage, '\x5a');
}

// A table "a" of which a page is overwritten.
void damaged_in_the_middle(const std::filesystem::path& path) {
    {
        const auto store = opened(path);
        for (int i = 0; i < 300; ++i) store->append({"a", i, {std::string(200, 'x')}}, nullptr);
    }
    const auto pages = static_cast<int>(std::filesystem::file_size(path) / kPage);
    REQUIRE(pages > 10);
    overwrite_page(path, pages / 2);
}

// What the check finds; empty when all is well.
std::string checked(host::Store& store) {
    std::promise<std::string> found;
    store.check([&](const std::string& damage) { found.set_value(damage); });
    return found.get_future().get();
}

Verdict tried(host::Store& store) {
    std::promise<Verdict> written;
    store.try_to_write([&](Verdict verdict) { written.set_value(verdict); });
    return written.get_future().get();
}

constexpr const char* kFirstSchema = R"(
    CREATE TABLE meta (schema INTEGER NOT NULL);
    INSERT INTO meta (schema) VALUES (1);
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        standing INTEGER NOT NULL,
        changed INTEGER NOT NULL);
    CREATE TABLE entries (
        number INTEGER PRIMARY KEY,
        table_key INTEGER NOT NULL,
        version INTEGER NOT NULL,
        entry TEXT NOT NULL);
    CREATE UNIQUE INDEX entries_by_table ON entries (table_key, version);
    INSERT INTO tables VALUES (1, 'old', 2, 2, 77);
    INSERT INTO entries VALUES (1, 1, 1, 'one'), (2, 1, 2, 'two');
    )";

}  // namespace

TEST_CASE("sqlite: a store that is opened again has everything") {
    const TemporaryFolder folder;
    SetClock clock;
    clock.set(4'000'000'000);
    {
        const auto store = opened(folder / "t.db", {.clock = clock.reader()});
        REQUIRE(append(*store, {"a", 0, {"1", "2"}, host::Standing::running}).has_value());
    }
    const auto store = opened(folder / "t.db");
    CHECK(entries(*store, "a") == Lines{"1", "2"});
    const auto running = store->tables(host::Standing::running, 9).value();
    REQUIRE(running.size() == 1);
    CHECK(running[0].version == 2);
    CHECK(running[0].changed == SetClock::at(4'000'000'000));
    CHECK(append(*store, {"a", 2, {"3"}}).has_value());
    CHECK(entries(*store, "a", 2) == Lines{"3"});
}

TEST_CASE("sqlite: writes through, in WAL mode, to files that only their owner may read") {
    const TemporaryFolder folder;
    const auto store = opened(folder / "t.db");
    REQUIRE(append(*store, {"a", 0, {"1"}}).has_value());
    for (const char* name : {"t.db", "t.db-wal", "t.db.lock"}) {
        struct stat status{};
        REQUIRE(::stat((folder / name).c_str(), &status) == 0);
        CHECK((status.st_mode & 0777) == 0600);
    }
}

TEST_CASE("sqlite: a slow reader keeps nobody else waiting, and whoever finds no free one gets the next") {
    const TemporaryFolder folder;
    const auto store = opened(folder / "a.db");
    REQUIRE(append(*store, {"a", 0, {"1"}}).has_value());
    std::vector<std::unique_ptr<SqliteReader>> both;
    for (int i = 0; i < 2; ++i)
        both.push_back(std::make_unique<SqliteReader>(
            std::make_unique<SQLite::Database>(folder / "a.db", SQLite::OPEN_READWRITE), nullptr));
    SqliteReaders readers{std::move(both)};
    std::unique_ptr<SqliteReaders::Borrowed> slow(new SqliteReaders::Borrowed(readers.borrow()));
    {
        const auto other = readers.borrow();
        CHECK(other->knows("a").value());
    }
    const auto last = readers.borrow();
    auto waiting = std::async(std::launch::async, [&] { return readers.borrow()->load("a", 0).value(); });
    slow.reset();
    CHECK(waiting.get() == Lines{"1"});
}

TEST_CASE("sqlite: a second server on the same file is refused, until the first is gone") {
    const TemporaryFolder folder;
    {
        const auto first = opened(folder / "t.db");
        CHECK(says(why_not(folder / "t.db"), "Another process is already serving"));
        std::filesystem::create_symlink(folder / "t.db", folder / "other.db");
        CHECK(says(why_not(folder / "other.db"), "Another process is already serving"));
    }
    CHECK(why_not(folder / "t.db") == "opened");
}

TEST_CASE("sqlite: a file that is no database, or another program's, is refused and left as it is") {
    const TemporaryFolder folder;
    const std::string letter(5000, 'x');
    std::ofstream{folder / "letter.txt"} << letter;
    CHECK(says(why_not(folder / "letter.txt"), "is not a database"));
    std::string content;
    std::getline(std::ifstream{folder / "letter.txt"}, content);
    CHECK(content == letter);

    run_sql(folder / "songs.db", "CREATE TABLE songs (title TEXT)");
    CHECK(says(why_not(folder / "songs.db"), "another program"));
    run_sql(folder / "meta.db", "CREATE TABLE meta (k TEXT); CREATE TABLE tables (k); CREATE TABLE entries (k)");
    CHECK(says(why_not(folder / "meta.db"), "another program"));

    CHECK(says(why_not(folder / "no folder/t.db"), "No such file or directory"));
    std::filesystem::create_directory(folder / "folder");
    CHECK(says(why_not(folder / "folder"), "Cannot use"));
}

TEST_CASE("sqlite: opening reads a small part of a file, however large it is") {
    const TemporaryFolder folder;
    {
        const auto store = opened(folder / "t.db");
        for (int i = 0; i < 200; ++i) store->append({"a", i, {std::string(50'000, 'x')}}, nullptr);
    }
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(folder / "t.db"));
    REQUIRE(size > 10'000'000);
    const std::int64_t before = bytes_read();
    const auto store = opened(folder / "t.db");
    CHECK(bytes_read() - before < size / 20);
}

TEST_CASE("sqlite: a file that is damaged where it begins is refused in words") {
    const TemporaryFolder folder;
    opened(folder / "t.db");
    overwrite_page(folder / "t.db", 1);
    CHECK(says(why_not(folder / "t.db"), "is damaged"));
    overwrite_page(folder / "t.db", 0);
    CHECK(says(why_not(folder / "t.db"), "is not a database"));
}

TEST_CASE("sqlite: a damaged page is found by the check, and from then on nothing is kept in that file") {
    const TemporaryFolder folder;
    damaged_in_the_middle(folder / "t.db");
    const auto store = opened(folder / "t.db");
    CHECK(store->counts().soundness == host::Soundness::unchecked);
    CHECK(append(*store, {"new", 0, {"1"}}).has_value());
    const std::string damage = checked(*store);
    CHECK_FALSE(damage.empty());
    CHECK(store->counts().soundness == host::Soundness::damaged);
    CHECK(refused(append(*store, {"new", 1, {"2"}}), host::StoreError::damaged));
    CHECK(!store->forget(std::chrono::seconds{0}));
    CHECK(entries(*store, "new") == Lines{"1"});
    CHECK(says(backup(folder / "t.db", folder / "copy.db").error().in(Language::en), "is damaged"));
    CHECK(!std::filesystem::exists(folder / "copy.db"));
    CHECK(says(check_file(folder / "t.db").error().in(Language::en), "is damaged"));
}

TEST_CASE("sqlite: a log with a damaged page is refused whole, before any check") {
    const TemporaryFolder folder;
    damaged_in_the_middle(folder / "t.db");
    const auto store = opened(folder / "t.db");
    const auto log = store->load("a", 0);
    REQUIRE(!log);
    CHECK(log.error() == host::StoreError::damaged);
    CHECK(store->counts().soundness == host::Soundness::damaged);
}

TEST_CASE("sqlite: a log that has lost entries is refused, not shown as a shorter one") {
    const TemporaryFolder folder;
    {
        const auto store = opened(folder / "t.db");
        REQUIRE(append(*store, {"middle", 0, {"1", "2", "3"}}).has_value());
        REQUIRE(append(*store, {"end", 0, {"1", "2", "3"}}).has_value());
        REQUIRE(append(*store, {"whole", 0, {"1", "2", "3"}}).has_value());
    }
    run_sql(folder / "t.db", "DELETE FROM entries WHERE number IN (2, 6)");
    const auto store = opened(folder / "t.db");
    for (const char* table : {"middle", "end"}) CHECK(store->load(table, 0).error() == host::StoreError::damaged);
    CHECK(entries(*store, "whole") == Lines{"1", "2", "3"});
    CHECK(entries(*store, "whole", 2) == Lines{"3"});
    CHECK(entries(*store, "whole", 3).empty());
    CHECK(entries(*store, "nowhere").empty());
}

TEST_CASE("sqlite: a sound file passes its check, which does not keep a store from closing") {
    const TemporaryFolder folder;
    {
        const auto store = opened(folder / "t.db");
        for (int i = 0; i < 100; ++i) store->append({"a", i, {std::string(50'000, 'x')}}, nullptr);
        store->flush();
        CHECK(checked(*store).empty());
        CHECK(store->counts().soundness == host::Soundness::sound);
        store->check([](const std::string&) {});
    }
    CHECK(check_file(folder / "t.db").has_value());
}

TEST_CASE("sqlite: what an administrator deletes or writes anew is gone from the files too") {
    const TemporaryFolder folder;
    const std::string secret = "a-name-that-has-to-go";
    const std::string deleted = "a-table-that-has-to-go";
    const auto store = opened(folder / "t.db");
    REQUIRE(append(*store, {"a", 0, {"one", secret + std::string(9'000, 'x'), "three"}}).has_value());
    REQUIRE(append(*store, {"b", 0, {deleted, std::string(20'000, 'y')}}).has_value());
    REQUIRE(append(*store, {"c", 0, {"c1"}}).has_value());
    const auto on_disk = [&](const std::string& words) {
        for (const auto& file : std::filesystem::directory_iterator{folder / ""}) {
            std::ifstream bytes{file.path(), std::ios::binary};
            if (says(std::string{std::istreambuf_iterator<char>{bytes}, {}}, words.c_str())) return true;
        }
        return false;
    };
    CHECK(store->rewrite("a", {{2, "two"}}).has_value());
    CHECK(store->remove("b").has_value());
    CHECK(entries(*store, "a") == Lines{"one", "two", "three"});
    CHECK(entries(*store, "b").empty());
    CHECK(entries(*store, "c") == Lines{"c1"});
    CHECK(on_disk(secret));  // in the write-ahead log
    CHECK(store->erase_traces().value());
    CHECK_FALSE(on_disk(secret));
    CHECK_FALSE(on_disk(deleted));
    CHECK(append(*store, {"b", 0, {"a new one"}}).has_value());
    CHECK(checked(*store).empty());
}

TEST_CASE("sqlite: while somebody reads, traces stay and that is said") {
    const TemporaryFolder folder;
    const auto store = opened(folder / "t.db");
    REQUIRE(append(*store, {"a", 0, {"one"}}).has_value());
    {
        SQLite::Database other{folder / "t.db", SQLite::OPEN_READONLY};
        SQLite::Statement reading{other, "SELECT entry FROM entries"};
        REQUIRE(reading.executeStep());
        CHECK(store->remove("a").has_value());
        CHECK_FALSE(store->erase_traces().value());
    }
    CHECK(store->erase_traces().value());
}

TEST_CASE("sqlite: a database of the first layout is brought up to date and keeps its tables") {
    const TemporaryFolder folder;
    run_sql(folder / "t.db", kFirstSchema);
    {
        const auto store = opened(folder / "t.db");
        CHECK(entries(*store, "old") == Lines{"one", "two"});
        CHECK(store->tables(host::Standing::running, 9).value().size() == 1);
        CHECK(append(*store, {"old", 2, {"three"}, host::Standing::over}).has_value());
    }
    SQLite::Database database{folder / "t.db"};
    CHECK(database.execAndGet("SELECT schema FROM meta").getInt() == 3);
    CHECK(database.execAndGet("SELECT count(*) FROM meta").getInt() == 1);
    CHECK(database.execAndGet("SELECT count(*) FROM sqlite_master WHERE name = 'tables_by_standing'").getInt() == 1);
    CHECK(why_not(folder / "t.db") == "opened");
}

TEST_CASE("sqlite: a database of the second layout is brought up to date, and its tables count as just changed") {
    const TemporaryFolder folder;
    run_sql(folder / "t.db", kFirstSchema);
    run_sql(folder / "t.db", "CREATE INDEX tables_by_standing ON tables (standing); UPDATE meta SET schema = 2");
    const auto store = opened(folder / "t.db");
    CHECK(entries(*store, "old") == Lines{"one", "two"});
    CHECK(store->forget(std::chrono::days{1}).value() == 0);
    CHECK(store->pass(std::chrono::days{1}).has_value());
    CHECK(store->forget(std::chrono::days{1}).value() == 1);
}

TEST_CASE("sqlite: the time that servers have seen is kept, and a backup put back is no older than it was") {
    using std::chrono::days;
    const TemporaryFolder folder;
    {
        const auto store = opened(folder / "t.db");
        CHECK(append(*store, {"a", 0, {"1"}}).has_value());
        CHECK(store->pass(days{20}).has_value());
        CHECK(backup(folder / "t.db", folder / "copy.db").has_value());
        CHECK(store->pass(days{5}).has_value());
    }
    {
        const auto store = opened(folder / "t.db");
        CHECK(store->pass(days{5}).has_value());
        CHECK(store->count_unchanged(days{30}).value() == 1);
        CHECK(store->forget(days{30}).value() == 1);
    }
    const auto copy = opened(folder / "copy.db");
    CHECK(copy->forget(days{30}).value() == 0);
    CHECK(entries(*copy, "a") == Lines{"1"});
}

TEST_CASE("sqlite: a database of a newer program is refused in words") {
    const TemporaryFolder folder;
    CHECK(why_not(folder / "t.db") == "opened");
    run_sql(folder / "t.db", "UPDATE meta SET schema = 4");
    CHECK(says(why_not(folder / "t.db"), "newer version"));
    run_sql(folder / "t.db", "UPDATE meta SET schema = 3");
    CHECK(why_not(folder / "t.db") == "opened");
}

TEST_CASE("sqlite: a full disk refuses the whole batch, and the store works again when there is space") {
    const TemporaryFolder folder;
    std::vector<StoreTrouble> troubles;  // written by the store's thread, read while it rests
    const auto store = opened(folder / "t.db", {.troubled = [&](const StoreTrouble& why) { troubles.push_back(why); }});
    REQUIRE(append(*store, {"a", 0, {"1"}}).has_value());
    HeldBack held{*store};
    std::vector<std::future<Verdict>> batch;
    batch.push_back(begin_append(*store, {"a", 1, {"2"}}));
    batch.push_back(begin_append(*store, {"b", 0, {"b1", std::string(100'000, 'x')}}));
    batch.push_back(begin_append(*store, {"a", 2, {"3"}}));
    {
        const FileSizeLimit limit{std::filesystem::file_size(folder / "t.db-wal") + 20'000};
        held.release();
        for (auto& verdict : batch) CHECK(refused(verdict.get(), host::StoreError::full));
        CHECK(refused(append(*store, {"c", 0, {std::string(100'000, 'x')}}), host::StoreError::full));
        CHECK(entries(*store, "a") == Lines{"1"});
        CHECK(entries(*store, "b").empty());
    }
    CHECK(store->counts().failures == 4);
    REQUIRE(troubles.size() == 2);
    CHECK((troubles[0].code & 0xff) == SQLITE_IOERR);
    CHECK(says(troubles[0].reason, "disk I/O error"));
    CHECK(append(*store, {"a", 1, {"2 again"}}).has_value());
    CHECK(append(*store, {"b", 0, {std::string(100'000, 'y')}}).has_value());
    CHECK(entries(*store, "a") == Lines{"1", "2 again"});
    CHECK(entries(*store, "b").size() == 1);
}

TEST_CASE("sqlite: trying to write tells a disk that takes nothing from one that does, and leaves nothing") {
    const TemporaryFolder folder;
    const auto store = opened(folder / "t.db");
    REQUIRE(append(*store, {"a", 0, {"1"}}).has_value());
    CHECK(tried(*store).has_value());
    {
        const FileSizeLimit limit{std::filesystem::file_size(folder / "t.db-wal")};
        CHECK(refused(tried(*store), host::StoreError::full));
    }
    CHECK(tried(*store).has_value());
    SQLite::Database database{folder / "t.db"};
    CHECK(database.execAndGet("SELECT count(*) FROM entries").getInt() == 1);
}

TEST_CASE("sqlite: a store at its size limit refuses, and takes more after tables were forgotten") {
    const TemporaryFolder folder;
    SetClock clock;
    const auto store = opened(folder / "t.db", {.clock = clock.reader(), .most_bytes = 200'000});
    host::Version written = 0;
    Verdict verdict;
    while ((verdict = append(*store, {"a", written, {std::string(10'000, 'x')}}))) REQUIRE(++written < 100);
    CHECK(refused(verdict, host::StoreError::full));
    CHECK(written > 5);
    CHECK(entries(*store, "a").size() == static_cast<std::size_t>(written));
    CHECK(store->forget(std::chrono::seconds{0}).value() == 1);
    CHECK(append(*store, {"b", 0, {std::string(10'000, 'y')}}).has_value());
}

TEST_CASE("sqlite: a backup made while the store writes is sound and holds a beginning of every log") {
    const TemporaryFolder folder;
    constexpr int kTables = 20;
    const auto store = opened(folder / "t.db");
    std::atomic<bool> stop = false;
    std::atomic<int> rounds = 0;
    std::thread writer{[&] {
        for (host::Version version = 0; !stop; ++version, ++rounds) {
            for (int table = 0; table < kTables; ++table)
                store->append({"t" + std::to_string(table), version, {std::to_string(version)}}, nullptr);
            store->flush();
        }
    }};
    while (rounds < 5) std::this_thread::yield();
    for (const char* name : {"one.db", "two.db"}) {
        const int before = rounds;
        const auto made = backup(folder / "t.db", folder / name);
        REQUIRE_MESSAGE(made.has_value(), made.error().in(Language::en));
        const auto copy = opened(folder / name);
        CHECK(checked(*copy).empty());
        for (int table = 0; table < kTables; ++table) {
            const Lines log = entries(*copy, "t" + std::to_string(table));
            CHECK(log.size() >= static_cast<std::size_t>(before));
            for (std::size_t i = 0; i < log.size(); ++i) CHECK(log[i] == std::to_string(i));
        }
    }
    stop = true;
    writer.join();
    CHECK(entries(*store, "t0").size() == static_cast<std::size_t>(rounds));
}

TEST_CASE("sqlite: a backup overwrites nothing, needs a source, and leaves no rubbish") {
    const TemporaryFolder folder;
    const auto words = [&](const char* from, const char* to) {
        const auto made = backup(folder / from, folder / to);
        return made ? std::string{"made"} : made.error().in(Language::en);
    };
    const auto store = opened(folder / "t.db");
    std::ofstream{folder / "kept"} << "kept";
    CHECK(says(words("t.db", "kept"), "already exists"));
    CHECK(std::filesystem::file_size(folder / "kept") == 4);
    std::filesystem::create_symlink(folder / "nowhere", folder / "dangling");
    CHECK(says(words("t.db", "dangling"), "already exists"));
    CHECK(says(words("missing", "copy.db"), "There is no file"));
    CHECK(says(words("kept", "copy.db"), "is not a database"));
    CHECK(says(words("t.db", "no folder/copy.db"), "could not be written"));
    CHECK(words("t.db", "copy.db") == "made");
    for (const auto& file : std::filesystem::directory_iterator{folder / ""})
        CHECK(!says(file.path().filename().string(), "unfinished"));
    struct stat status{};
    REQUIRE(::stat((folder / "copy.db").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
}

}  // namespace stolik::server
