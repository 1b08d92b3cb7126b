#include "cli/play/session.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <sstream>

#include "core/words.hpp"
#include "table/play_to_end.hpp"

namespace stolik::cli {

using text::Arg;
using text::folded;
using text::kBrick;
using text::Key;
using text::kTeal;
using text::padded;
using text::width;

namespace {

constexpr std::size_t kShownMoves = 24;
constexpr std::size_t kShownEvents = 24;
constexpr int kColumns = 78;
constexpr int kHintIterations = 20'000;
constexpr std::size_t kShownHints = 3;

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

// "11 12 22" for r1c1+r1c2+r2c2: cells of a square by their digits, in any order.
std::string cells_from_digits(const std::string& typed) {
    std::vector<std::string> cells;
    std::string digits;
    for (const char c : typed + " ") {
        if (std::isdigit(static_cast<unsigned char>(c))) digits += c;
        if (digits.size() == 2) {
            cells.push_back(std::string{"r"} + digits[0] + "c" + digits[1]);
            digits.clear();
        }
    }
    std::sort(cells.begin(), cells.end());
    std::string joined;
    for (const std::string& cell : cells) joined += (joined.empty() ? "" : "+") + cell;
    return joined;
}

}  // namespace

PlaySession::PlaySession(Context& context, TableSetup setup, RecordedGame game, SaveFile save)
    : context_{context},
      setup_{std::move(setup)},
      game_{std::move(game)},
      save_{std::move(save)},
      seeds_{setup_.seed},
      paint_{paint_for_output()},
      heard_(static_cast<std::size_t>(game_.match().seats())) {
    for (const std::string& name : setup_.seats) bots_.push_back(name == "person" ? nullptr : make_bot(name).value());
}

void PlaySession::run() {
    if (auto done = save_.write(setup_, game_); !done) {
        saving_works_ = false;
        std::cout << done.error().in(context_.language) << '\n';
    }
    const auto draw = [&] { step_chance(); };
    const auto decide = [&](SeatSet waiting) { return step_decision(waiting) == Answer::moved; };
    if (play_to_end(match(), draw, decide)) return finish();
    std::cout << '\n' << say(Key::cli_left, {Arg::word("file", save_.path().string())}) << '\n';
}

// People choose before bots, so that an unrevealed choice can still be taken back.
PlaySession::Answer PlaySession::step_decision(SeatSet waiting) {
    for (const Seat seat : waiting)
        if (setup_.is_person(seat)) return ask(seat);
    step_bot(waiting.first());
    return Answer::moved;
}

void PlaySession::autosave() {
    if (!saving_works_) return;
    if (auto done = save_.append(game_); !done) {
        saving_works_ = false;
        std::cout << done.error().in(context_.language) << '\n';
    }
}

void PlaySession::tell(const Happening& happening) {
    for (std::size_t i = 0; i < heard_.size(); ++i) {
        const Seat seat{static_cast<int>(i)};
        if (!setup_.is_person(seat)) continue;
        const auto sentence = happening.sentence(seat, speaker());
        if (!sentence) continue;
        heard_[i].push_back(draw_sentence(*sentence, paint_));
        if (heard_[i].size() > kShownEvents) heard_[i].pop_front();
    }
}

void PlaySession::step_chance() {
    SeededBits random = seeds_.chance(game_.chances());
    game_.draw(random, [&](const Happening& happening) { tell(happening); });
    autosave();
}

void PlaySession::step_bot(Seat seat) {
    SeededBits random = seeds_.bot(seat, static_cast<int>(game_.lines().size()) * kMaxSeats + bot_moves_++ % kMaxSeats);
    const std::string move = bots_[seat]->choose(*match().player_view(seat), random);
    // That a bot has chosen is no news: at the reveal everything is told.
    const auto heard_before = heard_;
    ensure(game_.apply(seat, move, [&](const Happening& happening) { tell(happening); }).has_value(),
           "a bot made an illegal move");
    if (match().can_withdraw(seat)) heard_ = heard_before;
    autosave();
}

void PlaySession::hand_over(Seat seat) {
    if (!setup_.hotseat || at_keyboard_ == seat) return;
    clear_screen();
    std::cout << say(Key::cli_hand_over, {Arg::word("name", game_.names()[seat])}) << '\n';
    if (is_terminal()) read_line(say(Key::cli_press_enter));
    at_keyboard_ = seat;
}

void PlaySession::show(Seat seat) {
    clear_screen();
    std::cout << draw_table(match(), seat, speaker(), paint_) << '\n';
    for (const std::string& sentence : heard_[seat]) std::cout << paint_.dim("│ ") << sentence << '\n';
    heard_[seat].clear();
    std::cout << '\n' << paint_.ink(kBrick, say(match().prompt(seat))) << '\n';
}

void PlaySession::show_moves(const std::vector<std::string>& moves, Seat seat, std::size_t most) const {
    if (moves.size() > most) {
        std::cout << paint_.dim(say(Key::cli_many_moves, {Arg::count("moves", static_cast<long>(moves.size())),
                                                          Arg::word("example", moves.front())}))
                  << '\n';
        return;
    }
    const bool numbered = std::none_of(moves.begin(), moves.end(), is_number);
    int widest = 0;
    for (const std::string& move : moves) widest = std::max(widest, width(move));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto preview = match().preview(seat, moves[i], speaker());
        const std::string number = std::to_string(i + 1);
        const std::string head =
            "  " +
            (numbered ? paint_.dim(std::string(number.size() < 2 ? 1 : 0, ' ') + number + ") ") : std::string{}) +
            paint_.ink(kTeal, padded(moves[i], widest)) + "  ";
        std::cout << head;
        // What the move would do, folded beside its notation.
        std::istringstream lines{preview ? folded(text::plain(*preview), kColumns - width(head)) : ""};
        bool first = true;
        for (std::string line; std::getline(lines, line); first = false)
            std::cout << (first ? "" : "\n" + padded("", width(head))) << paint_.dim(line);
        std::cout << '\n';
    }
}

