#include "table/match.hpp"

namespace stolik {

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
