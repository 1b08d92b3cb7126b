// What a card in play is worth, in points: a small net over its rows, fitted to self-play (docs/search.md). It reads
// the card's face and nothing of the deck, so any edition of the cards has a worth.
#pragma once

#include "games/na_1_karte/rules.hpp"

namespace stolik::na_1_karte {

inline constexpr std::size_t kHidden = 8;
using Hidden = std::array<float, kHidden>;

// A row as far as its worth goes: how many boxes it has, how many of them are open, and whether a sun is beside it.
inline constexpr std::array<std::size_t, kMostBoxes + 1> kFirstRowKind{0, 0, 0, 3, 7, 12, 18};
inline constexpr std::size_t kRowKindsWithoutSun = 25;
inline constexpr std::size_t kRowKinds = 2 * kRowKindsWithoutSun;

constexpr std::size_t row_kind(int boxes, int open, bool sun) {
    return kFirstRowKind[static_cast<std::size_t>(boxes)] + static_cast<std::size_t>(open) +
           (sun ? kRowKindsWithoutSun : 0);
}

// The same eight hidden numbers are added up for a card from its rows, from the race and from the kind of table; the
// positive ones count.
struct Net {
    std::array<Hidden, kRowKinds> row{};
    std::array<std::array<Hidden, kCardsToEnd>, kCardsToEnd> race{};  // cards the owner, and the best other, has scored
    std::array<std::array<Hidden, kMaxPlayers - kMinPlayers + 1>, 2> table{};  // of this variant and so many seats
    Hidden weight{};
};

constexpr Hidden operator+(Hidden a, const Hidden& b) {
    for (std::size_t i = 0; i < kHidden; ++i) a[i] += b[i];
    return a;
}

// The order of the additions is fixed: every compiler gives the same number.
constexpr float output(const Net& net, const Hidden& hidden) {
    Hidden term{};
    for (std::size_t i = 0; i < kHidden; ++i) term[i] = (hidden[i] > 0 ? hidden[i] : 0.0F) * net.weight[i];
    for (std::size_t half = kHidden / 2; half > 0; half /= 2)
        for (std::size_t i = 0; i < half; ++i) term[i] += term[i + half];
    return term[0];
}

// How far the owner and the best of the others are: cards scored.
struct Race {
    int own = 0;
    int others = 0;
};

constexpr Race race_of(const PublicState& table, Seat seat) {
    Race race;
    for (int i = 0; i < table.seats(); ++i) {
        const int scored = table.scored[Seat{i}].size();
        if (seat == Seat{i})
            race.own = scored;
        else if (scored > race.others)
            race.others = scored;
    }
    return race;
}

// Precondition: nobody has scored the last card.
constexpr Hidden background(const Net& net, const Options& options, Race race) {
    return net.race[static_cast<std::size_t>(race.own)][static_cast<std::size_t>(race.others)] +
           net.table[static_cast<std::size_t>(options.variant)][static_cast<std::size_t>(options.seats - kMinPlayers)];
}

constexpr float card_worth(const Net& net, const Hidden& behind, Face face, Boxes crossed) {
    Hidden hidden = behind;
    for_each_colour([&](Colour colour) {
        const int boxes = face.rows()[colour];
        if (boxes > 0)
            hidden = hidden + net.row[row_kind(boxes, boxes - crossed[colour], face.suns().contains(colour))];
    });
    return output(net, hidden);
}

// A card that is about to be drawn: the mean of the deck, or in the draft the best of the pool.
constexpr float new_card_worth(const Net& net, const PublicState& table, const Hidden& behind) {
    const bool draft = table.options.variant == Variant::draft;
    const CardSet cards = draft ? table.pool : table.unseen();
    float sum = 0;
    float best = 0;
    for (const Card card : cards) {
        const float worth = card_worth(net, behind, table.face(card), {});
        sum += worth;
        best = worth > best ? worth : best;
    }
    return draft ? best : sum / static_cast<float>(cards.size());
}

constexpr Points banked_points(const PublicState& table, Seat seat) {
    Points points;
    for (const Card card : table.scored[seat]) points += card_points(table.face(card), table.crossed[card]);
    return points;
}

// Of the cards still in play, if the game ended now.
constexpr Points unfinished_points(const PublicState& table, Seat seat) {
    Points points;
    for (const Card card : table.hands[seat]) points += row_points(table.face(card), table.crossed[card]);
    return points;
}

// What the cards of a hand will still bring, in points; a card that is owed included.
constexpr float hand_worth(const Net& net, const PublicState& table, Seat seat, Race race) {
    const Hidden behind = background(net, table.options, race);
    float worth = 0;
    for (const Card card : table.hands[seat]) worth += card_worth(net, behind, table.face(card), table.crossed[card]);
    return table.owed.contains(seat) ? worth + new_card_worth(net, table, behind) : worth;
}

}  // namespace stolik::na_1_karte
