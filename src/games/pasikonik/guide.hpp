// What Pasikonik i Mrówka teaches the search: the guess is a matrix game, solved for every path; what the harvests are
// worth comes from the evaluation and from short rollouts.
#pragma once

#include "games/pasikonik/game.hpp"
#include "games/pasikonik/guessing.hpp"

namespace stolik::pasikonik {

constexpr std::uint64_t digest(const Event& event) {
    std::uint64_t value = mix64(static_cast<std::uint64_t>(event.kind));
    const auto mix = [&](std::uint64_t field) { value = mix64(value ^ field); };
    const std::uint64_t card = event.card.exists() ? 1 + 5 * index(event.card.type()) + index(event.card.insect()) : 0;
    const std::uint64_t token = event.token.exists() ? 1 + index(event.token.type()) : 0;
    mix(std::uint64_t{event.seat.index} | std::uint64_t{event.other.index} << 8 |
        static_cast<std::uint64_t>(event.ability) << 16 | card << 24 | token << 32 |
        std::uint64_t{event.cell.number} << 40 | std::uint64_t{event.other_cell.number} << 48 |
        static_cast<std::uint64_t>(event.end) << 56);
    mix(std::uint64_t{event.number} | std::uint64_t{event.cells.bits()} << 16 | std::uint64_t{event.cost.bits()} << 32 |
        std::uint64_t{event.payment.bits()} << 48);
    return value;
}

struct Guide {
    using Advice = ai::Advice<Move>;

