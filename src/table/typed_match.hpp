// The one implementation of Match, over any game. It brings its game's whole search along, so it is compiled once for
// each game, in a file of its own (matches/).
#pragma once

#include "ai/think.hpp"
#include "table/match.hpp"
#include "wire/write.hpp"

namespace stolik {

// The game's free functions, reached from outside the classes below, whose members have the same names.
template <class Decision>
text::Key prompt_of(Decision decision) {
    return prompt(decision);
}
template <class Decision>
text::Key help_of(Decision decision) {
    return help(decision);
}

// Some games have a word to say about odd options.
template <class Options>
std::vector<text::Error> warnings_of(const Options& options) {
    if constexpr (requires { warnings(options); })
        return warnings(options);
    else
        return {};
}

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

template <Game G>
class TypedHappening final : public Happening {
public:
    TypedHappening(const typename G::State& state, const typename G::Event& event, bool changes_nothing)
        : state_{state}, event_{event}, changes_nothing_{changes_nothing} {}

    bool is_public(Viewer viewer) const override {
        return viewer.is_spectator() || G::see(event_, viewer) == G::see(event_, Viewer::spectator());
    }
    bool changes_nothing() const override { return changes_nothing_; }
    std::optional<std::string> event(Viewer viewer) const override {
        const auto seen = G::see(event_, viewer);
        if (!seen) return std::nullopt;
        return json::text_of(to_wire(*seen));
    }
    std::optional<text::Sentence> sentence(Viewer viewer, const Speaker& speaker) const override {
        const auto seen = G::see(event_, viewer);
        if (!seen) return std::nullopt;
        return describe(*seen, speaker);
    }
    void append_view(Viewer viewer, ViewPart part, std::string& out) const override {
        append_part<G>(state_, viewer, part, out);
    }

private:
    const typename G::State& state_;
    const typename G::Event& event_;
    bool changes_nothing_;
};

template <Game G>
class TypedMatch final : public MatchOf<G> {
public:
    explicit TypedMatch(const typename G::Options& options) : options_{options}, state_{G::start(options)} {}

    typename G::View typed_view(Viewer viewer) const override { return G::view(state_, viewer); }
    std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }
    std::string_view game() const override { return G::kId; }
    int seats() const override { return G::seats(state_); }
    json::object options() const override { return to_json(options_); }
    std::vector<text::Error> warnings() const override { return warnings_of(options_); }
    Pending pending() const override { return G::pending(state_); }
    Outcome outcome() const override {
        ensure(G::pending(state_).over(), "outcome of a game that is not over");
        return G::outcome(state_);
    }
    text::Sentence account(const AccountLine& line, const Speaker& speaker) const override {
        return describe(state_, line, speaker);
    }

    std::string_view chance() const override { return chance_name(state_); }
    json::object draw(RandomBits& random, const Listener& listener) override {
        ensure(G::pending(state_).chance(), "draw where no chance is due");
        const typename G::Chance chance = G::draw(state_, random);
        json::object written = to_json(chance, state_);
        G::resolve(state_, chance, sink(listener));
        return written;
    }
    Result<void> resolve(const json::object& result, const Listener& listener) override {
        if (!G::pending(state_).chance()) return failure(text::Key::error_no_chance_due);
        typename G::Chance chance{};
        if (auto done = read(result, state_, chance); !done) return done;
        if (const auto refusal = G::why_illegal(state_, chance); refusal != G::Refusal::none)
            return unexpected{explain(refusal)};
        G::resolve(state_, chance, sink(listener));
        return {};
    }

