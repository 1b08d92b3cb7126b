// What Wszystko na 1 kartę teaches the search: exact re-rolls, the worth of cards, decisions by them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "games/na_1_karte/bots.hpp"
#include "games/na_1_karte/census.hpp"
#include "games/na_1_karte/guide.hpp"
#include "thorough.hpp"

namespace stolik::na_1_karte {
namespace {

// ---- positions -----------------------------------------------------------------------------------------------------

// A legal deck that is not the built-in one.
Deck other_deck(Rng& random) {
    Deck deck = kBuiltInDeck;
    for (std::size_t i = 0; i < kCards; ++i) {
        Boxes rows;
        const auto missing = random.bounded(kColours);
        for (std::uint32_t c = 0; c < kColours; ++c)
            if (c != missing) rows.set(static_cast<Colour>(c), 2 + static_cast<int>(random.bounded(5)));
        ColourSet suns;
        while (suns.size() < 2) {
            const auto colour = static_cast<Colour>(random.bounded(kColours));
            if (rows[colour] > 0) suns.insert(colour);
        }
        deck.faces[i] = Face{rows, suns};
        deck.ids[i] = CardId{static_cast<int>(100 + 7 * i)};
    }
    return deck;
}

Options options_number(int n, Rng& random) {
    Options options;
    options.variant = n % 2 == 0 ? Variant::base : Variant::draft;
    options.seats = static_cast<std::uint8_t>(2 + n / 2 % 3);
    if (n / 6 % 2 == 1) options.deck = other_deck(random);
    return options;
}

// A game in which everybody plays now well, now at random; visit(state) where decisions are owed.
template <class Visit>
void play_a_game(const Options& options, Rng& random, Visit visit) {
    State state = start(options);
    for (Pending now = pending(state); !now.over(); now = pending(state)) {
        if (now.chance()) {
            resolve(state, draw(state, random), NullSink{});
            continue;
        }
        visit(state);
        for (const Seat seat : now.seats)
            apply(state, seat,
                  random.bounded(3) == 0 ? random_move(state, seat, random) : Guide::policy(state, seat, random),
                  NullSink{});
    }
}

// ---- brute force over ordered dice ---------------------------------------------------------------------------------

using Row = std::array<int, kDice>;  // the colour each die shows, 0 … 5; 6 while it is not rolled

int key(Row dice) {
    std::sort(dice.begin(), dice.end());
    int number = 0;
    for (const int colour : dice) number = 7 * number + colour;
    return number;
}

// Remembers by the sorted dice, because the order does not matter; each roll goes through all orders.
class BruteForce {
public:
    explicit BruteForce(const ResultValues& values) : values_{values} {
        for (std::vector<double>& level : kept_) level.assign(kKeys, kUnknown);
        for (std::vector<double>& level : results_) level.assign(kKeys, kUnknown);
    }

    double stand(const Row& dice) const {
        Dice counts;
        for (const int colour : dice) counts += Dice::one(static_cast<Colour>(colour));
        return values_[kKept.number(counts)];
    }
    // The dice that lie may be rolled again so many times.
    double best(const Row& dice, int re_rolls) {
        double most = stand(dice);
        if (re_rolls == 0) return most;
        for (int again = 1; again < 1 << kDice; ++again) most = std::max(most, rolled(without(dice, again), re_rolls));
        return most;
    }
    static Row without(Row dice, int again) {
        for (std::size_t i = 0; i < kDice; ++i)
            if (again >> i & 1) dice[i] = kColours;
        return dice;
    }
    // The missing dice are rolled in every way.
    double rolled(const Row& kept, int re_rolls) {
        double& known = kept_[static_cast<std::size_t>(re_rolls)][static_cast<std::size_t>(key(kept))];
        if (known != kUnknown) return known;
        return known = fill(kept, 0, re_rolls);
    }

private:
    static constexpr std::size_t kKeys = 16'807;  // 7^5
    static constexpr double kUnknown = -std::numeric_limits<double>::infinity();

