// How the things of Pasikonik i Mrówka stand in JSON: cards, cells and amounts.
#pragma once

#include "core/inline_vector.hpp"
#include "games/pasikonik/names.hpp"
#include "games/wire_forms.hpp"

namespace stolik::pasikonik {

constexpr std::string_view json_form(Type type) { return enumerator_name<false>(type); }
constexpr json::TypeName type_name(Type) { return {.name = "PathType", .list = "types"}; }

// No insect has no word: it is never named.
constexpr std::string_view json_form(Insect insect) {
    return insect == Insect::none ? std::string_view{} : enumerator_name<false>(insect);
}
constexpr json::TypeName type_name(Insect) { return {.name = "Insect", .list = "insects"}; }

constexpr std::string_view json_form(Ability ability) {
    return ability == Ability::none ? std::string_view{} : dashed_name(ability);
}
constexpr json::TypeName type_name(Ability) { return {.name = "Ability", .list = "abilities"}; }

constexpr std::string_view json_form(EndReason reason) {
    return reason == EndReason::none ? std::string_view{} : dashed_name(reason);
}

constexpr json::ShortText json_form(Card card) {
    json::ShortText text{json_form(card.type())};
    if (card.has_insect()) (text += '-') += json_form(card.insect());
    return text;
}
constexpr json::TypeName type_name(Card) { return {.name = "CardName", .is = "PathType | `${PathType}-${Insect}`"}; }

constexpr json::ShortText json_form(Cell cell) {
    json::ShortText text{"r"};
    return (text.add_number(cell.row()) += 'c').add_number(cell.column());
}
constexpr json::TypeName type_name(Cell) { return {.name = "CellName", .about = "Row and column from 1: \"r2c4\"."}; }

constexpr Type json_form(Token token) { return token.type(); }

}  // namespace stolik::pasikonik

namespace stolik::pasikonik::wire {

// ---- numbers of cards ----------------------------------------------------------------------------------------------

// Of each type, without those of which there are none.
struct TypeAmounts {
    PerType<std::uint8_t> amounts;

    TypeAmounts() = default;
    TypeAmounts(const PerType<std::uint8_t>& numbers) : amounts{numbers} {}
    TypeAmounts(Amounts numbers) {
        for (const Type type : all_types()) amounts[type] = static_cast<std::uint8_t>(numbers[type]);
    }
    template <class Visit>
    void for_each_member(Visit visit) const {
        for (const Type type : all_types())
            if (amounts[type] > 0) visit(json_form(type), amounts[type]);
    }
};
constexpr json::TypeName type_name(const TypeAmounts&) {
    return {.name = "Amounts",
            .is = "Partial<Record<PathType, number>>",
            .about = "How many cards of each type; what is missing is none."};
}

// A number for each type.
struct Shelves {
    PerType<std::uint8_t> spaces;
    template <class Visit>
    void for_each_member(Visit visit) const {
        for (const Type type : all_types()) visit(json_form(type), spaces[type]);
    }
};
constexpr json::TypeName type_name(const Shelves&) {
    return {.name = "Shelves",
            .is = "Record<PathType, number>",
            .about = "The space of each cube, from 1; 0: no cube yet."};
}

struct CardCounts {
    PathCards::Counts counts;
    template <class Visit>
    void for_each_member(Visit visit) const {
        for (const Type type : all_types())
            for (const Insect insect : plain_and_insects())
                if (const int count = counts[type][index(insect)]; count > 0)
                    visit(json_form(Card{type, insect}).view(), count);
    }
};
constexpr json::TypeName type_name(const CardCounts&) {
    return {.name = "CardCounts", .is = "Partial<Record<CardName, number>>"};
}

using Cards = InlineVector<Card, CardStack::kLane * kTypes>;

}  // namespace stolik::pasikonik::wire