void PlaySession::show_hint(Seat seat) const {
    std::cout << paint_.dim(say(Key::cli_thinking)) << std::endl;
    SeededBits random{Rng::keyed(seeds_.seed(), game_.lines().size())};
    const BotSpec effort{.kind = BotSpec::Kind::level, .iterations = kHintIterations};
    const auto hints = match().player_view(seat)->advise(effort, random);
    for (std::size_t i = 0; i < hints.size() && i < kShownHints; ++i) {
        char place[16];
        std::snprintf(place, sizeof place, "%.2f", hints[i].place);
        std::cout << "  "
                  << say(Key::cli_hint, {Arg::word("move", paint_.ink(kTeal, hints[i].move)), Arg::word("place", place),
                                         Arg::count("share", std::lround(100 * hints[i].share))})
                  << '\n';
    }
}

std::optional<std::string> PlaySession::read_line(const std::string& prompt) {
    std::cout << prompt << ' ' << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return std::string{trimmed(line)};
}

std::optional<std::string> PlaySession::understood(const std::string& typed,
                                                   const std::vector<std::string>& moves) const {
    const auto among = [&](const std::string& text) {
        return std::find(moves.begin(), moves.end(), text) != moves.end();
    };
    if (among(typed)) return typed;
    const bool numbered = moves.size() <= kShownMoves && std::none_of(moves.begin(), moves.end(), is_number);
    if (numbered && is_number(typed) && typed.size() < 4) {
        const std::size_t number = std::stoul(typed);
        if (number >= 1 && number <= moves.size()) return moves[number - 1];
    }
    if (std::string cells = cells_from_digits(typed); among(cells)) return cells;
    std::optional<std::string> only;
    for (const std::string& move : moves) {
        if (typed.empty() || !move.starts_with(typed) || is_number(typed)) continue;
        if (only) return std::nullopt;
        only = move;
    }
    return only;
}

PlaySession::Answer PlaySession::ask(Seat seat) {
    hand_over(seat);
    show(seat);
    const std::vector<std::string> moves = match().legal(seat);
    show_moves(moves, seat, kShownMoves);
    for (;;) {
        const auto typed = read_line(say(Key::cli_prompt));
        if (!typed || *typed == "q") return Answer::left;
        if (typed->empty()) continue;
        if (*typed == "?") {
            std::cout << folded(say(match().help(seat)), kColumns) << "\n"
                      << paint_.dim(folded(say(Key::cli_keys), kColumns)) << '\n';
        } else if (*typed == "l") {
            show_moves(moves, seat, moves.size());
        } else if (*typed == "h") {
            show_hint(seat);
        } else if (*typed == "s" || typed->starts_with("s ")) {
            save_as(std::string{trimmed(std::string_view{*typed}.substr(1))});
        } else if (*typed == "u") {
            std::cout << say(Key::error_nothing_to_take_back) << '\n';
        } else {
            const std::string move = understood(*typed, moves).value_or(*typed);
            if (auto done = game_.apply(seat, move, [&](const Happening& happening) { tell(happening); }); !done) {
                std::cout << paint_.ink(kBrick, done.error().in(context_.language)) << '\n';
                continue;
            }
            autosave();
            return match().can_withdraw(seat) ? offer_take_back(seat) : Answer::moved;
        }
    }
}

// The choice is not revealed yet: Enter goes on, u takes it back.
PlaySession::Answer PlaySession::offer_take_back(Seat seat) {
    for (;;) {
        const auto typed = read_line(say(Key::cli_chosen));
        if (!typed || *typed == "q") return Answer::left;
        if (typed->empty()) return Answer::moved;
        if (*typed != "u") continue;
        ensure(game_.withdraw(seat, [&](const Happening& happening) { tell(happening); }).has_value(),
               "cannot take back");
        return Answer::moved;
    }
}

void PlaySession::save_as(std::string_view path) {
    SaveFile file{path.empty() ? save_.path() : std::filesystem::path{path}};
    if (auto done = file.write(setup_, game_); !done) {
        std::cout << paint_.ink(kBrick, done.error().in(context_.language)) << '\n';
        return;
    }
    std::cout << say(Key::cli_saved, {Arg::word("file", file.path().string())}) << '\n';
    if (path.empty()) save_ = file;
}

void PlaySession::finish() {
    std::optional<Seat> person;
    for (int i = 0; i < match().seats() && !person; ++i)
        if (setup_.is_person(Seat{i})) person = Seat{i};
    const Viewer viewer = setup_.hotseat || !person ? Viewer::spectator() : Viewer{*person};
    clear_screen();
    std::cout << draw_table(match(), viewer, speaker(), paint_) << '\n';
    if (person)
        for (const std::string& sentence : heard_[*person]) std::cout << paint_.dim("│ ") << sentence << '\n';
    std::cout << '\n' << draw_outcome(match(), speaker(), paint_) << '\n';
}

}  // namespace stolik::cli
