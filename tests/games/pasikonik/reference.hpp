// Pasikonik i Mrówka a second time, slow and obvious: card names in plain lists, every question answered by trying
// everything. It follows a game through chance results and moves as they are written in a record, and shares nothing
// with the rules.
#pragma once

#include "reference_questions.hpp"

namespace reference {

class Game {
public:
    struct Stock {
        std::string name;
        Amount cost{};
    };

    Game(const std::string& variant, int seats, const json::object& edition)
        : players{seats},
          winter{variant.rfind("winter", 0) == 0},
          held(static_cast<std::size_t>(seats)),
          shelf(static_cast<std::size_t>(seats)),
          bought(static_cast<std::size_t>(seats)),
          ability(static_cast<std::size_t>(seats)),
          token(static_cast<std::size_t>(seats)) {
        for (const auto& entry : edition.at("paths").as_object())
            for (int n = 0; n < entry.value().as_int64(); ++n) deck.emplace_back(entry.key());
        for (const auto& points : edition.at("shelf").as_array()) shelf_points.push_back(number(points));
        for (const auto& points : edition.at("insects").as_array()) insect_points.push_back(number(points));
        for (const auto& value : edition.at("stock").as_array()) {
            const json::object& kind = value.as_object();
            Stock stock{std::string{kind.at("name").as_string()}, {}};
            for (std::size_t i = 0; i < 4; ++i)
                if (const json::value* amount = kind.at("cost").as_object().if_contains(kTypes[i]))
                    stock.cost[i] = number(*amount);
            const std::string mark = kind.contains("mark") ? std::string{kind.at("mark").as_string()} : "";
            kinds.push_back(stock);
            if (winter && (mark.empty() || seats == 4 || (seats == 3 && mark == "3+")))
                for (int n = 0; n < number(kind.at("copies")); ++n) stock_deck.push_back(stock.name);
        }
        step = variant == "winter-abilities" ? "abilities" : winter ? "start" : "square";
    }

    // What the game waits for: the name of a chance event or of a decision, or "over".
    std::string step;

    int players;
    bool winter;
    Cards square = Cards(16);
    Cards deck;
    Cards discard;
    std::vector<Cards> held;
    std::vector<std::map<std::string, int>> shelf;
    std::vector<Cards> bought;
    std::vector<std::string> ability;
    Cards open = Cards(3);
    Cards stock_deck;
    int ant = 0;
    int grasshopper = 1;

    // The seats that owe a decision, with their options.
    std::map<int, std::set<std::string>> options() const {
        if (step == "path") return {{ant, path_options()}};
        if (step == "guess") {
            std::set<std::string> cells;
            for (const int cell : ants) cells.insert(cell_name(cell));
            return {{grasshopper, cells}};
        }
        if (step == "type") {
            std::map<int, std::set<std::string>> all;
            for (int seat = 0; seat < players; ++seat)
                if (chooses(seat) && at(token, seat).empty()) all[seat] = type_options(seat);
            return all;
        }
        if (step == "insect") return {{ant, insect_options(deciding)}};
        if (step == "buy") return {{collector, buy_options()}};
        if (step == "pay") return {{collector, pay_options(buying)}};
        return {};
    }

    void chance(const json::object& result) {
        if (step == "abilities") {
            for (int seat = 0; seat < players; ++seat)
                at(ability, seat) = word(result.at("abilities").as_array(), seat);
            step = "start";
        } else if (step == "start") {
            for (int seat = 0; seat < players; ++seat)
                at(held, seat).push_back(from_deck(word(result.at("cards").as_array(), seat)));
            step = "square";
        } else if (step == "square") {
            for (int cell = 0; cell < 16; ++cell)
                at(square, cell) = from_deck(word(result.at("cards").as_array(), cell));
            if (winter)
                step = "stock";
            else
                begin_round();
        } else if (step == "stock") {
            int next = 0;
            const json::array& kinds_drawn = result.at("kinds").as_array();
            for (std::string& place : open)
                if (place.empty() && next < static_cast<int>(kinds_drawn.size())) {
                    place = word(kinds_drawn, next++);
                    take_out(stock_deck, place);
                }
            if (!first_round_begun) {
                begin_round();
            } else {
                next_round();
            }
        } else if (step == "draw") {
            at(held, drawers.front()).push_back(from_deck(std::string{result.at("card").as_string()}));
            drawers.erase(drawers.begin());
            draw_next();
        } else if (step == "fill") {
            int next = 0;
            const json::array& cards = result.at("cards").as_array();
            for (std::string& place : square)
                if (place.empty() && next < static_cast<int>(cards.size())) place = from_deck(word(cards, next++));
            if (winter)
                refill_stock();
            else
                next_round();
        }
    }

