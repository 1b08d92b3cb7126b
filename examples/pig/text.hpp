// Pig in words: move notation, log sentences, reasons, help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/enum_names.hpp"
#include "pig/keys.hpp"
#include "pig/view.hpp"
#include "text/text.hpp"

namespace stolik::pig {

BOOST_DESCRIBE_ENUM(Decision, roll_or_hold)
BOOST_DESCRIBE_ENUM(Move::Action, roll, hold)
BOOST_DESCRIBE_ENUM(Event::Kind, rolled, turn_lost, all_lost, held, rounds_over, game_over)
using stolik::name;

// What the game is called, and who made it.
inline text::Key game_name(const Options&) { return Key::pig_name; }
inline text::Key credit(const Options&) { return Key::pig_credit; }

// Notation: "roll" or "hold".
std::string notation(const Move& move);
std::optional<Move> parse(Decision decision, std::string_view text);

text::Sentence describe(const Event& event, const Speaker& speaker);
text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker);
text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker);

text::Error explain(Refusal refusal);

// What is expected now, and the rules at hand.
text::Key prompt(Decision decision);
text::Key help(Decision decision);

}  // namespace stolik::pig
