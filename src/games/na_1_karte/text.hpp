// Wszystko na 1 kartę in words: move notation, log sentences, reasons, help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/enum_names.hpp"
#include "games/na_1_karte/view.hpp"
#include "text/text.hpp"

namespace stolik::na_1_karte {

// What the game is called, and who made it.
inline text::Key game_name(const Options&) { return text::Key::na_1_karte_name; }
inline text::Key credit(const Options&) { return text::Key::na_1_karte_credit; }

BOOST_DESCRIBE_ENUM(Decision, keep, re_roll, mark, new_card)
BOOST_DESCRIBE_ENUM(Event::Kind, hand_dealt, chose_kept, kept, pool_opened, round_begins, rolled, rolls_again, stopped,
                    cannot_mark, chose_mark, took_back, marked, passed, scored, drew, took, pool_refilled, game_over)
BOOST_DESCRIBE_ENUM(Colour, purple, yellow, orange, red, blue, green)
using stolik::name;
inline std::string_view name(Decision decision) { return dashed_name(decision); }
std::string name(CardId card);
text::Arg card_arg(CardId card);
std::optional<Colour> colour_named(std::string_view name);
std::optional<CardId> card_named(std::string_view name);

// Notation: a card is its id ("13"); cards to keep are joined ("3+7+18"); dice to roll again are counted by colour
// ("purple:2,red:1") or "none"; who marks nothing says "pass".
std::string notation(const Move& move);
std::optional<Move> parse(Decision decision, std::string_view text);

text::Sentence describe(const Event& event, const Speaker& speaker);
text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker);
text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker);

text::Error explain(Refusal refusal);

// What is expected now, and the rules at hand.
text::Key prompt(Decision decision);
text::Key help(Decision decision);

// A colour's name, and numbers of colours ("2 × fioletowy, 1 × czerwony"), for people.
std::string word(Colour colour, Language language);
std::string listed(PerColour numbers, Language language);

}  // namespace stolik::na_1_karte
