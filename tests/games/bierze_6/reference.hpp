// 6 bierze! placement once more, slowly and obviously: lists of numbers, sorted; no code shared with the rules.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace stolik::reference {

inline int bulls_of(int card) {
    int bulls = 1;
    if (card % 5 == 0) bulls = 2;
    if (card % 10 == 0) bulls = 3;
    if (card % 11 == 0) bulls = 5;
    if (card == 55) bulls = 7;
    return bulls;
}

struct Rows {
    std::vector<std::vector<int>> rows;
    std::map<int, std::vector<int>> taken;  // by seat

    // The row whose end is the nearest below the card.
    std::optional<std::size_t> nearest(int card) const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].back() > card) continue;
            if (!best || card - rows[i].back() < card - rows[*best].back()) best = i;
        }
        return best;
    }

    void take(int seat, std::size_t row) {
        for (const int card : rows[row]) taken[seat].push_back(card);
        rows[row].clear();
    }

    // Adds the revealed cards (card, seat) from the lowest. choice: the row of a card that fits nowhere.
    void play(std::vector<std::pair<int, int>> revealed, std::optional<std::size_t> choice) {
        std::sort(revealed.begin(), revealed.end());
        for (const auto& [card, seat] : revealed) {
            std::optional<std::size_t> row = nearest(card);
            if (!row) {
                row = choice;
                take(seat, *row);
            } else if (rows[*row].size() == 5) {
                take(seat, *row);
            }
            rows[*row].push_back(card);
        }
    }
};

}  // namespace stolik::reference
