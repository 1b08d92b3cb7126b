// Winter: red ants, insects, purchases, the round end, and the abilities (house rules).
#include "positions.hpp"

using namespace stolik;
using namespace stolik::pasikonik;
using List = std::vector<std::string>;

namespace {

const List kOpen{"all-four", "tablecloth+tiles", "tiles+wood"};

// Stone under four ants, with three insects; other bees and a snail lie elsewhere.
const std::string kWinterSquare =
    "sb sn w  t  "
    "sl s  t  i  "
    "ib i  t  t  "
    "w  i  wn wb ";

const std::string kPlainSquare =
    "s  s  w  t  "
    "s  w  t  i  "
    "i  i  t  t  "
    "w  i  w  i  ";

State at_guess(int seats, const std::string& square, const List& types, Variant variant = Variant::winter,
               const List& open = kOpen) {
    State state = position(options(variant, seats), square, open);
    play(state, 0, kPath);
    for (int seat = 0; seat < seats; ++seat)
        if (seat != 1) play(state, seat, types[static_cast<std::size_t>(seat)]);
    return state;
}

State with_ability(int seats, const std::string& square, const List& types, int seat, Ability ability) {
    State state = position(options(Variant::winter_abilities, seats), square, kOpen);
    state.table.abilities[Seat{seat}] = ability;
    play(state, 0, kPath);
    for (int each = 0; each < seats; ++each)
        if (each != 1) play(state, each, types[static_cast<std::size_t>(each)]);
    return state;
}

}  // namespace

// ---- red ants ------------------------------------------------------------------------------------------------------

TEST_CASE("pasikonik: red ants that guessed right draw from the ant to the left, before insects and harvest") {
    State state = at_guess(4, kWinterSquare, {"stone", "", "stone", "stone"});
    play(state, 1, "r1c3");
    CHECK(chance_name(state) == "draw");
    CHECK(next_to_draw(state.table) == Seat{2});
    CHECK(state.table.square.gaps().empty());
    chance(state, R"({"card":"wood-ladybird"})");
    CHECK(held(state, 2) == List{"wood-ladybird"});
    CHECK(next_to_draw(state.table) == Seat{3});
    chance(state, R"({"card":"stone"})");
    CHECK(decision(state, Seat{0}) == Decision::insect);
}

TEST_CASE("pasikonik: red ants draw nothing when they are wrong or the ant is caught") {
    State wrong = at_guess(3, kPlainSquare, {"stone", "", "wood"});
    play(wrong, 1, "r1c3");
    CHECK(chance_name(wrong) == "fill");
    State caught = at_guess(3, kPlainSquare, {"stone", "", "stone"});
    play(caught, 1, "r1c1");
    CHECK(chance_name(caught) == "fill");
    CHECK(held(caught, 1).size() == 3);
}

// ---- insects -------------------------------------------------------------------------------------------------------

TEST_CASE("pasikonik: an insect decision comes for each collected insect card, row by row, if there is a choice") {
    State state = at_guess(2, kWinterSquare, {"stone"});
    play(state, 1, "r1c3");
    CHECK(state.table.deciding == cell("r1c1"));
    CHECK(legal_moves(state, 0) == List{"keep", "r3c1", "r4c4"});
    CHECK(refusal(state, 0, "r1c3") == Refusal::not_the_same_insect);
    CHECK(refusal(state, 0, "r1c1") == Refusal::collected_itself);
    play(state, 0, "r4c4");
    CHECK(state.table.deciding == cell("r1c2"));
    CHECK(legal_moves(state, 0) == List{"keep", "r4c3"});
    // The ladybird has no other one in the square: nothing is asked about it.
    play(state, 0, "keep");
    CHECK(held(state, 0) == List{"stone", "stone-ladybird", "stone-snail", "wood-bee"});
    CHECK(state.table.square[cell("r1c1")] == card("stone-bee"));
}

