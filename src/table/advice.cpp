#include "table/advice.hpp"

#include <algorithm>

#include "table/limits.hpp"

namespace stolik {

using text::Arg;
using text::Key;

namespace {

std::vector<std::string_view> lines_of(std::string_view record) {
    std::vector<std::string_view> lines;
    while (!record.empty()) {
        const std::size_t end = std::min(record.find('\n'), record.size());
        lines.push_back(record.substr(0, end));
        record.remove_prefix(std::min(end + 1, record.size()));
    }
    return lines;
}

}  // namespace

std::vector<message::Advice> advice(const PlayerView& view, int milliseconds, const Speaker& speaker,
                                    RandomBits& random) {
    BotSpec effort = BotSpec::of_level(kBotLevels);
    effort.milliseconds = milliseconds;
    std::vector<message::Advice> list;
    for (const Recommended& each : view.advise(effort, random)) {
        const auto words = view.preview(each.move, speaker);
        list.push_back({each.move, each.place, each.share, words ? text::plain(*words) : std::string{}});
    }
    return list;
}

Result<message::Analysis> analyse(const message::Analyse& asked, Language language, RandomBits& random) {
    const std::vector<std::string_view> lines = lines_of(asked.record);
    if (asked.line < 1 || asked.line >= static_cast<int>(lines.size()))
        return failure(Key::error_not_in_range,
                       {Arg::word("field", "line"), Arg::word("value", std::to_string(asked.line)),
                        Arg::count("min", 1), Arg::count("max", static_cast<long>(lines.size()) - 1)});
    RecordReader reader{listen_to_nothing};
    for (int i = 0; i < asked.line; ++i)
        if (auto read = reader.line(lines[static_cast<std::size_t>(i)]); !read) return unexpected{read.error().reason};
    const RecordedGame& game = *reader.game();
    const auto document = TRY(json::parse(lines[static_cast<std::size_t>(asked.line)]));
    if (!document.is_object()) return failure(Key::error_not_an_object, {Arg::word("field", "line")});
    const auto seat = TRY(json::read_int(document.get_object(), "seat", 0, game.match().seats() - 1));
    auto move = TRY(json::read_string(document.get_object(), "move"));
    message::Analysis analysis;
    analysis.seat = static_cast<int>(seat);
    analysis.move = std::move(move);
    if (!game.match().pending().waits_for(Seat{analysis.seat})) return failure(Key::error_not_your_turn);
    analysis.moves = advice(*game.match().player_view(Seat{analysis.seat}), std::clamp(asked.time, 1, kLongestThought),
                            {language, game.names()}, random);
    return analysis;
}

}  // namespace stolik
