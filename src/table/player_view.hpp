// What one seat knows at a decision it owes: all that a bot, or whoever advises, is given.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.hpp"
#include "table/random_bits.hpp"
#include "wire/json.hpp"

namespace stolik {

// How a bot thinks.
struct BotSpec {
    enum class Kind : std::uint8_t { random, sensible, level, plain };
    Kind kind = Kind::random;
    int level = 0;               // 1 … 5; 0: a level of one's own, by the two numbers below
    double scale = 1;            // of the level's iterations
    int iterations = 0;          // of the plain search, or of one's own level
    int blunders_per_mille = 0;  // of one's own level
    int milliseconds = 0;        // a move, in place of iterations; 0: the same decision on every machine
    int threads = 1;             // with a time only
    int most_milliseconds = 0;   // a level's iterations are cut short then; 0: never

    static constexpr BotSpec random() { return {}; }
    static constexpr BotSpec sensible() { return {.kind = Kind::sensible}; }
    static constexpr BotSpec of_level(int level, double scale = 1) {
        return {.kind = Kind::level, .level = level, .scale = scale};
    }
};
inline constexpr int kBotLevels = 5;

// A move that can be recommended.
struct Recommended {
    std::string move;
    double place = 0;  // expected
    double share = 0;  // of the thought that went into it
};

// A value of its own: it holds the seat's view and nothing of the match that it comes from, and outlives it.
class PlayerView {
public:
    virtual ~PlayerView() = default;

    virtual std::string_view game() const = 0;
    virtual json::object options() const = 0;
    virtual int seats() const = 0;
    virtual Seat seat() const = 0;
    virtual std::string_view decision() const = 0;
    virtual std::vector<std::string> legal() const = 0;  // by their notation
    virtual std::string view() const = 0;                // JSON
    // What a legal move would do.
    virtual Result<text::Sentence> preview(std::string_view move, const Speaker& speaker) const = 0;

    virtual std::string choose(const BotSpec& bot, RandomBits& random) const = 0;
    // The best moves, best first, as a bot that thinks so finds them.
    virtual std::vector<Recommended> advise(const BotSpec& bot, RandomBits& random) const = 0;
};

// Of a view whose seat owes a decision. Compiled for each game in matches/.
template <class G>
std::unique_ptr<PlayerView> player_view(const typename G::View& view);

}  // namespace stolik
