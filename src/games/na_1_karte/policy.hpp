// How a good player of Wszystko na 1 kartę decides: every choice by the worth of what it leaves behind, re-rolls by
// their exact expectation.
#pragma once

#include "games/na_1_karte/prospects.hpp"
#include "games/na_1_karte/rules_decisions.hpp"

namespace stolik::na_1_karte {

struct Valued {
    Move move;
    double value = 0;  // compared with now, in points; in chances to win once somebody can end the game
};
using ValuedMoves = InlineVector<Valued, 32>;

// Whose interest a roll is judged by: a quick player looks at the own cards only, until somebody can end the game.
enum class Care : std::uint8_t { own_cards, all_cards };

// The lead of a seat by points and worth.
inline Lead lead_now(const Net& net, const PublicState& table, Seat seat) {
    return lead_of(table.seats(), seat, [&](Seat each) {
        return static_cast<float>(banked_points(table, each)) + hand_worth(net, table, each, race_of(table, each));
    });
}

inline int most_scored(const PublicState& table) {
    int most = 0;
    for (int i = 0; i < table.seats(); ++i) {
        const int scored = table.scored[Seat{i}].size();
        most = scored > most ? scored : most;
    }
    return most;
}

inline bool somebody_can_end_the_game(const PublicState& table) { return most_scored(table) + 1 >= kCardsToEnd; }

// A lead, and what more of it is worth.
class Stand {
public:
    Stand(Lead lead, int scored) : lead_{lead}, scored_{scored}, value_{value_of(lead, scored)} {}

