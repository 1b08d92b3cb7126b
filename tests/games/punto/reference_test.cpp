// The rules against the slow reference, at every step of many random games.
#include <doctest/doctest.h>

#include "games/punto/game.hpp"
#include "games/punto/reference.hpp"

using namespace stolik;
using namespace stolik::punto;
namespace reference = punto_reference;

namespace {

reference::Card plain(Card card) { return {index(card.colour()), card.dots()}; }
reference::Cell plain(Cell cell) { return {cell.x, cell.y}; }

std::vector<int> colours(const Options& options, int side) {
    if (options.variant == Variant::teams) return {side, side + 2};
    if (options.seats == 2) return {2 * side, 2 * side + 1};
    return {side};
}

int side_of_seat(const Options& options, Seat seat) {
    return options.variant == Variant::teams ? seat.index % 2 : seat.index;
}

// Hears the events of a game and keeps its own table; every claim of an event is checked against it.
class Referee {
public:
    explicit Referee(const Options& options) : options_{options}, wins_(4, 0) {}

    void hear(const State& state, const Event& event) {
        switch (event.kind) {
            case Event::Kind::round_begins:
                REQUIRE(event.seat.index == next_starter_);
                starter_ = event.seat.index;
                round_ = {};
                break;
            case Event::Kind::turned: check_turn(state, event); break;
            case Event::Kind::placed: check_placement(event); break;
            case Event::Kind::blocked: REQUIRE(round_.legal(plain(event.card)).empty()); break;
            case Event::Kind::line_completed:
                REQUIRE(line_made_);
                line_made_ = false;
                won_by_line_ = true;
                break;
            case Event::Kind::lines_counted: check_count(event); break;
            case Event::Kind::round_won: check_winner(event); break;
            case Event::Kind::round_drawn:
                REQUIRE(reference::winner(counts_) == -1);
                next_starter_ = (starter_ + 1) % options_.seats;
                counts_.clear();
                break;
            case Event::Kind::card_removed:
                REQUIRE(event.card.dots() == to_remove_.dots);
                REQUIRE(index(event.card.colour()) == to_remove_.colour);
                break;
            default: break;
        }
    }

    void check_legal(const State& state, Seat seat) const {
        MoveList<Punto> moves;
        legal(state, seat, moves);
        std::set<reference::Cell> cells;
        for (const Move& move : moves) cells.insert(plain(move.cell));
        REQUIRE(cells == round_.legal(plain(state.table.turned[seat])));
        for (const auto& [cell, pile] : round_.piles()) {
            std::vector<int> dots;
            state.table.piles.for_each_at(Cell{cell.first, cell.second},
                                          [&](Card card) { dots.push_back(card.dots()); });
            REQUIRE(dots.size() == pile.size());
            for (std::size_t i = 0; i < dots.size(); ++i) REQUIRE(dots[i] == pile[i].dots);
        }
    }

    int rounds_by_line = 0;
    int rounds_by_count = 0;

private:
    bool is_neutral_colour(int colour) const { return options_.seats == 3 && colour == 3; }
    int needed() const { return options_.seats == 2 || options_.variant == Variant::teams ? 5 : 4; }

    void check_turn(const State& state, const Event& event) {
        REQUIRE_FALSE(line_made_);
        REQUIRE(state.table.turned[event.seat] == event.card);
    }

    void check_placement(const Event& event) {
        const reference::Card card = plain(event.card);
        if (round_.empty())
            REQUIRE(plain(event.cell) == reference::Cell{0, 0});
        else
            REQUIRE(round_.legal(card).contains(plain(event.cell)));
        round_.place(plain(event.cell), card);
        REQUIRE_FALSE(line_made_);
        for (int colour = 0; colour < 4; ++colour)
            if (!is_neutral_colour(colour) && round_.has_line(colour, needed())) {
                REQUIRE(colour == card.colour);
                line_made_ = true;
            }
        if (line_made_) winning_colour_ = card.colour;
        last_placer_[side_of_seat(options_, event.seat)] = event.seat.index;
        last_seat_ = event.seat.index;
    }

    void check_count(const Event& event) {
        const int side = side_of_seat(options_, event.seat);
        REQUIRE(side == static_cast<int>(counts_.size()));
        counts_.push_back(round_.count(colours(options_, side), needed() - 1, false));
        REQUIRE(event.number == counts_.back().lines);
        REQUIRE(event.total == counts_.back().dots);
    }

    void check_winner(const Event& event) {
        const int side = side_of_seat(options_, event.seat);
        reference::Count count;
        if (won_by_line_) {
            ++rounds_by_line;
            REQUIRE(event.seat.index == last_seat_);
            count = round_.count({winning_colour_}, needed(), true);
        } else {
            ++rounds_by_count;
            REQUIRE(reference::winner(counts_) == side);
            REQUIRE(event.seat.index == last_placer_[side]);
            count = counts_[static_cast<std::size_t>(side)];
        }
        to_remove_ = {count.highest_colour, count.highest_dots};
        next_starter_ = (event.seat.index + 1) % options_.seats;
        REQUIRE(event.number == ++wins_[static_cast<std::size_t>(side)]);
        won_by_line_ = false;
        counts_.clear();
    }

    Options options_;
    reference::Round round_;
    std::vector<reference::Count> counts_;
    std::vector<int> wins_;
    std::map<int, int> last_placer_;
    reference::Card to_remove_;
    int winning_colour_ = 0;
    int last_seat_ = 0;
    int starter_ = 0;
    int next_starter_ = 0;
    bool line_made_ = false;
    bool won_by_line_ = false;
};

struct Played {
    int moves = 0;
    int by_line = 0;
    int by_count = 0;
};

Played play_checked(const Options& options, std::uint64_t seed) {
    Rng random{seed};
    Referee referee{options};
    Played played;
    State state = Punto::start(options);
    const auto sink = [&](const State& now, const Event& event) { referee.hear(now, event); };
    for (Pending waiting = pending(state); !waiting.over(); waiting = pending(state)) {
        if (waiting.chance()) {
            resolve(state, draw(state, random), sink);
            continue;
        }
        const Seat seat = waiting.seats.first();
        referee.check_legal(state, seat);
        apply(state, seat, random_move(state, seat, random), sink);
        ++played.moves;
    }
    played.by_line = referee.rounds_by_line;
    played.by_count = referee.rounds_by_count;
    return played;
}

void compare(Variant variant, int seats) {
    Played all;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        Options options;
        options.variant = variant;
        options.seats = static_cast<std::uint8_t>(seats);
        options.rounds_to_win = static_cast<std::uint8_t>(1 + seed % 4);
        const Played played = play_checked(options, seed);
        all.moves += played.moves;
        all.by_line += played.by_line;
        all.by_count += played.by_count;
    }
    CHECK(all.moves > 1000);
    CHECK(all.by_line > 0);  // both ways to win a round were seen
    CHECK(all.by_count > 0);
}

}  // namespace

TEST_CASE("punto, reference: two players agree at every step") { compare(Variant::base, 2); }
TEST_CASE("punto, reference: three players agree at every step") { compare(Variant::base, 3); }
TEST_CASE("punto, reference: four players agree at every step") { compare(Variant::base, 4); }
TEST_CASE("punto, reference: teams agree at every step") { compare(Variant::teams, 4); }
