#include "table/match.hpp"

#include "table/typed_match.hpp"

namespace stolik {

namespace {

template <Game G>
Result<std::unique_ptr<Match>> start_match(const json::object& given) {
    typename G::Options options;
    if (auto done = read(given, options); !done) return unexpected{done.error()};
    if (const auto refusal = G::check(options); refusal != G::Refusal::none) return unexpected{explain(refusal)};
    return std::make_unique<TypedMatch<G>>(options);
}

template <Game G>
GameKind kind(text::Key name, text::Key credit) {
    return {G::id, name, credit, G::rules_version, variants(typename G::Options{}), &start_match<G>};
}

}  // namespace

const std::vector<GameKind>& games() {
    using text::Key;
    static const std::vector<GameKind> list{
        kind<GraRoku>(Key::gra_roku_name, Key::gra_roku_credit),
        kind<Na1Karte>(Key::na_1_karte_name, Key::na_1_karte_credit),
        kind<Bierze6>(Key::bierze_6_name, Key::bierze_6_credit),
        kind<Pasikonik>(Key::pasikonik_name, Key::pasikonik_credit),
        kind<Punto>(Key::punto_name, Key::punto_credit),
    };
    return list;
}

Result<const GameKind*> game_named(std::string_view id) {
    std::string ids;
    for (const GameKind& game : games()) {
        if (game.id == id) return &game;
        ids += (ids.empty() ? "" : ", ") + std::string{game.id};
    }
    return failure(text::Key::error_no_such_game,
                   {text::Arg::word("game", std::string{id}), text::Arg::word("games", ids)});
}

}  // namespace stolik