TEST_CASE("pasikonik: a card is taken once, and one left behind cannot be taken") {
    // Two bees under stone ants, a third bee elsewhere. The edition has more bees of stone than the built-in one.
    PathCards::Counts counts;
    for (const Type type : all_types()) counts[type] = {8, 1, 2, 1, 1};
    Options made = options(Variant::winter, 2);
    made.edition.paths = PathCards{counts};
    State state = position(made,
                           "sb sb w  t  "
                           "s  s  t  i  "
                           "ib i  t  t  "
                           "w  i  wn i  ",
                           kOpen);
    play(state, 0, kPath);
    play(state, 0, "stone");
    play(state, 1, "r1c3");
    CHECK(legal_moves(state, 0) == List{"keep", "r3c1"});
    CHECK(refusal(state, 0, "r1c2") == Refusal::collected_itself);
    State kept = state;
    play(kept, 0, "keep");
    CHECK(legal_moves(kept, 0) == List{"keep", "r3c1"});
    CHECK(refusal(kept, 0, "r1c1") == Refusal::collected_itself);
    // Taking the only other bee leaves nothing to decide about the second one.
    play(state, 0, "r3c1");
    CHECK(state.table.phase != Phase::insect);
    CHECK(held(state, 0) == List{"tiles-bee", "stone", "stone", "stone-bee"});
}

TEST_CASE("pasikonik: a grasshopper is never asked about insects") {
    State state = at_guess(2, kWinterSquare, {"stone"});
    play(state, 1, "r1c1");
    CHECK(state.table.phase == Phase::fill);
    CHECK(held(state, 1) == List{"stone", "stone-ladybird", "stone-bee", "stone-snail"});
}

// ---- buying --------------------------------------------------------------------------------------------------------

TEST_CASE("pasikonik: two open copies are one option, and only what can be paid is offered") {
    State state = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"stone+wood", "stone+wood", "tiles+wood"});
    give(state, 0, {"wood", "wood"});
    play(state, 1, "r1c3");
    CHECK(legal_moves(state, 0) == List{"none", "stone+wood"});
    CHECK(refusal(state, 0, "tiles+wood") == Refusal::cannot_pay);
    CHECK(refusal(state, 0, "all-four") == Refusal::kind_not_open);
    play(state, 0, "none");
    CHECK(chance_name(state) == "fill");
}

TEST_CASE("pasikonik: a payment with one way is made by the engine, with several it is asked") {
    State one = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"stone+wood", "all-four", "tiles+wood"});
    give(one, 0, {"wood", "wood"});
    play(one, 1, "r1c3");
    play(one, 0, "stone+wood");
    CHECK(held(one, 0) == List{"stone"});
    State several = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"tiles+wood", "all-four", "stone+wood"});
    give(several, 0, {"tiles", "tiles", "wood", "wood"});
    play(several, 1, "r1c3");
    play(several, 0, "tiles+wood");
    CHECK(decision(several, Seat{0}) == Decision::pay);
    // Three stone may stand for any one card of the cost, though it need not be done.
    CHECK(legal_moves(several, 0) == List{"tiles:1,stone:3,wood:2", "tiles:2,wood:2", "tiles:2,stone:3,wood:1"});
    CHECK(refusal(several, 0, "tiles:2,stone:3,wood:2") == Refusal::payment_not_exact);
    CHECK(refusal(several, 0, "tiles:2,stone:2,wood:1") == Refusal::payment_not_exact);
    CHECK(refusal(several, 0, "tiles:2,wood:3") == Refusal::cards_not_held);
    play(several, 0, "tiles:2,stone:3,wood:1");
    CHECK(held(several, 0) == List{"wood"});
}

TEST_CASE("pasikonik: of one type plain cards are paid first, then by insect") {
    State state = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"tiles+wood", "all-four", "stone+wood"});
    give(state, 0, {"tiles-snail", "tiles-bee", "tiles", "wood-ladybird", "wood-bee"});
    play(state, 1, "r1c3");
    play(state, 0, "tiles+wood");
    play(state, 0, "tiles:2,wood:2");
    CHECK(held(state, 0) == List{"tiles-snail", "stone", "stone", "stone"});
    CHECK(state.table.paths().count(state.table.discard, card("tiles-bee")) == 1);
    CHECK(state.table.discard.size() == 4);
}

