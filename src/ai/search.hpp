// Information-set Monte Carlo tree search over any game. docs/search.md derives it.
//
// Every iteration samples a world the searching seat cannot rule out, walks down the trees (one for each deciding seat,
// nodes found by what that seat has observed since the root), adds one node, plays on by the guide's policy to where
// the guide can judge, and carries the values back. Simultaneous choices are walked one seat after another; as no seat
// observes another's unrevealed choice, its node is the same whatever the others chose.
#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "ai/tree.hpp"
#include "engine/game.hpp"

namespace stolik::ai {

// For each seat how good a position is, from 0 (lost) to 1 (won).
using Values = std::array<float, kMaxSeats>;

// What a game teaches the search:
//   judges(root, state)            the rollout may stop here: evaluate(root, state) is good enough
//   evaluate(root, state)          the value for every seat, also of a finished game
//   policy(state, seat, random)    the move of a sensible player, for rollouts
//   candidates(state, seat, list)  the moves worth a look, the most promising first; at least one
//   searches(root_seat, seat)      whether that seat's decisions have a tree, or are left to the policy
//   kFirstCandidates               how many candidates are looked at from the beginning
//   kWidening                      how many more of them with the square root of the visits
//   kExploration                   how much untried moves attract
template <class Guide, class G>
concept SearchGuide = requires(const typename G::State state, Seat seat, Rng random, MoveList<G> list) {
    { Guide::judges(state, state) } -> std::same_as<bool>;
    { Guide::evaluate(state, state) } -> std::same_as<Values>;
    { Guide::policy(state, seat, random) } -> std::same_as<typename G::Move>;
    Guide::candidates(state, seat, list);
    { Guide::searches(seat, seat) } -> std::same_as<bool>;
    { Guide::kFirstCandidates } -> std::convertible_to<int>;
    { Guide::kWidening } -> std::convertible_to<float>;
    { Guide::kExploration } -> std::convertible_to<float>;
};

template <class Move>
struct Candidate {
    Move move{};
    std::uint32_t visits = 0;
    double value = 0;  // mean
};

template <Game G, SearchGuide<G> Guide>
class Search {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using View = typename G::View;

    // Thinks about the decision that the view's seat owes.
    void begin(const View& view, std::size_t iterations) {
        view_ = view;
        seat_ = view.viewer.seat();
        const std::size_t nodes = iterations < kMostNodes ? iterations + 2 : kMostNodes;
        tree_.reserve(nodes, nodes * kEdgesPerNode + G::kMaxMoves);
        tree_.clear();
    }

    void run(std::size_t iterations, Rng& random) {
        for (std::size_t i = 0; i < iterations; ++i) iterate(random);
    }

    // The moves looked at, most visited first, at most so many.
    template <std::size_t N>
    InlineVector<Candidate<Move>, N> best() {
        InlineVector<Candidate<Move>, N> list;
        Node* const root = tree_.find(key_of(seat_, Keys{}));
        if (root == nullptr) return list;
        const Edge<Move>* const edges = tree_.edges(*root);
        for (std::size_t i = 0; i < root->count; ++i) {
            const Edge<Move>& edge = edges[i];
            if (edge.visits == 0) continue;
            Candidate<Move> candidate{edge.move, edge.visits, edge.value / edge.visits};
            if (list.full() && !better(candidate, list.back())) continue;
            if (list.full()) list.pop_back();
            list.push_back(candidate);
            for (std::size_t at = list.size() - 1; at > 0 && better(list[at], list[at - 1]); --at) {
                const Candidate<Move> held = list[at];
                list[at] = list[at - 1];
                list[at - 1] = held;
            }
        }
        return list;
    }

private:
    // With n legal moves a node takes n edges; few nodes of a tree have many.
    static constexpr std::size_t kEdgesPerNode = 16;
    static constexpr std::size_t kMaxDepth = 96;
    // A tree of this size no longer grows; the iterations below its leaves are the policy's.
    static constexpr std::size_t kMostNodes = std::size_t{1} << 18;

    struct Keys {
        InfoKey common = 0;
        std::array<InfoKey, kMaxSeats> own{};
    };
    struct Step {
        Node* node;
        std::size_t edge;
        Seat seat;
    };

