// What Punto teaches the search: threats and exact chances against brute force, a guide that is legal everywhere and
// blind to what is hidden.
#include "games/punto/guide.hpp"

#include <cmath>
#include <map>
#include <set>

#include "games/punto/census.hpp"
#include "games/punto/scene.hpp"

using namespace stolik;
using namespace stolik::punto;

namespace {

const std::vector<Options> kTables{options_for(2), options_for(3), options_for(4), options_for(4, Variant::teams)};

// Games in which every other move or so is a good one, so that lines come about; look(state, seat, random) before each
// move.
template <class Look>
void look_at_games(const Options& options, int games, std::uint64_t seed, Look look) {
    Rng random{seed};
    for (int game = 0; game < games; ++game) {
        State state = start(options);
        for (Pending waiting = pending(state); !waiting.over(); waiting = pending(state)) {
            if (waiting.chance()) {
                resolve(state, draw(state, random), NullSink{});
                continue;
            }
            const Seat seat = waiting.seats.first();
            look(static_cast<const State&>(state), seat, random);
            apply(state, seat,
                  random.bounded(2) == 0 ? Guide::policy(state, seat, random) : random_move(state, seat, random),
                  NullSink{});
        }
    }
}

bool wins_round(const State& state, Move move) {
    State after = state;
    bool won = false;
    apply(after, state.table.active, move,
          [&](const State&, const Event& event) { won = won || event.kind == Event::Kind::line_completed; });
    return won;
}

// Tries every card the next seat may turn on every cell it may go to. In teams its deck may hold any unseen card of its
// side.
double chance_by_force(const State& state, Move move) {
    State after = state;
    apply(after, state.table.active, move, NullSink{});
    if (after.table.rounds != state.table.rounds || pending(after).over()) return 0;
    const Seat next = after.table.active;
    CardBag cards = after.decks[next];
    if (state.table.options.teams()) cards = cards + after.decks[partner(state.table.options, next)];
    int winning = 0;
    cards.for_each([&](Card card) {
        State turned = after;
        turned.decks[next] = {};
        turned.decks[next].insert(card);
        bool won = false;
        resolve(turned, Chance{.card = card},
                [&](const State&, const Event& event) { won = won || event.kind == Event::Kind::line_completed; });
        if (!won && turned.table.phase == Phase::place && turned.table.active == next)
            turned.table.places.for_each(
                [&](Square square) { won = won || wins_round(turned, Move{turned.table.board.cell(square)}); });
        winning += won ? 1 : 0;
    });
    return static_cast<double>(winning) / cards.size();
}

// The windows through every square, looked at one by one.
void check_windows(const State& state) {
    const PublicState& table = state.table;
    const Board& board = table.board;
    const int needed = table.options.needed();
    const CardBag cards = face_down(state);
    const Windows windows = windows_of(board, needed, highest_left(table, cards));
    const int left = board.width() < kSquare ? 0 : 1;
    const int top = board.height() < kSquare ? 0 : 1;
    for (int i = 0; i < kColours; ++i) {
        const Colour colour = colour_at(i);
        Dots highest = 0;
        cards.of(colour).for_each([&](Card card) { highest = std::max(highest, card.dots()); });
        if (table.turned[table.active].colour() == colour)
            highest = std::max(highest, table.turned[table.active].dots());
        // -1: the window is not open.
        const auto lacking = [&](int x, int y, int dx, int dy) {
            int lacks = 0;
            for (int k = 0; k < needed; ++k, x += dx, y += dy) {
                if (x < left || x > kSquare || y < top || y > kSquare) return -1;
                const Card card = board.top(Square{y * 8 + x});
                if (card.exists() && card.colour() == colour) continue;
                if (card.dots() >= highest) return -1;
                ++lacks;
            }
            return lacks;
        };
        std::array<std::map<int, std::set<int>>, kLacks> directions;
        const std::array<std::array<int, 2>, 4> steps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
        for (int direction = 0; direction < 4; ++direction)
            for (int y = 0; y < 8; ++y)
                for (int x = 0; x < 8; ++x) {
                    const auto [dx, dy] = steps[static_cast<std::size_t>(direction)];
                    const int lacks = lacking(x, y, dx, dy);
                    if (lacks < 1 || lacks > static_cast<int>(kLacks)) continue;
                    for (int k = 0; k < needed; ++k)
                        directions[static_cast<std::size_t>(lacks - 1)][(y + k * dy) * 8 + x + k * dx].insert(
                            direction);
                }
        for (std::size_t lacks = 0; lacks < kLacks; ++lacks)
            for (int square = 0; square < 64; ++square) {
                const std::size_t found = directions[lacks][square].size();
                REQUIRE(windows.once[lacks].of(colour).contains(Square{square}) == (found >= 1));
                REQUIRE(windows.twice[lacks].of(colour).contains(Square{square}) == (found >= 2));
            }
    }
}

}  // namespace

