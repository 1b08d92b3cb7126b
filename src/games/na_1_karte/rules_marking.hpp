// The rules of Wszystko na 1 kartę that concern one card: marking and scoring.
#pragma once

#include "core/quantity.hpp"
#include "games/na_1_karte/options.hpp"

namespace stolik::na_1_karte {

struct Points : Quantity<Points> {
    using Quantity::Quantity;
};

constexpr Boxes open_boxes(Face face, Boxes crossed) { return face.rows() - crossed; }

// A colour fits when the card has its row and at least as many open boxes in it as dice show that colour.
constexpr ColourSet fitting(Face face, Boxes crossed, Dice dice) {
    return dice.colours() & open_boxes(face, crossed).at_least(dice);
}

// [D] A card on which no colour fits cannot be chosen.
constexpr bool can_mark(Face face, Boxes crossed, Dice dice) { return !fitting(face, crossed, dice).empty(); }

// Every colour that fits must be used, with all its dice; the others are ignored.
constexpr Boxes crossed_off_by(Face face, Boxes crossed, Dice dice) { return dice.only(fitting(face, crossed, dice)); }

constexpr ColourSet full_rows(Face face, Boxes crossed) {
    return face.rows().colours() - open_boxes(face, crossed).colours();
}

constexpr bool is_complete(Face face, Boxes crossed) { return full_rows(face, crossed).size() >= kRowsToScore; }

// A full row is worth as many points as it has boxes.
constexpr Points row_points(Face face, Boxes crossed) {
    return Points{face.rows().only(full_rows(face, crossed)).total()};
}

constexpr Points sun_points(Face face, Boxes crossed) {
    switch ((full_rows(face, crossed) & face.suns()).size()) {
        case 0: return Points{};
        case 1: return Points{kOneSun};
        default: return Points{kBothSuns};
    }
}

// Of a card that is complete.
constexpr Points card_points(Face face, Boxes crossed) { return row_points(face, crossed) + sun_points(face, crossed); }

}  // namespace stolik::na_1_karte