    std::string_view decision(Seat seat) const override { return name(G::decision(state_, seat)); }
    text::Key prompt(Seat seat) const override { return prompt_of(G::decision(state_, seat)); }
    text::Key help(Seat seat) const override { return help_of(G::decision(state_, seat)); }
    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> list;
        const auto moves = legal_moves(seat);
        list.reserve(moves->size());
        for (const typename G::Move& move : *moves) list.push_back(notation(move));
        return list;
    }
    Result<void> apply(Seat seat, std::string_view move, const Listener& listener) override {
        const auto parsed = legal_move(seat, move);
        if (!parsed) return unexpected{parsed.error()};
        G::apply(state_, seat, *parsed, sink(listener));
        return {};
    }
    bool can_withdraw(Seat seat) const override { return G::can_withdraw(state_, seat); }
    Result<void> withdraw(Seat seat, const Listener& listener) override {
        if (seat.index >= seats() || !G::can_withdraw(state_, seat))
            return failure(text::Key::error_nothing_to_take_back);
        G::withdraw(state_, seat, sink(listener));
        return {};
    }
    std::vector<Preview> previews(Seat seat, const Speaker& speaker, std::size_t most_in_words) const override {
        std::vector<Preview> list;
        const auto moves = legal_moves(seat);
        if (moves->empty()) return list;
        list.reserve(moves->size());
        const typename G::View view = G::view(state_, seat);
        for (const typename G::Move& move : *moves) {
            const typename G::Preview does = G::preview(view, move);
            list.push_back({notation(move), json::text_of(to_wire(does, move)), std::nullopt});
            if (moves->size() <= most_in_words) list.back().words = describe(does, move, speaker);
        }
        return list;
    }
    Result<text::Sentence> preview(Seat seat, std::string_view move, const Speaker& speaker) const override {
        const auto parsed = legal_move(seat, move);
        if (!parsed) return unexpected{parsed.error()};
        return describe(G::preview(G::view(state_, seat), *parsed), *parsed, speaker);
    }

    void append_view(Viewer viewer, ViewPart part, std::string& out) const override {
        append_part<G>(state_, viewer, part, out);
    }
    bool moved_on() const override { return !(told_ == state_); }
    std::string choose(Seat seat, const BotSpec& bot, RandomBits& random) const override {
        ensure(G::pending(state_).waits_for(seat), "a bot was asked out of turn");
        const typename G::View view = G::view(state_, seat);
        switch (bot.kind) {
            case BotSpec::Kind::random: return notation(G::random_move(G::sample(view, random), seat, random));
            case BotSpec::Kind::sensible: return notation(sensible(view, random));
            case BotSpec::Kind::level:
                return notation(think<typename G::Guide>(view, level_of(bot), budget_of(bot), random));
            case BotSpec::Kind::plain:
                return notation(think<ai::PlainGuide<G>>(view, ai::Level{}, budget_of(bot), random));
        }
        return {};
    }
    std::vector<Recommended> advise(Seat seat, const BotSpec& bot, RandomBits& random) const override {
        ensure(G::pending(state_).waits_for(seat), "advice was asked out of turn");
        Rng own = seeded(random);
        std::vector<Recommended> list;
        for (const auto& each : thinker<typename G::Guide>().advise(G::view(state_, seat), budget_of(bot), own))
            list.push_back({notation(each.move), 1 + (1 - each.value) * (seats() - 1), each.share});
        return list;
    }

private:
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
    static typename G::Move think(const typename G::View& view, const ai::Level& level, const ai::Budget& budget,
                                  RandomBits& random) {
        Rng own = seeded(random);
        return thinker<AnyGuide>().decide(view, level, budget, own);
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

    auto sink(const Listener& listener) {
        return [&listener, &told = told_](const typename G::State& state, const typename G::Event& event) {
            const bool same = told == state;
            if (!same) told = state;
            listener(TypedHappening<G>{state, event, same});
        };
    }

    // None where the seat owes no decision. A long list, so not on the stack.
    std::unique_ptr<MoveList<G>> legal_moves(Seat seat) const {
        auto moves = std::make_unique<MoveList<G>>();
        if (G::pending(state_).waits_for(seat)) G::legal(state_, seat, *moves);
        return moves;
    }

    Result<typename G::Move> legal_move(Seat seat, std::string_view move) const {
        const Pending waiting = G::pending(state_);
        if (waiting.over()) return failure(text::Key::error_game_is_over);
        if (waiting.chance()) return failure(text::Key::error_chance_is_due);
        if (!waiting.waits_for(seat)) return failure(text::Key::error_not_your_turn);
        const typename G::Decision asked = G::decision(state_, seat);
        const auto parsed = parse(asked, move);
        if (!parsed)
            return failure(text::Key::error_not_a_move, {text::Arg::word("move", json::shown(json::value(move))),
                                                         text::Arg::word("decision", std::string{name(asked)})});
        if (const auto refusal = G::why_illegal(state_, seat, *parsed); refusal != G::Refusal::none)
            return unexpected{explain(refusal)};
        return *parsed;
    }

    typename G::Options options_;
    typename G::State state_;
    typename G::State told_ = state_;  // as it was at the last happening
};

template <Game G>
Result<std::unique_ptr<Match>> start_match(const json::object& given) {
    typename G::Options options;
    if (auto done = read(given, options); !done) return unexpected{done.error()};
    if (const auto refusal = G::check(options); refusal != G::Refusal::none) return unexpected{explain(refusal)};
    return std::make_unique<TypedMatch<G>>(options);
}

template <class G>
GameKind kind_of() {
    const typename G::Options options{};
    return {G::kId, game_name(options), credit(options), G::kRulesVersion, variants(options), &start_match<G>};
}

}  // namespace stolik
