// The rulebook's examples and the rules of a round.
#include "games/document.hpp"
#include "positions.hpp"

using namespace stolik;
using namespace stolik::pasikonik;
using List = std::vector<std::string>;

namespace {

// Three stone, two wood and a tablecloth lie under this path.
const std::string kSquare =
    "s  s  w  t  "
    "sb w  t  i  "
    "i  i  t  t  "
    "w  i  wn i  ";

State autumn_after_type(const std::string& type, int seats = 2) {
    State state = position(options(Variant::autumn, seats), kSquare);
    play(state, 0, kPath);
    play(state, 0, type);
    return state;
}

State winter(int seats, const std::string& square, const List& open = {"all-four", "tablecloth+tiles", "tiles+wood"},
             Variant variant = Variant::winter) {
    return position(options(variant, seats), square, open);
}

}  // namespace

// ---- the rulebook's examples ----------------------------------------------------------------------------------------

TEST_CASE("pasikonik, X1: a grasshopper on the chosen type collects the three cards with ants") {
    State state = autumn_after_type("stone");
    play(state, 1, "r2c1");
    CHECK(state.table.collector == Seat{1});
    CHECK(state.table.shelves[Seat{1}][Type::stone] == 3);
    CHECK(state.table.shelves[Seat{0}][Type::stone] == 0);
    CHECK(held(state, 1) == List{"stone-bee"});
}

TEST_CASE("pasikonik, X2: a grasshopper on another type leaves the three cards to the ant") {
    State state = autumn_after_type("stone");
    play(state, 1, "r1c3");
    CHECK(state.table.collector == Seat{0});
    CHECK(state.table.shelves[Seat{0}][Type::stone] == 3);
    CHECK(held(state, 0) == List{"stone-bee"});
    CHECK(state.table.square.gaps() == parse(Decision::path, "r1c1+r1c2+r2c1")->cells());
}

TEST_CASE("pasikonik, X3: three cards bring the first cube of a shelf to the third space") {
    State state = autumn_after_type("stone");
    const List events = play(state, 1, "r1c3");
    CHECK(events == List{"guessed", "revealed", "escaped", "collected", "shelf_moved"});
    CHECK(state.table.shelves[Seat{0}][Type::stone] == 3);
    CHECK(shelf_points(state.table.options.edition, 3) == Points{3});
}

TEST_CASE("pasikonik, X4: shelves of 10, 0, 1 and 10 and two equal insects are 24 points") {
    State state = autumn_after_type("stone");
    state.table.shelves[Seat{0}] = {{5, 1, 2, 5}};
    give(state, 0, {"wood-bee", "tiles-bee"});
    CHECK(points(state.table, Seat{0}) == Points{24});
    int sum = 0;
    for (const AccountLine& line : outcome(state).account) sum += line.seat == Seat{0} ? line.points : 0;
    CHECK(sum == 24);
}

TEST_CASE("pasikonik, X5: three cards of one type pay for one of another type") {
    const Amounts cost{2, 0, 0, 2};
    CHECK(can_pay({1, 0, 3, 2}, cost, kTradeRate));
    CHECK(payment_count({1, 0, 3, 2}, cost, kTradeRate) == 1);
    CHECK(notation(Move::pay(nth_payment({1, 0, 3, 2}, cost, kTradeRate, 0))) == "tablecloth:1,stone:3,wood:2");
    CHECK_FALSE(can_pay({1, 0, 2, 2}, cost, kTradeRate));
    CHECK(payment_count({0, 12, 0, 0}, cost, kTradeRate) == 1);  // as often as wanted
}

TEST_CASE("pasikonik, X6: an ant takes another card with the same insect, and the first one stays") {
    State state = winter(2,
                         "sb s  w  t  "
                         "s  w  t  i  "
                         "i  i  t  t  "
                         "w  i  wn ib ");
    play(state, 0, kPath);
    play(state, 0, "stone");
    play(state, 1, "r1c3");
    CHECK(legal_moves(state, 0) == List{"keep", "r4c4"});
    play(state, 0, "r4c4");
    CHECK(state.table.square[cell("r1c1")] == card("stone-bee"));
    CHECK(held(state, 0) == List{"tiles-bee", "stone", "stone"});
    CHECK(state.table.square.gaps() == parse(Decision::path, "r1c2+r2c1+r4c4")->cells());
}

// ---- placing and choosing ------------------------------------------------------------------------------------------

