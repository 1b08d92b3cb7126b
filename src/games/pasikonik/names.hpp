// The stable names of Pasikonik i Mrówka, for notation, records and the wire. No language changes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/enum_names.hpp"
#include "games/pasikonik/state.hpp"

namespace stolik::pasikonik {

BOOST_DESCRIBE_ENUM(Variant, autumn, autumn_open, winter, winter_abilities)
BOOST_DESCRIBE_ENUM(Type, tablecloth, tiles, stone, wood)
BOOST_DESCRIBE_ENUM(Ability, none, surveyor, trader, leaper, gossip, stubborn, insect_friend)
BOOST_DESCRIBE_ENUM(EndReason, none, two_shelves_full, deck_too_small, four_points, no_path)
BOOST_DESCRIBE_ENUM(Decision, path, type, guess, insect, buy, pay)
BOOST_DESCRIBE_ENUM(Event::Kind, ability_dealt, start_card, square_laid, stock_opened, round_begins, path_placed, chose,
                    took_back, guessed, revealed, caught, escaped, drew, draw_lost, deck_renewed, kept, swapped,
                    collected, shelf_moved, bought, declined, filled, game_over)
BOOST_DESCRIBE_ENUM(Insect, none, ladybird, bee, butterfly, snail)

using stolik::name;
inline std::string_view name(Variant variant) { return dashed_name(variant); }
inline std::string_view name(Ability ability) { return dashed_name(ability); }
inline std::string_view name(EndReason reason) { return dashed_name(reason); }
std::string_view name(Insect insect);  // "plain" for none
std::string_view name(Mark mark);
std::string name(Card card);  // "tiles", "tiles-bee"
std::string name(Cell cell);  // "r1c1": row and column

// A kind of stock card is named by its cost: "all-four" for one card of each type, else the types joined by "+", each
// with its amount before it ("3-wood"), which is left out for two ("tablecloth+wood").
json::ShortText kind_text(Amounts cost);
std::string kind_name(Amounts cost);

std::optional<Type> type_named(std::string_view text);
std::optional<Ability> ability_named(std::string_view text);
std::optional<Card> card_named(std::string_view text);
std::optional<Cell> cell_named(std::string_view text);
std::optional<Amounts> kind_named(std::string_view text);

}  // namespace stolik::pasikonik
