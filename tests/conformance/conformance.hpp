// What must hold of every game: one suite over every variant, player count and many seeds.
//
// A game's test file includes its game.hpp, text.hpp, wire.hpp and tests/games/<game>/census.hpp, then says
// STOLIK_CONFORMANCE(G). census.hpp gives conserved(state) and scramble(state, viewer, random).
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "conformance/walks.hpp"
#include "games/document.hpp"
#include "table/player_view.hpp"
#include "text/text.hpp"
#include "thorough.hpp"
#include "wire/json.hpp"

namespace stolik::conformance {

template <Game G>
void games_end_within_the_bound() {
    for_all_games<G>(
        20, [](const auto& options, std::uint64_t seed) { walk<G>(options, seed, Ignore{}, Ignore{}, Ignore{}); });
}

template <Game G>
void legal_moves_are_unique_and_exactly_those_not_refused() {
    auto moves = std::make_unique<MoveList<G>>();
    for_all_games<G>(2, [&](const auto& options, std::uint64_t seed) {
        Rng bits{seed};
        at_every_position<G>(options, seed, [&](const typename G::State& state) {
            for (const Seat seat : G::pending(state).seats) {
                moves->reset();
                G::legal(state, seat, *moves);
                REQUIRE(moves->size() >= 2);
                std::set<std::string> keys;
                for (const typename G::Move& move : *moves) {
                    REQUIRE(keys.insert(key<G>(move)).second);
                    REQUIRE(G::why_illegal(state, seat, move) == G::Refusal::none);
                }
                const auto ask = [&](const Bytes<G>& bytes) {
                    const auto move = std::bit_cast<typename G::Move>(bytes);
                    REQUIRE((G::why_illegal(state, seat, move) == G::Refusal::none) == keys.contains(key<G>(move)));
                };
                for (int i = 0; i < 16; ++i) {
                    Bytes<G> bytes{};
                    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(bits.bounded(256));
                    ask(bytes);
                    // A legal move with one byte changed is the harder question.
                    const auto pick = bits.bounded(static_cast<std::uint32_t>(moves->size()));
                    bytes = std::bit_cast<Bytes<G>>((*moves)[pick]);
                    bytes[bits.bounded(sizeof bytes)] = static_cast<unsigned char>(bits.bounded(i < 8 ? 8 : 256));
                    ask(bytes);
                }
            }
        });
    });
}

template <Game G>
void notation_reads_back() {
    auto moves = std::make_unique<MoveList<G>>();
    for_all_games<G>(1, [&](const auto& options, std::uint64_t seed) {
        at_every_position<G>(options, seed, [&](const typename G::State& state) {
            for (const Seat seat : G::pending(state).seats) {
                moves->reset();
                G::legal(state, seat, *moves);
                std::set<std::string> texts;
                for (const typename G::Move& move : *moves) {
                    const std::string written = notation(move);
                    REQUIRE(texts.insert(written).second);
                    const auto parsed = parse(G::decision(state, seat), written);
                    REQUIRE_MESSAGE(parsed.has_value(), written);
                    REQUIRE_MESSAGE(*parsed == move, written);
                }
            }
        });
    });
}

template <Game G>
void random_moves_are_uniform_over_the_legal_ones() {
    auto moves = std::make_unique<MoveList<G>>();
    for (const typename G::Options& options : all_options<G>()) {
        INFO(json::serialize(to_json(options)));
        std::map<int, int> tested;  // positions looked at, by kind of decision
        Rng random{7};
        at_every_position<G>(options, 3, [&](const typename G::State& state) {
            for (const Seat seat : G::pending(state).seats) {
                REQUIRE(!name(G::decision(state, seat)).empty());
                if (++tested[static_cast<int>(G::decision(state, seat))] > repeated(1, 2)) return;
                moves->reset();
                G::legal(state, seat, *moves);
                std::map<std::string, int> seen;
                for (const typename G::Move& move : *moves) seen[key<G>(move)] = 0;
                const int expected = 100;
                for (std::size_t i = 0; i < expected * moves->size(); ++i) {
                    const auto found = seen.find(key<G>(G::random_move(state, seat, random)));
                    REQUIRE(found != seen.end());
                    ++found->second;
                }
                for (const auto& [move, count] : seen) REQUIRE(std::abs(count - expected) < 70);  // seven deviations
            }
        });
    }
}

template <Game G>
void samples_agree_with_the_view() {
    for_all_games<G>(3, [](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        at_every_position<G>(options, seed, [&](const typename G::State& state) {
            for (const Viewer viewer : viewers(G::seats(state))) {
                const typename G::View view = G::view(state, viewer);
                const typename G::State sampled = G::sample(view, random);
                REQUIRE(G::view(sampled, viewer) == view);
                REQUIRE(G::pending(sampled) == G::pending(state));
                REQUIRE(conserved(sampled));
            }
        });
    });
}

// Two states that differ only in what a viewer may not know look the same to that viewer, byte for byte.
template <Game G>
void hidden_things_do_not_show() {
    auto before = std::make_unique<MoveList<G>>();
    auto after = std::make_unique<MoveList<G>>();
    for_all_games<G>(1, [&](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        at_many_positions<G>(options, seed, [&](const typename G::State& state) {
            for (const Viewer viewer : viewers(G::seats(state))) {
                const typename G::View view = G::view(state, viewer);
                const typename G::State other = scramble(state, viewer, random);
                REQUIRE(conserved(other));
                REQUIRE(G::view(other, viewer) == view);
                REQUIRE(json::text_of(to_wire(G::view(other, viewer))) == json::text_of(to_wire(view)));
                REQUIRE(G::pending(other) == G::pending(state));
                if (viewer.is_spectator() || !G::pending(state).waits_for(viewer.seat())) continue;
                before->reset();
                after->reset();
                G::legal(state, viewer.seat(), *before);
                G::legal(other, viewer.seat(), *after);
                REQUIRE(*before == *after);
            }
        });
    });
}

// An unrevealed choice tells the others only that it was made, and can be taken back.
template <Game G>
void unrevealed_choices_are_hidden_and_can_be_taken_back() {
    for_all_games<G>(1, [](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        at_every_position<G>(options, seed, [&](const typename G::State& state) {
            for (const Seat seat : G::pending(state).seats) {
                REQUIRE(!G::can_withdraw(state, seat));
                std::vector<std::string> told[2];
                typename G::State after[2] = {state, state};
                for (int i = 0; i < 2; ++i) {
                    const AtEvent<G> tell = [&](const typename G::State& now, const typename G::Event& event) {
                        for (const Viewer viewer : viewers(G::seats(now)))
                            if (!viewer.is(seat))
                                if (const auto seen = G::see(event, viewer))
                                    told[i].push_back(json::text_of(to_wire(*seen)));
                    };
                    G::apply(after[i], seat, G::random_move(state, seat, random), tell);
                }
                if (!G::can_withdraw(after[0], seat)) continue;
                REQUIRE(told[0] == told[1]);
                for (const Viewer viewer : viewers(G::seats(state)))
                    if (!viewer.is(seat)) REQUIRE(G::view(after[0], viewer) == G::view(after[1], viewer));
                G::withdraw(after[0], seat, NullSink{});
                REQUIRE(after[0] == state);
            }
        });
    });
}

template <Game G>
void every_card_is_somewhere_exactly_once() {
    for_all_games<G>(10, [](const auto& options, std::uint64_t seed) {
        at_every_position<G>(options, seed, [](const typename G::State& state) { REQUIRE(conserved(state)); });
    });
}

template <Game G>
void chance_results_are_possible_and_read_back() {
    for_all_games<G>(3, [](const auto& options, std::uint64_t seed) {
        walk<G>(
            options, seed,
            [](const typename G::State& state, const typename G::Chance& chance) {
                REQUIRE(G::why_illegal(state, chance) == G::Refusal::none);
                REQUIRE(!chance_name(state).empty());
                const json::object written = to_json(chance, state);
                typename G::Chance again{};
                const auto result = read(written, state, again);
                REQUIRE_MESSAGE(result.has_value(), json::serialize(written));
                REQUIRE(json::serialize(to_json(again, state)) == json::serialize(written));
                typename G::State a = state;
                typename G::State b = state;
                G::resolve(a, chance, NullSink{});
                G::resolve(b, again, NullSink{});
                REQUIRE(a == b);
            },
            Ignore{}, Ignore{});
    });
}

template <Game G>
void listed_outcomes_have_the_weights_of_the_draw() {
    for (const typename G::Options& options : all_options<G>()) {
        INFO(json::serialize(to_json(options)));
        std::map<std::string, int> tested;
        Rng random{11};
        const auto look = [&](const typename G::State& state, const typename G::Chance&) {
            const std::uint64_t count = G::outcome_count(state);
            if (count == 0 || ++tested[std::string{chance_name(state)}] > 3) return;
            std::map<std::string, std::uint64_t> weights;
            std::uint64_t total = 0;
            G::outcomes(state, [&](const typename G::Chance& chance, std::uint64_t weight) {
                REQUIRE(G::why_illegal(state, chance) == G::Refusal::none);
                REQUIRE(weight > 0);
                REQUIRE(weights.emplace(json::serialize(to_json(chance, state)), weight).second);
                total += weight;
            });
            REQUIRE(weights.size() == count);
            const int draws = 4000;
            std::map<std::string, int> seen;
            for (int i = 0; i < draws; ++i) ++seen[json::serialize(to_json(G::draw(state, random), state))];
            for (const auto& [chance, times] : seen) {
                REQUIRE(weights.contains(chance));
                const double expected = draws * static_cast<double>(weights[chance]) / static_cast<double>(total);
                const double off = times - expected;
                REQUIRE(off * off < 49 * expected + 49);
            }
        };
        walk<G>(options, 5, look, Ignore{}, Ignore{});
    }
}

template <Game G>
void outcomes_agree_with_their_account() {
    for_all_games<G>(10, [](const auto& options, std::uint64_t seed) {
        walk<G>(options, seed, Ignore{}, Ignore{}, [](const typename G::State& state, int) {
            const Outcome outcome = G::outcome(state);
            REQUIRE(outcome.seats == G::seats(state));
            std::array<int, kMaxSeats> sums{};
            const Speaker speaker{Language::pl, std::vector<std::string>(kMaxSeats, "A")};
            for (const AccountLine& line : outcome.account) {
                sums[line.seat] += line.points;
                REQUIRE(!text::plain(describe(state, line, speaker)).empty());
            }
            int winners = 0;
            for (int i = 0; i < outcome.seats; ++i) {
                const Seat seat{i};
                REQUIRE(sums[seat] == outcome.points[seat]);
                REQUIRE(outcome.rank[seat] >= 1);
                REQUIRE(outcome.rank[seat] <= outcome.seats);
                winners += outcome.rank[seat] == 1 ? 1 : 0;
                int ahead = 0;
                for (int j = 0; j < outcome.seats; ++j) ahead += outcome.rank[Seat{j}] < outcome.rank[seat] ? 1 : 0;
                REQUIRE(ahead == outcome.rank[seat] - 1);
            }
            REQUIRE(winners >= 1);
        });
    });
}

// Every event can be told in both languages to everybody who sees it, and a view can be made right after it.
template <Game G>
void every_event_can_be_told() {
    for_all_games<G>(1, [](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        typename G::State state = G::start(options);
        const std::vector<std::string> names(kMaxSeats, "Ala");
        std::map<int, int> told;  // of each kind
        const AtEvent<G> tell = [&](const typename G::State& now, const typename G::Event& event) {
            if (++told[static_cast<int>(event.kind)] > repeated(12, 1'000'000)) return;
            for (const Viewer viewer : viewers(G::seats(now))) {
                REQUIRE(!json::text_of(to_wire(G::view(now, viewer))).empty());
                const auto seen = G::see(event, viewer);
                if (!seen) continue;
                const json::object written = document_of(to_wire(*seen));
                REQUIRE(!written.at("event").as_string().empty());
                for (const Language language : {Language::pl, Language::en})
                    REQUIRE(!text::plain(describe(*seen, Speaker{language, names})).empty());
            }
        };
        for (Pending pending = G::pending(state); !pending.over(); pending = G::pending(state)) {
            if (pending.chance())
                G::resolve(state, G::draw(state, random), tell);
            else
                G::apply(state, pending.seats.first(), G::random_move(state, pending.seats.first(), random), tell);
        }
    });
}

template <Game G>
void every_move_can_be_previewed() {
    auto moves = std::make_unique<MoveList<G>>();
    for_all_games<G>(1, [&](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        int position = 0;
        at_every_position<G>(options, seed, [&](const typename G::State& state) {
            if (++position % 5 != 0) return;
            for (const Seat seat : G::pending(state).seats) {
                const typename G::View view = G::view(state, seat);
                const typename G::View same = G::view(scramble(state, seat, random), seat);
                moves->reset();
                G::legal(state, seat, *moves);
                for (std::size_t i = 0; i < moves->size(); i += 1 + moves->size() / 64) {
                    const typename G::Move move = (*moves)[i];
                    const typename G::Preview preview = G::preview(view, move);
                    REQUIRE(json::text_of(to_wire(preview, move)) ==
                            json::text_of(to_wire(G::preview(same, move), move)));
                    for (const Language language : {Language::pl, Language::en})
                        describe(preview, move, Speaker{language, std::vector<std::string>(kMaxSeats, "Ala")});
                }
            }
        });
    });
}

// Bots play by the view alone, and legally.
template <Game G>
void sensible_bots_play_legal_moves() {
    for_all_games<G>(3, [](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        typename G::State state = G::start(options);
        int steps = 0;
        for (Pending pending = G::pending(state); !pending.over(); pending = G::pending(state), ++steps) {
            REQUIRE(steps < G::step_bound(options));
            if (pending.chance()) {
                G::resolve(state, G::draw(state, random), NullSink{});
                continue;
            }
            const Seat seat = pending.seats.first();
            const typename G::Move move = sensible(G::view(state, seat), random);
            REQUIRE(G::why_illegal(state, seat, move) == G::Refusal::none);
            G::apply(state, seat, move, NullSink{});
        }
    });
}

// What a bot is given comes from its seat's view alone: of two states that look the same to the seat it knows the same,
// chooses the same and advises the same.
template <Game G>
void states_that_look_the_same_give_the_same_player_view() {
    for_all_games<G>(1, [](const auto& options, std::uint64_t seed) {
        Rng random{seed};
        int decisions = 0;
        at_every_position<G>(options, seed, [&](const typename G::State& state) {
            for (const Seat seat : G::pending(state).seats) {
                if (decisions++ % 3 != 0) continue;
                const auto one = player_view<G>(G::view(state, seat));
                const auto other = player_view<G>(G::view(scramble(state, seat, random), seat));
                REQUIRE(one->seat() == seat);
                REQUIRE(one->decision() == name(G::decision(state, seat)));
                REQUIRE(one->decision() == other->decision());
                REQUIRE(one->legal() == other->legal());
                REQUIRE(one->view() == other->view());
                const auto agree_on = [&](const BotSpec& bot) {
                    SeededBits bits{Rng{seed}};
                    SeededBits same_bits{Rng{seed}};
                    REQUIRE(one->choose(bot, bits) == other->choose(bot, same_bits));
                };
                agree_on(BotSpec::random());
                agree_on(BotSpec::sensible());
                if (decisions > 1) continue;  // a search takes long
                agree_on({.kind = BotSpec::Kind::level, .iterations = 10});
                agree_on({.kind = BotSpec::Kind::plain, .iterations = 10});
            }
        });
    });
}

// Options read back as they were written.
template <Game G>
void options_read_back() {
    for (const typename G::Options& options : all_options<G>()) {
        typename G::Options again;
        const json::object written = to_json(options);
        REQUIRE(read(written, again).has_value());
        CHECK(json::serialize(to_json(again)) == json::serialize(written));
        CHECK(G::start(again) == G::start(again));
    }
}

}  // namespace stolik::conformance

