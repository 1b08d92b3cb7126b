#include "arena/results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace stolik::arena {

using text::Key;

double GameResult::win_share(std::size_t seat) const {
    if (places[seat] != 1) return 0;
    return 1.0 / static_cast<double>(std::count(places.begin(), places.end(), 1));
}

json::object to_json(const BlockResult& block) {
    json::array games;
    for (const GameResult& game : block.games) {
        json::array microseconds;
        for (const double seconds : game.seconds) microseconds.emplace_back(std::llround(seconds * 1e6));
        games.emplace_back(json::object{{"bots", json::array(game.bots.begin(), game.bots.end())},
                                        {"places", json::array(game.places.begin(), game.places.end())},
                                        {"points", json::array(game.points.begin(), game.points.end())},
                                        {"forfeits", json::array(game.forfeits.begin(), game.forfeits.end())},
                                        {"moves", json::array(game.moves.begin(), game.moves.end())},
                                        {"microseconds", std::move(microseconds)}});
    }
    return {{"block", block.number}, {"games", std::move(games)}};
}

namespace {

Result<std::vector<long>> read_numbers(const json::object& from, std::string_view key) {
    const auto list = json::read_array(from, key);
    if (!list) return unexpected{list.error()};
    std::vector<long> numbers;
    for (const json::value& item : **list) {
        if (!item.is_int64()) return failure(Key::arena_bad_block);
        numbers.push_back(item.get_int64());
    }
    return numbers;
}

Result<GameResult> read_game(const json::object& from) {
    GameResult game;
    const auto read_into = [&](std::string_view key, std::vector<int>& into) -> Result<void> {
        const auto numbers = read_numbers(from, key);
        if (!numbers) return unexpected{numbers.error()};
        for (const long number : *numbers) into.push_back(static_cast<int>(number));
        if (into.size() != game.bots.size()) return failure(Key::arena_bad_block);
        return {};
    };
    if (auto done = read_into("bots", game.bots); !done) return unexpected{done.error()};
    if (auto done = read_into("places", game.places); !done) return unexpected{done.error()};
    for (const int place : game.places)
        if (place < 1 || place > static_cast<int>(game.bots.size())) return failure(Key::arena_bad_block);
    if (auto done = read_into("points", game.points); !done) return unexpected{done.error()};
    if (auto done = read_into("forfeits", game.forfeits); !done) return unexpected{done.error()};
    if (auto done = read_into("moves", game.moves); !done) return unexpected{done.error()};
    const auto microseconds = read_numbers(from, "microseconds");
    if (!microseconds) return unexpected{microseconds.error()};
    for (const long each : *microseconds) game.seconds.push_back(static_cast<double>(each) / 1e6);
    if (game.seconds.size() != game.bots.size()) return failure(Key::arena_bad_block);
    return game;
}

}  // namespace

Result<BlockResult> read_block(const json::object& from) {
    BlockResult block;
    const auto number = json::read_int(from, "block", 0, std::numeric_limits<int>::max());
    if (!number) return unexpected{number.error()};
    block.number = static_cast<int>(*number);
    const auto games = json::read_array(from, "games");
    if (!games) return unexpected{games.error()};
    for (const json::value& item : **games) {
        if (!item.is_object()) return failure(Key::arena_bad_block);
        auto game = read_game(item.get_object());
        if (!game) return unexpected{game.error()};
        block.games.push_back(std::move(*game));
    }
    return block;
}

}  // namespace stolik::arena
