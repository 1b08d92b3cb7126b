#include <array>
#include <charconv>

#include "games/na_1_karte/text.hpp"

namespace stolik::na_1_karte {

namespace {

// Digits without a sign or a leading zero.
std::optional<int> whole_number(std::string_view text, int max) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || number < 0 || number > max) return std::nullopt;
    if (text != std::to_string(number)) return std::nullopt;
    return number;
}

// Cuts the part before the separator off the rest, and the separator with it; all of the rest when there is none.
std::string_view next_part(std::string_view& rest, char separator) {
    const auto end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return part;
}

std::optional<Move> parse_keep(std::string_view text) {
    std::array<CardId, kHandDraft> kept;
    if (text.ends_with('+')) return std::nullopt;
    for (CardId& card : kept) {
        const std::optional<CardId> named = card_named(next_part(text, '+'));
        if (!named) return std::nullopt;
        card = *named;
    }
    if (!text.empty() || !(kept[0] < kept[1] && kept[1] < kept[2])) return std::nullopt;
    return Move::keep(kept[0], kept[1], kept[2]);
}

std::optional<Move> parse_re_roll(std::string_view text) {
    Dice again;
    if (text == "none") return Move::re_roll(again);
    if (text.empty() || text.ends_with(',')) return std::nullopt;
    for (int last = -1; !text.empty();) {
        std::string_view pair = next_part(text, ',');
        const std::optional<Colour> colour = colour_named(next_part(pair, ':'));
        const std::optional<int> number = whole_number(pair, kDice);
        if (!colour || !number || *number == 0 || static_cast<int>(*colour) <= last) return std::nullopt;
        last = static_cast<int>(*colour);
        again.set(*colour, *number);
    }
    return Move::re_roll(again);
}

}  // namespace

std::string name(CardId card) { return std::to_string(card.number); }

std::optional<Colour> colour_named(std::string_view text) {
    for (int i = 0; i < kColours; ++i)
        if (name(static_cast<Colour>(i)) == text) return static_cast<Colour>(i);
    return std::nullopt;
}

std::optional<CardId> card_named(std::string_view name) {
    const std::optional<int> number = whole_number(name, kLastCardId);
    if (!number) return std::nullopt;
    return CardId{*number};
}

std::string notation(const Move& move) {
    switch (move.decision) {
        case Decision::keep: return name(move.card(0)) + "+" + name(move.card(1)) + "+" + name(move.card(2));
        case Decision::re_roll: {
            std::string text;
            for_each_colour([&](Colour colour) {
                const int number = move.again()[colour];
                if (number == 0) return;
                text += (text.empty() ? "" : ",") + std::string{name(colour)} + ":" + std::to_string(number);
            });
            return text.empty() ? "none" : text;
        }
        case Decision::mark: return move.count == 0 ? "pass" : name(move.card());
        case Decision::new_card: return name(move.card());
    }
    return "";
}

std::optional<Move> parse(Decision decision, std::string_view text) {
    if (decision == Decision::keep) return parse_keep(text);
    if (decision == Decision::re_roll) return parse_re_roll(text);
    if (decision == Decision::mark && text == "pass") return Move::pass();
    const std::optional<CardId> card = card_named(text);
    if (!card) return std::nullopt;
    return decision == Decision::mark ? Move::mark(*card) : Move::take(*card);
}

}  // namespace stolik::na_1_karte
