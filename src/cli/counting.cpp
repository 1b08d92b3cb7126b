#include "cli/counting.hpp"

#include "games/catalogue.hpp"

namespace stolik::cli {

namespace {

// The same for the game with that id and the options that were read.
template <class Counted, class Count>
Result<Counted> with_options(std::string_view game, const json::object& given, Count count) {
    Result<Counted> result = Counted{};
    with_game(game, [&]<class G>() {
        typename G::Options options;
        if (const auto done = read(given, options))
            result = count.template operator()<G>(options);
        else
            result = unexpected{done.error()};
    });
    return result;
}

template <Game G>
PlayoutCount play_games(const typename G::Options& options, int games, Rng& random) {
    PlayoutCount sum;
    for (int n = 0; n < games; ++n) {
        typename G::State state = G::start(options);
        const PlayoutCount count = play_out<G>(state, random);
        sum.moves += count.moves;
        sum.chances += count.chances;
    }
    return sum;
}

}  // namespace

Result<PerftCount> count_tree(std::string_view game, const json::object& options, int depth, std::uint64_t seed) {
    return with_options<PerftCount>(game, options, [&]<class G>(const typename G::Options& read) {
        PerftCount count;
        perft<G>(G::start(read), depth, seed, count);
        return count;
    });
}

Result<RandomPlay> random_play(std::string_view game, const json::object& options) {
    return with_options<RandomPlay>(game, options, []<class G>(const typename G::Options& read) {
        return RandomPlay{[read](int games, Rng& random) { return play_games<G>(read, games, random); },
                          sizeof(typename G::State)};
    });
}

}  // namespace stolik::cli
