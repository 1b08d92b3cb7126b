// A second, slow and obvious Punto: piles in a map, every rule by plain loops. It shares no code with the rules.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace punto_reference {

struct Card {
    int colour = 0;
    int dots = 0;
};

using Cell = std::pair<int, int>;  // x, y
using Line = std::vector<Cell>;

struct Count {
    int lines = 0;
    int dots = 0;
    int highest_dots = 0;    // of the counted cards
    int highest_colour = 9;  // the earliest colour among the highest ones
};

class Round {
public:
    bool empty() const { return piles_.empty(); }
    void place(Cell cell, Card card) { piles_[cell].push_back(card); }
    const std::map<Cell, std::vector<Card>>& piles() const { return piles_; }

    std::set<Cell> legal(Card card) const {
        std::set<Cell> cells;
        for (int x = -7; x <= 7; ++x)
            for (int y = -7; y <= 7; ++y)
                if (is_legal({x, y}, card)) cells.insert({x, y});
        return cells;
    }

    // Lines of a colour that cannot be made longer, of two cards or more.
    std::vector<Line> lines(int colour) const {
        std::vector<Line> found;
        const std::vector<Cell> directions{{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (const auto& [dx, dy] : directions)
            for (const auto& [cell, pile] : piles_) {
                if (!shows({cell.first, cell.second}, colour)) continue;
                if (shows({cell.first - dx, cell.second - dy}, colour)) continue;
                Line line;
                for (Cell at = cell; shows(at, colour); at = {at.first + dx, at.second + dy}) line.push_back(at);
                if (line.size() >= 2) found.push_back(line);
            }
        return found;
    }

    bool has_line(int colour, int needed) const {
        for (const Line& line : lines(colour))
            if (static_cast<int>(line.size()) >= needed) return true;
        return false;
    }

    // Lines of exactly this length, or at least this length, of the given colours.
    Count count(const std::vector<int>& colours, int length, bool or_longer) const {
        Count count;
        for (const int colour : colours)
            for (const Line& line : lines(colour)) {
                const int size = static_cast<int>(line.size());
                if (size != length && !(or_longer && size > length)) continue;
                ++count.lines;
                for (const Cell& cell : line) {
                    const Card card = piles_.at(cell).back();
                    count.dots += card.dots;
                    if (card.dots > count.highest_dots ||
                        (card.dots == count.highest_dots && card.colour < count.highest_colour)) {
                        count.highest_dots = card.dots;
                        count.highest_colour = card.colour;
                    }
                }
            }
        return count;
    }

private:
    bool shows(Cell cell, int colour) const {
        const auto found = piles_.find(cell);
        return found != piles_.end() && found->second.back().colour == colour;
    }

    bool is_legal(Cell cell, Card card) const {
        const auto found = piles_.find(cell);
        if (found != piles_.end()) return found->second.back().dots < card.dots;
        bool touches = false;
        int left = cell.first, right = cell.first, top = cell.second, bottom = cell.second;
        for (const auto& [other, pile] : piles_) {
            const int across = std::abs(other.first - cell.first);
            const int down = std::abs(other.second - cell.second);
            if (across <= 1 && down <= 1) touches = true;
            left = std::min(left, other.first);
            right = std::max(right, other.first);
            top = std::min(top, other.second);
            bottom = std::max(bottom, other.second);
        }
        return touches && right - left + 1 <= 6 && bottom - top + 1 <= 6;
    }

    std::map<Cell, std::vector<Card>> piles_;
};

// The index of the side with the most lines and, among those, the fewest dots; -1 when there is none or not one only.
inline int winner(const std::vector<Count>& counts) {
    int most = 0;
    for (const Count& count : counts) most = std::max(most, count.lines);
    if (most == 0) return -1;
    int fewest = 1000000;
    for (const Count& count : counts)
        if (count.lines == most) fewest = std::min(fewest, count.dots);
    std::vector<int> best;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i].lines == most && counts[i].dots == fewest) best.push_back(static_cast<int>(i));
    return best.size() == 1 ? best.front() : -1;
}

}  // namespace punto_reference