TEST_CASE("punto, guide: the chance that the next seat wins at once equals brute force") {
    constexpr int kPositions = 10'000;
    for (const Options& options : kTables) {
        int positions = 0;
        int threatened = 0;
        for (std::uint64_t seed = 1; positions < kPositions / 4; ++seed)
            look_at_games(options, 1, seed, [&](const State& state, Seat seat, Rng& random) {
                if (positions == kPositions / 4 || random.bounded(3) != 0) return;
                ++positions;
                const Move move = random_move(state, seat, random);
                const double chance = chance_next_wins(state.table, move);
                threatened += chance > 0 ? 1 : 0;
                REQUIRE(chance == chance_by_force(state, move));
            });
        INFO(options.seats, " players, threatened: ", threatened);
        CHECK(threatened > kPositions / 40);
    }
}

TEST_CASE("punto, guide: a win in one is always taken") {
    ai::Thinker<Punto, Guide> thinker;
    const ai::Level& strongest = Guide::kLevels.back();
    for (const Options& options : kTables) {
        int wins = 0;
        look_at_games(options, 40, 5, [&](const State& state, Seat seat, Rng& random) {
            Squares winning;
            state.table.places.for_each([&](Square square) {
                if (wins_round(state, Move{state.table.board.cell(square)})) winning |= Squares::only(square);
            });
            REQUIRE(winning_places(state.table) == winning);
            if (winning.empty()) return;
            ++wins;
            REQUIRE(wins_round(state, Guide::policy(state, seat, random)));
            REQUIRE(wins_round(state, thinker.decide(view(state, seat), strongest, {strongest.iterations}, random)));
            MoveList<Punto> list;
            Guide::candidates(state, seat, list);
            for (const Move move : list) REQUIRE(wins_round(state, move));
        });
        INFO(options.seats, " players: ", wins);
        CHECK(wins > 30);
    }
}

