#include "table/signature.hpp"

#include "core/hash.hpp"
#include "table/play_to_end.hpp"

namespace stolik {

namespace {

constexpr int kGamesEach = 3;
// One decision in so many is a master's, with a small share of its iterations: the same code, affordable unoptimised.
constexpr int kThinkEvery = 40;
constexpr double kThinkScale = 0.01;

// A whole game, every line of its record, with random and sensible bots in turn around the table.
void add_game(Hash& hash, const GameKind& kind, const json::object& options, int number) {
    auto started = kind.start(options);
    ensure(started.has_value(), "a combination of the catalogue cannot be played");
    auto game = RecordedGame::start(kind, options,
                                    std::vector<std::string>(static_cast<std::size_t>((*started)->seats()), "-"));
    ensure(game.has_value(), "a record cannot be begun");
    int asked = 0;
    const auto choose = [&](Seat seat, const PlayerView& view, RandomBits& random) {
        const BotSpec bot = ++asked % kThinkEvery == 0       ? BotSpec::of_level(kBotLevels, kThinkScale)
                            : (number + seat.index) % 2 == 0 ? BotSpec::random()
                                                             : BotSpec::sensible();
        return view.choose(bot, random);
    };
    play_seeded(*game, Seeds::of_game(2026, number), listen_to_nothing, choose);
    for (const std::string& line : game->lines()) hash.add(std::string_view{line});
}

}  // namespace

std::vector<Signature> signatures() {
    std::vector<Signature> list;
    for (const GameKind& kind : games()) {
        Hash hash;
        for (const VariantSpec& variant : kind.variants)
            for (int players = variant.min_players; players <= variant.max_players; ++players)
                for (int n = 0; n < kGamesEach; ++n)
                    add_game(hash, kind, {{"variant", variant.id}, {"players", players}}, n);
        list.push_back({std::string{kind.id}, hash.value()});
    }
    return list;
}

}  // namespace stolik
