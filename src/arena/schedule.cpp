#include "arena/schedule.hpp"

#include "core/hash.hpp"

namespace stolik::arena {

using text::Arg;
using text::Key;

std::string_view name(Seating seating) { return seating == Seating::alone ? "alone" : "even"; }

Result<Schedule> Schedule::make(int bots, int seats, Seating seating, std::uint64_t seed) {
    if (bots < 1) return failure(Key::arena_no_bots);
    if (seating == Seating::even && seats % bots != 0)
        return failure(Key::arena_uneven, {Arg::count("seats", seats), Arg::count("bots", bots)});
    return Schedule{bots, seats, seating, seed};
}

namespace {

enum class Purpose : std::uint8_t { table, deal, thought };

std::uint64_t key(std::uint64_t seed, Purpose purpose, int block, int rotation = 0) {
    return Hash{}
        .add(seed)
        .add(static_cast<std::uint64_t>(purpose))
        .add(static_cast<std::uint64_t>(block))
        .add(static_cast<std::uint64_t>(rotation))
        .value();
}

// The next choice of `size` out of `bots` in the order of a dictionary; after the last the first again.
void advance(std::vector<int>& chosen, int bots) {
    const int size = static_cast<int>(chosen.size());
    for (int i = size - 1; i >= 0; --i) {
        const auto at = static_cast<std::size_t>(i);
        if (chosen[at] == bots - size + i) continue;
        ++chosen[at];
        for (auto j = at + 1; j < chosen.size(); ++j) chosen[j] = chosen[j - 1] + 1;
        return;
    }
    for (int i = 0; i < size; ++i) chosen[static_cast<std::size_t>(i)] = i;
}

long choices(int bots, int size) {
    long count = 1;
    for (int i = 1; i <= size; ++i) count = count * (bots - size + i) / i;
    return count;
}

// One bot for each seat, before any rotation.
std::vector<int> first_table(const Schedule& schedule, int number) {
    const auto seats = static_cast<std::size_t>(schedule.seats);
    std::vector<int> table(seats);
    if (schedule.bots == 2 && schedule.seating == Seating::alone) {
        for (std::size_t i = 1; i < seats; ++i) table[i] = 1;
        return table;
    }
    if (schedule.bots >= schedule.seats) {
        for (std::size_t i = 0; i < seats; ++i) table[i] = static_cast<int>(i);
        const long skip = number % choices(schedule.bots, schedule.seats);
        for (long i = 0; i < skip; ++i) advance(table, schedule.bots);
        // Rotation alone would always leave the same bot to somebody's left.
        Rng random{key(schedule.seed, Purpose::table, number)};
        shuffle(table, random);
        return table;
    }
    // The shift lets every bot in turn have the seats that are over.
    for (std::size_t i = 0; i < seats; ++i) table[i] = (static_cast<int>(i) + number) % schedule.bots;
    return table;
}

}  // namespace

int Schedule::games_a_block() const {
    // Where the bots are in turn around the table, a turn by their number is the first table again.
    if (bots == 1) return 1;
    const bool in_turn = bots < seats && seats % bots == 0 && !(bots == 2 && seating == Seating::alone);
    return in_turn ? bots : seats;
}

std::vector<std::vector<int>> Schedule::block(int number) const {
    const std::vector<int> table = first_table(*this, number);
    std::vector<std::vector<int>> games;
    for (int rotation = 0; rotation < games_a_block(); ++rotation) {
        std::vector<int> rotated(table.size());
        for (std::size_t i = 0; i < table.size(); ++i)
            rotated[(i + static_cast<std::size_t>(rotation)) % table.size()] = table[i];
        games.push_back(std::move(rotated));
    }
    return games;
}

std::uint64_t Schedule::deal_seed(int block) const { return key(seed, Purpose::deal, block); }

std::uint64_t Schedule::thought_seed(int block, int rotation) const {
    return key(seed, Purpose::thought, block, rotation);
}

}  // namespace stolik::arena
