// A deck of thirty cards as data. The printed deck is not published; an owner of the box can type it in and play with
// it.
#pragma once

#include <array>
#include <optional>

#include "games/na_1_karte/cards.hpp"

namespace stolik::na_1_karte {

inline constexpr int kRowsOfACard = 5;
inline constexpr int kSunsOfACard = 2;
inline constexpr int kLeastBoxes = 2;
inline constexpr int kMostBoxes = 6;
inline constexpr int kUsualBoxes = 20;  // of a whole card; a deck that differs is only warned of
inline constexpr int kLastCardId = 65535;

struct Deck {
    std::array<Face, kCards> faces{};
    std::array<CardId, kCards> ids{};  // ascending
    friend constexpr bool operator==(const Deck&, const Deck&) = default;

    constexpr Face face(Card card) const { return faces[card]; }
    constexpr CardId id(Card card) const { return ids[card]; }
    // The card of that name among some.
    constexpr std::optional<Card> find(CardId id, CardSet among) const {
        for (const Card card : among)
            if (ids[card] == id) return card;
        return std::nullopt;
    }
};

constexpr bool has_proper_rows(Face face) {
    const ColourSet colours = face.rows().colours();
    bool proper = colours.size() == kRowsOfACard;
    for_each_colour([&](Colour colour) {
        const int boxes = face.rows()[colour];
        if (boxes != 0 && (boxes < kLeastBoxes || boxes > kMostBoxes)) proper = false;
    });
    return proper;
}

constexpr bool has_proper_suns(Face face) {
    return face.suns().size() == kSunsOfACard && (face.suns() - face.rows().colours()).empty();
}

constexpr bool has_ascending_ids(const Deck& deck) {
    for (std::size_t i = 1; i < kCards; ++i)
        if (!(deck.ids[i - 1] < deck.ids[i])) return false;
    return true;
}

// One line of the table below: boxes of purple, yellow, orange, red, blue, green, and the two suns.
struct PrintedCard {
    int id;
    std::array<int, kColours> boxes;
    Colour sun;
    Colour other_sun;
};

constexpr Face face_of(const PrintedCard& printed) {
    Boxes rows;
    for_each_colour([&](Colour colour) { rows.set(colour, printed.boxes[static_cast<std::size_t>(colour)]); });
    ColourSet suns;
    suns.insert(printed.sun);
    suns.insert(printed.other_sun);
    return Face{rows, suns};
}

// [D] The built-in deck, data/one-card-deck.json: a reconstruction with 100 boxes and 10 suns of each colour, which
// holds the three cards of the rulebook's examples (13, 6 and 18).
constexpr Deck reconstructed_deck() {
    using enum Colour;
    constexpr std::array<PrintedCard, kCards> printed{{
        {1, {0, 4, 4, 4, 4, 4}, red, blue},       {2, {0, 3, 5, 5, 3, 4}, blue, green},
        {3, {0, 6, 4, 3, 5, 2}, yellow, red},     {4, {0, 4, 2, 6, 4, 4}, red, green},
        {5, {0, 5, 3, 2, 5, 5}, orange, blue},    {6, {4, 0, 4, 4, 4, 4}, red, blue},
        {7, {4, 0, 5, 3, 3, 5}, orange, green},   {8, {4, 0, 3, 5, 2, 6}, orange, blue},
        {9, {2, 0, 6, 4, 4, 4}, blue, green},     {10, {5, 0, 2, 5, 5, 3}, purple, orange},
        {11, {4, 4, 0, 4, 4, 4}, purple, red},    {12, {4, 5, 0, 3, 3, 5}, red, blue},
        {13, {5, 3, 0, 4, 6, 2}, yellow, blue},   {14, {4, 4, 0, 6, 4, 2}, purple, green},
        {15, {5, 3, 0, 2, 5, 5}, yellow, green},  {16, {4, 4, 4, 0, 4, 4}, yellow, green},
        {17, {3, 5, 4, 0, 5, 3}, purple, orange}, {18, {3, 6, 4, 0, 2, 5}, yellow, orange},
        {19, {4, 4, 2, 0, 4, 6}, purple, blue},   {20, {2, 5, 5, 0, 5, 3}, purple, green},
        {21, {4, 4, 4, 4, 0, 4}, purple, yellow}, {22, {3, 3, 5, 4, 0, 5}, orange, green},
        {23, {6, 2, 3, 5, 0, 4}, purple, orange}, {24, {2, 4, 6, 4, 0, 4}, yellow, red},
        {25, {5, 2, 5, 5, 0, 3}, red, green},     {26, {4, 4, 4, 4, 4, 0}, orange, red},
        {27, {5, 5, 4, 3, 3, 0}, purple, yellow}, {28, {3, 4, 5, 2, 6, 0}, purple, orange},
        {29, {6, 2, 4, 4, 4, 0}, yellow, blue},   {30, {5, 5, 3, 5, 2, 0}, yellow, red},
    }};
    Deck deck;
    for (std::size_t i = 0; i < kCards; ++i) {
        deck.faces[i] = face_of(printed[i]);
        deck.ids[i] = CardId{printed[i].id};
    }
    return deck;
}

STOLIK_TABLE Deck kBuiltInDeck = reconstructed_deck();

}  // namespace stolik::na_1_karte
