// A position of Wszystko na 1 kartę: what lies open, and what is not revealed yet.
#pragma once

#include <array>
#include <cstdint>

#include "core/inline_vector.hpp"
#include "engine/seat.hpp"
#include "games/na_1_karte/options.hpp"

namespace stolik::na_1_karte {

enum class Phase : std::uint8_t {
    deal,
    keep,  // draft
    pool,  // draft
    roll,
    re_roll,
    mark,
    card,      // base: a new card is drawn; draft: the pool is refilled
    new_card,  // draft
    over
};

// Everything that lies open: every seat and every spectator knows all of it.
struct PublicState {
    Options options;
    Phase phase = Phase::deal;
    std::uint8_t round = 0;  // rounds begun
    std::uint8_t rolls = 0;  // made in this round
    Seat active;
    SeatSet asked;                             // who can mark something in this round, until the reveal
    SeatSet chosen;                            // who has chosen, before the reveal
    SeatSet owed;                              // who scored in this round and still gets a new card
    Dice dice;                                 // the dice that lie; before a roll those that were kept
    std::array<CardSet, kMaxPlayers> hands{};  // the cards in play
    std::array<CardSet, kMaxPlayers> scored{};
    CardSet pool;
    std::array<Boxes, kCards> crossed{};  // on each card
    friend constexpr bool operator==(const PublicState&, const PublicState&) = default;

    constexpr int seats() const { return options.seats; }
    constexpr Face face(Card card) const { return options.deck.face(card); }
    constexpr CardId id(Card card) const { return options.deck.id(card); }

    // Cards that are not on the table: the deck, and in the draft until all have kept theirs the dealt ones.
    constexpr CardSet unseen() const {
        CardSet seen = pool;
        for (const CardSet hand : hands) seen = seen | hand;
        for (const CardSet pile : scored) seen = seen | pile;
        return CardSet::all() - seen;
    }
};

struct State {
    PublicState table;
    std::array<CardSet, kMaxPlayers> dealt{};   // the draft's five cards, until all have kept theirs
    std::array<CardSet, kMaxPlayers> choice{};  // the cards to keep, or the card to mark (none: pass)
    friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Decision : std::uint8_t { keep, re_roll, mark, new_card };

// A move names cards by their ids, so that it reads the same without the deck.
struct Move {
    Decision decision = Decision::mark;
    std::uint8_t count = 0;                // named cards; a mark that names none is a pass
    std::array<std::uint16_t, 3> words{};  // their ids, ascending; for a re-roll the dice to roll again
    friend constexpr bool operator==(const Move&, const Move&) = default;

    static constexpr Move keep(CardId a, CardId b, CardId c) {
        return {Decision::keep, 3, {a.number, b.number, c.number}};
    }
    static constexpr Move re_roll(Dice again) {
        return {Decision::re_roll,
                0,
                {static_cast<std::uint16_t>(again.bits()), static_cast<std::uint16_t>(again.bits() >> 16), 0}};
    }
    static constexpr Move mark(CardId card) { return {Decision::mark, 1, {card.number}}; }
    static constexpr Move pass() { return {Decision::mark, 0, {}}; }
    static constexpr Move take(CardId card) { return {Decision::new_card, 1, {card.number}}; }

    constexpr CardId card(std::size_t i = 0) const { return CardId{words[i]}; }
    constexpr Dice again() const { return Dice::from_bits(words[0] | std::uint32_t{words[1]} << 16); }
};

struct Chance {
    std::array<CardSet, kMaxPlayers> hands{};  // deal
    CardSet cards;                             // pool: three; card: one
    Dice dice;                                 // roll: what came up
    friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

using CardIds = InlineVector<CardId, kDealtDraft>;

struct Event {
    enum class Kind : std::uint8_t {
        hand_dealt,     // seat, cards (hidden from others in the draft)
        chose_kept,     // seat, cards (hidden from others)
        kept,           // seat, cards
        pool_opened,    // cards
        round_begins,   // seat, number: which round
        rolled,         // seat, number: which roll of the round, dice: what came up, result: all five
        rolls_again,    // seat, dice: those taken up again
        stopped,        // seat, result
        cannot_mark,    // seat
        chose_mark,     // seat, cards: the card, or none to pass (hidden from others)
        took_back,      // seat
        marked,         // seat, cards, dice: the boxes crossed off
        passed,         // seat
        scored,         // seat, cards, number: points of the full rows, suns: of the suns
        drew,           // seat, cards
        took,           // seat, cards
        pool_refilled,  // cards
        game_over
    };
    Kind kind = Kind::game_over;
    Seat seat;
    bool secret = false;  // the others may not know its cards
    bool hidden = false;  // the one who is told does not
    std::int16_t number = 0;
    std::int16_t suns = 0;
    Dice dice;
    Dice result;
    CardIds cards;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t {
    none,
    too_few_seats,
    too_many_seats,
    deck_ids,
    deck_rows,
    deck_suns,
    wrong_decision,
    keep_three_ascending,
    card_not_yours,
    dice_not_there,
    nothing_fits,
    card_not_in_pool,
    wrong_hand_size,
    card_dealt_twice,
    card_not_in_deck,
    wrong_pool_size,
    wrong_dice_number,
    one_card_only
};

}  // namespace stolik::na_1_karte
