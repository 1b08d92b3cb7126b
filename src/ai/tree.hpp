// The memory of a search: nodes found by their information keys, each with an edge for every move seen there.
// Everything is taken from two arrays that are allocated once and used again by the next search.
#pragma once

#include <cstdint>
#include <vector>

#include "core/ensure.hpp"
#include "core/rng.hpp"

namespace stolik::ai {

// What the deciding seat has observed since the root, as a 64-bit digest.
using InfoKey = std::uint64_t;

template <class Move>
struct Edge {
    Move move{};
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it was legal when its node was visited
    double value = 0;             // sum over the visits, for the deciding seat
};

struct Node {
    InfoKey key = 0;
    std::uint32_t first = 0;  // its edges, one after another
    std::uint16_t count = 0;
    std::uint16_t room = 0;
    std::uint32_t visits = 0;  // 0: an empty slot
};

template <class Move>
class Tree {
public:
    // Room for so many nodes and edges. Grows only; what a search used is forgotten by the next clear().
    void reserve(std::size_t nodes, std::size_t edges) {
        std::size_t slots = 16;
        while (slots < 2 * nodes) slots *= 2;
        if (slots > slots_.size()) slots_.assign(slots, Node{});
        if (edges > edges_.size()) edges_.resize(edges);
    }

    void clear() {
        for (const std::uint32_t slot : used_slots_) slots_[slot] = Node{};
        used_slots_.clear();
        if (used_slots_.capacity() < slots_.size() / 2) used_slots_.reserve(slots_.size() / 2);
        edges_used_ = 0;
    }

    // The node with that key; a new one has no visits yet. Nothing when there is no room for a new one.
    Node* find(InfoKey key) {
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t slot = mix64(key) & mask;; slot = (slot + 1) & mask) {
            Node& node = slots_[slot];
            if (node.visits == 0) {
                if (used_slots_.size() == used_slots_.capacity()) return nullptr;
                node.key = key;
                node.visits = 1;
                used_slots_.push_back(static_cast<std::uint32_t>(slot));
                fresh_ = true;
                return &node;
            }
            if (node.key != key) continue;
            fresh_ = false;
            return &node;
        }
    }
    bool last_was_new() const { return fresh_; }

    Edge<Move>* edges(const Node& node) { return edges_.data() + node.first; }

    // The edge of a move; a new one is added. `guess` is where it probably stands. Nothing when there is no room.
    Edge<Move>* edge(Node& node, const Move& move, std::size_t guess) {
        Edge<Move>* const all = edges(node);
        if (guess < node.count && all[guess].move == move) return all + guess;
        for (std::size_t i = 0; i < node.count; ++i)
            if (all[i].move == move) return all + i;
        return add(node, move);
    }

    bool make_room(Node& node, std::size_t count) {
        if (count <= node.room) return true;
        const std::size_t room = count > 2U * node.room ? count : 2U * node.room;
        if (edges_used_ + room > edges_.size() || room > 0xFFFF) return false;
        for (std::size_t i = 0; i < node.count; ++i) edges_[edges_used_ + i] = edges_[node.first + i];
        node.first = static_cast<std::uint32_t>(edges_used_);
        node.room = static_cast<std::uint16_t>(room);
        edges_used_ += room;
        return true;
    }

private:
    Edge<Move>* add(Node& node, const Move& move) {
        if (node.count == node.room && !make_room(node, node.count + 1U)) return nullptr;
        Edge<Move>* const fresh = edges(node) + node.count++;
        *fresh = Edge<Move>{};
        fresh->move = move;
        return fresh;
    }

    std::vector<Node> slots_;
    std::vector<Edge<Move>> edges_;
    std::vector<std::uint32_t> used_slots_;
    std::size_t edges_used_ = 0;
    bool fresh_ = false;
};

}  // namespace stolik::ai
