// The hard questions of Pasikonik i Mrówka, answered by trying everything: which shapes are connected, which payments
// there are.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "wire/json.hpp"

namespace reference {

namespace json = stolik::json;

using Cards = std::vector<std::string>;
using Amount = std::array<int, 4>;

inline const std::vector<std::string> kTypes{"tablecloth", "tiles", "stone", "wood"};
inline const std::vector<std::string> kInsects{"ladybird", "bee", "butterfly", "snail"};

inline std::string type_of(const std::string& card) { return card.substr(0, card.find('-')); }
inline std::string insect_of(const std::string& card) {
    const auto dash = card.find('-');
    return dash == std::string::npos ? "" : card.substr(dash + 1);
}
inline std::string cell_name(int cell) {
    return "r" + std::to_string(cell / 4 + 1) + "c" + std::to_string(cell % 4 + 1);
}
inline int cell_of(const std::string& name) { return (name[1] - '1') * 4 + (name[3] - '1'); }

template <class List>
auto& at(List& list, int i) {
    return list.at(static_cast<std::size_t>(i));
}
inline int number(const json::value& value) { return static_cast<int>(value.as_int64()); }
inline std::string word(const json::array& list, int i) { return std::string{at(list, i).as_string()}; }

inline void take_out(Cards& cards, const std::string& card) {
    const auto found = std::find(cards.begin(), cards.end(), card);
    if (found == cards.end()) throw std::logic_error("no such card: " + card);
    cards.erase(found);
}

// ---- shapes: every set of six cells, flooded from its first one -----------------------------------------------------

inline void flood(int cell, const std::set<int>& cells, bool corners, std::set<int>& reached) {
    if (!reached.insert(cell).second) return;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            if (!corners && down != 0 && right != 0) continue;
            const int row = cell / 4 + down;
            const int column = cell % 4 + right;
            if (row < 0 || row > 3 || column < 0 || column > 3) continue;
            if (cells.count(row * 4 + column) > 0) flood(row * 4 + column, cells, corners, reached);
        }
}

inline std::vector<std::set<int>> all_shapes(bool corners) {
    std::vector<std::set<int>> found;
    for (int bits = 0; bits < 1 << 16; ++bits) {
        std::set<int> cells;
        for (int cell = 0; cell < 16; ++cell)
            if ((bits >> cell & 1) != 0) cells.insert(cell);
        if (cells.size() != 6) continue;
        std::set<int> reached;
        flood(*cells.begin(), cells, corners, reached);
        if (reached == cells) found.push_back(cells);
    }
    return found;
}

// Ants stand on cards only.
inline std::set<std::string> shapes_on(const Cards& square, bool corners) {
    static const std::array<std::vector<std::set<int>>, 2> all{all_shapes(false), all_shapes(true)};
    std::set<std::string> found;
    for (const std::set<int>& cells : all[corners ? 1 : 0]) {
        std::string text;
        bool on_cards = true;
        for (const int cell : cells) {
            on_cards = on_cards && !at(square, cell).empty();
            text += (text.empty() ? "" : "+") + cell_name(cell);
        }
        if (on_cards) found.insert(text);
    }
    return found;
}

// Almost every round begins with a full square.
inline const std::set<std::string>& shapes(const Cards& square, bool corners) {
    static std::map<std::pair<std::vector<bool>, bool>, std::set<std::string>> known;
    std::vector<bool> cards;
    for (const std::string& card : square) cards.push_back(!card.empty());
    const auto key = std::make_pair(cards, corners);
    if (known.count(key) == 0) known[key] = shapes_on(square, corners);
    return known[key];
}

// ---- payments: every multiset of held cards, spent in every way
// ------------------------------------------------------

// Whether the cards, all of them, pay the cost: each for its own type or in groups that stand for one of another type.
class Payer {
public:
    explicit Payer(int rate) : rate_{rate} {}

    bool pays(const Amount& cards, const Amount& cost) {
        if (cards == Amount{} && cost == Amount{}) return true;
        const auto key = std::make_pair(cards, cost);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        bool possible = false;
        for (std::size_t given = 0; given < 4 && !possible; ++given)
            for (std::size_t due = 0; due < 4 && !possible; ++due) {
                const int needed = given == due ? 1 : rate_;
                if (cards[given] < needed || cost[due] < 1) continue;
                Amount fewer = cards;
                Amount cheaper = cost;
                fewer[given] -= needed;
                cheaper[due] -= 1;
                possible = pays(fewer, cheaper);
            }
        return known_[key] = possible;
    }

private:
    int rate_;
    std::map<std::pair<Amount, Amount>, bool> known_;
};

inline bool contains(const Amount& larger, const Amount& smaller) {
    for (std::size_t i = 0; i < 4; ++i)
        if (larger[i] < smaller[i]) return false;
    return true;
}

inline std::vector<Amount> payments(const Amount& held, const Amount& cost, int rate) {
    Payer payer{rate};
    std::vector<Amount> possible;
    Amount cards{};
    for (cards[0] = 0; cards[0] <= held[0]; ++cards[0])
        for (cards[1] = 0; cards[1] <= held[1]; ++cards[1])
            for (cards[2] = 0; cards[2] <= held[2]; ++cards[2])
                for (cards[3] = 0; cards[3] <= held[3]; ++cards[3]) {
                    // Nobody can spend more than a whole group on every card of the cost.
                    const int spent = cards[0] + cards[1] + cards[2] + cards[3];
                    if (spent > rate * (cost[0] + cost[1] + cost[2] + cost[3])) continue;
                    if (payer.pays(cards, cost)) possible.push_back(cards);
                }
    std::vector<Amount> offered;
    for (const Amount& payment : possible) {
        bool smallest = true;
        for (const Amount& other : possible) smallest = smallest && (other == payment || !contains(payment, other));
        if (smallest) offered.push_back(payment);
    }
    return offered;
}

inline std::string written(const Amount& amount) {
    std::string text;
    for (std::size_t i = 0; i < 4; ++i)
        if (amount[i] > 0) text += (text.empty() ? "" : ",") + kTypes[i] + ":" + std::to_string(amount[i]);
    return text;
}

}  // namespace reference
