// How long the database is waited for, and how much is done to it at once.
#pragma once

#include <chrono>
#include <cstddef>

namespace stolik::server {

// Somebody with the command sqlite3 may hold the file for a moment.
inline constexpr int kBusyMilliseconds = 5000;

// Connections that read beside each other.
inline constexpr int kReaders = 4;

// Pages of the write-ahead log before it is folded into the database. That takes some syncs of its own while appends
// wait, so it should befall far fewer than one batch in a hundred.
inline constexpr int kPagesBeforeCheckpoint = 4000;

// Tables a transaction forgets: appends wait for one of them only.
inline constexpr std::size_t kForgottenAtOnce = 16;

// Tables fetched before a visitor is called for them: it may call the store, and a long visit must not keep the log
// from being folded into the database.
inline constexpr std::size_t kVisitedAtOnce = 256;

// Of what a check of the database finds, so much is told: one damaged page can break hundreds of rows.
inline constexpr int kFindingsOfACheck = 10;
inline constexpr std::chrono::milliseconds kBetweenInterruptions{10};

}  // namespace stolik::server