    double fill(Row dice, std::size_t from, int re_rolls) {
        while (from < kDice && dice[from] != kColours) ++from;
        if (from == kDice) return after_roll(dice, re_rolls - 1);
        double sum = 0;
        for (int colour = 0; colour < kColours; ++colour) {
            dice[from] = colour;
            sum += fill(dice, from + 1, re_rolls);
        }
        return sum / kColours;
    }
    double after_roll(const Row& dice, int re_rolls) {
        double& known = results_[static_cast<std::size_t>(re_rolls)][static_cast<std::size_t>(key(dice))];
        if (known == kUnknown) known = best(dice, re_rolls);
        return known;
    }

    const ResultValues& values_;
    std::array<std::vector<double>, 3> kept_;
    std::array<std::vector<double>, 3> results_;
};

Row row_of(Dice dice) {
    Row row{};
    std::size_t n = 0;
    for (int c = 0; c < kColours; ++c)
        for (int i = 0; i < dice[static_cast<Colour>(c)]; ++i) row[n++] = c;
    return row;
}

double brute_force(const PublicState& table, const Move& move, BruteForce& brute) {
    if (move.again().empty()) return brute.stand(row_of(table.dice));
    Row row = row_of(table.dice - move.again());
    std::fill(row.begin() + (table.dice - move.again()).total(), row.end(), kColours);
    return brute.rolled(row, 3 - table.rolls);
}

bool same_list(const ValuedMoves& a, const ValuedMoves& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!(a[i].move == b[i].move)) return false;
    return true;
}

}  // namespace

// ---- re-rolls ------------------------------------------------------------------------------------------------------

TEST_CASE("na-1-karte, guide: the re-roll solver equals brute force in many positions") {
    Rng random{1};
    const int wanted = repeated(250, 1000);
    int positions = 0;
    double worst = 0;
    for (int game = 0; positions < wanted; ++game)
        play_a_game(options_number(game, random), random, [&](const State& state) {
            const PublicState& table = state.table;
            if (table.phase != Phase::re_roll || positions == wanted) return;
            ++positions;
            const ResultValues values = value_results(kWorth, table, table.active, Care::all_cards);
            BruteForce brute{values};
            for (const Valued& each : valued_re_rolls(table, values))
                worst = std::max(worst, std::abs(each.value - brute_force(table, each.move, brute)));
        });
    CHECK(positions == wanted);
    CHECK(worst < 1e-9);
}

TEST_CASE("na-1-karte, guide: keepings are numbered without gaps and weighted by their orders") {
    int orders = 0;
    for (int i = 0; i < kKeepings; ++i) CHECK(kKept.number(kKept.dice(Keeping{i})) == Keeping{i});
    for (int i = 0; i < kResults; ++i) orders += kKept.weight(Keeping{i});
    CHECK(orders == 7776);
}

TEST_CASE("na-1-karte, guide: where the dice end up agrees with what they are worth") {
    Rng random{2};
    for (int n = 0; n < 50; ++n) {
        ResultValues values;
        for (double& value : values) value = random.bounded(1000);
        const ResultChances chances = result_chances(values);
        double sum = 0;
        double expected = 0;
        for (std::size_t d = 0; d < kResults; ++d) {
            sum += chances[d];
            expected += chances[d] * values[d];
        }
        CHECK(sum == doctest::Approx(1));
        CHECK(expected == doctest::Approx(expected_value(values)));
    }
}

// ---- worth ---------------------------------------------------------------------------------------------------------

TEST_CASE("na-1-karte, guide: what a marking gains is what the lead grows by under the rules") {
    Rng random{3};
    int markings = 0;
    int scored = 0;
    for (int game = 0; game < 24; ++game)
        play_a_game(options_number(game, random), random, [&](const State& state) {
            const PublicState& table = state.table;
            if (table.phase != Phase::mark) return;
            for (const Seat seat : table.asked) {
                const Prospects prospects{kWorth, table, seat};
                for (std::size_t i = 0; i < prospects.cards(); ++i) {
                    const Card card = prospects.card(i);
                    if (!can_mark(table.face(card), table.crossed[card], table.dice)) continue;
                    const Gain gain = prospects.gain(i, prospects.parts(i).after(table.dice));
                    State after = state;
                    NullSink sink;
                    mark(after, seat, card, sink);
                    const bool complete = after.table.scored[seat].contains(card);
                    REQUIRE(gain.complete == complete);
                    REQUIRE(gain.final == banked_points(after.table, seat) + unfinished_points(after.table, seat));
                    if (after.table.scored[seat].size() == kCardsToEnd) continue;
                    const float before = lead_now(kWorth, table, seat).mean;
                    REQUIRE(gain.going_on ==
                            doctest::Approx(lead_now(kWorth, after.table, seat).mean - before).epsilon(1e-3));
                    ++markings;
                    scored += complete ? 1 : 0;
                }
            }
        });
    CHECK(markings > 500);
    CHECK(scored > 50);
}

