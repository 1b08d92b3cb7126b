// What a seat knows at a decision it owes, beside the match it comes from.
#include "table/player_view.hpp"

#include <doctest/doctest.h>

#include "table/play_to_end.hpp"

namespace stolik {

namespace {

// Every decision of a game between random bots.
template <class Test>
void for_every_decision(Match& match, Test test) {
    SeededBits random{Rng{4}};
    const bool over = play_to_end(
        match, [&] { match.draw(random, listen_to_nothing); },
        [&](SeatSet waiting) {
            for (const Seat seat : waiting) test(seat);
            const std::string move = match.player_view(waiting.first())->choose(BotSpec::random(), random);
            return match.apply(waiting.first(), move, listen_to_nothing).has_value();
        });
    REQUIRE(over);
}

}  // namespace

TEST_CASE("player view, it says what the match says to that seat, in every combination") {
    for (const GameKind& kind : games())
        for (const VariantSpec& variant : kind.variants)
            for (int players = variant.min_players; players <= variant.max_players; ++players) {
                INFO(kind.id, " ", variant.id, " ", players);
                const auto match = *kind.start({{"variant", variant.id}, {"players", players}});
                for_every_decision(*match, [&](Seat seat) {
                    const auto view = match->player_view(seat);
                    REQUIRE(view->game() == kind.id);
                    REQUIRE(view->seat() == seat);
                    REQUIRE(view->seats() == players);
                    REQUIRE(view->options() == match->options());
                    REQUIRE(view->decision() == match->decision(seat));
                    REQUIRE(view->legal() == match->legal(seat));
                    REQUIRE(view->view() == match->view(seat));
                });
            }
}

TEST_CASE("player view, a move is said in the same words, and one that is none is refused") {
    const Speaker speaker{Language::en, {"Ala", "Ola", "Ela", "Iza", "Ewa"}};
    for (const GameKind& kind : games()) {
        CAPTURE(kind.id);
        const auto match = *kind.start({});
        for_every_decision(*match, [&](Seat seat) {
            const auto view = match->player_view(seat);
            const std::string move = view->legal().back();
            REQUIRE(text::plain(*view->preview(move, speaker)) == text::plain(*match->preview(seat, move, speaker)));
            REQUIRE_FALSE(view->preview("nonsense", speaker).has_value());
        });
    }
}

TEST_CASE("player view, it outlives its match and knows nothing of what happens there later") {
    auto match = *(*game_named("6-bierze"))->start({{"players", 2}});
    SeededBits random{Rng{1}};
    match->draw(random, listen_to_nothing);
    const auto view = match->player_view(Seat{0});
    const std::string before = view->view();
    const auto legal = view->legal();
    for (const Seat seat : {Seat{0}, Seat{1}})
        REQUIRE(match->apply(seat, match->legal(seat).front(), listen_to_nothing).has_value());
    match.reset();
    CHECK(view->view() == before);
    CHECK(view->legal() == legal);
}

}  // namespace stolik
