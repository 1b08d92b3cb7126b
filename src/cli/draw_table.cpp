#include "cli/screen.hpp"
#include "games/catalogue.hpp"

namespace stolik::cli {

std::string draw_table(const Match& match, Viewer viewer, const Speaker& speaker, const Paint& paint) {
    std::string out;
    with_game(match.game(), [&]<class G>() {
        out = draw_table(static_cast<const MatchOf<G>&>(match).typed_view(viewer), speaker, paint);
    });
    return out;
}

}  // namespace stolik::cli