TEST_CASE("na-1-karte, guide: the outlook for all results is the gain with each of them") {
    Rng random{4};
    for (int game = 0; game < 6; ++game)
        play_a_game(options_number(game, random), random, [&](const State& state) {
            if (state.table.phase != Phase::re_roll || random.bounded(4) != 0) return;
            const Prospects prospects{kWorth, state.table, state.table.active};
            Outlook outlook;
            look_out(prospects, outlook);
            for (std::size_t d = 0; d < kResults; ++d) {
                const Dice dice = kKept.dice(Keeping{static_cast<int>(d)});
                float going_on = 0;
                Points ending;
                for (std::size_t i = 0; i < prospects.cards(); ++i) {
                    const Gain gain = prospects.gain(i, prospects.parts(i).after(dice));
                    if (gain.complete && prospects.last_card())
                        ending = std::max(ending, gain.final);
                    else
                        going_on = std::max(going_on, gain.going_on);
                }
                REQUIRE(outlook.going_on[d] == doctest::Approx(going_on).epsilon(1e-4));
                REQUIRE(outlook.ending[d] == ending);
            }
        });
}

TEST_CASE("na-1-karte, guide: a card's worth does not depend on its id or on the names of the colours") {
    const Hidden behind = background(kWorth, {}, {});
    const Face face = kBuiltInDeck.faces[2];
    Boxes rows;
    ColourSet suns;
    for (int i = 0; i < kColours; ++i) {
        const auto from = static_cast<Colour>(i);
        const auto to = static_cast<Colour>((i + 2) % kColours);
        rows.set(to, face.rows()[from]);
        if (face.suns().contains(from)) suns.insert(to);
    }
    CHECK(card_worth(kWorth, behind, face, {}) == doctest::Approx(card_worth(kWorth, behind, Face{rows, suns}, {})));
}

// ---- decisions -----------------------------------------------------------------------------------------------------

TEST_CASE("na-1-karte, guide: candidates and policy are legal in every position") {
    Rng random{5};
    for (int game = 0; game < 24; ++game)
        play_a_game(options_number(game, random), random, [&](const State& state) {
            for (const Seat seat : pending(state).seats) {
                MoveList<Na1Karte> moves;
                Guide::candidates(state, seat, moves);
                MoveList<Na1Karte> all;
                legal(state, seat, all);
                REQUIRE(moves.size() == all.size());
                for (const Move& move : moves) REQUIRE(why_illegal(state, seat, move) == Refusal::none);
                REQUIRE(why_illegal(state, seat, Guide::policy(state, seat, random)) == Refusal::none);
                REQUIRE(why_illegal(state, seat, sensible(view(state, seat), random)) == Refusal::none);
            }
        });
}

TEST_CASE("na-1-karte, guide: every level decides legally and blindly, whatever is hidden behind the view") {
    // Two draws of foresight and a few worlds played on; a master's iterations take too long unoptimised.
    constexpr int kMost = 2 * Guide::kIterationsADraw + 8;
    ai::Thinker<Na1Karte, Guide> thinker;
    Rng random{6};
    int compared = 0;
    for (int game = 0; game < 12; ++game)
        play_a_game(options_number(game, random), random, [&](const State& state) {
            const bool keeping = state.table.phase == Phase::keep;
            const bool rolling = state.table.phase == Phase::re_roll;
            if (!keeping && random.bounded(rolling ? 600 : 24) != 0) return;  // foreseen re-rolls take long
            // Some have chosen already: that they have is known, what they chose is not.
            State some = state;
            for (const Seat seat : pending(state).seats)
                if (pending(some).seats.size() > 1 && random.bounded(2) == 0)
                    apply(some, seat, random_move(some, seat, random), NullSink{});
            const Seat seat = pending(some).seats.first();
            const State other = scramble(some, seat, random);
            for (const ai::Level& level : Guide::kLevels) {
                const std::uint64_t seed = random.next();
                Rng here{seed};
                Rng there{seed};
                const ai::Budget budget{std::min(level.iterations, kMost)};
                const Move move = thinker.decide(view(some, seat), level, budget, here);
                REQUIRE(why_illegal(some, seat, move) == Refusal::none);
                REQUIRE(thinker.decide(view(other, seat), level, budget, there) == move);
            }
            ++compared;
        });
    CHECK(compared > 15);
}

