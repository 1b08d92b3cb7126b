// The one implementation of Match, over any game. It brings its game's whole search along, so it is compiled once for
// each game, in a file of its own (matches/).
#pragma once

#include "table/typed_player_view.hpp"

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

    std::unique_ptr<Match> clone() const override { return std::make_unique<TypedMatch>(*this); }
    typename G::View typed_view(Viewer viewer) const override { return G::view(state_, viewer); }
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
        ensure(G::why_illegal(state_, chance) == G::Refusal::none, "a chance result that the rules refuse was drawn");
        json::object written = to_json(chance, state_);
        G::resolve(state_, chance, sink(listener));
        return written;
    }
    Result<void> resolve(const json::object& result, const Listener& listener) override {
        if (!G::pending(state_).chance()) return failure(text::Key::error_no_chance_due);
        typename G::Chance chance{};
        TRY(read(result, state_, chance));
        if (const auto refusal = G::why_illegal(state_, chance); refusal != G::Refusal::none)
            return unexpected{explain(refusal)};
        G::resolve(state_, chance, sink(listener));
        return {};
    }

    std::string_view decision(Seat seat) const override { return name(G::decision(state_, seat)); }
    text::Key prompt(Seat seat) const override { return prompt_of(G::decision(state_, seat)); }
    text::Key help(Seat seat) const override { return help_of(G::decision(state_, seat)); }
    std::vector<std::string> legal(Seat seat) const override { return legal_notations<G>(state_, seat); }
    Result<void> apply(Seat seat, std::string_view move, const Listener& listener) override {
        const auto parsed = TRY(legal_move<G>(state_, seat, move));
        G::apply(state_, seat, parsed, sink(listener));
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
        const auto moves = legal_moves<G>(state_, seat);
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
        const auto parsed = TRY(legal_move<G>(state_, seat, move));
        return describe(G::preview(G::view(state_, seat), parsed), parsed, speaker);
    }

    void append_view(Viewer viewer, ViewPart part, std::string& out) const override {
        append_part<G>(state_, viewer, part, out);
    }
    bool moved_on() const override { return !(told_ == state_); }
    std::unique_ptr<PlayerView> player_view(Seat seat) const override {
        ensure(G::pending(state_).waits_for(seat), "a seat was asked out of turn");
        return stolik::player_view<G>(G::view(state_, seat));
    }

private:
    auto sink(const Listener& listener) {
        return [&listener, &told = told_](const typename G::State& state, const typename G::Event& event) {
            const bool same = told == state;
            if (!same) told = state;
            listener(TypedHappening<G>{state, event, same});
        };
    }

    typename G::Options options_;
    typename G::State state_;
    typename G::State told_ = state_;  // as it was at the last happening
};

template <Game G>
Result<std::unique_ptr<Match>> start_match(const json::object& given) {
    typename G::Options options;
    TRY(read(given, options));
    if (const auto refusal = G::check(options); refusal != G::Refusal::none) return unexpected{explain(refusal)};
    return std::make_unique<TypedMatch<G>>(options);
}

template <class G>
GameKind kind_of() {
    const typename G::Options options{};
    return {G::kId, game_name(options), credit(options), G::kRulesVersion, variants(options), &start_match<G>};
}

}  // namespace stolik
