// The stable names of Pasikonik i Mrówka, for notation, records and the wire. No language changes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/pasikonik/state.hpp"

namespace stolik::pasikonik {

std::string_view name(Variant variant);
std::string_view name(Type type);
std::string_view name(Insect insect);  // "plain" for none
std::string_view name(Ability ability);
std::string_view name(Mark mark);
std::string_view name(EndReason reason);
std::string_view name(Decision decision);
std::string_view name(Event::Kind kind);
std::string name(Card card);  // "tiles", "tiles-bee"
std::string name(Cell cell);  // "r1c1": row and column

// A kind of stock card is named by its cost: "all-four" for one card of each type, else the types joined by "+", each
// with its amount before it ("3-wood"), which is left out for two ("tablecloth+wood").
std::string kind_name(Amounts cost);

std::optional<Type> type_named(std::string_view text);
std::optional<Ability> ability_named(std::string_view text);
std::optional<Card> card_named(std::string_view text);
std::optional<Cell> cell_named(std::string_view text);
std::optional<Amounts> kind_named(std::string_view text);

}  // namespace stolik::pasikonik