TEST_CASE("pasikonik: one copy is one point, both are three, and four points win at once") {
    State state = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"stone+wood", "all-four", "tiles+wood"});
    PublicState& table = state.table;
    const StockCard bought = table.open[0];
    ++table.bought[Seat{0}][bought.kind()];
    --table.stock[bought.kind()];
    CHECK(points(table, Seat{0}) == Points{1});
    State winning = state;
    ++winning.table.bought[Seat{0}][winning.table.open[1].kind()];
    --winning.table.stock[winning.table.open[1].kind()];
    for (State* each : {&state, &winning}) {
        give(*each, 0, {"wood", "wood"});
        play(*each, 1, "r1c3");
        play(*each, 0, "stone+wood");
    }
    CHECK(points(state.table, Seat{0}) == Points{3});
    CHECK_FALSE(pending(state).over());
    CHECK(points(winning.table, Seat{0}) == Points{4});
    CHECK(pending(winning).over());
    CHECK(winning.table.end == EndReason::four_points);
    CHECK(winning.table.square.gaps().size() == 3);
    CHECK(outcome(winning).rank[Seat{0}] == 1);
}

TEST_CASE("pasikonik: paying exactly draws a card before the square is filled, winning that way draws none") {
    State state = at_guess(2, kPlainSquare, {"wood"}, Variant::winter, {"stone+wood", "all-four", "tiles+wood"});
    give(state, 0, {"stone", "stone"});
    play(state, 1, "r1c1");
    play(state, 0, "stone+wood");
    CHECK(chance_name(state) == "draw");
    CHECK(state.table.square.gaps().size() == 2);
    chance(state, R"({"card":"stone"})");
    CHECK(held(state, 0) == List{"stone"});
    CHECK(chance_name(state) == "fill");
    State winning = at_guess(2, kPlainSquare, {"wood"}, Variant::winter, {"stone+wood", "all-four", "tiles+wood"});
    for (const std::size_t kind : {0U, 1U, 2U}) winning.table.bought[Seat{0}][kind] = 1;
    give(winning, 0, {"stone", "stone"});
    play(winning, 1, "r1c1");
    play(winning, 0, "stone+wood");
    CHECK(pending(winning).over());
    CHECK(held(winning, 0).empty());
}

TEST_CASE("pasikonik: the stock is refilled in the place of the bought card, after the square") {
    State state = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"all-four", "stone+wood", "tiles+wood"});
    give(state, 0, {"wood", "wood"});
    play(state, 1, "r1c3");
    play(state, 0, "stone+wood");
    chance(state, R"({"cards":["wood","tiles","stone"]})");
    CHECK(chance_name(state) == "stock");
    CHECK(outcome_count(state) == 5);
    chance(state, R"({"kinds":["stone+wood"]})");
    CHECK(kind_name(state.table.cost(state.table.open[1])) == "stone+wood");
    CHECK(state.table.phase == Phase::path);
    CHECK(state.table.ant == Seat{1});
}

TEST_CASE("pasikonik: stock cards with marks play with enough players only, and the stock fills as far as it goes") {
    for (const auto& [seats, cards] : {std::pair{2, 10}, {3, 12}, {4, 14}})
        CHECK(stock_left(start(options(Variant::winter, seats)).table) == cards);
    State state = at_guess(2, kPlainSquare, {"stone"}, Variant::winter, {"all-four", "stone+wood", "tiles+wood"});
    state.table.stock = {};
    give(state, 0, {"wood", "wood"});
    play(state, 1, "r1c3");
    play(state, 0, "stone+wood");
    chance(state, R"({"cards":["wood","tiles","stone"]})");
    CHECK(state.table.phase == Phase::path);
    CHECK_FALSE(state.table.open[1].exists());
}

// ---- the deck ------------------------------------------------------------------------------------------------------

