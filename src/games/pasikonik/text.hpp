// Pasikonik i Mrówka in words: move notation, log sentences, reasons, help.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/pasikonik/names.hpp"
#include "games/pasikonik/view.hpp"
#include "text/text.hpp"

namespace stolik::pasikonik {

// What the game is called, and who made it.
inline text::Key game_name(const Options&) { return text::Key::pasikonik_name; }
inline text::Key credit(const Options&) { return text::Key::pasikonik_credit; }

// Notation. path: the six cells, "r1c1+r1c2+…"; type: "wood"; guess: "r2c3"; insect: "keep" or a cell; buy: "none" or
// the name of the kind; pay: how many of each type, "tablecloth:2,tiles:1".
std::string notation(const Move& move);
std::optional<Move> parse(Decision decision, std::string_view text);

// What people call a type, an insect, a card, an ability and a number of cards of each type.
text::Key word(Type type);
text::Key word(Insect insect);
text::Key word(Ability ability);
text::Key rule(Ability ability);
std::string label(Card card, Language language);
std::string label(Amounts amounts, Language language);

text::Sentence describe(const Event& event, const Speaker& speaker);
text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker);
text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker);

text::Error explain(Refusal refusal);

// What is expected now, and the rules at hand.
text::Key prompt(Decision decision);
text::Key help(Decision decision);

}  // namespace stolik::pasikonik
