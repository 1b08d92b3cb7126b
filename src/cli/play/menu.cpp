#include "cli/play/menu.hpp"

#include <charconv>
#include <iostream>

#include "cli/screen.hpp"

namespace stolik::cli {

using text::Arg;
using text::kBrick;
using text::Key;

namespace {

// Asks until the answer is a number from min to max; Enter takes the fallback. Nothing when the input ends or on q.
std::optional<int> ask_number(const Context& context, const std::string& question, int min, int max, int fallback) {
    for (;;) {
        std::cout << question << " [" << fallback << "] > " << std::flush;
        std::string typed;
        if (!std::getline(std::cin, typed) || typed == "q") return std::nullopt;
        if (typed.empty()) return fallback;
        int number = 0;
        const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
        if (error == std::errc{} && end == typed.data() + typed.size() && number >= min && number <= max) return number;
        std::cout << context.line(Key::cli_number_wanted, {Arg::count("min", min), Arg::count("max", max)}) << '\n';
    }
}

}  // namespace

void print_how_to_play(const Context& context) {
    std::cout << context.line(Key::cli_how_to_play) << "\n\n";
    for (const GameKind& game : games()) std::cout << "  " << context.program << " play " << game.id << '\n';
}

MenuAnswer choose_game(const Context& context, GameChoice& choice, bool can_resume) {
    const Paint paint = paint_for_output();
    clear_screen();
    std::cout << paint.bold("Stolik") << "\n\n";
    if (can_resume) std::cout << "  0) " << paint.ink(kBrick, context.line(Key::cli_menu_resume)) << '\n';
    int number = 0;
    for (const GameKind& game : games()) std::cout << "  " << ++number << ") " << context.line(game.name) << '\n';
    std::cout << '\n';
    const auto picked =
        ask_number(context, context.line(Key::cli_menu_game), can_resume ? 0 : 1, number, can_resume ? 0 : 1);
    if (!picked) return MenuAnswer::left;
    if (*picked == 0) return MenuAnswer::resume;
    const GameKind& game = games()[static_cast<std::size_t>(*picked - 1)];
    choice.game = game.id;

    number = 0;
    std::cout << '\n';
    for (const VariantSpec& variant : game.variants)
        std::cout << "  " << ++number << ") " << context.line(variant.name) << '\n';
    const auto which = ask_number(context, context.line(Key::cli_menu_variant), 1, number, 1);
    if (!which) return MenuAnswer::left;
    const VariantSpec& variant = game.variants[static_cast<std::size_t>(*which - 1)];
    choice.settings.push_back("variant=" + variant.id);

    int players = variant.min_players;
    if (variant.min_players < variant.max_players) {
        const std::string question = context.line(
            Key::cli_menu_players, {Arg::count("min", variant.min_players), Arg::count("max", variant.max_players)});
        const auto answered = ask_number(context, question, variant.min_players, variant.max_players, players);
        if (!answered) return MenuAnswer::left;
        players = *answered;
    }
    choice.players = players;
    return MenuAnswer::chosen;
}

}  // namespace stolik::cli
