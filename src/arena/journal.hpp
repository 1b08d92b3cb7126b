// The blocks of a run in a file of JSON lines, each written when it is finished: a run that was killed goes on from it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "arena/run.hpp"

namespace stolik::arena {

inline constexpr int kJournalFormat = 1;

// The seed of a journal that has been begun; none when there is no such file, or nothing in it.
Result<std::optional<std::uint64_t>> seed_in_journal(const std::string& path);

class Journal {
public:
    // Begins the file, or goes on with it. A journal of another game, other bots or another seed is refused, and so is
    // one that another run is writing. A torn last line is dropped.
    static Result<Journal> open(const std::string& path, const Setup& setup);
    ~Journal();
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&&) = delete;

    const std::map<int, BlockResult>& known() const { return known_; }
    bool append(const BlockResult& block);

private:
    explicit Journal(int file) : file_{file} {}
    Result<void> read(const std::string& path, const Setup& setup, const std::string& content);

    int file_;
    std::map<int, BlockResult> known_;
};

}  // namespace stolik::arena
