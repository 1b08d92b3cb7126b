// The weights of the evaluation, for 2, 3 and 4 players: fitted to games of the solved policy against itself.
// Made by: tools/fit-pasikonik.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace stolik::pasikonik {

enum class AutumnTerm : std::uint8_t {
    points,
    one_step,  // points gained by one card more on each shelf
    two_steps,
    three_steps,
    four_steps,
    full_shelves,
    near_end,  // 1 / (1 + steps to two full shelves)
    insect_cards,
    next_insects,  // insects to come, each with the points of one more of its kind
    ant,
    grasshopper
};
inline constexpr std::size_t kAutumnTerms = 11;

// At the beginning of the game and at its end; between them in proportion.
struct AutumnWeight {
    float early;
    float late;
};

inline constexpr std::array<std::array<AutumnWeight, kAutumnTerms>, 3> kAutumnWeights{{
    {{{-0.012F, 0.138F},
      {0.093F, 0.000F},
      {0.017F, 0.016F},
      {0.003F, 0.002F},
      {-0.005F, 0.019F},
      {0.044F, 0.212F},
      {-0.168F, 0.345F},
      {-0.172F, -0.024F},
      {0.071F, 0.009F},
      {0.009F, 0.105F},
      {-0.009F, -0.105F}}},
    {{{-0.006F, 0.154F},
      {0.005F, -0.001F},
      {0.039F, 0.028F},
      {0.011F, 0.004F},
      {-0.004F, 0.008F},
      {0.146F, 0.037F},
      {-0.230F, 1.354F},
      {-0.157F, 0.134F},
      {0.071F, -0.015F},
      {0.085F, 0.435F},
      {0.103F, 0.209F}}},
    {{{-0.057F, 0.208F},
      {0.044F, -0.035F},
      {0.044F, 0.036F},
      {0.022F, 0.006F},
      {-0.052F, -0.002F},
      {0.063F, 0.044F},
      {-0.298F, 0.929F},
      {0.109F, 0.106F},
      {0.019F, -0.005F},
      {0.075F, 0.570F},
      {0.140F, 0.231F}}},
}};

enum class WinterTerm : std::uint8_t {
    one_point,
    two_points,
    three_points,
    pairs_to_come,  // kinds of which the seat owns one, and the other is in the stock deck
    cards,
    squared_cards,
    types,    // held at least once
    doubles,  // held at least twice
    nearest,  // open stock cards: 1 / (1 + cards missing)
    second_nearest,
    nearest_pair,  // of those that make a pair
    nearest_win,   // of those that win the game
    ant,
    grasshopper
};
inline constexpr std::size_t kWinterTerms = 14;

inline constexpr std::array<std::array<float, kWinterTerms>, 3> kWinterWeights{{
    {0.808F, 1.534F, 2.025F, -0.062F, 0.141F, -0.024F, 0.059F, 0.022F, 0.074F, 0.148F, 0.469F, 1.309F, 0.070F, -0.070F},
    {0.796F, 1.625F, 2.447F, 0.040F, 0.178F, -0.049F, 0.018F, 0.013F, 0.150F, 0.117F, 0.515F, 0.694F, 0.207F, 0.078F},
    {0.833F, 1.764F, 2.721F, 0.046F, 0.172F, -0.043F, 0.032F, 0.034F, 0.132F, 0.108F, 0.499F, 0.380F, 0.230F, 0.098F},
}};

}  // namespace stolik::pasikonik
