#include "pig/wire.hpp"

#include "pig/text.hpp"

namespace stolik::pig {

const std::vector<VariantSpec>& variants(const Options&) {
    static const std::vector<VariantSpec> specs{
        {"base",
         kMinSeats,
         kMaxSeatsAtTable,
         {OptionSpec::number("target", kMinTarget, kMaxTarget, kDefaultTarget)},
         Key::pig_variant_base},
    };
    return specs;
}

Result<void> read(const json::object& from, Options& options) {
    const auto normal = normalise_options(variants(options), from);
    if (!normal) return unexpected{normal.error()};
    options.seats = normal->at("players").to_number<std::uint8_t>();
    options.target = normal->at("target").to_number<std::int16_t>();
    return {};
}

json::object to_json(const Options& options) {
    return {{"variant", "base"}, {"players", options.seats}, {"target", options.target}};
}

namespace {

json::ArrayText to_json(const Dice& dice) { return {dice.first, dice.second}; }

}  // namespace

std::string_view chance_name(const State&) { return "roll"; }

json::ObjectText to_json(const Chance& chance, const State&) { return {{"dice", to_json(chance.dice)}}; }

Result<void> read(const json::object& from, const State&, Chance& chance) {
    if (auto known = json::only_keys(from, {"dice"}); !known) return known;
    const auto dice = json::read_array(from, "dice");
    if (!dice) return unexpected{dice.error()};
    if ((*dice)->size() != 2) return unexpected{explain(Refusal::no_such_roll)};
    std::uint8_t* const sides[] = {&chance.dice.first, &chance.dice.second};
    for (std::size_t i = 0; i < 2; ++i) {
        const json::value& side = (**dice)[i];
        if (!side.is_int64() || !is_side(static_cast<int>(side.get_int64())))
            return unexpected{explain(Refusal::no_such_roll)};
        *sides[i] = side.to_number<std::uint8_t>();
    }
    return {};
}

json::ObjectText to_json(const View& view) {
    const Table& table = view.table;
    json::ArrayText seats;
    for (int i = 0; i < table.seats(); ++i) seats.emplace_back(json::ObjectText{{"score", table.score[Seat{i}]}});
    json::ObjectText out{{"round", table.round},
                         {"target", table.options.target},
                         {"active", table.active.index},
                         {"turn_points", table.turn_points},
                         {"seats", std::move(seats)}};
    if (table.dice != Dice{}) out["dice"] = to_json(table.dice);
    return out;
}

json::ObjectText own_json(const View&) { return {}; }

json::ObjectText to_json(const Event& event) {
    json::ObjectText out{{"event", name(event.kind)}};
    switch (event.kind) {
        case Event::Kind::rolled:
            out["seat"] = event.seat.index;
            out["dice"] = to_json(event.dice);
            out["turn_points"] = event.number;
            break;
        case Event::Kind::turn_lost:
        case Event::Kind::all_lost:
            out["seat"] = event.seat.index;
            out["points"] = event.number;
            break;
        case Event::Kind::held:
            out["seat"] = event.seat.index;
            out["points"] = event.number;
            out["total"] = event.total;
            break;
        case Event::Kind::rounds_over: out["rounds"] = event.number; break;
        case Event::Kind::game_over: break;
    }
    return out;
}

json::ObjectText to_json(const Preview& preview, const Move& move) {
    if (move == Move::hold()) return {{"total", preview.total}};
    return {{"at_risk", preview.turn_points}};
}

}  // namespace stolik::pig
