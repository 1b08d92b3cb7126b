// What the drawings of all games on a terminal have in common.
#pragma once

#include "engine/seat.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik {

template <class View>
class TableDrawing {
public:
    TableDrawing(const View& view, const Speaker& speaker, const text::Paint& paint)
        : view_{view}, table_{view.table}, speaker_{speaker}, paint_{paint} {}

    std::string word(text::Key key, const text::Args& args = {}) const {
        return text::line(speaker_.language, key, args);
    }

    // How the line of a seat begins: a mark, or none, and its name, the viewer's own in bold.
    std::string name_column(Seat seat, bool marked, int columns) const {
        const std::string& name = speaker_.names.at(seat);
        return (marked ? paint_.ink(text::kBrick, "▸ ") : "  ") +
               text::padded(view_.viewer.is(seat) ? paint_.bold(name) : name, columns);
    }

protected:
    const View& view_;
    const decltype(View::table)& table_;
    const Speaker& speaker_;
    const text::Paint& paint_;
};

}  // namespace stolik
