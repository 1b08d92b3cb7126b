// The one implementation of PlayerView, over any game. It brings its game's whole search along.
#pragma once

#include "ai/think.hpp"
#include "table/match.hpp"
#include "wire/write.hpp"

namespace stolik {

// What everybody sees is written from a spectator's view, which knows nothing else.
template <Game G>
void append_part(const typename G::State& state, Viewer viewer, ViewPart part, std::string& out) {
    if (part == ViewPart::common) {
        out += '{';
        json::append_members(out, to_wire(G::view(state, Viewer::spectator())));
        return;
    }
    if (!viewer.is_spectator()) {
        out += R"(,"own":)";
        json::append(out, own_to_wire(G::view(state, viewer)));
    }
    out += '}';
}

// None where the seat owes no decision. A long list, so not on the stack.
template <Game G>
std::unique_ptr<MoveList<G>> legal_moves(const typename G::State& state, Seat seat) {
    auto moves = std::make_unique<MoveList<G>>();
    if (G::pending(state).waits_for(seat)) G::legal(state, seat, *moves);
    return moves;
}

template <Game G>
std::vector<std::string> legal_notations(const typename G::State& state, Seat seat) {
    std::vector<std::string> list;
    const auto moves = legal_moves<G>(state, seat);
    list.reserve(moves->size());
    for (const typename G::Move& move : *moves) list.push_back(notation(move));
    return list;
}

template <Game G>
Result<typename G::Move> legal_move(const typename G::State& state, Seat seat, std::string_view move) {
    const Pending waiting = G::pending(state);
    if (waiting.over()) return failure(text::Key::error_game_is_over);
    if (waiting.chance()) return failure(text::Key::error_chance_is_due);
    if (!waiting.waits_for(seat)) return failure(text::Key::error_not_your_turn);
    const typename G::Decision asked = G::decision(state, seat);
    const auto parsed = parse(asked, move);
    if (!parsed)
        return failure(text::Key::error_not_a_move, {text::Arg::word("move", json::shown(json::value(move))),
                                                     text::Arg::word("decision", std::string{name(asked)})});
    if (const auto refusal = G::why_illegal(state, seat, *parsed); refusal != G::Refusal::none)
        return unexpected{explain(refusal)};
    return *parsed;
}

template <Game G>
class TypedPlayerView final : public PlayerView {
public:
    explicit TypedPlayerView(const typename G::View& view) : view_{view} {}

    std::string_view game() const override { return G::kId; }
    json::object options() const override { return to_json(view_.table.options); }
    int seats() const override { return view_.table.seats(); }
    Seat seat() const override { return view_.viewer.seat(); }
    std::string_view decision() const override { return name(G::decision(possible_state(), seat())); }
    std::vector<std::string> legal() const override { return legal_notations<G>(possible_state(), seat()); }
    std::string view() const override {
        const typename G::State state = possible_state();
        std::string text;
        append_part<G>(state, seat(), ViewPart::common, text);
        append_part<G>(state, seat(), ViewPart::own, text);
        return text;
    }
    Result<text::Sentence> preview(std::string_view move, const Speaker& speaker) const override {
        const auto parsed = TRY(legal_move<G>(possible_state(), seat(), move));
        return describe(G::preview(view_, parsed), parsed, speaker);
    }

    std::string choose(const BotSpec& bot, RandomBits& random) const override {
        switch (bot.kind) {
            case BotSpec::Kind::random: return notation(G::random_move(G::sample(view_, random), seat(), random));
            case BotSpec::Kind::sensible: return notation(sensible(view_, random));
            case BotSpec::Kind::level: return notation(think<typename G::Guide>(level_of(bot), budget_of(bot), random));
            case BotSpec::Kind::plain: return notation(think<ai::PlainGuide<G>>(ai::Level{}, budget_of(bot), random));
        }
        return {};
    }
    std::vector<Recommended> advise(const BotSpec& bot, RandomBits& random) const override {
        Rng own = seeded(random);
        std::vector<Recommended> list;
        for (const auto& each : thinker<typename G::Guide>().advise(view_, budget_of(bot), own))
            list.push_back({notation(each.move), 1 + (1 - each.value) * (seats() - 1), each.share});
        return list;
    }

private:
    // The rules speak of states. Of all that the seat cannot rule out any will do: they look and ask the same.
    typename G::State possible_state() const {
        Rng any{0};
        return G::sample(view_, any);
    }

    // The memory of a search is kept between decisions, one in each thread.
    template <class AnyGuide>
    static ai::Thinker<G, AnyGuide>& thinker() {
        static thread_local ai::Thinker<G, AnyGuide> kept;
        return kept;
    }
    static Rng seeded(RandomBits& random) {
        const std::uint64_t high = random.bounded(0xFFFFFFFF);
        return Rng{high << 32 | random.bounded(0xFFFFFFFF)};
    }
    template <class AnyGuide>
    typename G::Move think(const ai::Level& level, const ai::Budget& budget, RandomBits& random) const {
        Rng own = seeded(random);
        return thinker<AnyGuide>().decide(view_, level, budget, own);
    }
    static ai::Level level_of(const BotSpec& bot) {
        if (bot.level == 0) return {bot.iterations, bot.blunders_per_mille};
        return G::Guide::kLevels[static_cast<std::size_t>(bot.level - 1)];
    }
    static ai::Budget budget_of(const BotSpec& bot) {
        if (bot.milliseconds > 0) return {0, std::chrono::milliseconds{bot.milliseconds}, bot.threads};
        if (bot.kind == BotSpec::Kind::plain) return {bot.iterations};
        const int full = level_of(bot).iterations;
        if (full == 0) return {};
        return {std::max(1, static_cast<int>(full * bot.scale)), std::chrono::milliseconds{bot.most_milliseconds}};
    }

    typename G::View view_;
};

template <class G>
std::unique_ptr<PlayerView> player_view(const typename G::View& view) {
    return std::make_unique<TypedPlayerView<G>>(view);
}

}  // namespace stolik
