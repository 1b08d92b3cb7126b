// 6 bierze! in words: move notation, log sentences, reasons, help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/bierze_6/view.hpp"
#include "games/enum_names.hpp"
#include "text/text.hpp"

namespace stolik::bierze_6 {

// What the game is called, and who made it.
inline text::Key game_name(const Options&) { return text::Key::bierze_6_name; }
inline text::Key credit(const Options&) { return text::Key::bierze_6_credit; }

BOOST_DESCRIBE_ENUM(Decision, draft, choose, row)
BOOST_DESCRIBE_ENUM(Event::Kind, deal_begins, hand_dealt, row_started, drafted, chose, took_back, revealed, placed,
                    row_taken, deal_scored, game_over)
using stolik::name;

// Notation: a card is its number ("55"), a row its number from 1 ("2").
std::string notation(const Move& move);
std::optional<Move> parse(Decision decision, std::string_view text);

text::Sentence describe(const Event& event, const Speaker& speaker);
text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker);
text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker);

text::Error explain(Refusal refusal);

// What is expected now, and the rules at hand.
text::Key prompt(Decision decision);
text::Key help(Decision decision);

}  // namespace stolik::bierze_6