TEST_CASE("pasikonik: a path is six connected cards, each reason to refuse one is told") {
    const State state = winter(2,
                               "s  s  w  t  "
                               "sb w  t  i  "
                               "i  i  .  t  "
                               "w  i  wn i  ");
    CHECK(refusal(state, 0, kPath) == Refusal::none);
    CHECK(refusal(state, 0, "r1c1+r1c2+r1c3+r2c1+r2c2") == Refusal::not_six_cells);
    CHECK(refusal(state, 0, "r1c1+r1c2+r1c3+r2c3+r3c3+r4c3") == Refusal::ants_on_gaps);
    CHECK(refusal(state, 0, "r1c1+r1c2+r1c3+r4c1+r4c2+r4c3") == Refusal::not_connected);
    CHECK(refusal(state, 0, "r1c1+r1c2+r1c3+r1c4+r3c1+r4c1") == Refusal::not_connected);
    CHECK(why_illegal(state, Seat{0}, Move::choose(Type::wood)) == Refusal::wrong_decision);
    // The end of one row is not beside the start of the next.
    CHECK_FALSE(
        is_shape(parse(Decision::path, "r1c4+r2c1+r2c4+r3c1+r3c4+r4c1")->cells(), Adjacency::sides_and_corners));
}

TEST_CASE("pasikonik: the ant chooses a type under its ants") {
    State state = position(options(Variant::autumn, 2), kSquare);
    play(state, 0, kPath);
    CHECK(legal_moves(state, 0) == List{"tablecloth", "stone", "wood"});
    CHECK(refusal(state, 0, "tiles") == Refusal::no_ant_on_type);
    CHECK(why_illegal(state, Seat{0}, Move{Decision::type, 4, 0}) == Refusal::no_such_type);
}

TEST_CASE("pasikonik: the only possible type is chosen by the engine and cannot be taken back") {
    State state = winter(3,
                         "s s s t "
                         "s s s t "
                         "i i t t "
                         "w i w i ");
    const List events = play(state, 0, kPath);
    CHECK(events == List{"path_placed", "chose"});
    CHECK(pending(state) == Pending::on(Seat{2}));
    CHECK_FALSE(can_withdraw(state, Seat{0}));
    State autumn = position(options(Variant::autumn, 2),
                            "s s s t "
                            "s s s t "
                            "i i t t "
                            "w i w i ");
    play(autumn, 0, kPath);
    CHECK(pending(autumn) == Pending::on(Seat{1}));
    CHECK(legal_moves(autumn, 1).size() == 6);
}

TEST_CASE("pasikonik: in winter all ants choose at once, hidden until the reveal, and may take back before the last") {
    State state = winter(4, kSquare);
    play(state, 0, kPath);
    CHECK(pending(state).seats == (SeatSet::all(4) - SeatSet::only(Seat{1})));
    CHECK(legal_moves(state, 2) == List{"tablecloth", "tiles", "stone", "wood"});
    const State before = state;
    play(state, 2, "tiles");
    CHECK(can_withdraw(state, Seat{2}));
    CHECK(view(state, Seat{0}).choice == Token{});
    CHECK(view(state, Seat{2}).choice == Token{Type::tiles});
    withdraw(state, Seat{2}, NullSink{});
    CHECK(state == before);
    play(state, 2, "stone");
    play(state, 0, "stone");
    play(state, 3, "wood");
    CHECK(pending(state) == Pending::on(Seat{1}));
    CHECK_FALSE(can_withdraw(state, Seat{2}));
    // The Grasshopper guesses before the tokens are turned.
    CHECK(json::text_of(to_wire(view(state, Seat{1}))).find("revealed") == std::string::npos);
    Rng random{3};
    for (int i = 0; i < 50; ++i) {
        const Token ant = sample(view(state, Seat{1}), random).choice[Seat{0}];
        CHECK(!(state.table.ants & state.table.square.with(ant.type())).empty());
    }
}

TEST_CASE("pasikonik: the grasshopper stands on a card with an ant") {
    const State state = autumn_after_type("stone");
    CHECK(legal_moves(state, 1) == List{"r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"});
    CHECK(refusal(state, 1, "r4c4") == Refusal::no_ant_on_cell);
}

// ---- autumn --------------------------------------------------------------------------------------------------------

TEST_CASE("pasikonik: steps beyond the last space are lost, insect cards are kept") {
    State state = autumn_after_type("stone");
    state.table.shelves[Seat{0}][Type::stone] = 4;
    play(state, 1, "r1c3");
    CHECK(state.table.shelves[Seat{0}][Type::stone] == 5);
    CHECK(held(state, 0) == List{"stone-bee"});
    CHECK(state.table.paths().count(state.table.discard, card("stone")) == 2);
}