    void move(int seat, const std::string& text) {
        if (step == "path") {
            place_ants(text);
        } else if (step == "type") {
            at(token, seat) = text;
            if (options().empty()) step = "guess";
        } else if (step == "guess") {
            stand = cell_of(text);
            reveal();
        } else if (step == "insect") {
            settle_insect(text);
            ask_insects(deciding + 1);
        } else if (step == "buy") {
            if (text == "none") return fill();
            buying = text;
            const std::set<std::string> ways = pay_options(text);
            if (ways.size() == 1)
                pay(*ways.begin());
            else
                step = "pay";
        } else if (step == "pay") {
            pay(text);
        }
    }

    int points(int seat) const {
        int sum = 0;
        if (winter) {
            for (const Stock& kind : kinds) {
                const auto copies = std::count(at(bought, seat).begin(), at(bought, seat).end(), kind.name);
                sum += copies == 2 ? 3 : static_cast<int>(copies);
            }
            return sum;
        }
        for (const std::string& type : kTypes)
            if (const auto cube = at(shelf, seat).find(type); cube != at(shelf, seat).end())
                sum += at(shelf_points, cube->second - 1);
        for (const std::string& insect : kInsects) {
            int equal = 0;
            for (const std::string& card : at(held, seat)) equal += insect_of(card) == insect ? 1 : 0;
            if (equal > 0) sum += at(insect_points, equal - 1);
        }
        return sum;
    }

    int place(int seat) const {
        int better = 0;
        for (int other = 0; other < players; ++other) {
            if (points(other) > points(seat)) ++better;
            if (points(other) == points(seat) && at(held, other).size() > at(held, seat).size()) ++better;
        }
        return 1 + better;
    }

private:
    bool has(int seat, const std::string& name) const { return at(ability, seat) == name; }
    int left(int seat) const { return (seat + 1) % players; }
    bool red(int seat) const { return winter && seat != ant && seat != grasshopper; }
    bool chooses(int seat) const { return seat == ant || red(seat); }

    std::string from_deck(const std::string& card) {
        if (deck.empty() && winter) deck.swap(discard);
        take_out(deck, card);
        return card;
    }

    const std::set<std::string>& path_options() const { return shapes(square, has(ant, "surveyor")); }
    std::set<std::string> type_options(int seat) const {
        std::set<std::string> types;
        for (const std::string& type : kTypes) {
            bool under_ant = false;
            for (const int cell : ants) under_ant = under_ant || type_of(at(square, cell)) == type;
            if (under_ant || seat != ant) types.insert(type);
        }
        return types;
    }

    void begin_round() {
        first_round_begun = true;
        ants.clear();
        for (std::string& each : token) each.clear();
        const std::set<std::string>& paths = path_options();
        step = paths.empty() ? "over" : "path";
        if (paths.size() == 1) place_ants(*paths.begin());
    }
    void place_ants(const std::string& text) {
        for (std::size_t i = 0; i < text.size(); i += 5) ants.insert(cell_of(text.substr(i, 4)));
        step = "type";
        const std::set<std::string> types = type_options(ant);
        if (types.size() == 1) at(token, ant) = *types.begin();
        if (options().empty()) step = "guess";
    }

    void reveal() {
        const std::string type = at(token, ant);
        const bool caught = type_of(at(square, stand)) == type;
        collector = caught ? grasshopper : ant;
        harvested.clear();
        for (const int cell : ants)
            if (type_of(at(square, cell)) == type) harvested.insert(cell);
        gathered = harvested;
        drawers.clear();
        int seat = ant;
        for (int n = 0; n < players; ++n, seat = left(seat)) {
            if (seat == ant && caught && has(seat, "stubborn")) drawers.push_back(seat);
            if (seat == grasshopper && !caught && has(seat, "leaper") && !insect_of(at(square, stand)).empty())
                drawers.push_back(seat);
            if (red(seat) && !caught && at(token, seat) == type) {
                drawers.push_back(seat);
                if (has(seat, "gossip")) drawers.push_back(seat);
            }
        }
        after_draws = "insects";
        draw_next();
    }

    void draw_next() {
        if (!drawers.empty() && (!deck.empty() || !discard.empty())) {
            step = "draw";
            return;
        }
        drawers.clear();
        if (after_draws == "insects")
            ask_insects(0);
        else if (after_draws == "buy")
            ask_purchase();
        else
            fill();
    }