    static constexpr int kFirstCandidates = 8;
    static constexpr float kWidening = 1;
    static constexpr float kExploration = 0.5F;
    // The first plays nearly at random; the next three judge and solve all paths and err less and less; the fifth also
    // looks a round further.
    static constexpr ai::Levels kLevels{{{0, 970}, {1, 750}, {1, 480}, {1, 210}, {30'000, 0}}};

    static constexpr int kLooks = 24;  // paths that the quick player looks at
    static constexpr Rollout kRollout{};

    // To the beginning of the round after the next.
    static bool judges(const State& root, const State& state) {
        return state.table.round > root.table.round + 1 && state.table.phase <= Phase::types;
    }
    static ai::Values evaluate(const State&, const State& state) { return judged(state); }
    static Move policy(const State& state, Seat seat, Rng& random) {
        return sensible_move(state.table, seat, kLooks, random);
    }
    static bool searches(Seat, Seat) { return true; }

    // Of the paths the best ones by the closed form.
    static void candidates(const State& state, Seat seat, auto& list) {
        if (state.table.phase != Phase::path) return legal(state, seat, list);
        const Stakes stakes{state.table};
        const CellSet occupied = state.table.square.occupied();
        Ranking<kPaths> best;
        for (std::size_t i = 0; i < shape_count(adjacency(state.table)); ++i)
            if (const CellSet cells = shape(adjacency(state.table), i); cells.within(occupied))
                best.insert(Move::path(cells), HideAndSeek{stakes, cells}.value());
        for (const Ranked& each : best.list) list.push_back(each.move);
    }

    static bool mixes(const View& view) {
        const PublicState& table = view.table;
        return table.phase == Phase::guess || (table.phase == Phase::types && view.viewer.is(table.ant));
    }

    static Advice solve(const View& view, const ai::Budget& budget, Rng& random) {
        const PublicState& table = view.table;
        const Seat seat = view.viewer.seat();
        switch (table.phase) {
            case Phase::path: return paths(view, budget, random);
            case Phase::types:
                return seat == table.ant ? hiding_or_seeking(view, budget, random) : red_ant(table, seat);
            case Phase::guess: return hiding_or_seeking(view, budget, random);
            default: return moves(view, budget, random);
        }
    }

private:
    static constexpr std::size_t kPaths = 12;  // that are thought about
    static constexpr std::size_t kMoves = 8;
    // Ways to pay: what each type stands in for, shifted by its cost, adds up to the whole cost of at most 8 cards, so
    // there are at most C(8 + 3, 3) of them.
    static constexpr std::size_t kMostMoves = 165;
    static_assert(kMaxCost == 8);

    struct Ranked {
        Move move;
        double value = 0;
        int rollouts = 0;
        friend constexpr bool operator==(const Ranked&, const Ranked&) = default;
    };

    // The best so many, the best first; of equal ones the earlier.
    template <std::size_t Most>
    struct Ranking {
        InlineVector<Ranked, Most> list;

        constexpr void insert(Move move, double value) {
            if (list.full() && value <= list.back().value) return;
            if (list.full()) list.pop_back();
            list.push_back({move, value});
            sort();
        }
        constexpr void sort() {
            for (std::size_t i = 1; i < list.size(); ++i)
                for (std::size_t at = i; at > 0 && list[at].value > list[at - 1].value; --at) {
                    const Ranked held = list[at];
                    list[at] = list[at - 1];
                    list[at - 1] = held;
                }
        }
        constexpr void keep(std::size_t most) {
            while (list.size() > most) list.pop_back();
        }
        constexpr Advice advice() const {
            Advice advice;
            int all = 0;
            for (const Ranked& each : list) all += each.rollouts;
            for (const Ranked& each : list)
                advice.push_back({each.move, each.value, all > 0 ? static_cast<double>(each.rollouts) / all : 0});
            if (all == 0) advice[0].share = 1;
            return advice;
        }
    };

    // The best ones get rollouts; after a third of the effort only the better half of them goes on, and so again.
    template <std::size_t Most, class Think, class Value>
    static void improve(Ranking<Most>& ranking, Effort& effort, Think think, Value value) {
        for (int stage = 1; stage <= 3; ++stage) {
            while (3 * effort.spent() < stage)
                for (Ranked& each : ranking.list) {
                    think(each.move);
                    ++each.rollouts;
                }
            for (Ranked& each : ranking.list) each.value = value(each.move);
            ranking.sort();
            if (stage < 3) ranking.keep((ranking.list.size() + 1) / 2);
        }
    }

    static Advice paths(const View& view, const ai::Budget& budget, Rng& random) {
        const PublicState& table = view.table;
        Harvests harvests{State{.table = table}, view.viewer.seat()};
        const auto value = [&](Move move) { return ai::solved(guessing_game(harvests, move.cells())).value; };
        const CellSet occupied = table.square.occupied();
        Ranking<kPaths> ranking;
        for (std::size_t i = 0; i < shape_count(adjacency(table)); ++i)
            if (const CellSet cells = shape(adjacency(table), i); cells.within(occupied))
                ranking.insert(Move::path(cells), value(Move::path(cells)));
        Effort effort{budget};
        if (budget.iterations != 1)
            improve(
                ranking, effort, [&](Move move) { play_on_all(harvests, move.cells(), kRollout, effort, random); },
                value);
        return ranking.advice();
    }

    static Advice hiding_or_seeking(const View& view, const ai::Budget& budget, Rng& random) {
        const PublicState& table = view.table;
        Harvests harvests{State{.table = table}, view.viewer.seat()};
        Effort effort{budget};
        while (budget.iterations != 1 && effort.spent() < 1)
            play_on_all(harvests, table.ants, kRollout, effort, random);
        const auto game = guessing_game(harvests, table.ants);
        const auto solution = ai::solved(game);
        const TypeList types = types_under(table.square, table.ants);
        Ranking<kTypes> ranking;
        for (std::size_t i = 0; i < types.size(); ++i)
            ranking.insert(table.phase == Phase::guess ? guess_of(table, types[i]) : Move::choose(types[i]),
                           solution.row[i]);
        Advice advice;
        for (const Ranked& each : ranking.list) advice.push_back({each.move, solution.value, each.value});
        return advice;
    }

    // The best response to the solved game: the type that most often turns out right.
    static Advice red_ant(const PublicState& table, Seat seat) {
        const HideAndSeek game{Stakes{table}, table.ants};
        const auto value = static_cast<double>(judged(State{.table = table})[seat]);
        Ranking<kTypes> ranking;
        for (const Type type : all_types()) ranking.insert(Move::choose(type), static_cast<double>(game.is_told(type)));
        Advice advice;
        for (const Ranked& each : ranking.list) advice.push_back({each.move, value, each.value});
        return advice;
    }

    // Insect, buy, pay: the position after each move.
    static Advice moves(const View& view, const ai::Budget& budget, Rng& random) {
        const Seat seat = view.viewer.seat();
        const State root{.table = view.table};
        const auto after = [&](Move move) {
            State state = root;
            apply(state, seat, move, NullSink{});
            return state;
        };
        InlineVector<Move, kMostMoves> list;
        legal(root, seat, list);
        Ranking<kMoves> ranking;
        for (const Move& move : list) ranking.insert(move, static_cast<double>(judged_at_once(after(move), seat)));
        std::array<Estimate, kMoves> estimates{};
        std::array<Move, kMoves> known{};
        for (std::size_t i = 0; i < ranking.list.size(); ++i) {
            known[i] = ranking.list[i].move;
            estimates[i] = Estimate{static_cast<float>(ranking.list[i].value)};
        }
        const auto estimate = [&](Move move) -> Estimate& {
            std::size_t i = 0;
            while (known[i] != move) ++i;
            return estimates[i];
        };
        Effort effort{budget};
        if (budget.iterations != 1)
            improve(
                ranking, effort,
                [&](Move move) {
                    estimate(move).add(played_on(after(move), seat, kRollout, random));
                    effort.rollout();
                },
                [&](Move move) { return static_cast<double>(estimate(move).value()); });
        return ranking.advice();
    }
};

static_assert(ai::SearchGuide<Guide, Pasikonik>);
static_assert(ai::SolvingGuide<Guide, Pasikonik>);

}  // namespace stolik::pasikonik
