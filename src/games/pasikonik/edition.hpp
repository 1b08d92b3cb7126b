// An edition: which path cards there are, what the pantry and the insects are worth, which stock cards can be bought.
// The rulebook's pictures of them are missing; the built-in edition is a reconstruction [D].
#pragma once

#include "games/pasikonik/cards.hpp"

namespace stolik::pasikonik {

inline constexpr int kSquareCells = 16;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kShelfSpaces = 5;
inline constexpr int kOpenStock = 3;

// The limits of an edition.
inline constexpr int kMaxCardsOfType = Amounts::kMost;
inline constexpr int kMinPathCards = kSquareCells + kMaxPlayers;  // the square and a start card for everybody
inline constexpr int kMaxEqualInsects = 12;
inline constexpr int kMaxListedPoints = 99;
inline constexpr int kMaxStockKinds = 10;  // three open ones: at most 1000 ordered results
inline constexpr int kMaxCostOfType = 4;
inline constexpr int kMaxCost = 8;
inline constexpr int kMaxCopies = 2;

// A multiset of path cards, such as a face-down stack or what a seat holds: one bit a card. Sixteen bits belong to each
// type; `PathCards` says which of them stand for which insect, and keeps equal multisets equal.
class CardStack {
public:
    static constexpr int kLane = 16;

    constexpr CardStack() = default;
    explicit constexpr CardStack(std::uint64_t bits) : bits_{bits} {}