TEST_CASE("pasikonik: the discard becomes the deck in the middle of a fill, never earlier") {
    State state = at_guess(2, kPlainSquare, {"stone"});
    PublicState& table = state.table;
    put_deck_into(state, table.discard);
    table.paths().remove(table.discard, card("wood-bee"));
    table.paths().add(table.deck, card("wood-bee"));
    play(state, 1, "r1c3");
    CHECK(table.deck.size() == 1);
    Chance chance_result;
    CHECK(read(json::parse(R"({"cards":["tiles","wood","stone"]})").value().as_object(), state, chance_result));
    CHECK(why_illegal(state, chance_result) == Refusal::card_not_in_deck);
    const List events = chance(state, R"({"cards":["wood-bee","tiles","stone"]})");
    CHECK(events == List{"filled", "deck_renewed", "filled", "filled", "round_begins"});
    CHECK(table.discard.empty());
}

TEST_CASE("pasikonik: with deck and discard empty a draw is lost and gaps stay") {
    State state = at_guess(3, kPlainSquare, {"stone", "", "stone"});
    put_deck_into(state, state.table.held[Seat{1}]);
    const List events = play(state, 1, "r1c3");
    CHECK(std::find(events.begin(), events.end(), "draw_lost") != events.end());
    CHECK(held(state, 2).empty());
    CHECK(state.table.phase == Phase::path);
    CHECK(state.table.square.gaps() == parse(Decision::path, "r1c1+r1c2+r2c1")->cells());
    CHECK(legal_moves(state, 1).size() ==
          static_cast<std::size_t>(shapes_within(state.table.square.occupied(), Adjacency::sides)));
}

TEST_CASE("pasikonik: old gaps are filled too, as far as the cards go") {
    State state = position(options(Variant::winter, 2),
                           "s  s  w  t  "
                           "s  w  t  i  "
                           "i  i  t  t  "
                           "w  i  .  .  ",
                           kOpen);
    play(state, 0, kPath);
    play(state, 0, "stone");
    put_deck_into(state, state.table.held[Seat{1}]);
    for (const std::string each : {"stone", "wood", "tiles", "tiles-bee"}) {
        state.table.paths().remove(state.table.held[Seat{1}], card(each));
        state.table.paths().add(state.table.deck, card(each));
    }
    play(state, 1, "r1c3");
    chance(state, R"({"cards":["stone","wood","tiles","tiles-bee"]})");
    CHECK(state.table.square[cell("r4c3")] == card("tiles-bee"));
    CHECK(state.table.square.gaps() == parse(Decision::path, "r4c4")->cells());
}

TEST_CASE("pasikonik: an ant without a path ends the game, with one path the engine places the ants") {
    const std::string six =
        "s  s  w  .  "
        "s  w  t  .  "
        ".  .  .  .  "
        "w  i  .  i  ";
    const State one = position(options(Variant::winter, 2), six, kOpen);
    CHECK(one.table.phase == Phase::types);
    CHECK(notation(Move::path(one.table.ants)) == kPath);
    State none = position(options(Variant::winter, 2),
                          "s  s  w  .  "
                          "s  w  .  t  "
                          ".  .  .  .  "
                          "w  i  .  i  ",
                          kOpen);
    CHECK(pending(none).over());
    CHECK(none.table.end == EndReason::no_path);
    give(none, 1, {"wood"});
    CHECK(outcome(none).rank[Seat{1}] == 1);
    CHECK(outcome(none).rank[Seat{0}] == 2);
    give(none, 0, {"stone"});
    CHECK(outcome(none).rank[Seat{0}] == 1);
    CHECK(outcome(none).rank[Seat{1}] == 1);
}

// ---- abilities (house rules) ---------------------------------------------------------------------------------------

TEST_CASE("pasikonik: the surveyor's ants connect diagonally") {
    State state = position(options(Variant::winter_abilities, 2), kPlainSquare, kOpen);
    const std::string diagonal = "r1c1+r1c2+r2c3+r2c4+r3c3+r4c4";
    CHECK(refusal(state, 0, diagonal) == Refusal::not_connected);
    state.table.abilities[Seat{0}] = Ability::surveyor;
    CHECK(refusal(state, 0, diagonal) == Refusal::none);
    CHECK(legal_moves(state, 0).size() == kShapesWithCorners);
    CHECK(refusal(state, 0, "r1c1+r1c2+r1c3+r4c1+r4c2+r4c3") == Refusal::not_connected_by_corners);
}

