// Gra roku once more, slowly and obviously: a referee with lists of names who walks through a whole game and asks for
// every card and every decision. No code is shared with the rules.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <tuple>
#include <vector>

namespace stolik::reference {

struct RokuCard {
    int season = 0;  // 0 spring … 3 winter
    int size = 0;    // 2 large, 1 middle, 0 small
    int points = 0;
    std::string name;
    friend bool operator==(const RokuCard& a, const RokuCard& b) { return a.name == b.name; }

    bool same_symbol(const RokuCard& other) const { return season == other.season && size == other.size; }
};

inline std::vector<RokuCard> roku_deck() {
    const std::vector<std::vector<std::string>> symbols{{"bee", "flower", "stork"},
                                                        {"ice-cream", "ball", "sun"},
                                                        {"leaf", "squirrel", "pumpkin"},
                                                        {"snowflake", "snowman", "fir-tree"}};
    std::vector<RokuCard> deck;
    for (int season = 0; season < 4; ++season)
        for (int size = 0; size < 3; ++size)
            for (int points = 0; points <= 5; ++points) {
                const std::string& symbol = symbols[static_cast<std::size_t>(season)][static_cast<std::size_t>(size)];
                deck.push_back({season, size, points, symbol + "-" + std::to_string(points)});
            }
    return deck;
}

inline RokuCard roku_card(const std::string& name) {
    for (const RokuCard& card : roku_deck())
        if (card.name == name) return card;
    throw name + " is no card";
}

struct RokuPlayer {
    std::vector<RokuCard> hand, year;
    int aside = 0;
};

// Tries every way to lay the year's cards into three rows, each season in its column.
inline int best_score(const RokuPlayer& player) {
    std::vector<std::vector<int>> columns(4);
    for (const RokuCard& card : player.year) columns[static_cast<std::size_t>(card.season)].push_back(card.points);
    for (auto& column : columns) {
        while (column.size() < 3) column.push_back(-1);  // an empty place
        std::sort(column.begin(), column.end());
    }
    int best = 0;
    std::function<void(std::size_t)> arrange = [&](std::size_t season) {
        if (season < 4) {
            std::vector<int>& column = columns[season];
            do arrange(season + 1);
            while (std::next_permutation(column.begin(), column.end()));
            return;
        }
        int sum = 0;
        for (std::size_t row = 0; row < 3; ++row) {
            const auto empty = [&](const std::vector<int>& column) { return column[row] < 0; };
            if (std::any_of(columns.begin(), columns.end(), empty)) continue;
            for (const auto& column : columns) sum += column[row];
        }
        best = std::max(best, sum);
    };
    arrange(0);
    return best - player.aside;
}

class RokuReferee {
public:
    // ask(seat, decision, options) answers one of the options; drawn() the next card of the stack.
    std::function<std::string(int, std::string, std::vector<std::string>)> ask;
    std::function<std::string()> drawn;
    bool harder = false;
    std::vector<RokuPlayer> players;
    std::vector<std::vector<std::vector<RokuCard>>> square{4, {4, std::vector<RokuCard>{}}};  // each cell empty or one
    int stack = 0;

    static std::string cell_name(int row, int column) {
        return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
    }

    // Plays round after round until the game ends. The opening lies and the hands are dealt.
    void play() {
        try {
            for (;;) round();
        } catch (const End&) {
        }
    }

    bool has_card(int row, int column) const { return column >= 0 && column < 4 && !at(row, column).empty(); }
    int cards_in(int row) const {
        int count = 0;
        for (int column = 0; column < 4; ++column) count += has_card(row, column) ? 1 : 0;
        return count;
    }

    bool may_lie(const RokuCard& card, int row, int column) const {
        if (has_card(row, column)) return false;
        if (!harder) return column == card.season;
        if (!has_card(row, column - 1) && !has_card(row, column + 1)) return false;
        if (has_card(row, column - 1) && (at(row, column - 1)[0].season + 1) % 4 != card.season) return false;
        if (has_card(row, column + 1) && (card.season + 1) % 4 != at(row, column + 1)[0].season) return false;
        return true;
    }

    std::vector<std::string> cells_for(const RokuCard& card) const {
        std::vector<std::string> cells;
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                if (may_lie(card, row, column)) cells.push_back(cell_name(row, column));
        return cells;
    }

private:
    struct End {};

