// How a sensible player of Gra roku decides: by what cards add to the years, with an eye on who takes first.
#pragma once

#include "games/gra_roku/rules.hpp"
#include "games/gra_roku/year_worth.hpp"

namespace stolik::gra_roku {

// How a player weighs what is not certain. Tuned in self-play.
struct Taste {
    float rivalry = 0.82F;        // what the others gain counts against, as a share
    float in_time = 0.35F;        // choosing a card that completes a row: how sure it is to be placed in time
    float in_time_point = 0.08F;  // and each of its points
    float denied = 0.36F;         // completing a row that another seat would complete later
    float finished = 0.25F;       // leaving a row one card short for a card that is revealed already
    float handed = 0.15F;         // leaving it short for the others' next choice
    float held = 0.12F;           // the same with a card in hand that completes it
    float kept = 0.16F;           // a point kept in hand
    float offered = 0.04F;        // what a card is to this seat more than to the others, when it is left lying
};
inline constexpr Taste kTaste{};

// The open table as one seat weighs it.
class Appraisal {
public:
    constexpr Appraisal(const PublicState& table, const CardSet& hand, int stack, Seat seat,
                        const Taste& taste = kTaste)
        : table_{table}, hand_{hand}, seat_{seat}, taste_{taste} {
        for (int i = 0; i < table.seats(); ++i) appetites_[Seat{i}].look_at(table.years[Seat{i}], stack);
    }

    constexpr float gain(Seat seat, Card card) { return appetites_[seat].gain(card); }
    constexpr float bonus_gain(Card card) const { return appetites_[seat_].bonus_gain(card); }

    // Taking this card of the row, and the others what they like best of the rest.
    constexpr float take(Card card) {
        RowCards cards = row_cards(table_.row);
        float balance = 0;
        for (std::size_t i = 0; i < kSide; ++i)
            if (cards[i] == card) cards[i] = {};
        balance += gain(seat_, card);
        Seat taker = seat_;
        const Seat last = left_of(table_.placing, table_.seats(), table_.seats() - 1);
        while (taker != last) {
            taker = left_of(taker, table_.seats());
            balance += side(taker) * take_best(cards, taker);
        }
        return balance;
    }

    // The revealed card on this cell.
    constexpr float place(Card card, Cell cell) {
        RowCards cards = row_cards(cell.row());
        const int others = table_.square.occupied(cell.row()).size();
        if (others < kSide - 2) return 0;
        if (others == kSide - 1) return completed(cards, card, 1);
        cards[static_cast<std::size_t>(cell.column())] = card;
        Square after = table_.square;
        after.put(card, cell);
        for (Seat next = left_of(seat_, table_.seats()); next != seat_ && table_.revealed[next].exists();
             next = left_of(next, table_.seats())) {
            if (!fits(after, table_.revealed[next], cell.row())) continue;
            fill(cards, table_.revealed[next]);
            return taste_.finished * harvest(cards, next);
        }
        return left_short(after, cards, cell.row(), card);
    }

    // Choosing this card, before the others' are known.
    constexpr float choose(Card card) {
        const CellSet cells = legal_cells(table_.options.variant, table_.square, card);
        if (cells.empty()) return -kAsidePenalty;
        float best = -1000;
        cells.for_each([&](Cell cell) {
            RowCards cards = row_cards(cell.row());
            const int others = table_.square.occupied(cell.row()).size();
            float worth = taste_.offered * preference(card);
            if (others == kSide - 1) {
                worth =
                    completed(cards, card, taste_.in_time + taste_.in_time_point * static_cast<float>(card.points()));
            } else if (others == kSide - 2) {
                cards[static_cast<std::size_t>(cell.column())] = card;
                Square after = table_.square;
                after.put(card, cell);
                worth += left_short(after, cards, cell.row(), card);
            }
            best = worth > best ? worth : best;
        });
        return best - taste_.kept * static_cast<float>(card.points());
    }

private:
    using RowCards = std::array<Card, kSide>;

