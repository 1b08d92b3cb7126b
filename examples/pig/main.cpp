// The command `pig`: the terminal table with one game.
#include "cli/cli.hpp"
#include "cli/screen.hpp"
#include "pig/game.hpp"
#include "pig/terminal.hpp"
#include "pig/text.hpp"

namespace stolik {

const std::vector<GameKind>& games() {
    static const std::vector<GameKind> list{kind_of<Pig>()};
    return list;
}

namespace cli {

std::string draw_table(const Match& match, Viewer viewer, const Speaker& speaker, const Paint& paint) {
    return draw_table(static_cast<const MatchOf<Pig>&>(match).typed_view(viewer), speaker, paint);
}

void add_commands(CLI::App& app, Context& context) {
    app.description(context.help(pig::Key::pig_about));
    add_general_options(app, context);
    add_games(app, context);
    add_play(app, context);
    add_simulate(app, context);
    add_replay(app, context);
}

}  // namespace cli
}  // namespace stolik

int main(int argc, char** argv) { return stolik::cli::run_program("pig", argc, argv); }
