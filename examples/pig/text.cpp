#include "pig/text.hpp"

namespace stolik::pig {

using text::Arg;

std::string notation(const Move& move) { return std::string{name(move.action)}; }

std::optional<Move> parse(Decision, std::string_view text) {
    for (const Move move : {Move::roll(), Move::hold()})
        if (notation(move) == text) return move;
    return std::nullopt;
}

text::Sentence describe(const Event& event, const Speaker& speaker) {
    const auto say = [&](text::Key key, text::Args args) { return text::say(speaker.language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    const Arg points = Arg::count("points", event.number);
    switch (event.kind) {
        case Event::Kind::rolled:
            return say(Key::pig_rolled,
                       {seat, Arg::count("first", event.dice.first), Arg::count("second", event.dice.second)});
        case Event::Kind::turn_lost: return say(Key::pig_turn_lost, {seat, points});
        case Event::Kind::all_lost: return say(Key::pig_all_lost, {seat, points});
        case Event::Kind::held: return say(Key::pig_held, {seat, points, Arg::count("total", event.total)});
        case Event::Kind::rounds_over: return say(Key::pig_rounds_over, {Arg::count("rounds", event.number)});
        case Event::Kind::game_over: return say(Key::pig_game_over, {});
    }
    return {};
}

text::Sentence describe(const State&, const AccountLine&, const Speaker& speaker) {
    return text::say(speaker.language, Key::pig_account_points);
}

text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker) {
    if (move == Move::hold())
        return text::say(speaker.language, Key::pig_preview_hold, {Arg::count("total", preview.total)});
    return text::say(speaker.language, Key::pig_preview_roll, {Arg::count("points", preview.turn_points)});
}

text::Error explain(Refusal refusal) {
    switch (refusal) {
        case Refusal::none: break;
        case Refusal::too_few_seats: return {Key::pig_refusal_too_few_seats, {}};
        case Refusal::too_many_seats: return {Key::pig_refusal_too_many_seats, {}};
        case Refusal::bad_target: return {Key::pig_refusal_bad_target, {}};
        case Refusal::no_such_roll: return {Key::pig_refusal_no_such_roll, {}};
        case Refusal::no_such_move: break;
    }
    return {text::Key::error_wrong_decision, {}};
}

text::Key prompt(Decision) { return Key::pig_prompt; }
text::Key help(Decision) { return Key::pig_help; }

}  // namespace stolik::pig
