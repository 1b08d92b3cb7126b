// Punto in words: names of cards and cells, move notation, log sentences, reasons, help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/enum_names.hpp"
#include "games/punto/view.hpp"
#include "text/text.hpp"

namespace stolik::punto {

// What the game is called, and who made it.
inline text::Key game_name(const Options&) { return text::Key::punto_name; }
inline text::Key credit(const Options&) { return text::Key::punto_credit; }

BOOST_DESCRIBE_ENUM(Decision, place)
BOOST_DESCRIBE_ENUM(Event::Kind, round_begins, cards_dealt, turned, placed, blocked, deck_empty, line_completed,
                    lines_counted, round_won, round_drawn, card_removed, safety_stop, game_over)
BOOST_DESCRIBE_ENUM(Colour, red, blue, yellow, green)
using stolik::name;

// A card is "red-7", a cell "-1,2": x to the right, y down, from the first card of the round.
std::string notation(Card card);
std::string notation(Cell cell);
std::optional<Card> parse_card(std::string_view text);
std::optional<Cell> parse_cell(std::string_view text);

// Notation: the cell.
std::string notation(const Move& move);
std::optional<Move> parse(Decision decision, std::string_view text);

text::Sentence describe(const Event& event, const Speaker& speaker);
text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker);
text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker);

text::Error explain(Refusal refusal);

// What is expected now, and the rules at hand.
text::Key prompt(Decision decision);
text::Key help(Decision decision);

}  // namespace stolik::punto
