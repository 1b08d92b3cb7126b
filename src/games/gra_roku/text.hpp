// Gra roku in words: names, move notation, log sentences, reasons, help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/enum_names.hpp"
#include "games/gra_roku/view.hpp"
#include "text/text.hpp"

namespace stolik::gra_roku {

// What the game is called, and who made it.
inline text::Key game_name(const Options&) { return text::Key::gra_roku_name; }
inline text::Key credit(const Options&) { return text::Key::gra_roku_credit; }

BOOST_DESCRIBE_ENUM(Decision, opening, choose, place, take, duplicate, bonus, refill)
BOOST_DESCRIBE_ENUM(Event::Kind, opening_chosen, opening_dealt, hand_dealt, neutral_placed, neutral_boxed, chose,
                    took_back, revealed, leads, placed, could_not_place, drew, row_completed, took, took_duplicate,
                    duplicate_swapped, duplicate_aside, season_completed, bonus_drawn, bonus_added, bonus_swapped,
                    bonus_boxed, row_boxed, refill_drawn, refill_placed, refilled, year_full, stack_empty, game_over)
BOOST_DESCRIBE_ENUM(Season, spring, summer, autumn, winter)
BOOST_DESCRIBE_ENUM(Symbol, stork, flower, bee, sun, ball, ice_cream, pumpkin, squirrel, leaf, fir_tree, snowman,
                    snowflake)
BOOST_DESCRIBE_ENUM(Worth, new_symbol, better, useless)
using stolik::name;
inline std::string_view name(Symbol symbol) { return dashed_name(symbol); }
std::string name(Card card);  // "ice-cream-3"
std::string name(Cell cell);  // "r1c4": row and column, from 1

std::optional<Card> parse_card(std::string_view text);

// Notation: a card or a cell by its name; "swap", "aside", "add" or "box" for a duplicate or a bonus card.
std::string notation(const Move& move);
std::optional<Move> parse(Decision decision, std::string_view text);

// What people read; a card as "lody 3".
std::string label(Season season, Language language);
std::string label(Symbol symbol, Language language);
std::string label(Card card, Language language);

text::Sentence describe(const Event& event, const Speaker& speaker);
text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker);
text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker);

text::Error explain(Refusal refusal);

// What is expected now, and the rules at hand.
text::Key prompt(Decision decision);
text::Key help(Decision decision);

}  // namespace stolik::gra_roku