    static bool better(const Candidate<Move>& a, const Candidate<Move>& b) {
        return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    }
    static InfoKey key_of(Seat seat, const Keys& keys) {
        return mix64(keys.common ^ mix64(keys.own[seat] + seat.index + 1));
    }

    // What everybody saw goes into the common key; what only its seat saw into that seat's own.
    static auto observer(Keys& keys) {
        return [&keys](const State&, const typename G::Event& event) {
            const auto open = G::see(event, Viewer::spectator());
            if (open) keys.common = mix64(keys.common ^ digest(*open));
            const auto mine = G::see(event, Viewer{event.seat});
            if (mine && !(open && *open == *mine)) keys.own[event.seat] = mix64(keys.own[event.seat] ^ digest(*mine));
        };
    }

    void iterate(Rng& random) {
        const State root = G::sample(view_, random);
        State state = root;
        Keys keys;
        path_.reset();
        bool in_tree = true;
        for (;;) {
            const Pending pending = G::pending(state);
            if (pending.over() || (pending.chance() && Guide::judges(root, state))) break;
            if (pending.chance()) {
                const typename G::Chance chance = G::draw(state, random);
                if (in_tree)
                    G::resolve(state, chance, observer(keys));
                else
                    G::resolve(state, chance, NullSink{});
                continue;
            }
            if (Guide::judges(root, state)) break;
            const Seat seat = pending.waits_for(seat_) ? seat_ : pending.seats.first();
            if (!in_tree) {
                G::apply(state, seat, Guide::policy(state, seat, random), NullSink{});
                continue;
            }
            // Where nothing is chosen, the policy plays.
            const std::optional<Move> chosen =
                Guide::searches(seat_, seat) ? select(state, seat, keys, in_tree) : std::nullopt;
            G::apply(state, seat, chosen ? *chosen : Guide::policy(state, seat, random), observer(keys));
        }
        const Values values = Guide::evaluate(root, state);
        for (const Step& step : path_) {
            Edge<Move>& edge = tree_.edges(*step.node)[step.edge];
            ++edge.visits;
            edge.value += static_cast<double>(values[step.seat]);
        }
    }

    // The most promising move of the node, which is made if it is new; then the tree ends here.
    std::optional<Move> select(const State& state, Seat seat, const Keys& keys, bool& in_tree) {
        if (path_.full()) {
            in_tree = false;
            return std::nullopt;
        }
        Node* const node = tree_.find(key_of(seat, keys));
        if (node == nullptr) {
            in_tree = false;
            return std::nullopt;
        }
        in_tree = !tree_.last_was_new();
        ++node->visits;
        moves_.reset();
        Guide::candidates(state, seat, moves_);
        const float root_of_visits = std::sqrt(static_cast<float>(node->visits));
        const auto open =
            static_cast<std::size_t>(static_cast<float>(Guide::kFirstCandidates) + Guide::kWidening * root_of_visits);
        const std::size_t count = open < moves_.size() ? open : moves_.size();
        if (node->count == 0) tree_.make_room(*node, count);
        std::optional<std::size_t> best;
        float best_score = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Edge<Move>* const found = tree_.edge(*node, moves_[i], i);
            if (found == nullptr) break;
            Edge<Move>& edge = tree_.edges(*node)[found - tree_.edges(*node)];
            ++edge.available;
            const float visits = static_cast<float>(edge.visits);
            // An untried move counts as good: every candidate is tried once, in the guide's order.
            const float mean = edge.visits == 0 ? kUntried : static_cast<float>(edge.value) / visits;
            const float pull = Guide::kExploration * std::sqrt(static_cast<float>(edge.available)) / (1 + visits);
            if (best && mean + pull <= best_score) continue;
            best = static_cast<std::size_t>(found - tree_.edges(*node));
            best_score = mean + pull;
        }
        if (!best) return std::nullopt;
        path_.push_back({node, *best, seat});
        return tree_.edges(*node)[*best].move;
    }

    static constexpr float kUntried = 10;

    View view_{};
    Seat seat_;
    Tree<Move> tree_;
    InlineVector<Step, kMaxDepth> path_;
    MoveList<G> moves_;
};

}  // namespace stolik::ai
