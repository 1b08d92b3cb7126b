// The rules against the slow reference: whole random games, every card, decision, legal set and score.
#include "games/gra_roku/reference.hpp"

#include <doctest/doctest.h>

#include <rapidcheck.h>

#include "games/gra_roku/bots.hpp"
#include "games/gra_roku/game.hpp"
#include "games/gra_roku/text.hpp"
#include "table.hpp"

namespace stolik::gra_roku {
namespace {

struct Step {
    bool chance = false;
    std::string card;  // of a draw
    int seat = 0;
    std::string decision;
    std::vector<std::string> options;
    std::string move;
};

struct Played {
    State dealt;  // after the opening and the deal
    std::vector<Step> steps;
    State end;
};

Played play(const Options& options, std::uint64_t seed, bool sensibly) {
    Rng random{seed};
    Played played;
    State state = start(options);
    while (state.table.phase == Phase::opening || state.table.phase == Phase::dealt_opening ||
           state.table.phase == Phase::deal) {
        if (pending(state).chance())
            resolve(state, draw(state, random), NullSink{});
        else
            apply(state, Seat{0}, random_move(state, Seat{0}, random), NullSink{});
    }
    played.dealt = state;
    while (!pending(state).over()) {
        if (pending(state).chance()) {
            const Chance chance = draw(state, random);
            played.steps.push_back({.chance = true, .card = name(chance.card)});
            resolve(state, chance, NullSink{});
            continue;
        }
        const Seat seat = pending(state).seats.first();
        MoveList<GraRoku> moves;
        legal(state, seat, moves);
        const Move move = sensibly ? sensible(view(state, seat), random) : random_move(state, seat, random);
        Step step{.seat = seat.index, .decision = std::string{name(decision(state, seat))}, .move = notation(move)};
        for (const Move& option : moves) step.options.push_back(notation(option));
        std::sort(step.options.begin(), step.options.end());
        played.steps.push_back(step);
        apply(state, seat, move, NullSink{});
    }
    played.end = state;
    return played;
}

reference::RokuReferee referee_of(const State& state) {
    reference::RokuReferee referee;
    referee.harder = state.table.options.variant == Variant::harder;
    referee.stack = state.stack.size();
    for (int i = 0; i < kCells; ++i)
        if (const Card card = state.table.square.at(Cell{i}); card.exists())
            referee.square[static_cast<std::size_t>(i / 4)][static_cast<std::size_t>(i % 4)] = {
                reference::roku_card(name(card))};
    for (int i = 0; i < state.table.seats(); ++i) {
        auto& player = referee.players.emplace_back();
        for (const std::string& card : names(state.hands[Seat{i}])) player.hand.push_back(reference::roku_card(card));
    }
    return referee;
}

void compare(const Played& played) {
    reference::RokuReferee referee = referee_of(played.dealt);
    std::size_t next = 0;
    referee.drawn = [&] {
        REQUIRE(next < played.steps.size());
        REQUIRE(played.steps[next].chance);
        return played.steps[next++].card;
    };
    referee.ask = [&](int seat, const std::string& decision, std::vector<std::string> options) {
        REQUIRE(next < played.steps.size());
        const Step& step = played.steps[next++];
        REQUIRE(!step.chance);
        REQUIRE(step.seat == seat);
        REQUIRE(step.decision == decision);
        std::sort(options.begin(), options.end());
        REQUIRE(step.options == options);
        return step.move;
    };
    referee.play();
    REQUIRE(next == played.steps.size());
    const Outcome result = outcome(played.end);
    for (int i = 0; i < result.seats; ++i) {
        const Seat seat{i};
        const reference::RokuPlayer& player = referee.players[seat];
        REQUIRE(result.points[seat] == reference::best_score(player));
        REQUIRE(played.end.table.aside[seat].size() == player.aside);
        int better = 0;
        for (const reference::RokuPlayer& other : referee.players) {
            const auto rank = [](const reference::RokuPlayer& each) {
                return std::pair{reference::best_score(each), -each.aside};
            };
            better += rank(other) > rank(player) ? 1 : 0;
        }
        REQUIRE(result.rank[seat] == better + 1);
    }
}

void compare_games(bool sensibly, std::uint64_t seeds) {
    for (const Variant variant : {Variant::base, Variant::harder})
        for (int seats = kMinSeats; seats <= kMaxSeatsHere; ++seats)
            for (const Opening opening : {Opening::chosen, Opening::dealt})
                for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                    INFO("variant ", static_cast<int>(variant), " seats ", seats, " seed ", seed);
                    compare(play({variant, static_cast<std::uint8_t>(seats), opening}, seed, sensibly));
                }
}

}  // namespace

TEST_CASE("gra-roku, whole random games agree with the slow referee") { compare_games(false, 25); }

TEST_CASE("gra-roku, whole games of sensible play agree with the slow referee") { compare_games(true, 25); }

TEST_CASE("gra-roku, legal cells and the neutral cell agree with the slow reference on scattered squares") {
    Rng random{1};
    for (int round = 0; round < 3000; ++round) {
        State state = start({});
        CardSet deck = kDeck;
        const auto filled = static_cast<int>(random.bounded(17));
        for (int n = 0; n < filled; ++n)
            state.table.square.put(deck.take(random), state.table.square.empty().pick(random));
        for (const Variant variant : {Variant::base, Variant::harder}) {
            state.table.options.variant = variant;
            const reference::RokuReferee referee = referee_of(state);
            const Card card = deck.pick(random);
            std::vector<std::string> cells;
            legal_cells(variant, state.table.square, card).for_each([&](Cell cell) { cells.push_back(name(cell)); });
            REQUIRE(cells == referee.cells_for(reference::roku_card(name(card))));
            std::string neutral;
            for (const std::string& cell : cells)
                if (neutral.empty() && referee.cards_in(cell[1] - '1') < 3) neutral = cell;
            const auto found = neutral_cell(variant, state.table.square, card);
            REQUIRE((found ? name(*found) : "") == neutral);
        }
    }
}

TEST_CASE("gra-roku, the lead order agrees with the slow reference on every pair of cards") {
    const auto deck = reference::roku_deck();
    for (const auto& a : deck)
        for (const auto& b : deck)
            REQUIRE(leads(*parse_card(a.name), *parse_card(b.name)) ==
                    (std::tuple{a.points, a.season, a.size} > std::tuple{b.points, b.season, b.size}));
}

TEST_CASE("gra-roku, the score of any year agrees with every arrangement of its rows") {
    // A card of 0 to 5 points of every symbol, or none of it.
    const auto points_or_none = rc::gen::inRange(-1, kMaxPoints + 1);
    CHECK(rc::check([&] {
        CardSet year;
        reference::RokuPlayer player;
        player.aside = *rc::gen::inRange(0, 4);
        for (int season = 0; season < kSeasons; ++season)
            for (int nth = 0; nth < kSymbolsInSeason; ++nth) {
                const int points = *points_or_none;
                if (points < 0) continue;
                const Card card{symbol_of(static_cast<Season>(season), nth), Points{points}};
                year.insert(card);
                player.year.push_back(reference::roku_card(name(card)));
            }
        RC_ASSERT(score(year, player.aside).value == reference::best_score(player));
    }));
}

}  // namespace stolik::gra_roku
