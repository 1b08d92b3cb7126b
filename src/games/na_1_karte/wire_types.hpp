// What a page is told of Wszystko na 1 kartę. The page's types (web/src/games/na_1_karte/wire.ts) are made from these
// structs.
#pragma once

#include "core/inline_vector.hpp"
#include "games/na_1_karte/text.hpp"
#include "games/wire_forms.hpp"

namespace stolik::na_1_karte {

constexpr json::TypeName type_name(Colour) { return {.name = "Colour", .list = "colours"}; }

constexpr json::ShortText json_form(CardId card) { return json::ShortText{}.add_number(card.number); }

// In the fixed order of the colours.
struct ColourNumbers {
    PerColour numbers;
    template <class Visit>
    void for_each_member(Visit visit) const {
        for_each_colour([&](Colour colour) {
            if (numbers[colour] != 0) visit(name(colour), numbers[colour]);
        });
    }
};
constexpr ColourNumbers json_form(PerColour numbers) { return {numbers}; }
constexpr json::TypeName type_name(PerColour) {
    return {.name = "PerColour",
            .is = "Partial<Record<Colour, number>>",
            .about = "Numbers of colours; a colour that is not there has none."};
}

}  // namespace stolik::na_1_karte

namespace stolik::na_1_karte::wire {

using json::OneOf;

// ---- views ---------------------------------------------------------------------------------------------------------

struct Row {
    Colour colour = Colour::purple;
    std::uint8_t boxes = 0;
    std::uint8_t crossed = 0;
    bool sun = false;
};
BOOST_DESCRIBE_STRUCT(Row, (), (colour, boxes, crossed, sun))
using Rows = InlineVector<Row, kColours>;

struct MarkingCard {
    static constexpr json::Note notes[] = {{"points", "once it is scored"}};
    CardId card;
    Rows rows;
    std::optional<int> points;
};
BOOST_DESCRIBE_STRUCT(MarkingCard, (), (card, rows, points))

struct SeatView {
    InlineVector<MarkingCard, kHandDraft> cards;
    InlineVector<MarkingCard, kCardsToEnd> scored;
    int points = 0;
    bool chosen = false;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (cards, scored, points, chosen))

struct Memory {
    InlineVector<CardId, kCards> deck;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (deck))

struct View {
    static constexpr json::Note notes[] = {
        {"rolls", "made in this round"},
        {"pool", "the draft's open cards"},
        {"deck", "how many cards are in it"},
        {"memory", "everybody can know which cards the deck has, once all have kept theirs"},
    };
    int round = 0;
    Seat active;
    int rolls = 0;
    Dice dice;
    InlineVector<SeatView, kMaxPlayers> seats;
    std::optional<InlineVector<MarkingCard, kPool>> pool;
    int deck = 0;
    std::optional<Memory> memory;
};
BOOST_DESCRIBE_STRUCT(View, (), (round, active, rolls, dice, seats, pool, deck, memory))

struct Own {
    static constexpr json::Note notes[] = {
        {"dealt", "the draft's five cards, until all have kept theirs"},
        {"choice", "a move, before the reveal"},
    };
    std::optional<InlineVector<MarkingCard, kDealtDraft>> dealt;
    std::optional<json::ShortText> choice;
};
BOOST_DESCRIBE_STRUCT(Own, (), (dealt, choice))

// ---- events --------------------------------------------------------------------------------------------------------

using Kind = na_1_karte::Event::Kind;

struct CardsOfSeat {
    static constexpr json::Note notes[] = {{"cards", "unless they are hidden"}};
    OneOf<Kind::hand_dealt, Kind::chose_kept, Kind::kept> event;
    Seat seat;
    std::optional<CardIds> cards;
};
BOOST_DESCRIBE_STRUCT(CardsOfSeat, (), (event, seat, cards))

struct PoolOpened {
    OneOf<Kind::pool_opened> event;
    CardIds cards;
};
BOOST_DESCRIBE_STRUCT(PoolOpened, (), (event, cards))

struct ChoseMark {
    static constexpr json::Note notes[] = {{"choice", "a card or \"pass\", unless it is hidden"}};
    OneOf<Kind::chose_mark> event;
    Seat seat;
    std::optional<json::ShortText> choice;
};
BOOST_DESCRIBE_STRUCT(ChoseMark, (), (event, seat, choice))

struct RoundBegins {
    OneOf<Kind::round_begins> event;
    Seat seat;
    int round = 0;
};
BOOST_DESCRIBE_STRUCT(RoundBegins, (), (event, seat, round))

struct Rolled {
    static constexpr json::Note notes[] = {
        {"roll", "which one of the round"}, {"dice", "that were rolled"}, {"result", "all five"}};
    OneOf<Kind::rolled> event;
    Seat seat;
    int roll = 0;
    Dice dice;
    Dice result;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (event, seat, roll, dice, result))

struct RollsAgain {
    OneOf<Kind::rolls_again> event;
    Seat seat;
    Dice dice;
};
BOOST_DESCRIBE_STRUCT(RollsAgain, (), (event, seat, dice))

struct Stopped {
    OneOf<Kind::stopped> event;
    Seat seat;
    Dice result;
};
BOOST_DESCRIBE_STRUCT(Stopped, (), (event, seat, result))

struct Marked {
    static constexpr json::Note notes[] = {{"boxes", "crossed off"}};
    OneOf<Kind::marked> event;
    Seat seat;
    CardId card;
    Boxes boxes;
};
BOOST_DESCRIBE_STRUCT(Marked, (), (event, seat, card, boxes))

struct Scored {
    OneOf<Kind::scored> event;
    Seat seat;
    CardId card;
    int row_points = 0;
    int sun_points = 0;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (event, seat, card, row_points, sun_points))

struct GotCard {
    OneOf<Kind::drew, Kind::took> event;
    Seat seat;
    CardId card;
};
BOOST_DESCRIBE_STRUCT(GotCard, (), (event, seat, card))

struct PoolRefilled {
    OneOf<Kind::pool_refilled> event;
    CardId card;
};
BOOST_DESCRIBE_STRUCT(PoolRefilled, (), (event, card))

struct OfSeat {
    OneOf<Kind::cannot_mark, Kind::took_back, Kind::passed> event;
    Seat seat;
};
BOOST_DESCRIBE_STRUCT(OfSeat, (), (event, seat))

struct GameOver {
    OneOf<Kind::game_over> event;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (event))

using Event = std::variant<CardsOfSeat, PoolOpened, ChoseMark, RoundBegins, Rolled, RollsAgain, Stopped, Marked, Scored,
                           GotCard, PoolRefilled, OfSeat, GameOver>;

// ---- facts of moves ------------------------------------------------------------------------------------------------

struct KeepFacts {
    static constexpr std::array decisions{Decision::keep};
};
BOOST_DESCRIBE_STRUCT(KeepFacts, (), ())

struct PassFacts {
    static constexpr std::array decisions{Decision::mark};
};
BOOST_DESCRIBE_STRUCT(PassFacts, (), ())

struct CardPreview {
    static constexpr std::string_view about = "What dice would do to one of my cards.";
    static constexpr json::Note notes[] = {
        {"boxes", "that would be crossed off"},
        {"full_rows", "afterwards"},
        {"complete", "it would be scored"},
        {"points", "for being scored"},
    };
    static constexpr std::array decisions{Decision::mark};
    CardId card;
    Boxes boxes;
    int full_rows = 0;
    bool complete = false;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(CardPreview, (), (card, boxes, full_rows, complete, points))

struct ReRollFacts {
    static constexpr std::string_view about = "The dice that stay, and what they alone would do.";
    static constexpr std::array decisions{Decision::re_roll};
    Dice kept;
    InlineVector<CardPreview, kHandDraft> cards;
};
BOOST_DESCRIBE_STRUCT(ReRollFacts, (), (kept, cards))

struct NewCardFacts {
    static constexpr json::Note notes[] = {{"rows", "of the new card"}};
    static constexpr std::array decisions{Decision::new_card};
    Rows rows;
};
BOOST_DESCRIBE_STRUCT(NewCardFacts, (), (rows))

using Facts = std::variant<KeepFacts, ReRollFacts, PassFacts, CardPreview, NewCardFacts>;

// ---- what does not change ------------------------------------------------------------------------------------------

struct Constants {
    static constexpr json::Note notes[] = {
        {"dice", "How many there are."},
        {"rolls", "Of a turn: the first, and two re-rolls."},
        {"rows_to_score", "So many full rows make a card score."},
    };
    int dice = kDice;
    int rolls = kRolls;
    int rows_to_score = kRowsToScore;
};
BOOST_DESCRIBE_STRUCT(Constants, (), (dice, rolls, rows_to_score))

}  // namespace stolik::na_1_karte::wire

namespace stolik::na_1_karte {

constexpr wire::Constants constants(const Options&) { return {}; }

}  // namespace stolik::na_1_karte
