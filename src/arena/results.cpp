#include "arena/results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace stolik::arena {

using text::Key;

double GameResult::win_share(std::size_t seat) const {
    if (ranks[seat] != 1) return 0;
    return 1.0 / static_cast<double>(std::count(ranks.begin(), ranks.end(), 1));
}

json::object to_json(const BlockResult& block) {
    json::array games;
    for (const GameResult& game : block.games) {
        json::array microseconds;
        for (const double seconds : game.seconds) microseconds.emplace_back(std::llround(seconds * 1e6));
        games.emplace_back(json::object{{"bots", json::array(game.bots.begin(), game.bots.end())},
                                        {"places", json::array(game.ranks.begin(), game.ranks.end())},
                                        {"points", json::array(game.points.begin(), game.points.end())},
                                        {"forfeits", json::array(game.forfeits.begin(), game.forfeits.end())},
                                        {"moves", json::array(game.moves.begin(), game.moves.end())},
                                        {"microseconds", std::move(microseconds)}});
    }
    return {{"block", block.number}, {"games", std::move(games)}};
}

namespace {

Result<std::vector<long>> read_numbers(const json::object& from, std::string_view key) {
    const auto list = TRY(json::read_array(from, key));
    std::vector<long> numbers;
    for (const json::value& item : *list) {
        if (!item.is_int64()) return failure(Key::arena_bad_block);
        numbers.push_back(item.get_int64());
    }
    return numbers;
}

Result<GameResult> read_game(const json::object& from) {
    GameResult game;
    const auto read_into = [&](std::string_view key, std::vector<int>& into) -> Result<void> {
        const auto numbers = TRY(read_numbers(from, key));
        for (const long number : numbers) into.push_back(static_cast<int>(number));
        if (into.size() != game.bots.size()) return failure(Key::arena_bad_block);
        return {};
    };
    TRY(read_into("bots", game.bots));
    TRY(read_into("places", game.ranks));
    for (const int rank : game.ranks)
        if (rank < 1 || rank > static_cast<int>(game.bots.size())) return failure(Key::arena_bad_block);
    TRY(read_into("points", game.points));
    TRY(read_into("forfeits", game.forfeits));
    TRY(read_into("moves", game.moves));
    const auto microseconds = TRY(read_numbers(from, "microseconds"));
    for (const long each : microseconds) game.seconds.push_back(static_cast<double>(each) / 1e6);
    if (game.seconds.size() != game.bots.size()) return failure(Key::arena_bad_block);
    return game;
}

}  // namespace

Result<BlockResult> read_block(const json::object& from) {
    BlockResult block;
    const auto number = TRY(json::read_int(from, "block", 0, std::numeric_limits<int>::max()));
    block.number = static_cast<int>(number);
    const auto games = TRY(json::read_array(from, "games"));
    for (const json::value& item : *games) {
        if (!item.is_object()) return failure(Key::arena_bad_block);
        block.games.push_back(TRY(read_game(item.get_object())));
    }
    return block;
}

}  // namespace stolik::arena
