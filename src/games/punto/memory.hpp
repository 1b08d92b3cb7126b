// What everybody remembers of the neutral cards (three players), and hands that fit this memory.
//
// Nobody sees which neutral cards a deck holds, but cards that were placed are dealt again, all others stay with their
// owner, and every turned card was seen. So a card lies with one of the seats that got cards in the round in which it
// was dealt last, and each seat has as many cards of that deal as it got and did not turn. Only one thing stays open:
// the two copies of a card may come from two deals, and nobody knows which of them was turned.
#pragma once

#include <array>
#include <optional>

#include "engine/game.hpp"
#include "games/punto/state.hpp"

namespace stolik::punto {

// ---- remembering ---------------------------------------------------------------------------------------------------

// Forgets the oldest round but for how many neutral cards each seat had after it.
constexpr void forget_oldest(NeutralMemory& memory) {
    const NeutralRound oldest = memory[0];
    for (std::size_t i = 1; i < memory.size(); ++i) memory[i - 1] = memory[i];
    memory.pop_back();
    for (std::size_t seat = 0; seat < kNeutralSeats; ++seat) {
        int left = oldest.dealt[seat] + (oldest.kept[seat] != 0 ? 1 : 0);
        for (Dots dots = 1; dots <= kMaxDots; ++dots)
            for (int copy = 0; copy < kCopies; ++copy)
                if (oldest.turner(dots, copy) == static_cast<int>(seat) + 1) --left;
        memory[0].dealt[seat] = static_cast<std::uint8_t>(memory[0].dealt[seat] + left);
    }
}

constexpr void remember_deal(NeutralMemory& memory, const std::array<std::uint8_t, kNeutralSeats>& dealt) {
    if (memory.full()) forget_oldest(memory);
    memory.push_back(NeutralRound{.dealt = dealt});
}

// At the end of a round: the neutral cards that were turned and not placed.
constexpr void remember_kept(NeutralRound& round, const std::array<Card, kMaxSeatsAtTable>& turned) {
    for (std::size_t seat = 0; seat < kNeutralSeats; ++seat)
        if (turned[seat].exists() && turned[seat].colour() == kNeutral)
            round.kept[seat] = static_cast<std::uint8_t>(turned[seat].dots());
}

// ---- hands that fit ------------------------------------------------------------------------------------------------

using NeutralHands = std::array<CardBag, kNeutralSeats>;

// Follows both copies of every neutral card through the remembered rounds, deciding which copy was turned whenever only
// one was, or two seats turned one each.
class NeutralHistory {
public:
    explicit constexpr NeutralHistory(const PublicState& table)
        : memory_{table.neutrals}, finished_{table.neutrals.size() - (table.phase == Phase::deal ? 0U : 1U)} {
        for (std::size_t round = 0; round < memory_.size(); ++round)
            for (std::size_t seat = 0; seat < kNeutralSeats; ++seat) open_[round][seat] = memory_[round].dealt[seat];
    }

    // Hands that fit; none if they are not found. Each decision falls in proportion to its chance, as far as those
    // before it show; then those that together gave a seat too many cards of a deal are changed at random.
    template <RandomSource Random>
    constexpr std::optional<NeutralHands> hands(Random& random) {
        for (Dots dots = 1; dots <= kMaxDots; ++dots) decide(dots, random);
        for (int i = 0; excess() > 0; ++i) {
            if (i == kMaxRepairs) return std::nullopt;
            repair(random);
        }
        NeutralHands hands{};
        for (Dots dots = 1; dots <= kMaxDots; ++dots)
            for (const Copy& copy : follow_decided(dots, [](const Copy&, int) {}))
                if (!copy.seen && copy.deal < memory_.size()) hands[holder(copy, random)].insert(Card{kNeutral, dots});
        return hands;
    }

private:
    static constexpr int kMaxRepairs = 20'000;
    static constexpr std::uint32_t kOneWorse = 64;  // one change for the worse in so many is made all the same

    struct Copy {
        std::size_t deal = 0;  // the round in which it was dealt last
        int owner = -1;        // the seat that is known to have it
        bool seen = false;     // turned, and not in a deck again
    };
    using Copies = std::array<Copy, kCopies>;

    static constexpr bool may_have(const Copy& copy, int seat) { return copy.owner < 0 || copy.owner == seat; }

    // choose(round, copies, first, second): the copy the first turner turned; turn(copy, seat): it was turned.
    template <class Choose, class Turn>
    constexpr Copies follow(Dots dots, Choose choose, Turn turn) const {
        Copies copies{};
        for (std::size_t round = 0; round < memory_.size(); ++round) {
            const int first = memory_[round].turner(dots, 0) - 1;
            const int second = memory_[round].turner(dots, 1) - 1;
            if (first < 0) continue;
            std::size_t which = choose(round, copies, first, second) ? 1 : 0;
            // A card that a seat kept before the eyes of all was turned by that seat only.
            if (!may_have(copies[which], first) || (second >= 0 && !may_have(copies[1 - which], second)))
                which = 1 - which;
            turn(copies[which], first);
            if (second >= 0) turn(copies[1 - which], second);
            const auto end = [&](Copy& copy, int seat, bool keeps) {
                copy = round >= finished_ ? Copy{round, seat, true} : keeps ? Copy{round, seat} : Copy{round + 1};
                return keeps;
            };
            const auto keeps = [&](int seat) { return memory_[round].kept[static_cast<std::size_t>(seat)] == dots; };
            const bool kept = end(copies[which], first, keeps(first));
            // Of two equal cards a seat keeps one.
            if (second >= 0) end(copies[1 - which], second, keeps(second) && !(kept && first == second));
        }
        return copies;
    }

