// How many, how often and how long, at every table of a server. What whoever runs a server may set is in LobbySettings.
#pragma once

#include "host/lane.hpp"
#include "host/token_bucket.hpp"

namespace stolik::host {

// Connections at one table: who sits there is never kept out by others, nor who may sit down by those who only watch.
inline constexpr std::size_t kMostWithoutPlace = 150;
inline constexpr std::size_t kMostWatching = 120;  // of them, with the spectators' key
inline constexpr std::size_t kMostAtAPlace = 10;   // of one person; the newest stay

inline constexpr double kWordsPerSecond = 0.5;  // chat lines and reactions of one person, with however many pages
inline constexpr double kWordsAtOnce = 5;
inline constexpr double kWishesPerSecond = 2;  // of one person that are kept and are no moves
inline constexpr double kWishesAtOnce = 60;
inline constexpr std::int64_t kBetweenHints = 2000;  // milliseconds, at one place
inline constexpr double kEntriesAtOnce = 10;         // seconds' worth of entering tables

inline constexpr std::int64_t kMostEntries = 20'000;  // of one table; after them a game that runs is only finished
inline constexpr std::int64_t kRoomToFinish = 5'000;  // for that, besides moves and chance results

// What a question about a table uses of its address's arrivals: one, and more where there is no such table.
inline constexpr double kArrival = 1;
inline constexpr double kVainArrival = 10;
inline constexpr std::size_t kMostSaidAhead = 100;  // messages that wait while the store is asked for a table

inline constexpr int kMostThoughts = 4;            // asked for from one address and not answered yet
inline constexpr Milliseconds kReplayThought{20};  // a replay or a record is expected to take so long

inline constexpr std::size_t kLogLines = 200;  // shown to who enters

// A page of an earlier protocol opens itself anew as soon as it is told, and its browser looks for a new version only
// when it rests for a moment: told at once, it would go round in circles. Later pages fetch the new version themselves.
inline constexpr int kFirstThatRenews = 4;
inline constexpr Milliseconds kRestOfOldPages{4'000};

// Whoever asks for the server's health more often hears the same.
inline constexpr Milliseconds kTryAgainToWrite{2'000};

inline constexpr Milliseconds kSweepEvery{10'000};  // tables that nobody looks at
inline constexpr std::size_t kMostListed = 100;     // open tables in one answer
inline constexpr std::size_t kMostWoken = 10'000;   // running tables at a start

}  // namespace stolik::host
