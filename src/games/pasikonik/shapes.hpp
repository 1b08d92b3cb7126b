// The connected six-card shapes that six ants can stand on.
#pragma once

#include "games/pasikonik/options.hpp"
#include "games/pasikonik/square.hpp"

namespace stolik::pasikonik {

enum class Adjacency : std::uint8_t { sides, sides_and_corners };

// The cells themselves and those beside them.
constexpr CellSet spread(CellSet cells, Adjacency adjacency) {
    const unsigned from = cells.bits();
    const unsigned along = from | (from << 1 & 0xEEEE) | (from >> 1 & 0x7777);
    const unsigned base = adjacency == Adjacency::sides ? from : along;
    return CellSet{(along | base << kSide | base >> kSide) & 0xFFFF};
}

// All cells of the set that can be walked to from its first one.
constexpr CellSet first_region(CellSet cells, Adjacency adjacency) {
    CellSet region = cells.only_first();
    for (CellSet wider = spread(region, adjacency) & cells; wider != region; wider = spread(region, adjacency) & cells)
        region = wider;
    return region;
}

// "Each after the first beside an earlier one": the ants can be placed one by one exactly when they are connected.
constexpr bool is_shape(CellSet cells, Adjacency adjacency) {
    return cells.size() == kAnts && first_region(cells, adjacency) == cells;
}

inline constexpr std::size_t kShapes = 496;
inline constexpr std::size_t kShapesWithCorners = 2658;

// In ascending order of their bits.
template <std::size_t Count>
constexpr std::array<CellSet, Count> connected_shapes(Adjacency adjacency) {
    std::array<CellSet, Count> shapes{};
    std::size_t found = 0;
    unsigned six = (1U << kAnts) - 1;
    while (six < 1U << kCells) {
        const CellSet cells{six};
        if (first_region(cells, adjacency) == cells) shapes[found++] = cells;
        // The next higher number with as many ones.
        const unsigned lowest = six & (0U - six);
        const unsigned carried = six + lowest;
        six = carried | (six ^ carried) / lowest >> 2;
    }
    return shapes;
}

STOLIK_TABLE std::array<CellSet, kShapes> kShapeTable = connected_shapes<kShapes>(Adjacency::sides);
STOLIK_TABLE std::array<CellSet, kShapesWithCorners> kShapeTableWithCorners =
    connected_shapes<kShapesWithCorners>(Adjacency::sides_and_corners);

constexpr std::size_t shape_count(Adjacency adjacency) {
    return adjacency == Adjacency::sides ? kShapes : kShapesWithCorners;
}
constexpr CellSet shape(Adjacency adjacency, std::size_t i) {
    return adjacency == Adjacency::sides ? kShapeTable[i] : kShapeTableWithCorners[i];
}

// Ants cannot stand on gaps.
constexpr int shapes_within(CellSet occupied, Adjacency adjacency) {
    const std::size_t all = shape_count(adjacency);
    if (occupied == CellSet::all()) return static_cast<int>(all);
    int count = 0;
    for (std::size_t i = 0; i < all; ++i) count += shape(adjacency, i).within(occupied) ? 1 : 0;
    return count;
}

// Precondition: n < shapes_within(occupied, adjacency).
constexpr CellSet nth_shape_within(CellSet occupied, Adjacency adjacency, int n) {
    if (occupied == CellSet::all()) return shape(adjacency, static_cast<std::size_t>(n));
    for (std::size_t i = 0;; ++i) {
        const CellSet cells = shape(adjacency, i);
        if (cells.within(occupied) && n-- == 0) return cells;
    }
}

}  // namespace stolik::pasikonik
