// A game in progress on disk: one line about the table, then its record so far. Every step is appended and synced, so
// that a killed game goes on where it was.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "table/record.hpp"

namespace stolik::cli {

// Who sits where, and the randomness of the game.
struct TableSetup {
    std::uint64_t seed = 0;
    std::vector<std::string> seats;  // "person" or the name of a bot
    bool hotseat = false;

    bool is_person(Seat seat) const { return seats[seat] == "person"; }
};

// Where the game that was played last is kept.
std::filesystem::path default_save_path();

class SaveFile {
public:
    explicit SaveFile(std::filesystem::path path) : path_{std::move(path)} {}

    const std::filesystem::path& path() const { return path_; }
    // Writes everything anew, whole or not at all.
    Result<void> write(const TableSetup& setup, const RecordedGame& game);
    // Appends the lines that are not in the file yet.
    Result<void> append(const RecordedGame& game);
    void remove();

private:
    std::filesystem::path path_;
    std::size_t written_ = 0;
};

struct SavedGame {
    TableSetup setup;
    RecordedGame game;
};

// A last line that was cut off in the middle of writing is left out.
Expected<SavedGame, std::string> load_game(const std::filesystem::path& path, Language language);

}  // namespace stolik::cli