TEST_CASE("pasikonik: a surveyor that collects three cards as the ant draws one after the harvest") {
    State three = with_ability(2, kPlainSquare, {"stone"}, 0, Ability::surveyor);
    play(three, 1, "r1c3");
    CHECK(chance_name(three) == "draw");
    CHECK(held(three, 0).size() == 3);
    State two = with_ability(2, kPlainSquare, {"wood"}, 0, Ability::surveyor);
    play(two, 1, "r1c1");
    CHECK(chance_name(two) == "fill");
    State grasshopper = with_ability(2, kPlainSquare, {"stone"}, 1, Ability::surveyor);
    play(grasshopper, 1, "r1c1");
    CHECK(chance_name(grasshopper) == "fill");
}

TEST_CASE("pasikonik: the trader pays two for one") {
    State state = with_ability(2, kPlainSquare, {"stone"}, 0, Ability::trader);
    give(state, 0, {"wood", "wood", "tiles"});
    play(state, 1, "r1c3");
    CHECK(legal_moves(state, 0) == List{"none", "all-four", "tiles+wood"});
    play(state, 0, "tiles+wood");
    CHECK(held(state, 0) == List{"stone"});
}

TEST_CASE("pasikonik: the leaper draws when it missed on an insect card, together with the red ants") {
    const std::string square =
        "s  s  wb t  "
        "s  w  t  i  "
        "i  i  t  t  "
        "w  i  w  i  ";
    State state = with_ability(3, square, {"stone", "", "stone"}, 1, Ability::leaper);
    play(state, 1, "r1c3");
    CHECK(next_to_draw(state.table) == Seat{1});
    chance(state, R"({"card":"stone"})");
    CHECK(next_to_draw(state.table) == Seat{2});
    State plain = with_ability(2, square, {"stone"}, 1, Ability::leaper);
    play(plain, 1, "r2c2");
    CHECK(chance_name(plain) == "fill");
    State hit = with_ability(2, square, {"wood"}, 1, Ability::leaper);
    play(hit, 1, "r1c3");
    CHECK(chance_name(hit) == "fill");
}

TEST_CASE("pasikonik: the gossip draws two cards for a right guess, and is not dealt to two players") {
    State state = with_ability(3, kPlainSquare, {"stone", "", "stone"}, 2, Ability::gossip);
    play(state, 1, "r1c3");
    chance(state, R"({"card":"stone"})");
    CHECK(chance_name(state) == "draw");
    chance(state, R"({"card":"wood"})");
    CHECK(held(state, 2).size() == 2);
    const State two = start(options(Variant::winter_abilities, 2));
    CHECK(outcome_count(two) == 20);
    Chance gossip;
    gossip.abilities = {Ability::gossip, Ability::trader};
    CHECK(why_illegal(two, gossip) == Refusal::gossip_with_two);
    gossip.abilities = {Ability::trader, Ability::trader};
    CHECK(why_illegal(two, gossip) == Refusal::ability_dealt_twice);
    CHECK(outcome_count(start(options(Variant::winter_abilities, 4))) == 360);
}

TEST_CASE("pasikonik: the stubborn draws when caught") {
    State caught = with_ability(2, kPlainSquare, {"stone"}, 0, Ability::stubborn);
    play(caught, 1, "r1c1");
    CHECK(chance_name(caught) == "draw");
    CHECK(next_to_draw(caught.table) == Seat{0});
    CHECK(held(caught, 1).empty());  // before the harvest
    State free = with_ability(2, kPlainSquare, {"stone"}, 0, Ability::stubborn);
    play(free, 1, "r1c3");
    CHECK(chance_name(free) == "fill");
}

TEST_CASE("pasikonik: the insect friend draws once for a harvest with insects, in either role, after the harvest") {
    for (const auto& [seat, stand] : {std::pair{0, "r1c3"}, {1, "r1c1"}}) {
        State state = with_ability(2, kWinterSquare, {"stone"}, seat, Ability::insect_friend);
        play(state, 1, stand);
        while (state.table.phase == Phase::insect) play(state, 0, "keep");
        CHECK(chance_name(state) == "draw");
        CHECK(held(state, seat).size() == 4);
        chance(state, R"({"card":"wood"})");
        CHECK(chance_name(state) == "fill");
    }
}
