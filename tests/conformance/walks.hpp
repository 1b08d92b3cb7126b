// Random games of every combination, and what is done at their positions.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "thorough.hpp"
#include "wire/json.hpp"

namespace stolik::conformance {

template <Game G>
using Bytes = std::array<unsigned char, sizeof(typename G::Move)>;

template <Game G>
std::string key(const typename G::Move& move) {
    const auto bytes = std::bit_cast<Bytes<G>>(move);
    return {bytes.begin(), bytes.end()};
}

template <Game G>
std::vector<typename G::Options> all_options() {
    std::vector<typename G::Options> list;
    for (const VariantSpec& variant : variants(typename G::Options{}))
        for (int players = variant.min_players; players <= variant.max_players; ++players) {
            typename G::Options options;
            const auto read_back = read(json::object{{"variant", variant.id}, {"players", players}}, options);
            REQUIRE_MESSAGE(read_back.has_value(), variant.id << " with " << players);
            REQUIRE(G::check(options) == G::Refusal::none);
            list.push_back(options);
        }
    return list;
}

inline std::vector<Viewer> viewers(int seats) {
    std::vector<Viewer> list{Viewer::spectator()};
    for (int i = 0; i < seats; ++i) list.emplace_back(Seat{i});
    return list;
}

// What is done on the way is a std::function, so that a game's rules are compiled once for all walks.
template <Game G>
using AtChance = std::function<void(const typename G::State&, const typename G::Chance&)>;
template <Game G>
using AtMove = std::function<void(const typename G::State&, Seat, const typename G::Move&)>;
template <Game G>
using AtEnd = std::function<void(const typename G::State&, int steps)>;
template <Game G>
using AtPosition = std::function<void(const typename G::State&)>;
template <Game G>
using AtEvent = std::function<void(const typename G::State&, const typename G::Event&)>;

// Random games; at_chance and at_move come before the step, at_end last.
template <Game G>
void walk(const typename G::Options& options, std::uint64_t seed, const AtChance<G>& at_chance,
          const AtMove<G>& at_move, const AtEnd<G>& at_end) {
    Rng random{seed};
    typename G::State state = G::start(options);
    int steps = 0;
    for (Pending pending = G::pending(state); !pending.over(); pending = G::pending(state), ++steps) {
        REQUIRE(steps < G::step_bound(options));
        if (pending.chance()) {
            const typename G::Chance chance = G::draw(state, random);
            at_chance(state, chance);
            G::resolve(state, chance, NullSink{});
        } else {
            REQUIRE(!pending.seats.empty());
            // Any of the seats that owe a decision may be the first to answer.
            const auto which = random.bounded(static_cast<std::uint32_t>(pending.seats.size()));
            Seat seat = pending.seats.first();
            std::uint32_t n = 0;
            for (const Seat each : pending.seats)
                if (n++ == which) seat = each;
            const typename G::Move move = G::random_move(state, seat, random);
            at_move(state, seat, move);
            G::apply(state, seat, move, NullSink{});
        }
    }
    at_end(state, steps);
}

struct Ignore {
    template <class... Args>
    void operator()(const Args&...) const {}
};

template <Game G>
void at_every_position(const typename G::Options& options, std::uint64_t seed, const AtPosition<G>& at_position) {
    const auto look = [&](const typename G::State& state, const auto&...) { at_position(state); };
    walk<G>(options, seed, look, look, look);
}

// What looks at a position from every seat: at every third one, or at all where there is time.
template <Game G>
void at_many_positions(const typename G::Options& options, std::uint64_t seed, const AtPosition<G>& at_position) {
    int number = 0;
    at_every_position<G>(options, seed, [&](const typename G::State& state) {
        if (number++ % repeated(3, 1) == 0 || G::pending(state).over()) at_position(state);
    });
}

// Every combination with so many seeds; where there is time with five times as many.
template <Game G>
void for_all_games(int seeds, const std::function<void(const typename G::Options&, std::uint64_t)>& test) {
    seeds *= repeated(1, 5);
    for (const typename G::Options& options : all_options<G>())
        for (int seed = 1; seed <= seeds; ++seed) {
            INFO(json::serialize(to_json(options)), " seed ", seed);
            test(options, static_cast<std::uint64_t>(seed));
        }
}

}  // namespace stolik::conformance
