// A person, or several, at the terminal table.
#pragma once

#include <deque>

#include "bots/bots.hpp"
#include "cli/cli.hpp"
#include "cli/play/save.hpp"
#include "cli/screen.hpp"
#include "table/seeds.hpp"

namespace stolik::cli {

class PlaySession {
public:
    PlaySession(Context& context, TableSetup setup, RecordedGame game, SaveFile save);

    void run();

private:
    enum class Answer { moved, left };

    const Match& match() const { return game_.match(); }
    Speaker speaker() const { return {context_.language, game_.names()}; }
    std::string say(text::Key key, const text::Args& args = {}) const { return context_.line(key, args); }

    void autosave();
    void tell(const Happening& happening);
    void step_chance();
    Answer step_decision(SeatSet waiting);
    void step_bot(Seat seat);
    Answer ask(Seat seat);
    Answer offer_take_back(Seat seat);
    void hand_over(Seat seat);
    void show(Seat seat);
    void show_moves(const std::vector<std::string>& moves, Seat seat, std::size_t most) const;
    void show_hint(Seat seat) const;
    void save_as(std::string_view path);
    void finish();

    // The next line typed; nothing at the end of the input.
    std::optional<std::string> read_line(const std::string& prompt);
    // What was typed as one of the legal moves: its notation, a unique beginning of it, or its number in the list.
    std::optional<std::string> understood(const std::string& typed, const std::vector<std::string>& moves) const;

    Context& context_;
    TableSetup setup_;
    RecordedGame game_;
    SaveFile save_;
    Seeds seeds_;
    Paint paint_;
    std::vector<std::unique_ptr<Bot>> bots_;  // by seat; none for a person
    int bot_moves_ = 0;
    bool saving_works_ = true;
    std::optional<Seat> at_keyboard_;
    std::vector<std::deque<std::string>> heard_;  // by seat: what happened since that person last looked
};

}  // namespace stolik::cli
