// What a marking is worth to a seat, in points ahead of the others: for one roll, and for all 252 results at once.
#pragma once

#include <cmath>

#include "games/na_1_karte/re_rolls.hpp"
#include "games/na_1_karte/worth.hpp"

namespace stolik::na_1_karte {

// How sure a lead is, from -1 to 1, when the leader in cards has scored so many: fitted to games of this policy against
// itself.
inline float sureness(float lead, int scored) {
    constexpr std::array<float, kCardsToEnd> kWide{18, 13, 9, 9};
    const float wide = kWide[static_cast<std::size_t>(scored)];
    return lead / std::sqrt(wide * wide + lead * lead);
}

// Full rows, their boxes and their suns, added up colour by colour in one word.
class Tally {
public:
    constexpr Tally() = default;
    static constexpr Tally of_full_row(int boxes, bool sun) {
        return Tally{1U | static_cast<unsigned>(boxes) << 4 | (sun ? 1U << 12 : 0)};
    }
    friend constexpr Tally operator+(Tally a, Tally b) { return Tally{a.bits_ + b.bits_}; }

    constexpr bool complete() const { return (bits_ & 15) >= kRowsToScore; }
    constexpr Points row_points() const { return Points{static_cast<int>((bits_ >> 4) & 255)}; }
    constexpr Points card_points() const {
        const unsigned suns = bits_ >> 12;
        return row_points() + Points{suns == 0 ? 0 : suns == 1 ? kOneSun : kBothSuns};
    }

private:
    explicit constexpr Tally(unsigned bits) : bits_{bits} {}
    unsigned bits_ = 0;
};

// A card after a marking, as far as its worth goes.
struct Marked {
    Hidden hidden{};
    Tally tally;
    friend constexpr Marked operator+(const Marked& a, const Marked& b) {
        return {a.hidden + b.hidden, a.tally + b.tally};
    }
};

// Each colour's part of a marked card, for every number of dice of that colour.
class MarkedParts {
public:
    constexpr MarkedParts(const Net& net, const Hidden& behind, Face face, Boxes crossed) : behind_{behind} {
        for_each_colour([&](Colour colour) {
            const int boxes = face.rows()[colour];
            if (boxes == 0) return;
            const int open = boxes - crossed[colour];
            const bool sun = face.suns().contains(colour);
            for (int dice = 0; dice <= kDice; ++dice) {
                const int left = dice <= open ? open - dice : open;
                Marked& part = parts_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(dice)];
                part.hidden = net.row[row_kind(boxes, left, sun)];
                if (left == 0) part.tally = Tally::of_full_row(boxes, sun);
            }
        });
    }

    constexpr Marked after(Dice dice) const {
        Marked sum{behind_, {}};
        for_each_colour([&](Colour colour) { sum = sum + part(colour, dice[colour]); });
        return sum;
    }

    // visit(keeping, marked) for the 252 results in their order.
    template <class Visit>
    constexpr void for_each_result(Visit&& visit) const {
        int index = 0;
        LastTwo last_two;
        for (int dice = 0, at = 0; dice <= kDice; ++dice)
            for (int here = 0; here <= dice; ++here)
                last_two[static_cast<std::size_t>(at++)] = part(static_cast<Colour>(kColours - 2), here) +
                                                           part(static_cast<Colour>(kColours - 1), dice - here);
        walk<0>(kDice, Marked{behind_, {}}, last_two, index, visit);
    }

private:
    // The last two colours together, for so many dice in both: one more way with each die.
    using LastTwo = std::array<Marked, falls(kDice, 3)>;

    constexpr const Marked& part(Colour colour, int dice) const {
        return parts_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(dice)];
    }
    template <int At, class Visit>
    constexpr void walk(int dice, const Marked& so_far, const LastTwo& last_two, int& index, Visit& visit) const {
        if constexpr (At == kColours - 2) {
            const int first = dice * (dice + 1) / 2;
            for (int i = first; i <= first + dice; ++i)
                visit(Keeping{index++}, so_far + last_two[static_cast<std::size_t>(i)]);
        } else {
            for (int here = 0; here <= dice; ++here)
                walk<At + 1>(dice - here, so_far + part(static_cast<Colour>(At), here), last_two, index, visit);
        }
    }

    Hidden behind_;
    std::array<std::array<Marked, kDice + 1>, kColours> parts_{};
};

// What marking one card would do for its owner.
struct Gain {
    bool complete = false;
    float going_on = 0;  // points ahead, if the game goes on
    Points final;        // all the seat's points, if the game ends with this round
};

// A seat before a marking.
class Prospects {
public:
    constexpr Prospects(const Net& net, const PublicState& table, Seat seat)
        : net_{net}, table_{table}, race_{race_of(table, seat)} {
        behind_ = background(net, table.options, race_);
        for (const Card card : table.hands[seat]) {
            const Face face = table.face(card);
            cards_.push_back(
                {card, card_worth(net, behind_, face, table.crossed[card]), row_points(face, table.crossed[card])});
            worth_ += cards_.back().worth;
            points_if_over_ += cards_.back().points;
        }
        points_if_over_ += banked_points(table, seat);
        if (!last_card() && one_may_be_completed()) weigh_next_stage(seat);
    }

