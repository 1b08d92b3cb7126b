// Wszystko na 1 kartę once more, slowly and obviously: maps of colour names and lists of card ids; no code shared with
// the rules. It is told every chance result and every move and follows the whole game.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace stolik::reference {

using Numbers = std::map<std::string, int>;

struct OneCard {
    Numbers boxes;  // a number for each row
    std::set<std::string> suns;
    Numbers crossed;

    int open(const std::string& colour) const {
        if (!boxes.contains(colour)) return 0;
        return boxes.at(colour) - (crossed.contains(colour) ? crossed.at(colour) : 0);
    }

    // The dice that can be used: all of a colour or none of it.
    Numbers usable(const Numbers& dice) const {
        Numbers used;
        for (const auto& [colour, number] : dice)
            if (number > 0 && open(colour) >= number) used[colour] = number;
        return used;
    }

    std::vector<std::string> full() const {
        std::vector<std::string> rows;
        for (const auto& [colour, number] : boxes)
            if (open(colour) == 0) rows.push_back(colour);
        return rows;
    }

    int points_of_rows() const {
        int points = 0;
        for (const std::string& colour : full()) points += boxes.at(colour);
        return points;
    }

    int points_of_suns() const {
        int count = 0;
        for (const std::string& colour : full()) count += suns.contains(colour) ? 1 : 0;
        if (count == 2) return 5;
        if (count == 1) return 2;
        return 0;
    }
};

struct Player {
    std::map<int, OneCard> cards;   // in play, by id
    std::map<int, OneCard> scored;  // put by
};

struct OneCardGame {
    std::map<int, OneCard> deck;  // by id
    bool draft = false;
    std::vector<Player> players;
    std::map<int, OneCard> pool;

    int round = 1;
    int active = 0;
    int rolls = 0;
    Numbers dice;
    std::vector<int> waiting;  // seats that scored and have no new card yet, in order
    std::map<int, int> marks;  // seat -> card chosen; a pass is not in it
    bool over = false;

    OneCardGame(const std::map<int, OneCard>& all, bool with_draft, int seats)
        : deck{all}, draft{with_draft}, players(static_cast<std::size_t>(seats)) {}

    Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }

    void give(int seat, int id) { player(seat).cards.insert(deck.extract(id)); }
    void open(int id) { pool.insert(deck.extract(id)); }

    void roll(const Numbers& up) {
        for (const auto& [colour, number] : up) dice[colour] += number;
        ++rolls;
    }

    void take_up(const Numbers& again) {
        for (const auto& [colour, number] : again) dice[colour] -= number;
    }

    std::set<int> can_be_marked(int seat) {
        std::set<int> ids;
        for (const auto& [id, card] : player(seat).cards)
            if (!card.usable(dice).empty()) ids.insert(id);
        return ids;
    }

    // Everybody has chosen: crosses off, scores, and ends the round.
    void mark_all() {
        bool last = round == 200;
        for (int i = 0; i < static_cast<int>(players.size()); ++i) {
            const int seat = (active + i) % static_cast<int>(players.size());
            if (!marks.contains(seat)) continue;
            const int id = marks.at(seat);
            OneCard& card = player(seat).cards.at(id);
            for (const auto& [colour, number] : card.usable(dice)) card.crossed[colour] += number;
            if (card.full().size() < 3) continue;
            player(seat).scored.insert(player(seat).cards.extract(id));
            waiting.push_back(seat);
            if (player(seat).scored.size() == 4) last = true;
        }
        marks.clear();
        over = last;
        if (over) waiting.clear();
        if (!over && waiting.empty()) next_round();
    }

    void next_round() {
        ++round;
        active = (active + 1) % static_cast<int>(players.size());
        rolls = 0;
        dice.clear();
    }

    void draw(int id) {
        give(waiting.front(), id);
        waiting.erase(waiting.begin());
        if (waiting.empty()) next_round();
    }

    void take(int id) {
        player(waiting.front()).cards.insert(pool.extract(id));
        waiting.erase(waiting.begin());
    }

    void refill(int id) {
        open(id);
        if (waiting.empty()) next_round();
    }

    int points(int seat) {
        int sum = 0;
        for (const auto& [id, card] : player(seat).scored) sum += card.points_of_rows() + card.points_of_suns();
        for (const auto& [id, card] : player(seat).cards) sum += card.points_of_rows();
        return sum;
    }

    int place(int seat) {
        int better = 0;
        for (int other = 0; other < static_cast<int>(players.size()); ++other)
            if (points(other) > points(seat)) ++better;
        return better + 1;
    }
};

}  // namespace stolik::reference
