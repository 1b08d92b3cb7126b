// The contract of a game. Everything that plays, searches, counts or hosts games is written against it once.
//
// A game is a struct G with nested types and static functions; the free functions behind them live in
// src/games/<game>/. State, Move, Chance, View and Event are plain values without heap memory.
//
//   check(options)                  Refusal::none, or what is wrong with the options
//   start(options)                  the position before the first chance result
//   pending(state)                  over, chance, or the seats that owe a decision (each has at least two legal moves:
//                                   a decision with a single option is made by the engine)
//   draw(state, random)             samples a chance result; uses random.bounded(n) and nothing else
//   why_illegal(state, chance)      Refusal::none, or why this chance result cannot be
//   resolve(state, chance, sink)    applies it
//   outcome_count(state)            how many chance results there are; 0 when too many to list
//   outcomes(state, visit)          visit(chance, weight) for each of them
//   decision(state, seat)           the kind of decision a pending seat owes
//   legal(state, seat, list)        all legal moves of a pending seat, each once, in a fixed order
//   random_move(state, seat, r)     one of them, uniformly, without listing them
//   why_illegal(state, seat, move)  for a pending seat: Refusal::none exactly for the legal moves.
//                                   Any bit pattern may be asked
//   apply(state, seat, move, sink)  precondition: legal. Goes on through everything the engine does by itself
//   can_withdraw(state, seat)       the seat's choice is held and unrevealed
//   withdraw(state, seat, sink)     takes it back
//   see(event, viewer)              the event as the viewer may know it, or nothing
//   view(state, viewer)             what the viewer may know, built up
//   sample(view, random)            a state the viewer cannot rule out: view(sample(v)) == v
//   preview(view, move)             what a legal move of the view's seat would do, as far as that seat can know
//   outcome(state)                  of a finished game
//   step_bound(options)             no game has more chance results and moves together
//
// A sink is called as sink(state, event) right after the state has changed by that elementary step, so that the view
// after each event can be made.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>

#include "core/inline_vector.hpp"
#include "core/rng.hpp"
#include "engine/outcome.hpp"
#include "engine/pending.hpp"
#include "engine/seat.hpp"

namespace stolik {

inline constexpr std::size_t kMaxStateBytes = 512;
inline constexpr std::size_t kMaxMoveBytes = 8;

// Listens to nothing and costs nothing.
struct NullSink {
    template <class State, class Event>
    constexpr void operator()(const State&, const Event&) const {}
};

struct NullVisit {
    template <class Chance>
    constexpr void operator()(const Chance&, std::uint64_t) const {}
};

// Large (Pasikonik's shapes): owned by the caller and used again.
template <class G>
using MoveList = InlineVector<typename G::Move, G::kMaxMoves>;

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;

template <class G>
concept Game =
    PlainValue<typename G::Options> && PlainValue<typename G::State> && PlainValue<typename G::Move> &&
    PlainValue<typename G::Chance> && PlainValue<typename G::View> && PlainValue<typename G::Event> &&
    PlainValue<typename G::Preview> && std::is_enum_v<typename G::Decision> && std::is_enum_v<typename G::Refusal> &&
    sizeof(typename G::State) <= kMaxStateBytes && sizeof(typename G::Move) <= kMaxMoveBytes &&
    std::has_unique_object_representations_v<typename G::Move> &&
    requires(const typename G::Options options, typename G::State state, const typename G::State fixed,
             const typename G::Move move, const typename G::Chance chance, const typename G::View view,
             const typename G::Event event, MoveList<G> list, Seat seat, Viewer viewer, Rng random, NullSink sink) {
        { G::kId } -> std::convertible_to<std::string_view>;
        { G::kRulesVersion } -> std::convertible_to<int>;
        { G::check(options) } -> std::same_as<typename G::Refusal>;
        { G::start(options) } -> std::same_as<typename G::State>;
        { G::seats(fixed) } -> std::same_as<int>;
        { G::pending(fixed) } -> std::same_as<Pending>;
        { G::draw(fixed, random) } -> std::same_as<typename G::Chance>;
        { G::why_illegal(fixed, chance) } -> std::same_as<typename G::Refusal>;
        G::resolve(state, chance, sink);
        { G::outcome_count(fixed) } -> std::same_as<std::uint64_t>;
        G::outcomes(fixed, NullVisit{});
        { G::decision(fixed, seat) } -> std::same_as<typename G::Decision>;
        G::legal(fixed, seat, list);
        { G::random_move(fixed, seat, random) } -> std::same_as<typename G::Move>;
        { G::why_illegal(fixed, seat, move) } -> std::same_as<typename G::Refusal>;
        G::apply(state, seat, move, sink);
        { G::can_withdraw(fixed, seat) } -> std::same_as<bool>;
        G::withdraw(state, seat, sink);
        { G::see(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
        { G::view(fixed, viewer) } -> std::same_as<typename G::View>;
        { view == view } -> std::same_as<bool>;
        { fixed == fixed } -> std::same_as<bool>;
        { G::sample(view, random) } -> std::same_as<typename G::State>;
        { G::preview(view, move) } -> std::same_as<typename G::Preview>;
        { G::outcome(fixed) } -> std::same_as<Outcome>;
        { G::step_bound(options) } -> std::same_as<int>;
    };

}  // namespace stolik