    // The next card this seat completes ends the game.
    constexpr bool last_card() const { return race_.own + 1 == kCardsToEnd; }
    constexpr float worth() const { return worth_; }
    constexpr Points points_if_over() const { return points_if_over_; }
    constexpr std::size_t cards() const { return cards_.size(); }
    constexpr Card card(std::size_t i) const { return cards_[i].card; }
    constexpr MarkedParts parts(std::size_t i) const {
        return {net_, behind_, table_.face(cards_[i].card), table_.crossed[cards_[i].card]};
    }

    constexpr Gain gain(std::size_t i, const Marked& marked) const {
        const Held& held = cards_[i];
        Gain gain;
        gain.complete = marked.tally.complete();
        const Points points = gain.complete ? marked.tally.card_points() : marked.tally.row_points();
        gain.final = points_if_over_ - held.points + points;
        if (!gain.complete)
            gain.going_on = output(net_, marked.hidden) - held.worth;
        else if (!last_card())
            gain.going_on = static_cast<float>(points) + scoring_ - held.worth_next;
        return gain;
    }

private:
    struct Held {
        Card card;
        float worth = 0;
        Points points;         // if the game were over
        float worth_next = 0;  // when its owner has one more card scored
    };

    // By five dice.
    constexpr bool one_may_be_completed() const {
        for (const Held& held : cards_) {
            const Boxes open = open_boxes(table_.face(held.card), table_.crossed[held.card]);
            int rows = 0;
            int boxes = 0;
            for (int most = 0; most <= kDice && rows < kRowsToScore; ++most)
                for_each_colour([&](Colour colour) {
                    if (open[colour] != most || table_.face(held.card).rows()[colour] == 0) return;
                    if (++rows <= kRowsToScore) boxes += most;
                });
            if (rows >= kRowsToScore && boxes <= kDice) return true;
        }
        return false;
    }

    // One more card scored: what the other cards, the new one and the others' cards are worth then.
    constexpr void weigh_next_stage(Seat seat) {
        const Hidden next = background(net_, table_.options, {race_.own + 1, race_.others});
        scoring_ = new_card_worth(net_, table_, next) - worth_;
        for (Held& held : cards_) {
            held.worth_next = card_worth(net_, next, table_.face(held.card), table_.crossed[held.card]);
            scoring_ += held.worth_next;
        }
        float shift = 0;
        for (int i = 0; i < table_.seats(); ++i) {
            if (seat == Seat{i}) continue;
            const Race now = race_of(table_, Seat{i});
            if (race_.own + 1 > now.others)
                shift += hand_worth(net_, table_, Seat{i}, {now.own, race_.own + 1}) -
                         hand_worth(net_, table_, Seat{i}, now);
        }
        scoring_ -= shift / static_cast<float>(table_.seats() - 1);
    }

    const Net& net_;
    const PublicState& table_;
    Race race_;
    Hidden behind_{};
    InlineVector<Held, kHandDraft> cards_;
    float worth_ = 0;
    Points points_if_over_;
    float scoring_ = 0;  // besides the card's points, and before the card itself is gone
};

// A seat's best marking for each of the 252 results.
struct Outlook {
    std::array<float, kResults> going_on;  // at least 0: a pass
    std::array<Points, kResults> final;
    std::array<Points, kResults> ending;  // points with which the seat can end the game itself; 0: it cannot
};

constexpr void look_out(const Prospects& prospects, Outlook& outlook) {
    for (float& gain : outlook.going_on) gain = 0;
    for (Points& points : outlook.final) points = prospects.points_if_over();
    for (Points& points : outlook.ending) points = Points{};
    for (std::size_t i = 0; i < prospects.cards(); ++i)
        prospects.parts(i).for_each_result([&](Keeping result, const Marked& marked) {
            const Gain gain = prospects.gain(i, marked);
            if (gain.final > outlook.final[result]) outlook.final[result] = gain.final;
            if (gain.complete && prospects.last_card()) {
                if (gain.final > outlook.ending[result]) outlook.ending[result] = gain.final;
            } else if (gain.going_on > outlook.going_on[result]) {
                outlook.going_on[result] = gain.going_on;
            }
        });
}

// How far a seat is ahead: of the mean of the others, and of the best of them.
struct Lead {
    float mean = 0;
    float least = 0;
};

template <class PointsOf>
constexpr Lead lead_of(int seats, Seat seat, PointsOf points_of) {
    const float own = points_of(seat);
    float sum = 0;
    float best = -1000;
    for (int i = 0; i < seats; ++i) {
        if (seat == Seat{i}) continue;
        const float points = points_of(Seat{i});
        sum += points;
        best = points > best ? points : best;
    }
    return {own - sum / static_cast<float>(seats - 1), own - best};
}

// To win is what counts, from -1 to 1; how far ahead decides between equal chances.
inline constexpr float kOfAPoint = 1e-4F;

// Of a finished game.
constexpr float final_value(Lead lead) {
    return kOfAPoint * lead.mean + (lead.least > 0 ? 1.0F : lead.least < 0 ? -1.0F : 0.0F);
}
// Of a game that goes on, when the leader in cards has scored so many.
inline float value_of(Lead lead, int scored) { return kOfAPoint * lead.mean + sureness(lead.least, scored); }

}  // namespace stolik::na_1_karte
