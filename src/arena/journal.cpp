#include "arena/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <string_view>
#include <utility>

namespace stolik::arena {

using text::Arg;
using text::Key;

namespace {

unexpected<text::Error> cannot_open(const std::string& path) {
    return failure(Key::arena_cannot_open, {Arg::word("file", path), Arg::word("reason", std::strerror(errno))});
}

std::optional<std::string> read_all(int file) {
    std::string content;
    struct stat status{};
    if (::fstat(file, &status) != 0) return std::nullopt;
    if (!S_ISREG(status.st_mode)) {  // a device may have no end
        errno = EINVAL;
        return std::nullopt;
    }
    char piece[65536];
    for (;;) {
        const ssize_t count = ::pread(file, piece, sizeof piece, static_cast<off_t>(content.size()));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return std::nullopt;
        if (count == 0) return content;
        content.append(piece, static_cast<std::size_t>(count));
    }
}

// Whole lines only. They are not forced to the disk: a process that is killed loses nothing it has written.
bool write_line(int file, std::string line) {
    line += '\n';
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t done = ::write(file, rest.data(), rest.size());
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
}

std::optional<std::string_view> next_line(std::string_view& rest) {
    const auto end = rest.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return line;
}

Result<json::object> read_object(std::string_view line) {
    auto parsed = TRY(json::parse(line));
    if (!parsed.is_object()) return failure(Key::arena_bad_block);
    return std::move(parsed.get_object());
}

// Everything that decides what the blocks hold; how many of them there are does not, so a run may be made longer.
json::object header(const Setup& setup) {
    return {{"arena", kJournalFormat},
            {"game", setup.kind->id},
            {"rules", setup.kind->rules_version},
            {"options", setup.options},
            {"bots", json::array(setup.bots.begin(), setup.bots.end())},
            {"seating", name(setup.schedule.seating)},
            {"seed", std::to_string(setup.schedule.seed)}};
}

bool was_scheduled(const BlockResult& block, const Schedule& schedule) {
    const auto tables = schedule.block(block.number);
    if (tables.size() != block.games.size()) return false;
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (block.games[i].bots != tables[i]) return false;
    return true;
}

}  // namespace

Result<std::optional<std::uint64_t>> seed_in_journal(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0 && errno == ENOENT) return std::nullopt;
    if (file < 0) return cannot_open(path);
    const std::optional<std::string> content = read_all(file);
    ::close(file);
    if (!content) return cannot_open(path);
    std::string_view rest = *content;
    const auto first = next_line(rest);
    if (!first) return std::nullopt;
    const auto line = TRY(read_object(*first));
    const auto text = TRY(json::read_string(line, "seed"));
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc{} || end != text.data() + text.size())
        return failure(Key::arena_bad_line, {Arg::word("file", path), Arg::count("line", 1)});
    return seed;
}

Result<Journal> Journal::open(const std::string& path, const Setup& setup) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0) return cannot_open(path);
    Journal journal{file};
    if (::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return failure(Key::arena_journal_in_use, {Arg::word("file", path)});
    const std::optional<std::string> content = read_all(file);
    if (!content) return cannot_open(path);
    TRY(journal.read(path, setup, *content));
    return journal;
}

Journal::~Journal() {
    if (file_ >= 0) ::close(file_);
}

Journal::Journal(Journal&& other) noexcept : file_{std::exchange(other.file_, -1)}, known_{std::move(other.known_)} {}

Result<void> Journal::read(const std::string& path, const Setup& setup, const std::string& content) {
    const std::string expected = json::serialize(header(setup));
    std::string_view rest = content;
    const auto first = next_line(rest);
    if (first && *first != expected) return failure(Key::arena_other_journal, {Arg::word("file", path)});
    if (!first) {
        if (::ftruncate(file_, 0) != 0 || !write_line(file_, expected)) return cannot_open(path);
        return {};
    }
    long number = 1;
    while (const auto line = next_line(rest)) {
        ++number;
        const auto object = read_object(*line);
        auto block = object ? read_block(*object) : Result<BlockResult>{unexpected{object.error()}};
        if (!block || !was_scheduled(*block, setup.schedule))
            return failure(Key::arena_bad_line, {Arg::word("file", path), Arg::count("line", number)});
        const int which = block->number;
        known_.emplace(which, std::move(*block));
    }
    if (::ftruncate(file_, static_cast<off_t>(content.size() - rest.size())) != 0) return cannot_open(path);
    return {};
}

bool Journal::append(const BlockResult& block) { return write_line(file_, json::serialize(to_json(block))); }

}  // namespace stolik::arena
