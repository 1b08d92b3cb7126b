#include "bots/bots.hpp"

#include <charconv>

#include "bots/external_bot.hpp"

namespace stolik {

namespace {

constexpr std::string_view kBotNames =
    "random, sensible, level1…level5, level5@0.1, level5:50ms, level5:50msx2, think:1000, think:1000~50, plain:1000, "
    "plain:50ms, exec:…";
constexpr int kMostThreads = 64;
constexpr int kMostIterations = 10'000'000;
constexpr int kMostMilliseconds = 600'000;

// A whole number from 1 to most; 0 where there is none.
int number_in(std::string_view text, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number >= 1 && number <= most ? number : 0;
}

// "50ms", "50msx2" or "1000".
bool read_budget(std::string_view text, BotSpec& bot) {
    if (const auto threads = text.find("msx"); threads != std::string_view::npos) {
        bot.threads = number_in(text.substr(threads + 3), kMostThreads);
        if (bot.threads == 0) return false;
        text = text.substr(0, threads + 2);
    }
    if (text.ends_with("ms"))
        bot.milliseconds = number_in(text.substr(0, text.size() - 2), kMostMilliseconds);
    else
        bot.iterations = number_in(text, kMostIterations);
    return bot.milliseconds > 0 || bot.iterations > 0;
}

bool read_level(std::string_view text, BotSpec& bot) {
    const auto mark = text.find_first_of("@:");
    bot.level = number_in(text.substr(0, mark), kBotLevels);
    if (bot.level == 0 || mark == std::string_view::npos) return bot.level != 0;
    const std::string_view rest = text.substr(mark + 1);
    if (text[mark] == ':') return read_budget(rest, bot) && bot.milliseconds > 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), bot.scale);
    return error == std::errc{} && end == rest.data() + rest.size() && bot.scale > 0 && bot.scale <= 100;
}

// "1000", or "1000~50": 50 of 1,000 moves are blunders.
bool read_own_level(std::string_view text, BotSpec& bot) {
    const auto mark = text.find('~');
    if (mark != std::string_view::npos) bot.blunders_per_mille = number_in(text.substr(mark + 1), 1000);
    const std::string_view iterations = text.substr(0, mark);
    bot.iterations = number_in(iterations, kMostIterations);
    return (bot.iterations > 0 || iterations == "0") && (mark == std::string_view::npos || bot.blunders_per_mille > 0);
}

}  // namespace

Result<BotSpec> bot_named(std::string_view name) {
    if (name == "random") return BotSpec::random();
    if (name == "sensible") return BotSpec::sensible();
    BotSpec bot;
    bot.kind = BotSpec::Kind::plain;
    if (name.starts_with("plain:") && read_budget(name.substr(6), bot)) return bot;
    bot = {.kind = BotSpec::Kind::level};
    if (name.starts_with("think:") && read_own_level(name.substr(6), bot)) return bot;
    bot = {.kind = BotSpec::Kind::level};
    if (read_level(name.starts_with("level") ? name.substr(5) : name, bot)) return bot;
    return failure(text::Key::error_no_such_bot,
                   {text::Arg::word("bot", std::string{name}), text::Arg::word("bots", std::string{kBotNames})});
}

namespace {

class InternalBot final : public Bot {
public:
    explicit InternalBot(const BotSpec& spec) : spec_{spec} {}
    std::string choose(const PlayerView& view, RandomBits& random) override { return view.choose(spec_, random); }

private:
    BotSpec spec_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_bot(std::string_view name) {
    if (name.starts_with(kExternalBot)) return make_external_bot(std::string{name.substr(kExternalBot.size())});
    const auto spec = TRY(bot_named(name));
    return std::make_unique<InternalBot>(spec);
}

}  // namespace stolik
