// A JSON document given as an option: refused in words, or playable to its end.
#pragma once

#include "core/ensure.hpp"
#include "table/match.hpp"

namespace stolik {

inline void try_document(std::string_view game, std::string_view option, std::string_view text) {
    const auto document = json::parse(text);
    if (!document || !(document->is_array() || document->is_object())) return;
    const GameKind& kind = **game_named(game);
    for (const VariantSpec& variant : kind.variants) {
        auto match = kind.start({{"variant", variant.id}, {"players", 3}, {option, *document}});
        if (!match) {
            ensure(!match.error().in(Language::pl).empty(), "a refusal without words");
            continue;
        }
        SeededBits random{Rng{text.size()}};
        int steps = 0;
        for (Pending pending = (*match)->pending(); !pending.over() && ++steps < 300; pending = (*match)->pending()) {
            if (pending.chance()) {
                (*match)->draw(random, listen_to_nothing);
                continue;
            }
            const Seat seat = pending.seats.first();
            const std::string move = (*match)->player_view(seat)->choose(BotSpec::random(), random);
            ensure((*match)->apply(seat, move, listen_to_nothing).has_value(), "an illegal move");
        }
    }
}

}  // namespace stolik