    const std::vector<RokuCard>& at(int row, int column) const {
        return square[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    std::vector<RokuCard>& at(const std::string& cell) {
        return square[static_cast<std::size_t>(cell[1] - '1')][static_cast<std::size_t>(cell[3] - '1')];
    }
    RokuPlayer& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
    int seats() const { return static_cast<int>(players.size()); }

    std::string decide(int seat, const std::string& decision, const std::vector<std::string>& options) {
        return options.size() == 1 ? options[0] : ask(seat, decision, options);
    }

    RokuCard draw() {
        if (stack == 0) throw End{};
        --stack;
        return roku_card(drawn());
    }

    void round() {
        if (seats() == 2) lay_neutral(draw());
        std::vector<RokuCard> revealed;
        for (int seat = 0; seat < seats(); ++seat) {
            std::vector<std::string> options;
            for (const RokuCard& card : player(seat).hand) options.push_back(card.name);
            revealed.push_back(roku_card(decide(seat, "choose", options)));
        }
        for (int seat = 0; seat < seats(); ++seat)
            std::erase(player(seat).hand, revealed[static_cast<std::size_t>(seat)]);
        const auto rank = [](const RokuCard& card) { return std::tuple{card.points, card.season, card.size}; };
        const auto highest = std::max_element(revealed.begin(), revealed.end(),
                                              [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
        const int first = static_cast<int>(highest - revealed.begin());
        for (int n = 0; n < seats(); ++n) {
            const int seat = (first + n) % seats();
            place(seat, revealed[static_cast<std::size_t>(seat)]);
        }
    }

    void lay_neutral(const RokuCard& card) {
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                if (may_lie(card, row, column) && cards_in(row) < 3) {
                    at(cell_name(row, column)).push_back(card);
                    return;
                }
    }

    void place(int seat, const RokuCard& card) {
        const std::vector<std::string> cells = cells_for(card);
        if (cells.empty())
            ++player(seat).aside;
        else
            at(decide(seat, "place", cells)).push_back(card);
        player(seat).hand.push_back(draw());
        for (int row = 0; row < 4; ++row)
            if (cards_in(row) == 4) harvest(seat, row);
    }

    void harvest(int first, int row) {
        int seat = first;
        for (int n = 0; n < seats(); ++n) {
            seat = (first + n) % seats();
            take(seat, row);
        }
        for (int column = 0; column < 4; ++column) at(cell_name(row, column)).clear();
        const RokuCard card = draw();
        std::string cell = cell_name(row, card.season);
        if (harder) {
            std::vector<std::string> cells;
            for (int column = 0; column < 4; ++column) cells.push_back(cell_name(row, column));
            cell = decide(seat, "refill", cells);
        }
        at(cell).push_back(card);
    }

    std::vector<RokuCard>::iterator same_symbol(int seat, const RokuCard& card) {
        auto& year = player(seat).year;
        return std::find_if(year.begin(), year.end(), [&](const RokuCard& own) { return own.same_symbol(card); });
    }

    void take(int seat, int row) {
        std::vector<std::string> options;
        for (int column = 0; column < 4; ++column)
            if (has_card(row, column)) options.push_back(at(row, column)[0].name);
        const RokuCard card = roku_card(decide(seat, "take", options));
        for (int column = 0; column < 4; ++column) std::erase(at(cell_name(row, column)), card);
        const auto own = same_symbol(seat, card);
        if (own == player(seat).year.end()) return join(seat, card);
        ++player(seat).aside;
        if (card.points > own->points && decide(seat, "duplicate", {"swap", "aside"}) == "swap") *own = card;
    }

    void join(int seat, const RokuCard& card) {
        auto& year = player(seat).year;
        year.push_back(card);
        if (year.size() == 12) throw End{};
        const auto same_season = [&](const RokuCard& own) { return own.season == card.season; };
        if (std::count_if(year.begin(), year.end(), same_season) == 3) bonus(seat, draw());
    }

    void bonus(int seat, const RokuCard& card) {
        const auto own = same_symbol(seat, card);
        std::vector<std::string> options{"box"};
        if (own == player(seat).year.end())
            options.push_back("add");
        else if (own->points < card.points)
            options.push_back("swap");
        const std::string use = decide(seat, "bonus", options);
        if (use == "swap") *own = card;
        if (use == "add") join(seat, card);
    }
};

}  // namespace stolik::reference
