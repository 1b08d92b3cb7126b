#include "table/replay.hpp"

#include "table/log_reader.hpp"
#include "table/narrator.hpp"

namespace stolik {

namespace {

// One game as a viewer saw it, each step with the line of the record it comes from.
class Retelling {
public:
    Retelling(Viewer viewer, Speaker speaker) : viewer_{viewer}, speaker_{std::move(speaker)} {}

    void add(const Happening& happening, int record_line) {
        if (record_line != last_line_) steps_.end_entry();
        last_line_ = record_line;
        PublicTelling telling{happening};
        const bool is_public = happening.is_public(viewer_);
        std::optional<json::Raw> own;
        steps_.add(telling, viewer_, is_public, line_for(telling, viewer_, is_public, speaker_, own), record_line);
    }
    // The game is over.
    message::Replayed whole(const RecordedGame& game) {
        return {std::string{game.match().game()}, game.names(), outcome_of(game.match(), speaker_),
                json::Raw{steps_.take()}};
    }

private:
    Viewer viewer_;
    Speaker speaker_;
    StepList steps_;
    int last_line_ = 0;
};

}  // namespace

Result<message::Replayed> replay(const std::vector<std::string>& log, std::optional<int> game, std::optional<int> seat,
                                 Language language) {
    const Viewer viewer = seat ? Viewer{Seat{*seat}} : Viewer::spectator();
    Result<message::Replayed> told = failure(text::Key::table_no_finished_game);
    std::optional<Retelling> retelling;  // none while a game runs that does not have the seat
    LogReader reader{language, game, [&](const Happening& happening) {
                         if (retelling) retelling->add(happening, reader.game().next_line());
                     }};
    for (const std::string& line : log) {
        TRY(reader.line(line));
        if (reader.game_began()) {
            retelling.reset();
            if (!seat || (*seat >= 0 && *seat < reader.game().match().seats()))
                retelling.emplace(viewer, Speaker{language, reader.game().names()});
        }
        if (!reader.game_ended()) continue;
        if (retelling)
            told = retelling->whole(reader.game());
        else
            told = failure(text::Key::table_no_such_place);
        if (game) break;
    }
    return told;
}

}  // namespace stolik
