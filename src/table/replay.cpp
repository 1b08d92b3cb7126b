#include "table/replay.hpp"

#include "table/narrator.hpp"

namespace stolik {

Result<std::string> replay_json(std::string_view record, std::optional<int> seat, Language language) {
    const Viewer viewer = seat ? Viewer{Seat{*seat}} : Viewer::spectator();
    Speaker speaker{language, {}};
    StepList steps;
    RecordReader reader{[&](const Happening& happening) {
        PublicTelling telling{happening};
        const bool is_public = happening.is_public(viewer);
        std::optional<json::Raw> own;
        steps.add(telling, viewer, is_public, line_for(telling, viewer, is_public, speaker, own));
    }};
    for (std::size_t begin = 0; begin < record.size();) {
        const std::size_t end = std::min(record.find('\n', begin), record.size());
        if (const auto read = reader.line(record.substr(begin, end - begin)); !read)
            return unexpected{read.error().reason};
        if (begin == 0) {
            speaker.names = reader.game()->names();
            if (seat && (*seat < 0 || *seat >= reader.game()->match().seats()))
                return failure(text::Key::table_no_such_place);
        }
        steps.end_entry();
        begin = end + 1;
    }
    const Match& match = reader.game()->match();
    std::string out = R"({"game":")" + std::string{match.game()} + R"(","names":[)";
    for (const std::string& name : speaker.names) {
        if (!out.ends_with('[')) out += ',';
        json::append_quoted(out, name);
    }
    out += R"(],"outcome":)" + json::text_of(outcome_of(match, speaker)) + R"(,"steps":)" + steps.take() + '}';
    return out;
}

}  // namespace stolik
