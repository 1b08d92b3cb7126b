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
    const auto normal = TRY(normalise_options(variants(options), from));
    options.seats = normal.at("players").to_number<std::uint8_t>();
    options.target = normal.at("target").to_number<std::int16_t>();
    return {};
}

json::object to_json(const Options& options) {
    return {{"variant", "base"}, {"players", options.seats}, {"target", options.target}};
}

std::string_view chance_name(const State&) { return "roll"; }

json::object to_json(const Chance& chance, const State&) { return {{"dice", {chance.dice.first, chance.dice.second}}}; }

Result<void> read(const json::object& from, const State&, Chance& chance) {
    TRY(json::only_keys(from, {"dice"}));
    const auto dice = TRY(json::read_array(from, "dice"));
    if (dice->size() != 2) return unexpected{explain(Refusal::no_such_roll)};
    std::uint8_t* const sides[] = {&chance.dice.first, &chance.dice.second};
    for (std::size_t i = 0; i < 2; ++i) {
        const json::value& side = (*dice)[i];
        boost::system::error_code error;
        const int number = side.is_number() ? side.to_number<int>(error) : 0;
        if (error || !is_side(number)) return unexpected{explain(Refusal::no_such_roll)};
        *sides[i] = static_cast<std::uint8_t>(number);
    }
    return {};
}

wire::View to_wire(const View& view) {
    const PublicState& table = view.table;
    wire::View out{.round = table.round,
                   .target = table.options.target,
                   .active = table.active,
                   .turn_points = table.turn_points,
                   .dice = only_if(table.dice != Dice{}, table.dice)};
    for (int i = 0; i < table.seats(); ++i) out.seats.push_back({table.score[Seat{i}]});
    return out;
}

wire::Own own_to_wire(const View&) { return {}; }

wire::Event to_wire(const Event& event) {
    switch (event.kind) {
        case Event::Kind::rolled: return wire::Rolled{{}, event.seat, event.dice, event.number};
        case Event::Kind::turn_lost:
        case Event::Kind::all_lost: return wire::Lost{event.kind, event.seat, event.number};
        case Event::Kind::held: return wire::Held{{}, event.seat, event.number, event.total};
        case Event::Kind::rounds_over: return wire::RoundsOver{{}, event.number};
        case Event::Kind::game_over: break;
    }
    return wire::GameOver{};
}

wire::Facts to_wire(const Preview& preview, const Move& move) {
    if (move == Move::hold()) return wire::Holding{preview.total};
    return wire::Rolling{preview.turn_points};
}

}  // namespace stolik::pig
