#include "cli/bench_search.hpp"

#include <array>
#include <ctime>
#include <iostream>
#include <thread>

#include "cli/allocations.hpp"
#include "cli/calibration.hpp"
#include "games/catalogue.hpp"
#include "table/search_bench.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

struct Speed {
    double iterations_per_s = 0;
    double iterations_per_cpu_s = 0;  // of the process: what others do on the machine does not count
    std::uint64_t allocations = 0;
};

template <Game G>
Speed measure(double seconds) {
    SearchBench<G> bench;
    Speed speed;
    const std::uint64_t before = allocations_so_far();
    std::uint64_t iterations = 0;
    const auto begin = Clock::now();
    const std::clock_t cpu_begin = std::clock();
    do {
        bench.run();
        iterations += SearchBench<G>::kIterations;
    } while (seconds_since(begin) < seconds);
    const double cpu_seconds = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    speed.iterations_per_s = static_cast<double>(iterations) / seconds_since(begin);
    speed.iterations_per_cpu_s = static_cast<double>(iterations) / cpu_seconds;
    speed.allocations = allocations_so_far() - before;
    return speed;
}

// Iterations a second of one player thinking in so many threads, a fixed time a decision; none where the game's own
// mathematics decides.
template <Game G>
double thinking(int threads, double seconds) {
    constexpr std::chrono::milliseconds kDecision{100};
    SearchBench<G> bench;
    const ai::Budget budget{0, kDecision, threads};
    bench.think(budget);  // warms up
    std::size_t iterations = 0;
    const auto begin = Clock::now();
    do iterations += bench.think(budget);
    while (seconds_since(begin) < seconds);
    return static_cast<double>(iterations) / seconds_since(begin);
}

// The same work in two threads at once: the sum of what both do in a second.
template <class Work>
double two_at_once(Work work) {
    std::array<double, 2> speeds{};
    std::thread second{[&] { speeds[1] = work(); }};
    speeds[0] = work();
    second.join();
    return speeds[0] + speeds[1];
}

// What a second thread gains: of the thinking itself, or of two searches side by side where none is needed to decide.
template <Game G>
double gain_of_two_threads(double seconds) {
    const double alone = thinking<G>(1, seconds);
    if (alone > 0) return thinking<G>(2, seconds) / alone;
    return two_at_once([&] { return measure<G>(seconds).iterations_per_s; }) / measure<G>(seconds).iterations_per_s;
}

}  // namespace

Result<void> bench_search(const Context& context, const std::string& game, double seconds, bool as_json) {
    json::array list;
    for_each_game([&]<class G>() {
        if (!game.empty() && G::kId != game) return;
        const Speed one = measure<G>(seconds);
        const double gain = gain_of_two_threads<G>(seconds);
        const double alone = calibrate();
        const double possible = two_at_once([] { return calibrate(); }) / alone;
        if (as_json) {
            list.push_back(json::object{{"game", G::kId},
                                        {"iterations_per_s", one.iterations_per_s},
                                        {"iterations_per_cpu_s", one.iterations_per_cpu_s},
                                        {"allocations", one.allocations},
                                        {"two_threads_gain", gain},
                                        {"calibration_gain", possible}});
            return;
        }
        const auto number = [](const char* format, double value) {
            char text[32];
            std::snprintf(text, sizeof text, format, value);
            return std::string{text};
        };
        std::string label{G::kId};
        label.resize(12, ' ');
        std::cout << label
                  << context.line(
                         Key::cli_bench_search_line,
                         {Arg::word("iterations", number("%.0f", one.iterations_per_s / 1000)),
                          Arg::count("allocations", static_cast<long>(one.allocations)),
                          Arg::word("gain", number("%.2f", gain)), Arg::word("possible", number("%.2f", possible))})
                  << std::endl;
    });
    if (as_json) std::cout << json::serialize(list) << '\n';
    return {};
}

}  // namespace stolik::cli