    constexpr int size() const { return count_ones(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int count(Type type) const { return count_ones(lane(type)); }
    constexpr Amounts amounts() const {
        return {count(Type::tablecloth), count(Type::tiles), count(Type::stone), count(Type::wood)};
    }
    constexpr std::uint64_t bits() const { return bits_; }
    constexpr std::uint64_t lane(Type type) const { return bits_ >> kLane * static_cast<int>(type) & 0xFFFF; }

    // Takes any card, each equally likely, and answers its bit. The rest may be a multiset written in another way: for
    // drawing several cards in a row and nothing else.
    template <class Random>
    constexpr int take_any(Random& random) {
        const int bit = nth_one(bits_, static_cast<int>(random.bounded(static_cast<std::uint32_t>(size()))));
        bits_ &= ~(std::uint64_t{1} << bit);
        return bit;
    }
    friend constexpr bool operator==(CardStack, CardStack) = default;

private:
    std::uint64_t bits_ = 0;
};

// The path cards of an edition, and the algebra of stacks made of them. Of the bits of one card the highest are set,
// and plain cards have the lowest bits of their type, then ladybird, bee, butterfly, snail: so the lowest cards of a
// type are also those that are paid first.
class PathCards {
public:
    using Counts = PerType<std::array<std::uint8_t, kInsects + 1>>;

    constexpr PathCards() = default;
    // Precondition: at most kMaxCardsOfType of a type.
    explicit constexpr PathCards(const Counts& counts) {
        for (const Type type : all_types()) {
            int place = 0;
            for (const Insect insect : plain_and_insects()) {
                for (int n = 0; n < counts[type][index(insect)]; ++n, ++place)
                    card_[static_cast<std::size_t>(CardStack::kLane * static_cast<int>(type) + place)] =
                        Card{type, insect};
                end_[type][index(insect)] = static_cast<std::uint8_t>(place);
            }
        }
    }

    constexpr Card card_at(int bit) const { return card_[static_cast<std::size_t>(bit)]; }
    constexpr CardStack all() const {
        std::uint64_t bits = 0;
        for (const Type type : all_types())
            bits |= ((std::uint64_t{1} << end_[type][kInsects]) - 1) << CardStack::kLane * static_cast<int>(type);
        return CardStack{bits};
    }
    constexpr int count(Card card) const { return count_ones(bits_of(card)); }
    constexpr int count(CardStack stack, Card card) const { return count_ones(stack.bits() & bits_of(card)); }
    constexpr int count(CardStack stack, Insect insect) const {
        int sum = 0;
        for (const Type type : all_types()) sum += count(stack, Card{type, insect});
        return sum;
    }
    // Precondition: not all cards of the edition that are equal to this one are in the stack already.
    constexpr void add(CardStack& stack, Card card) const {
        const std::uint64_t absent = bits_of(card) & ~stack.bits();
        const int bit = first(card) + count_ones(absent) - 1;
        stack = CardStack{stack.bits() | std::uint64_t{1} << bit};
    }
    // Precondition: the stack holds it.
    constexpr void remove(CardStack& stack, Card card) const {
        const std::uint64_t present = stack.bits() & bits_of(card);
        stack = CardStack{stack.bits() ^ (present & (0 - present))};
    }
    // visit(card) for every card, by type and insect.
    template <class Visit>
    constexpr void for_each(CardStack stack, Visit visit) const {
        for (std::uint64_t rest = stack.bits(); rest != 0; rest &= rest - 1) visit(card_at(lowest_one(rest)));
    }
    friend constexpr bool operator==(const PathCards&, const PathCards&) = default;

private:
    constexpr int first_place(Card card) const {
        return card.has_insect() ? end_[card.type()][index(card.insect()) - 1] : 0;
    }
    constexpr int first(Card card) const {
        return CardStack::kLane * static_cast<int>(card.type()) + first_place(card);
    }
    constexpr std::uint64_t bits_of(Card card) const {
        const std::uint64_t places = (1U << end_[card.type()][index(card.insect())]) - (1U << first_place(card));
        return places << CardStack::kLane * static_cast<int>(card.type());
    }

    std::array<Card, CardStack::kLane * kTypes> card_{};
    Counts end_{};  // of a type, how many cards come up to and with this insect
};

enum class Mark : std::uint8_t { none, three_up, four };  // printed on stock cards: "3+", "4"

constexpr bool plays_with(Mark mark, int seats) {
    return mark == Mark::none || seats >= (mark == Mark::three_up ? 3 : 4);
}

// A kind of stock card. Its cost tells it apart from all others.
struct StockKind {
    Amounts cost;
    std::uint8_t copies = 0;
    Mark mark = Mark::none;
    friend constexpr bool operator==(const StockKind&, const StockKind&) = default;
};

struct Edition {
    PathCards paths;
    std::array<std::uint8_t, kShelfSpaces> shelf{};              // points of a space, from the left
    std::array<std::uint8_t, kMaxEqualInsects> equal_insects{};  // points for 1, 2, … equal ones; zero past the last
    std::array<StockKind, kMaxStockKinds> stock{};               // unused ones have no copies
    friend constexpr bool operator==(const Edition&, const Edition&) = default;

    constexpr int stock_kinds() const {
        int kinds = 0;
        while (kinds < kMaxStockKinds && stock[static_cast<std::size_t>(kinds)].copies > 0) ++kinds;
        return kinds;
    }
};

// [D] One card of each insect in each type, the other eight plain; triangular numbers for insects; seven kinds of stock
// cards: one card of each type, and two and two for each pair of types.
constexpr Edition reconstruction() {
    Edition edition;
    PathCards::Counts counts;
    for (const Type type : all_types()) counts[type] = {8, 1, 1, 1, 1};
    edition.paths = PathCards{counts};
    edition.shelf = {0, 1, 3, 6, 10};
    edition.equal_insects = {1, 3, 6, 10};
    edition.stock = {{{Amounts{1, 1, 1, 1}, 2, Mark::none},
                      {Amounts{2, 2, 0, 0}, 2, Mark::none},
                      {Amounts{2, 0, 2, 0}, 2, Mark::none},
                      {Amounts{2, 0, 0, 2}, 2, Mark::three_up},
                      {Amounts{0, 2, 2, 0}, 2, Mark::four},
                      {Amounts{0, 2, 0, 2}, 2, Mark::none},
                      {Amounts{0, 0, 2, 2}, 2, Mark::none}}};
    return edition;
}

STOLIK_TABLE Edition kBuiltInEdition = reconstruction();

// What is wrong with an edition as a whole, and with which of its items.
struct Flaw {
    enum class Kind : std::uint8_t {
        none,
        too_many_of_type,  // type
        too_few_path_cards,
        too_many_equal_insects,  // insect
        no_points_for_insects,   // insect: more equal ones than the list has points for
        cost_too_high,           // cost
        kind_twice,              // cost
        bad_copies,              // cost
        too_few_stock_cards      // without a mark: for the smallest table
    };
    Kind kind = Kind::none;
    Type type{};
    Insect insect{};
    Amounts cost;
};

constexpr Flaw flaw_of_stock(const Edition& edition) {
    int unmarked = 0;
    const int kinds = edition.stock_kinds();
    for (int i = 0; i < kinds; ++i) {
        const StockKind& kind = edition.stock[static_cast<std::size_t>(i)];
        const Flaw here{.cost = kind.cost};
        const auto with = [&](Flaw::Kind what) {
            Flaw flaw = here;
            flaw.kind = what;
            return flaw;
        };
        bool too_high = kind.cost.empty() || kind.cost.total() > kMaxCost;
        for (const Type type : all_types()) too_high = too_high || kind.cost[type] > kMaxCostOfType;
        if (too_high) return with(Flaw::Kind::cost_too_high);
        if (kind.copies > kMaxCopies) return with(Flaw::Kind::bad_copies);
        for (int j = 0; j < i; ++j)
            if (edition.stock[static_cast<std::size_t>(j)].cost == kind.cost) return with(Flaw::Kind::kind_twice);
        if (kind.mark == Mark::none) unmarked += kind.copies;
    }
    if (unmarked < kOpenStock) return {.kind = Flaw::Kind::too_few_stock_cards};
    return {};
}

constexpr Flaw flaw_of(const Edition& edition) {
    const CardStack all = edition.paths.all();
    for (const Type type : all_types())
        if (all.count(type) > kMaxCardsOfType) return {.kind = Flaw::Kind::too_many_of_type, .type = type};
    if (all.size() < kMinPathCards) return {.kind = Flaw::Kind::too_few_path_cards};
    for (const Insect insect : all_insects()) {
        const int count = edition.paths.count(all, insect);
        if (count > kMaxEqualInsects) return {.kind = Flaw::Kind::too_many_equal_insects, .insect = insect};
        if (count > 0 && edition.equal_insects[static_cast<std::size_t>(count - 1)] == 0)
            return {.kind = Flaw::Kind::no_points_for_insects, .insect = insect};
    }
    return flaw_of_stock(edition);
}

}  // namespace stolik::pasikonik