TEST_CASE("punto, guide: a line that lacks one card is stopped by every level that searches") {
    Scene scene{options_for(2)};
    scene.turn({red, 5});
    scene.play({yellow, 1}, {0, 1});
    scene.play({red, 6}, {1, 0});
    scene.play({green, 9}, {-1, 0});
    scene.play({red, 7}, {2, 0});
    scene.play({yellow, 2}, {1, 1});
    scene.play({red, 8}, {3, 0});
    scene.turn({green, 4});
    const State& state = scene.state;
    // A card in the way can be covered by six higher ones; a card that makes the square six wide stops the line for
    // good.
    REQUIRE(chance_next_wins(state.table, Move{{2, 2}}) == 14.0 / 32);
    REQUIRE(chance_next_wins(state.table, Move{{4, 0}}) == 6.0 / 32);
    REQUIRE(chance_next_wins(state.table, Move{{-2, 0}}) == 0);
    ai::Thinker<Punto, Guide> thinker;
    int searching = 0;
    for (const ai::Level& level : Guide::kLevels) {
        if (level.iterations == 0) continue;
        ++searching;
        Rng random{static_cast<std::uint64_t>(level.iterations)};
        const ai::Budget budget{std::min(level.iterations, 1'000)};
        const Move move = thinker.decide(view(state, state.table.active), {.blunders_per_mille = 0}, budget, random);
        CHECK(chance_next_wins(state.table, move) == 0);
    }
    CHECK(searching > 0);
}

TEST_CASE("punto, guide: windows equal those found square by square") {
    for (const Options& options : kTables) {
        int positions = 0;
        look_at_games(options, 2, 8, [&](const State& state, Seat, Rng& random) {
            if (random.bounded(4) != 0 || ++positions > 25) return;
            check_windows(state);
        });
        CHECK(positions > 10);
    }
}

TEST_CASE("punto, guide: candidates are the legal moves, each once, and the policy is legal") {
    for (const Options& options : kTables)
        look_at_games(options, 6, 3, [&](const State& state, Seat seat, Rng& random) {
            MoveList<Punto> list;
            Guide::candidates(state, seat, list);
            REQUIRE(!list.empty());
            Squares listed;
            for (const Move move : list) {
                REQUIRE(why_illegal(state, seat, move) == Refusal::none);
                listed |= Squares::only(state.table.board.square(move.cell));
            }
            REQUIRE(listed.size() == static_cast<int>(list.size()));
            if (winning_places(state.table).empty()) REQUIRE(listed == state.table.places);
            REQUIRE(why_illegal(state, seat, Guide::policy(state, seat, random)) == Refusal::none);
            REQUIRE(face_down(state.table) == face_down(state));
        });
}

TEST_CASE("punto, guide: hidden cards behind the same view never change a decision") {
    ai::Thinker<Punto, Guide> thinker;
    for (const Options& options : kTables) {
        int changed = 0;
        look_at_games(options, 2, 12, [&](const State& state, Seat seat, Rng& random) {
            if (random.bounded(30) != 0) return;
            const State other = scramble(state, Viewer{seat}, random);
            changed += other == state ? 0 : 1;
            for (const ai::Level& level : Guide::kLevels) {
                Rng one{77};
                Rng two{77};
                const int iterations = std::min(level.iterations, 40);
                REQUIRE(thinker.decide(view(state, seat), level, {iterations}, one) ==
                        thinker.decide(view(other, seat), level, {iterations}, two));
            }
        });
        if (options.teams()) CHECK(changed > 2);
    }
}

TEST_CASE("punto, guide: values of a match between two rounds") {
    const Options two = options_for(2);
    CHECK(match_value(two, {0, 0}, Side{0}) == 0.5F);
    CHECK(match_value(two, {1, 0}, Side{0}) == 0.75F);
    CHECK(match_value(two, {1, 0}, Side{1}) == 0.25F);
    CHECK(match_value(two, {2, 1}, Side{0}) == 1);
    for (const Options& options : {options_for(3), options_for(4), options_for(4, Variant::base, 9)})
        for (const Wins& wins : {Wins{0, 0, 0}, Wins{1, 0, 0}, Wins{1, 0, 1}}) {
            float sum = 0;
            for (int i = 0; i < options.sides(); ++i) sum += match_value(options, wins, Side{i});
            CHECK(std::abs(sum - 0.5F * static_cast<float>(options.sides())) < 1e-4F);
        }
    // Four sides, each one round short: the winner is ahead of all, the others share the rest.
    CHECK(std::abs(match_value(options_for(4), {1, 1, 1, 1}, Side{2}) - 0.5F) < 1e-6F);
    const PublicState before = start(options_for(2)).table;
    PublicState after = before;
    CHECK(round_value(before, after, Side{0}) == 0.5F);
    ++after.wins[0];
    CHECK(round_value(before, after, Side{0}) == 1);
    CHECK(round_value(before, after, Side{1}) == 0);
}

TEST_CASE("punto, guide: every field of an event changes its digest") {
    const Event event{.kind = Event::Kind::placed,
                      .seat = Seat{1},
                      .partner = Seat{3},
                      .card = {red, 5},
                      .covered = {blue, 3},
                      .cell = {-1, 2},
                      .number = 1,
                      .total = 12,
                      .cells = {{0, 1}, {1, 1}}};
    std::vector<Event> others(11, event);
    others[0].kind = Event::Kind::turned;
    others[1].seat = Seat{2};
    others[2].partner = Seat{1};
    others[3].card = {red, 6};
    others[4].card = {blue, 5};
    others[5].covered = {};
    others[6].cell = {1, 2};
    others[7].cell = {-1, -2};
    others[8].number = 2;
    others[9].total = -12;
    others[10].cells = {{0, 1}, {1, 2}};
    std::set<std::uint64_t> digests{digest(event)};
    for (const Event& other : others) digests.insert(digest(other));
    CHECK(digests.size() == others.size() + 1);
    CHECK(digest(event) == digest(Event{event}));
}