#define STOLIK_CONFORMANCE_CASE(G, property) \
    TEST_CASE("conformance, " #property) { stolik::conformance::property<G>(); }

#define STOLIK_CONFORMANCE(G)                                                        \
    STOLIK_CONFORMANCE_CASE(G, games_end_within_the_bound)                           \
    STOLIK_CONFORMANCE_CASE(G, legal_moves_are_unique_and_exactly_those_not_refused) \
    STOLIK_CONFORMANCE_CASE(G, notation_reads_back)                                  \
    STOLIK_CONFORMANCE_CASE(G, random_moves_are_uniform_over_the_legal_ones)         \
    STOLIK_CONFORMANCE_CASE(G, samples_agree_with_the_view)                          \
    STOLIK_CONFORMANCE_CASE(G, hidden_things_do_not_show)                            \
    STOLIK_CONFORMANCE_CASE(G, unrevealed_choices_are_hidden_and_can_be_taken_back)  \
    STOLIK_CONFORMANCE_CASE(G, every_card_is_somewhere_exactly_once)                 \
    STOLIK_CONFORMANCE_CASE(G, chance_results_are_possible_and_read_back)            \
    STOLIK_CONFORMANCE_CASE(G, listed_outcomes_have_the_weights_of_the_draw)         \
    STOLIK_CONFORMANCE_CASE(G, outcomes_agree_with_their_account)                    \
    STOLIK_CONFORMANCE_CASE(G, every_event_can_be_told)                              \
    STOLIK_CONFORMANCE_CASE(G, every_move_can_be_previewed)                          \
    STOLIK_CONFORMANCE_CASE(G, sensible_bots_play_legal_moves)                       \
    STOLIK_CONFORMANCE_CASE(G, states_that_look_the_same_give_the_same_player_view)  \
    STOLIK_CONFORMANCE_CASE(G, options_read_back)
