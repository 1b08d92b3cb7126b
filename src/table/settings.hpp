// What can be agreed about a table before its game starts.
#pragma once

#include <optional>
#include <string>

#include "table/limits.hpp"
#include "wire/description.hpp"
#include "wire/json.hpp"

namespace stolik {

inline constexpr int kUsualLevel = 3;  // of a bot for which nobody chose one

struct Timer {
    static constexpr std::string_view about =
        "A seat's clock starts with `seconds`, runs while a decision is owed, and gets `increment` for every decision "
        "made, up to `seconds` again. An increment as large as the seconds is a limit for each move.";
    int seconds = 0;
    int increment = 0;
    friend bool operator==(const Timer&, const Timer&) = default;
};
BOOST_DESCRIBE_STRUCT(Timer, (), (seconds, increment))

enum class SeatOrder : std::uint8_t { chosen, random };
BOOST_DESCRIBE_ENUM(SeatOrder, chosen, random)

// Who may ask for a hint: a person whose opponents are all bots, everybody, nobody.
enum class HintRule : std::uint8_t { against_bots, always, never };
BOOST_DESCRIBE_ENUM(HintRule, against_bots, always, never)

struct Settings {
    static constexpr json::Note notes[] = {{"listed", "anybody may sit down"}};
    std::string game;
    json::object options;
    SeatOrder order = SeatOrder::random;
    HintRule hints = HintRule::against_bots;
    bool listed = false;
    bool chat = true;
    std::optional<Timer> timer;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (game, options, order, hints, listed, chat, timer))

}  // namespace stolik