TEST_CASE("pasikonik: two full shelves end the game before the square is filled") {
    State state = autumn_after_type("stone");
    state.table.shelves[Seat{0}][Type::stone] = 2;
    state.table.shelves[Seat{0}][Type::wood] = 5;
    play(state, 1, "r1c3");
    CHECK(pending(state).over());
    CHECK(state.table.end == EndReason::two_shelves_full);
}

TEST_CASE("pasikonik: a deck with exactly enough cards fills the square, one with fewer ends the game") {
    for (const int cards : {3, 2}) {
        State state = autumn_after_type("stone");
        while (state.table.deck.size() > cards) {
            const Card first = state.table.paths().card_at(lowest_one(state.table.deck.bits()));
            state.table.paths().remove(state.table.deck, first);
            state.table.paths().add(state.table.discard, first);
        }
        play(state, 1, "r1c3");
        CHECK(pending(state).over() == (cards == 2));
        CHECK((state.table.end == EndReason::deck_too_small) == (cards == 2));
    }
}

TEST_CASE("pasikonik: the gaps are filled row by row") {
    State state = autumn_after_type("stone");
    play(state, 1, "r1c3");
    const List events = chance(state, R"({"cards":["wood","tiles-bee","stone"]})");
    CHECK(events == List{"filled", "filled", "filled", "round_begins"});
    CHECK(state.table.square[cell("r1c1")] == card("wood"));
    CHECK(state.table.square[cell("r1c2")] == card("tiles-bee"));
    CHECK(state.table.square[cell("r2c1")] == card("stone"));
    CHECK(state.table.ants.empty());
}

TEST_CASE("pasikonik: of equal points the one with more insect cards wins, otherwise they share") {
    State state = autumn_after_type("stone");
    state.table.shelves[Seat{1}] = {{3, 0, 0, 0}};  // 3 points
    give(state, 0, {"wood-bee", "tiles-bee"});      // 3 points, two cards
    CHECK(outcome(state).rank[Seat{0}] == 1);
    CHECK(outcome(state).rank[Seat{1}] == 2);
    state.table.held[Seat{0}] = {};
    state.table.shelves[Seat{0}] = {{0, 0, 3, 0}};
    CHECK(outcome(state).rank[Seat{0}] == 1);
    CHECK(outcome(state).rank[Seat{1}] == 1);
}

TEST_CASE("pasikonik: roles pass to the left as the rulebook says") {
    const auto after = [](int seats, int ant, int grasshopper, bool caught) {
        PublicState table;
        table.options.seats = static_cast<std::uint8_t>(seats);
        table.ant = Seat{ant};
        table.grasshopper = Seat{grasshopper};
        table.collector = caught ? table.grasshopper : table.ant;
        pass_roles(table);
        return std::pair{int{table.ant.index}, int{table.grasshopper.index}};
    };
    CHECK(after(2, 0, 1, false) == std::pair{1, 0});
    CHECK(after(2, 0, 1, true) == std::pair{0, 1});
    CHECK(after(3, 0, 1, false) == std::pair{1, 2});
    CHECK(after(3, 0, 1, true) == std::pair{0, 2});
    CHECK(after(3, 0, 2, true) == std::pair{0, 1});  // skipping the Ant
    CHECK(after(3, 0, 2, false) == std::pair{1, 0});
    CHECK(after(4, 2, 1, true) == std::pair{2, 3});
    CHECK(after(4, 3, 2, false) == std::pair{0, 3});
}

TEST_CASE("pasikonik: in autumn insect cards of others lie face down and are remembered, in the open variant shown") {
    for (const Variant variant : {Variant::autumn, Variant::autumn_open}) {
        State state = position(options(variant, 2), kSquare);
        give(state, 0, {"wood-bee", "tiles-bee"});
        const json::object own = document_of(own_to_wire(view(state, Seat{0})));
        const json::object other = document_of(to_wire(view(state, Seat{1})));
        const json::object& plate = other.at("seats").as_array()[0].as_object();
        CHECK(own.contains("insects") == (variant == Variant::autumn));
        CHECK(plate.at("insect_cards").as_int64() == 2);
        CHECK(plate.contains("insects") == (variant == Variant::autumn_open));
        CHECK(plate.contains("points") == (variant == Variant::autumn_open));
        CHECK(other.at("memory").as_object().contains("insects") == (variant == Variant::autumn));
    }
}
