// How many, how often and how long, at every table of a server. What whoever runs a server may set is in LobbySettings.
#pragma once

#include "host/lane.hpp"
#include "host/token_bucket.hpp"

namespace stolik::host {

inline constexpr std::size_t kMostGuests = 200;  // connections at one table
inline constexpr double kWordsPerSecond = 0.5;   // chat lines and reactions of one guest
inline constexpr double kWordsAtOnce = 5;
inline constexpr std::int64_t kBetweenHints = 2000;  // milliseconds, at one place
inline constexpr double kEntriesAtOnce = 10;         // seconds' worth of entering tables

// What a question about a table uses of its address's arrivals: one, and more where there is no such table.
inline constexpr double kArrival = 1;
inline constexpr double kVainArrival = 10;
inline constexpr std::size_t kMostSaidAhead = 100;  // messages that wait while the store is asked for a table

inline constexpr int kMostThoughts = 4;            // asked for from one address and not answered yet
inline constexpr Milliseconds kReplayThought{20};  // a replay or a record is expected to take so long

inline constexpr std::size_t kLogLines = 200;     // shown to who enters
inline constexpr std::int64_t kLongestRest = 64;  // entries; after more a fresh view is shorter

// A page of an earlier protocol opens itself anew as soon as it is told, and its browser looks for a new version only
// when it rests for a moment: told at once, it would go round in circles. Later pages fetch the new version themselves.
inline constexpr int kFirstThatRenews = 4;
inline constexpr Milliseconds kRestOfOldPages{4'000};

inline constexpr Milliseconds kTryAgainToWrite{
    2'000};                                         // whoever asks for the server's health more often hears the same
inline constexpr Milliseconds kSweepEvery{10'000};  // tables that nobody looks at
inline constexpr std::size_t kMostListed = 100;     // open tables in one answer
inline constexpr std::size_t kMostWoken = 10'000;   // running tables at a start

}  // namespace stolik::host