    template <class Turn>
    constexpr Copies follow_decided(Dots dots, Turn turn) const {
        const unsigned bits = decisions_[static_cast<std::size_t>(dots - 1)];
        return follow(dots, [&](std::size_t round, const Copies&, int, int) { return (bits >> round & 1) != 0; }, turn);
    }
    constexpr void flip(Dots dots, std::size_t round) {
        std::uint16_t& bits = decisions_[static_cast<std::size_t>(dots - 1)];
        bits = static_cast<std::uint16_t>(bits ^ 1U << round);
    }

    constexpr int& open(const Copy& copy, int seat) { return open_[copy.deal][static_cast<std::size_t>(seat)]; }
    constexpr void count(Dots dots, int cards) {
        follow_decided(dots, [&](const Copy& copy, int seat) { count(copy, seat, cards); });
    }
    constexpr void count(const Copy& copy, int seat, int cards) {
        if (copy.owner < 0)
            open(copy, seat) += cards;
        else if (copy.owner != seat)
            wrong_owners_ -= cards;
    }

    struct Chances {
        int in_favour = 0;
        int of = 1;
    };
    constexpr Chances chances(const Copy& copy, int seat) {
        if (copy.owner >= 0) return {copy.owner == seat ? 1 : 0, 1};
        Chances chances{0, 0};
        for (const int cards : open_[copy.deal]) chances.of += cards > 0 ? cards : 0;
        chances.in_favour = open(copy, seat) > 0 ? open(copy, seat) : 0;
        return chances;
    }

    template <RandomSource Random>
    constexpr void decide(Dots dots, Random& random) {
        const auto choose = [&](std::size_t round, const Copies& copies, int first, int second) {
            std::array<std::uint32_t, kCopies> weight{};
            for (std::size_t i = 0; i < kCopies; ++i) {
                const Chances mine = chances(copies[i], first);
                const Chances other = chances(copies[1 - i], second < 0 ? first : second);
                weight[i] = static_cast<std::uint32_t>(mine.in_favour * (second < 0 ? other.of : other.in_favour));
            }
            const std::uint32_t sum = weight[0] + weight[1];
            const bool copy = sum > 0 && random.bounded(sum) >= weight[0];
            if (copy) flip(dots, round);
            return copy;
        };
        follow(dots, choose, [&](const Copy& copy, int seat) { count(copy, seat, -1); });
    }

    // Cards that seats turned of a deal beyond those they got, or that another seat had kept.
    constexpr int excess() const {
        int sum = wrong_owners_;
        for (std::size_t round = 0; round < memory_.size(); ++round)
            for (const int cards : open_[round]) sum += cards < 0 ? -cards : 0;
        return sum;
    }

    // Changes one decision, unless that makes it worse.
    template <RandomSource Random>
    constexpr void repair(Random& random) {
        const Dots dots = 1 + static_cast<Dots>(random.bounded(kMaxDots));
        const std::size_t round = random.bounded(static_cast<std::uint32_t>(memory_.size()));
        if (memory_[round].turner(dots, 0) == 0) return;
        const int before = excess();
        count(dots, +1);
        flip(dots, round);
        count(dots, -1);
        if (excess() <= before || random.bounded(kOneWorse) == 0) return;
        count(dots, +1);
        flip(dots, round);
        count(dots, -1);
    }

    // Where a card lies that nobody turned since its deal.
    template <RandomSource Random>
    constexpr std::size_t holder(const Copy& copy, Random& random) {
        if (copy.owner >= 0) return static_cast<std::size_t>(copy.owner);
        std::array<int, kNeutralSeats>& open = open_[copy.deal];
        int n = static_cast<int>(random.bounded(static_cast<std::uint32_t>(open[0] + open[1] + open[2])));
        std::size_t seat = 0;
        for (; n >= open[seat]; ++seat) n -= open[seat];
        --open[seat];
        return seat;
    }

    const NeutralMemory& memory_;
    std::size_t finished_;                             // rounds whose cards were gathered
    std::array<std::uint16_t, kMaxDots> decisions_{};  // for each card a bit a round: the first turner turned copy 1
    std::array<std::array<int, kNeutralSeats>, kRememberedRounds> open_{};  // cards of a deal that a seat did not turn
    int wrong_owners_ = 0;                                                  // cards turned by others than their owner
};

}  // namespace stolik::punto