    std::set<std::string> insect_options(int cell) const {
        std::set<std::string> options{"keep"};
        for (int other = 0; other < 16; ++other) {
            if (at(square, other).empty() || insect_of(at(square, other)) != insect_of(at(square, cell))) continue;
            if (harvested.count(other) > 0 || gathered.count(other) > 0) continue;
            options.insert(cell_name(other));
        }
        return options;
    }
    void ask_insects(int from) {
        for (int cell = from; cell < 16; ++cell) {
            if (!winter || collector != ant || harvested.count(cell) == 0) continue;
            if (insect_of(at(square, cell)).empty() || insect_options(cell).size() == 1) continue;
            deciding = cell;
            step = "insect";
            return;
        }
        collect();
    }
    void settle_insect(const std::string& text) {
        if (text == "keep") return;
        gathered.erase(deciding);
        gathered.insert(cell_of(text));
    }

    void collect() {
        int insects = 0;
        for (const int cell : gathered) {
            const std::string card = at(square, cell);
            insects += insect_of(card).empty() ? 0 : 1;
            if (winter || !insect_of(card).empty())
                at(held, collector).push_back(card);
            else
                discard.push_back(card);
            if (!winter && at(shelf, collector)[type_of(card)] < static_cast<int>(shelf_points.size()))
                ++at(shelf, collector)[type_of(card)];
            at(square, cell).clear();
        }
        if (!winter) return end_autumn();
        if (collector == ant && gathered.size() >= 3 && has(ant, "surveyor")) drawers.push_back(ant);
        if (insects > 0 && has(collector, "insect-friend")) drawers.push_back(collector);
        after_draws = "buy";
        draw_next();
    }

    void end_autumn() {
        int full = 0;
        for (const auto& [type, space] : at(shelf, collector)) full += space == static_cast<int>(shelf_points.size());
        const auto gaps = static_cast<std::size_t>(std::count(square.begin(), square.end(), ""));
        step = full >= 2 || deck.size() < gaps ? "over" : "fill";
    }

    Amount money(int seat) const {
        Amount amount{};
        for (const std::string& card : at(held, seat))
            ++amount[static_cast<std::size_t>(std::find(kTypes.begin(), kTypes.end(), type_of(card)) - kTypes.begin())];
        return amount;
    }
    std::set<std::string> pay_options(const std::string& kind) const {
        std::set<std::string> ways;
        for (const Stock& each : kinds)
            if (each.name == kind)
                for (const Amount& payment : payments(money(collector), each.cost, has(collector, "trader") ? 2 : 3))
                    ways.insert(written(payment));
        return ways;
    }
    std::set<std::string> buy_options() const {
        std::set<std::string> options{"none"};
        for (const std::string& kind : open)
            if (!kind.empty() && !pay_options(kind).empty()) options.insert(kind);
        return options;
    }
    void ask_purchase() {
        if (buy_options().size() > 1)
            step = "buy";
        else
            fill();
    }
    void pay(const std::string& text) {
        std::string rest = text + ",";
        while (!rest.empty()) {
            const std::string type = rest.substr(0, rest.find(':'));
            const int amount = std::stoi(rest.substr(rest.find(':') + 1));
            rest = rest.substr(rest.find(',') + 1);
            for (int n = 0; n < amount; ++n) {
                std::string cheapest;
                for (const std::string insect : {"", "-ladybird", "-bee", "-butterfly", "-snail"}) {
                    const Cards& cards = at(held, collector);
                    if (cheapest.empty() && std::count(cards.begin(), cards.end(), type + insect) > 0)
                        cheapest = type + insect;
                }
                take_out(at(held, collector), cheapest);
                discard.push_back(cheapest);
            }
        }
        at(bought, collector).push_back(buying);
        *std::find(open.begin(), open.end(), buying) = "";
        if (points(collector) >= 4) {
            step = "over";
            return;
        }
        if (at(held, collector).empty()) drawers.push_back(collector);
        after_draws = "fill";
        draw_next();
    }

    void fill() {
        const auto gaps = std::count(square.begin(), square.end(), "");
        if (gaps > 0 && (!deck.empty() || !discard.empty()))
            step = "fill";
        else
            refill_stock();
    }
    void refill_stock() {
        if (std::count(open.begin(), open.end(), "") > 0 && !stock_deck.empty())
            step = "stock";
        else
            next_round();
    }
    void next_round() {
        if (collector == ant) ant = left(ant);
        grasshopper = left(grasshopper);
        if (grasshopper == ant) grasshopper = left(grasshopper);
        begin_round();
    }

    std::vector<int> shelf_points;
    std::vector<int> insect_points;
    std::vector<Stock> kinds;
    std::vector<std::string> token;
    std::set<int> ants;
    int stand = 0;
    int collector = 0;
    std::set<int> harvested;
    std::set<int> gathered;
    int deciding = 0;
    std::string buying;
    std::vector<int> drawers;
    std::string after_draws;
    bool first_round_begun = false;
};

}  // namespace reference