    constexpr RowCards row_cards(Row row) const {
        RowCards cards{};
        for (int column = 0; column < kSide; ++column)
            cards[static_cast<std::size_t>(column)] = table_.square.at(Cell{row, column});
        return cards;
    }
    static constexpr void fill(RowCards& cards, Card card) {
        for (Card& each : cards)
            if (!each.exists()) {
                each = card;
                return;
            }
    }
    constexpr bool fits(const Square& square, Card card, Row row) const {
        return !(legal_cells(table_.options.variant, square, card) & CellSet::row(row)).empty();
    }

    constexpr float preference(Card card) {
        float balance = 0;
        for (int i = 0; i < table_.seats(); ++i) balance += side(Seat{i}) * gain(Seat{i}, card);
        return balance;
    }
    // Completing the row with this card, and so not leaving it to the others.
    constexpr float completed(RowCards cards, Card card, float chance) {
        const float left_to_others = harvest(cards, left_of(seat_, table_.seats()));
        fill(cards, card);
        const float worth = harvest(cards, seat_) - taste_.denied * left_to_others;
        return worth > 0 ? chance * worth : worth;
    }
    // A row with three cards at the next choice.
    constexpr float left_short(const Square& after, const RowCards& cards, Row row, Card used) {
        Card held;
        hand_.for_each([&](Card card) {
            if (card == used || !fits(after, card, row)) return;
            if (!held.exists() || leads(card, held)) held = card;
        });
        if (!held.exists()) return taste_.handed * harvest(cards, left_of(seat_, table_.seats()));
        RowCards full = cards;
        fill(full, held);
        return taste_.held * harvest(full, seat_);
    }

    // How much a point of that seat's counts for this one.
    constexpr float side(Seat seat) const {
        return seat == seat_ ? 1 : -taste_.rivalry / static_cast<float>(table_.seats() - 1);
    }

    // The seat takes the card that adds most to its year; returns what it adds.
    constexpr float take_best(RowCards& cards, Seat seat) {
        std::size_t best = kSide;
        float best_gain = 0;
        for (std::size_t i = 0; i < kSide; ++i) {
            if (!cards[i].exists()) continue;
            const float here = gain(seat, cards[i]);
            if (best < kSide && here <= best_gain) continue;
            best = i;
            best_gain = here;
        }
        if (best < kSide) cards[best] = {};
        return best_gain;
    }
    constexpr float harvest(RowCards cards, Seat first) {
        float balance = 0;
        for (int i = 0; i < table_.seats(); ++i) {
            const Seat taker = left_of(first, table_.seats(), i);
            balance += side(taker) * take_best(cards, taker);
        }
        return balance;
    }

    const PublicState& table_;
    const CardSet& hand_;
    Seat seat_;
    const Taste& taste_;
    std::array<Appetite, kMaxSeatsHere> appetites_;
};

// How promising a move of the seat is, in points: it needs only what the seat knows.
constexpr float promise(Appraisal& appraisal, const PublicState& table, Seat seat, Move move) {
    switch (move.decision) {
        case Decision::opening: return static_cast<float>(move.card.points());
        case Decision::choose: return appraisal.choose(move.card);
        case Decision::place: return appraisal.place(table.revealed[seat], move.cell);
        case Decision::take: return appraisal.take(move.card);
        case Decision::duplicate: return move.use == Use::swap ? appraisal.gain(seat, table.turned_up) : -kAsidePenalty;
        case Decision::bonus: return move.use == Use::box ? 0 : appraisal.bonus_gain(table.turned_up);
        case Decision::refill: break;
    }
    return 0;
}

// The most promising of the moves; of equal ones any.
template <class Moves, RandomSource Random>
constexpr Move most_promising(const Moves& moves, const PublicState& table, const CardSet& hand, int stack, Seat seat,
                              Random& random, const Taste& taste = kTaste) {
    Appraisal appraisal{table, hand, stack, seat, taste};
    Move best = moves[0];
    float best_promise = 0;
    std::uint32_t equal = 0;
    for (const Move& move : moves) {
        const float here = promise(appraisal, table, seat, move);
        if (equal > 0 && here < best_promise) continue;
        equal = equal > 0 && here == best_promise ? equal + 1 : 1;
        if (equal > 1 && random.bounded(equal) != 0) continue;
        best = move;
        best_promise = here;
    }
    return best;
}

}  // namespace stolik::gra_roku
