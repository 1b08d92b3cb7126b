// The rulebook's examples of Wszystko na 1 kartę, and what the rules settle beside them.
#include <doctest/doctest.h>

#include "games/document.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"

namespace stolik::na_1_karte {
namespace {

struct Number {
    Colour colour;
    int number;
};

PerColour numbers(std::initializer_list<Number> list) {
    PerColour result;
    for (const Number& each : list) result.set(each.colour, each.number);
    return result;
}

using enum Colour;

Card card(int id) { return *kBuiltInDeck.find(CardId{id}, CardSet::all()); }

CardSet cards(std::initializer_list<int> ids) {
    CardSet set;
    for (const int id : ids) set.insert(card(id));
    return set;
}

// A game of the base variant in which the seats hold these cards.
State game(std::initializer_list<CardSet> hands, Variant variant = Variant::base) {
    State state = start({.variant = variant, .seats = static_cast<std::uint8_t>(hands.size())});
    std::size_t seat = 0;
    for (const CardSet hand : hands) state.table.hands[seat++] = hand;
    state.table.phase = Phase::roll;
    state.table.round = 1;
    return state;
}

// The active seat rolls this and stops.
void roll_and_stop(State& state, Dice dice) {
    Chance chance;
    chance.dice = dice;
    REQUIRE(why_illegal(state, chance) == Refusal::none);
    resolve(state, chance, NullSink{});
    apply(state, state.table.active, Move::re_roll({}), NullSink{});
}

void play(State& state, int seat, Move move) {
    REQUIRE(pending(state).waits_for(Seat{seat}));
    REQUIRE(why_illegal(state, Seat{seat}, move) == Refusal::none);
    apply(state, Seat{seat}, move, NullSink{});
}

void draw_card(State& state, int id) {
    Chance chance;
    chance.cards = CardSet::only(card(id));
    REQUIRE(why_illegal(state, chance) == Refusal::none);
    resolve(state, chance, NullSink{});
}

Refusal asked(const State& state, int seat, Move move) { return why_illegal(state, Seat{seat}, move); }

std::vector<std::string> legal_moves(const State& state, int seat) {
    MoveList<Na1Karte> moves;
    legal(state, Seat{seat}, moves);
    std::vector<std::string> list;
    for (const Move& move : moves) list.push_back(notation(move));
    return list;
}

// All boxes of some rows.
Boxes rows_of(int id, std::initializer_list<Colour> colours) {
    Boxes boxes;
    for (const Colour colour : colours) boxes.set(colour, kBuiltInDeck.face(card(id)).rows()[colour]);
    return boxes;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("na-1-karte, X1: every rolled colour the card has is crossed off, a colour it lacks is not") {
    State state = game({cards({13, 1}), cards({2, 3})});
    roll_and_stop(state, numbers({{purple, 2}, {yellow, 2}, {orange, 1}}));
    play(state, 0, Move::mark(CardId{13}));
    play(state, 1, Move::pass());
    CHECK(state.table.crossed[card(13)] == numbers({{purple, 2}, {yellow, 2}}));
    CHECK(state.table.crossed[card(1)].empty());
}

TEST_CASE("na-1-karte, X2: a colour with more dice than open boxes is not used at all, the others are") {
    State state = game({cards({13, 1}), cards({2, 3})});
    state.table.crossed[card(13)] = numbers({{purple, 2}, {yellow, 2}});  // one yellow box is open
    roll_and_stop(state, numbers({{purple, 1}, {yellow, 2}, {orange, 2}}));
    play(state, 0, Move::mark(CardId{13}));
    play(state, 1, Move::pass());
    CHECK(state.table.crossed[card(13)] == numbers({{purple, 3}, {yellow, 2}}));
}

TEST_CASE("na-1-karte, X3: three full rows with one sun give 5+3+2+2 = 12") {
    constexpr Face face = kBuiltInDeck.face(Card{12});
    const Boxes crossed = rows_of(13, {purple, yellow, green}) + numbers({{blue, 4}});
    REQUIRE(face == kBuiltInDeck.face(card(13)));
    CHECK(is_complete(face, crossed));
    CHECK(row_points(face, crossed) == Points{10});
    CHECK(sun_points(face, crossed) == Points{2});
    CHECK(card_points(face, crossed) == Points{12});
}

TEST_CASE("na-1-karte, X4: a fourth row filled in the same round counts, both suns give 5: 21") {
    State state = game({cards({6, 1}), cards({2, 3})});
    state.table.crossed[card(6)] = numbers({{orange, 4}, {red, 2}, {blue, 2}, {green, 3}, {purple, 1}});
    roll_and_stop(state, numbers({{red, 2}, {blue, 2}, {green, 1}}));
    play(state, 0, Move::mark(CardId{6}));
    std::int16_t rows = 0;
    std::int16_t suns = 0;
    apply(state, Seat{1}, Move::pass(), [&](const State&, const Event& event) {
        if (event.kind != Event::Kind::scored) return;
        rows = event.number;
        suns = event.suns;
    });
    CHECK(rows == 16);
    CHECK(suns == 5);
    CHECK(state.table.scored[0] == cards({6}));
    CHECK(state.table.hands[0] == cards({1}));
    CHECK(card_points(kBuiltInDeck.face(card(6)), state.table.crossed[card(6)]) == Points{21});
}

TEST_CASE("na-1-karte, X5: at the end full rows of an unfinished card count without suns: 6+3 = 9") {
    State state = game({cards({18, 1}), cards({2, 3})});
    state.table.crossed[card(18)] = rows_of(18, {yellow, purple}) + numbers({{orange, 3}});
    state.table.phase = Phase::over;
    const Outcome end = outcome(state);
    CHECK(end.points[0] == 9);
    REQUIRE(end.account.size() == 1);
    CHECK(end.account.front().kind == static_cast<std::uint8_t>(Account::unfinished_rows));
}

TEST_CASE("na-1-karte, X6: a full row takes no more dice, rolled purple is ignored") {
    State state = game({cards({13, 1}), cards({2, 3})});
    state.table.crossed[card(13)] = rows_of(13, {purple});
    roll_and_stop(state, numbers({{purple, 1}, {green, 2}, {yellow, 2}}));
    play(state, 0, Move::mark(CardId{13}));
    play(state, 1, Move::pass());
    CHECK(state.table.crossed[card(13)] == rows_of(13, {purple}) + numbers({{green, 2}, {yellow, 2}}));
}

TEST_CASE("na-1-karte, the active seat may roll any dice again twice, also dice kept before") {
    State state = game({cards({13, 1}), cards({2, 3})});
    Chance chance;
    chance.dice = numbers({{purple, 2}, {yellow, 2}, {orange, 1}});
    resolve(state, chance, NullSink{});
    CHECK(pending(state) == Pending::on(Seat{0}));
    CHECK(legal_moves(state, 0).size() == 18);
    CHECK(legal_moves(state, 0).front() == "none");
    play(state, 0, Move::re_roll(numbers({{yellow, 1}, {orange, 1}})));
    CHECK(pending(state).chance());
    CHECK(state.table.dice == numbers({{purple, 2}, {yellow, 1}}));
    chance.dice = numbers({{red, 3}});
    CHECK(why_illegal(state, chance) == Refusal::wrong_dice_number);
    chance.dice = numbers({{red, 2}});
    resolve(state, chance, NullSink{});
    CHECK(asked(state, 0, Move::re_roll(numbers({{orange, 1}}))) == Refusal::dice_not_there);
    play(state, 0, Move::re_roll(numbers({{purple, 2}})));
    chance.dice = numbers({{blue, 1}, {green, 1}});
    resolve(state, chance, NullSink{});
    CHECK(state.table.phase == Phase::mark);  // the third roll stands
    CHECK(state.table.dice == numbers({{yellow, 1}, {red, 2}, {blue, 1}, {green, 1}}));
}

TEST_CASE("na-1-karte, D: a card on which no colour fits cannot be chosen") {
    State state = game({cards({1, 6}), cards({2, 3})});  // card 1 has no purple
    roll_and_stop(state, numbers({{purple, 4}, {red, 1}}));
    CHECK(legal_moves(state, 0) == Texts{"1", "6", "pass"});
    state.table.crossed[card(1)] = rows_of(1, {red});
    CHECK(legal_moves(state, 0) == Texts{"6", "pass"});
    CHECK(asked(state, 0, Move::mark(CardId{1})) == Refusal::nothing_fits);
    CHECK(asked(state, 0, Move::mark(CardId{2})) == Refusal::card_not_yours);
    CHECK(asked(state, 0, Move::take(CardId{6})) == Refusal::wrong_decision);
}

TEST_CASE("na-1-karte, a seat that can only pass passes by itself") {
    State state = game({cards({1, 2}), cards({6, 7})});  // cards 1 and 2 have no purple
    state.table.crossed[card(1)] = rows_of(1, {yellow});
    state.table.crossed[card(2)] = rows_of(2, {yellow});
    roll_and_stop(state, numbers({{purple, 3}, {yellow, 2}}));
    CHECK(pending(state) == Pending::on(Seat{1}));
    play(state, 1, Move::mark(CardId{6}));
    CHECK(state.table.round == 2);
    CHECK(state.table.active == Seat{1});
}

TEST_CASE("na-1-karte, a roll that nobody can use ends the round by itself") {
    State state = game({cards({1, 2}), cards({3, 4})});
    roll_and_stop(state, numbers({{purple, 5}}));
    CHECK(state.table.round == 2);
    CHECK(state.table.active == Seat{1});
    CHECK(pending(state).chance());
    CHECK(state.table.dice.empty());
}

TEST_CASE("na-1-karte, marks are hidden until all have chosen and can be taken back") {
    State state = game({cards({6, 7}), cards({8, 9}), cards({10, 11})});
    roll_and_stop(state, numbers({{purple, 1}, {red, 2}, {blue, 1}, {green, 1}}));
    const State before = state;
    play(state, 1, Move::mark(CardId{8}));
    CHECK(pending(state) == Pending::on(SeatSet::all(3) - SeatSet::only(Seat{1})));
    CHECK(view(state, Seat{0}).choice.empty());
    CHECK(view(state, Seat{1}).choice == cards({8}));
    CHECK(state.table.crossed[card(8)].empty());
    withdraw(state, Seat{1}, NullSink{});
    CHECK(state == before);
}

TEST_CASE("na-1-karte, D: new cards are drawn in seat order from the active seat") {
    State state = game({cards({6, 7}), cards({8, 9}), cards({10, 11})});
    state.table.active = Seat{1};
    state.table.crossed[card(6)] = rows_of(6, {purple, orange}) + numbers({{green, 3}});
    state.table.crossed[card(8)] = rows_of(8, {purple, orange}) + numbers({{green, 5}});
    roll_and_stop(state, numbers({{green, 1}, {yellow, 4}}));
    play(state, 0, Move::mark(CardId{6}));
    play(state, 1, Move::mark(CardId{8}));
    play(state, 2, Move::pass());
    CHECK(state.table.owed.size() == 2);
    CHECK(outcome_count(state) == 24);
    draw_card(state, 20);
    CHECK(state.table.hands[1] == cards({9, 20}));
    CHECK(pending(state).chance());
    draw_card(state, 21);
    CHECK(state.table.hands[0] == cards({7, 21}));
    CHECK(state.table.active == Seat{2});
    CHECK(state.table.round == 2);
}

TEST_CASE("na-1-karte, D: after a fourth scored card the game ends and nobody draws") {
    State state = game({cards({6, 7}), cards({8, 9})});
    state.table.scored[0] = cards({1, 2, 3});
    for (const int id : {1, 2, 3}) state.table.crossed[card(id)] = rows_of(id, {yellow, orange, red});
    state.table.crossed[card(6)] = rows_of(6, {purple, orange}) + numbers({{green, 3}});
    state.table.crossed[card(8)] = rows_of(8, {purple, orange}) + numbers({{green, 5}});
    state.table.crossed[card(9)] = rows_of(9, {purple});
    roll_and_stop(state, numbers({{green, 1}, {yellow, 4}}));
    play(state, 0, Move::mark(CardId{6}));
    play(state, 1, Move::mark(CardId{8}));
    CHECK(pending(state).over());
    CHECK(state.table.owed.empty());
    CHECK(state.table.hands[0] == cards({7}));
    CHECK(state.table.hands[1] == cards({9}));
    const Outcome end = outcome(state);
    CHECK(end.points[0] == (12 + 2) + (13 + 0) + (13 + 5) + 12);  // red; none; yellow and red; none
    CHECK(end.points[1] == 13 + 2 + 2);                           // card 8 with the orange sun; purple of card 9
    CHECK(end.rank[0] == 1);
    CHECK(end.rank[1] == 2);
}

TEST_CASE("na-1-karte, D: most points win, not the fourth card, and equal points share the place") {
    State state = game({cards({6, 7}), cards({8, 9}), cards({10, 11})});
    state.table.phase = Phase::over;
    for (const int id : {6, 8}) state.table.crossed[card(id)] = rows_of(id, {purple});
    const Outcome end = outcome(state);
    CHECK(end.rank[0] == 1);
    CHECK(end.rank[1] == 1);
    CHECK(end.rank[2] == 3);
}

TEST_CASE("na-1-karte, D: the game ends after round 200 without new cards") {
    State state = game({cards({6, 7}), cards({8, 9})});
    state.table.round = 199;
    roll_and_stop(state, numbers({{green, 5}}));
    play(state, 0, Move::pass());
    play(state, 1, Move::pass());
    CHECK(state.table.round == 200);
    state.table.crossed[card(8)] = rows_of(8, {purple, orange}) + numbers({{green, 5}});
    roll_and_stop(state, numbers({{green, 1}, {yellow, 4}}));
    play(state, 0, Move::pass());
    play(state, 1, Move::mark(CardId{8}));
    CHECK(pending(state).over());
    CHECK(state.table.scored[1] == cards({8}));
    CHECK(outcome(state).points[1] == 4 + 3 + 6 + 2);
}

TEST_CASE("na-1-karte, a card of 20 boxes gives at most 25 points") {
    for (int i = 0; i < kCards; ++i) {
        const Face face = kBuiltInDeck.face(Card{i});
        CHECK(card_points(face, face.rows()) == Points{25});
    }
}

TEST_CASE("na-1-karte, draft: three of five cards are kept in secret, two go back into the deck") {
    State state = start({.variant = Variant::draft, .seats = 2});
    Chance deal;
    deal.hands[0] = cards({1, 2, 3, 4, 5});
    deal.hands[1] = cards({6, 7, 8, 9, 10});
    REQUIRE(why_illegal(state, deal) == Refusal::none);
    resolve(state, deal, NullSink{});
    CHECK(pending(state) == Pending::on(SeatSet::all(2)));
    CHECK(legal_moves(state, 0).size() == 10);
    CHECK(legal_moves(state, 0).front() == "1+2+3");
    CHECK(view(state, Seat{1}).dealt == deal.hands[1]);
    CHECK(view(state, Viewer::spectator()).dealt.empty());
    CHECK(view(state, Seat{1}).table.hands[0].empty());
    const json::object others = document_of(to_wire(view(state, Seat{1})));
    CHECK(!others.contains("memory"));
    CHECK(document_of(own_to_wire(view(state, Seat{1}))).at("dealt").as_array().size() == 5);
    CHECK(asked(state, 0, Move::keep(CardId{1}, CardId{2}, CardId{6})) == Refusal::card_not_yours);
    CHECK(asked(state, 0, Move::keep(CardId{2}, CardId{1}, CardId{3})) == Refusal::keep_three_ascending);
    CHECK(asked(state, 0, Move::keep(CardId{1}, CardId{1}, CardId{3})) == Refusal::keep_three_ascending);
    play(state, 0, Move::keep(CardId{1}, CardId{3}, CardId{5}));
    CHECK(view(state, Seat{1}).table.hands[0].empty());
    play(state, 1, Move::keep(CardId{6}, CardId{7}, CardId{8}));
    CHECK(state.table.hands[0] == cards({1, 3, 5}));
    CHECK(state.table.hands[1] == cards({6, 7, 8}));
    CHECK(state.table.unseen().size() == 24);
    const json::object seen = document_of(to_wire(view(state, Viewer::spectator())));
    CHECK(seen.at("deck") == 24);
    CHECK(seen.at("memory").at("deck").as_array().size() == 24);
    CHECK(seen.at("memory").at("deck").as_array().front() == "2");
    // Cards that were given back can come into the pool.
    Chance pool;
    pool.cards = cards({2, 9, 30});
    CHECK(why_illegal(state, pool) == Refusal::none);
    pool.cards = cards({1, 9, 30});
    CHECK(why_illegal(state, pool) == Refusal::card_not_in_deck);
    pool.cards = cards({9, 30});
    CHECK(why_illegal(state, pool) == Refusal::wrong_pool_size);
}

TEST_CASE("na-1-karte, draft, D: the pool is refilled after each taking, before the next seat takes") {
    State state = game({cards({6, 7, 1}), cards({8, 9, 2})}, Variant::draft);
    state.table.pool = cards({20, 21, 22});
    state.table.crossed[card(6)] = rows_of(6, {purple, orange}) + numbers({{green, 3}});
    state.table.crossed[card(8)] = rows_of(8, {purple, orange}) + numbers({{green, 5}});
    roll_and_stop(state, numbers({{green, 1}, {yellow, 4}}));
    play(state, 0, Move::mark(CardId{6}));
    play(state, 1, Move::mark(CardId{8}));
    CHECK(pending(state) == Pending::on(Seat{0}));
    CHECK(legal_moves(state, 0) == Texts{"20", "21", "22"});
    CHECK(asked(state, 0, Move::take(CardId{23})) == Refusal::card_not_in_pool);
    play(state, 0, Move::take(CardId{21}));
    CHECK(state.table.hands[0] == cards({7, 1, 21}));
    CHECK(pending(state).chance());
    draw_card(state, 25);
    CHECK(pending(state) == Pending::on(Seat{1}));
    CHECK(legal_moves(state, 1) == Texts{"20", "22", "25"});
    play(state, 1, Move::take(CardId{25}));
    draw_card(state, 26);
    CHECK(state.table.pool == cards({20, 22, 26}));
    CHECK(state.table.round == 2);
    CHECK(state.table.active == Seat{1});
}

TEST_CASE("na-1-karte, the rolls of five dice are 252 with the weights of 7776 orders") {
    const State state = game({cards({6, 7}), cards({8, 9})});
    CHECK(outcome_count(state) == 252);
    std::uint64_t sum = 0;
    int count = 0;
    outcomes(state, [&](const Chance& chance, std::uint64_t weight) {
        ++count;
        sum += weight;
        if (chance.dice == numbers({{purple, 5}})) CHECK(weight == 1);
        if (chance.dice == numbers({{purple, 2}, {yellow, 2}, {green, 1}})) CHECK(weight == 30);
        if (chance.dice == numbers({{purple, 1}, {yellow, 1}, {red, 1}, {blue, 1}, {green, 1}})) CHECK(weight == 120);
    });
    CHECK(count == 252);
    CHECK(sum == 7776);
}

TEST_CASE("na-1-karte, a preview says what would be crossed off and scored") {
    State state = game({cards({6, 7}), cards({8, 9})});
    state.table.crossed[card(6)] = rows_of(6, {purple, red}) + numbers({{green, 3}});
    Chance chance;
    chance.dice = numbers({{green, 1}, {orange, 2}, {yellow, 2}});
    resolve(state, chance, NullSink{});
    const Preview stop = preview(view(state, Seat{0}), Move::re_roll({}));
    REQUIRE(stop.cards.size() == 2);
    CHECK(stop.cards[0].points == 14);
    const Preview again = preview(view(state, Seat{0}), Move::re_roll(numbers({{green, 1}, {yellow, 2}})));
    CHECK(again.kept == numbers({{orange, 2}}));
    CHECK(!again.cards[0].complete);
    play(state, 0, Move::re_roll({}));
    const Preview mark = preview(view(state, Seat{0}), Move::mark(CardId{6}));
    REQUIRE(mark.cards.size() == 1);
    CHECK(mark.cards[0].crossed_off == numbers({{green, 1}, {orange, 2}}));
    CHECK(mark.cards[0].complete);
    CHECK(mark.cards[0].full_rows == 3);
    CHECK(mark.cards[0].points == 14);  // 4+4+4 and the red sun
    CHECK(preview(view(state, Seat{0}), Move::pass()).cards.empty());
    CHECK(text::plain(describe(mark, Move::mark(CardId{6}), {Language::pl, {"Ala", "Jan"}})) ==
          "skreślasz: 2 × pomarańczowy, 1 × zielony; kończysz kartę za 14 punktów");
}

}  // namespace stolik::na_1_karte