    // The value with so many points more.
    float after(float points) const { return value_of({lead_.mean + points, lead_.least + points}, scored_); }
    float gain(float points) const { return after(points) - value_; }
    float gain_at_the_end(Lead lead) const { return final_value(lead) - value_; }

private:
    Lead lead_;
    int scored_;
    float value_;
};

// The best a seat can do with the dice if the game ends with this round, and whether it can make it end.
struct LastMark {
    Points final;
    bool ends = false;
};

inline LastMark last_mark(const Net& net, const PublicState& table, Seat seat) {
    const Prospects prospects{net, table, seat};
    LastMark best{prospects.points_if_over(), false};
    for (std::size_t i = 0; i < prospects.cards(); ++i) {
        const Gain gain = prospects.gain(i, prospects.parts(i).after(table.dice));
        if (gain.final > best.final) best.final = gain.final;
        if (gain.complete && prospects.last_card()) best.ends = true;
    }
    return best;
}

// The markings of a seat, and the pass last.
inline ValuedMoves valued_marks(const Net& net, const PublicState& table, Seat seat) {
    ValuedMoves moves;
    const Prospects prospects{net, table, seat};
    const bool late = somebody_can_end_the_game(table);
    std::array<LastMark, kMaxPlayers> last{};
    bool others_end = false;
    if (late) {
        for (int i = 0; i < table.seats(); ++i) {
            last[Seat{i}] = last_mark(net, table, Seat{i});
            if (seat != Seat{i} && last[Seat{i}].ends) others_end = true;
        }
    }
    const Stand stand{late ? lead_now(net, table, seat) : Lead{}, most_scored(table)};
    const auto value_at_the_end = [&](Points own) {
        return stand.gain_at_the_end(lead_of(
            table.seats(), seat, [&](Seat each) { return static_cast<float>(each == seat ? own : last[each].final); }));
    };
    for (std::size_t i = 0; i < prospects.cards(); ++i) {
        const Card card = prospects.card(i);
        if (!can_mark(table.face(card), table.crossed[card], table.dice)) continue;
        const Gain gain = prospects.gain(i, prospects.parts(i).after(table.dice));
        const bool over = others_end || (gain.complete && prospects.last_card());
        moves.push_back({Move::mark(table.id(card)), over   ? value_at_the_end(gain.final)
                                                     : late ? stand.gain(gain.going_on)
                                                            : gain.going_on});
    }
    moves.push_back({Move::pass(), others_end ? value_at_the_end(prospects.points_if_over()) : 0});
    return moves;
}

// What each final result is worth to the seat that rolls. All seats mark with the same dice; one that can end the game
// is expected to.
inline ResultValues value_results(const Net& net, const PublicState& table, Seat seat, Care care) {
    const bool late = somebody_can_end_the_game(table);
    const bool alone = care == Care::own_cards && !late;
    std::array<Outlook, kMaxPlayers> outlooks;
    for (int i = 0; i < table.seats(); ++i) {
        if (alone && seat != Seat{i}) continue;
        look_out(Prospects{net, table, Seat{i}}, outlooks[Seat{i}]);
    }
    const Outlook& own = outlooks[seat];
    ResultValues values{};
    if (alone) {
        for (std::size_t d = 0; d < kResults; ++d) values[d] = static_cast<double>(own.going_on[d]);
        return values;
    }
    const Stand stand{late ? lead_now(net, table, seat) : Lead{}, most_scored(table)};
    const auto value_at_the_end = [&](std::size_t d, Points points) {
        return stand.gain_at_the_end(lead_of(table.seats(), seat, [&](Seat each) {
            return static_cast<float>(each == seat ? points : outlooks[each].final[d]);
        }));
    };
    for (std::size_t d = 0; d < kResults; ++d) {
        float others_gain = 0;
        bool others_end = false;
        for (int i = 0; i < table.seats(); ++i) {
            if (seat == Seat{i}) continue;
            others_gain += outlooks[Seat{i}].going_on[d];
            others_end = others_end || outlooks[Seat{i}].ending[d] > Points{};
        }
        if (others_end) {
            values[d] = static_cast<double>(value_at_the_end(d, own.final[d]));
            continue;
        }
        float best = own.going_on[d] - others_gain / static_cast<float>(table.seats() - 1);
        if (late) best = stand.gain(best);
        if (own.ending[d] > Points{}) {
            const float ending = value_at_the_end(d, own.ending[d]);
            best = ending > best ? ending : best;
        }
        values[d] = static_cast<double>(best);
    }
    return values;
}

// The re-rolls of the dice that lie, given the values of the final results.
inline ValuedMoves valued_re_rolls(const PublicState& table, const ResultValues& results) {
    const KeepingValues values = keeping_values(results, kRolls - table.rolls);
    InlineVector<Move, 32> legal;
    legal_re_rolls(table.dice, legal);
    ValuedMoves moves;
    for (const Move& move : legal) moves.push_back({move, values[kKept.number(table.dice - move.again())]});
    return moves;
}

// Cards that nobody has marked yet.
inline float fresh_worth(const Net& net, const PublicState& table, Seat seat, Card card) {
    return card_worth(net, background(net, table.options, race_of(table, seat)), table.face(card), {});
}

inline ValuedMoves valued_new_cards(const Net& net, const PublicState& table, Seat seat) {
    ValuedMoves moves;
    for (const Card card : table.pool)
        moves.push_back({Move::take(table.id(card)), static_cast<double>(fresh_worth(net, table, seat, card))});
    return moves;
}

inline ValuedMoves valued_keeps(const Net& net, const PublicState& table, Seat seat, CardSet dealt) {
    InlineVector<Move, 10> legal;
    legal_keeps(table, dealt, legal);
    ValuedMoves moves;
    for (const Move& move : legal) {
        float worth = 0;
        for (std::size_t i = 0; i < kHandDraft; ++i)
            worth += fresh_worth(net, table, seat, *table.options.deck.find(move.card(i), dealt));
        moves.push_back({move, static_cast<double>(worth)});
    }
    return moves;
}

// Every legal move of a seat with its value. `dealt` are the cards to keep three of.
inline ValuedMoves valued_moves(const Net& net, const PublicState& table, Seat seat, CardSet dealt, Care care) {
    switch (table.phase) {
        case Phase::keep: return valued_keeps(net, table, seat, dealt);
        case Phase::re_roll: return valued_re_rolls(table, value_results(net, table, seat, care));
        case Phase::new_card: return valued_new_cards(net, table, seat);
        default: return valued_marks(net, table, seat);
    }
}

// The best first; equal ones stay as they are.
inline void sort_by_value(ValuedMoves& moves) {
    for (std::size_t i = 1; i < moves.size(); ++i)
        for (std::size_t at = i; at > 0 && moves[at].value > moves[at - 1].value; --at) {
            const Valued held = moves[at];
            moves[at] = moves[at - 1];
            moves[at - 1] = held;
        }
}

inline ValuedMoves ranked(const Net& net, const PublicState& table, Seat seat, CardSet dealt, Care care) {
    ValuedMoves moves = valued_moves(net, table, seat, dealt, care);
    sort_by_value(moves);
    return moves;
}

inline Move best_move(const Net& net, const PublicState& table, Seat seat, CardSet dealt, Care care) {
    const ValuedMoves moves = valued_moves(net, table, seat, dealt, care);
    const Valued* best = moves.begin();
    for (const Valued& each : moves)
        if (each.value > best->value) best = &each;
    return best->move;
}

}  // namespace stolik::na_1_karte