TEST_CASE("na-1-karte, guide: the policy looks at nothing that its seat cannot know") {
    Rng random{7};
    for (int game = 0; game < 12; ++game)
        play_a_game(options_number(game, random), random, [&](const State& state) {
            const Seat seat = pending(state).seats.first();
            const State other = scramble(state, seat, random);
            REQUIRE(Guide::policy(other, seat, random) == Guide::policy(state, seat, random));
            REQUIRE(same_list(ranked(kWorth, other.table, seat, other.dealt[seat], Care::all_cards),
                              ranked(kWorth, state.table, seat, state.dealt[seat], Care::all_cards)));
        });
}

TEST_CASE("na-1-karte, guide: it ends the game when that wins") {
    Rng random{8};
    int ended = 0;
    for (int game = 0; ended < 20 && game < 400; ++game)
        play_a_game({.seats = 2}, random, [&](const State& state) {
            const PublicState& table = state.table;
            if (table.phase != Phase::mark) return;
            const Seat seat = table.asked.first();
            const Seat other{1 - seat.index};
            const LastMark best = last_mark(kWorth, table, seat);
            if (!best.ends || best.final <= last_mark(kWorth, table, other).final) return;
            State after = state;
            after.table.chosen = {};
            after.choice = {};
            for (const Seat each : table.asked) apply(after, each, Guide::policy(state, each, random), NullSink{});
            CHECK(after.table.phase == Phase::over);
            ++ended;
        });
    CHECK(ended == 20);
}

TEST_CASE("na-1-karte, guide: level 4 without its errors beats random play and plain search") {
    ai::Thinker<Na1Karte, Guide> guided;
    ai::Thinker<Na1Karte, ai::PlainGuide<Na1Karte>> plain;
    const ai::Level flawless{Guide::kLevels[3].iterations, 0};
    Rng random{9};
    int wins = 0;
    int wins_against_search = 0;
    for (int game = 0; game < 60; ++game) {
        const bool searching = game < 10;
        const Seat guide{game % 2};
        State state = start({.variant = game % 4 < 2 ? Variant::base : Variant::draft, .seats = 2});
        for (Pending now = pending(state); !now.over(); now = pending(state)) {
            if (now.chance()) {
                resolve(state, draw(state, random), NullSink{});
                continue;
            }
            const Seat seat = now.seats.first();
            const View seen = view(state, seat);
            const Move move = seat == guide ? guided.decide(seen, flawless, {flawless.iterations}, random)
                              : searching   ? plain.decide(seen, {}, {100}, random)
                                            : random_move(state, seat, random);
            apply(state, seat, move, NullSink{});
        }
        if (outcome(state).rank[guide] == 1) ++(searching ? wins_against_search : wins);
    }
    CHECK(wins >= 49);
    CHECK(wins_against_search >= 9);
}

// ---- digest --------------------------------------------------------------------------------------------------------

TEST_CASE("na-1-karte, guide: the digest tells events apart that a seat can tell apart") {
    const Event event{.kind = Event::Kind::rolled,
                      .seat = Seat{1},
                      .number = 2,
                      .dice = Dice::one(Colour::red),
                      .result = Dice::one(Colour::blue),
                      .cards = {CardId{3}, CardId{4}}};
    std::vector<Event> events(10, event);
    events[1].kind = Event::Kind::marked;
    events[2].seat = Seat{2};
    events[3].number = 3;
    events[4].suns = 2;
    events[5].dice = Dice::one(Colour::blue);
    events[6].result = Dice::one(Colour::red);
    events[7].cards = {CardId{3}};
    events[8].cards = {CardId{4}, CardId{3}};
    events[9].hidden = true;
    for (std::size_t i = 0; i < events.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK(digest(events[i]) != digest(events[j]));
    CHECK(digest(event) == digest(events[0]));
}

}  // namespace stolik::na_1_karte
