// Fits the worth of a card in Wszystko na 1 kartę (src/games/na_1_karte/worth.hpp) to self-play and prints it as
// src/games/na_1_karte/worth_table.hpp:
//
//   clang++-19 -std=c++20 -O3 -march=x86-64-v3 -Isrc tools/fit-na_1_karte.cpp src/core/ensure.cpp -o build/fit
//   build/fit > src/games/na_1_karte/worth_table.hpp
//
// Its words are the number of games, λ and the first learning rate; it runs for a few minutes.
//
// Players who decide by the present net play games of all variants and numbers of seats, half of them with the built-in
// deck and half with decks drawn at random. A position is looked at when a round begins: its lead (points and worth,
// less the mean of the others') should be what the leads of the later rounds and the end say of it (a TD(λ) return).
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/policy.hpp"

namespace stolik::na_1_karte {
namespace {

constexpr std::size_t kParameters = sizeof(Net) / sizeof(float);
static_assert(std::is_trivially_copyable_v<Net> && sizeof(Net) % sizeof(float) == 0);

double unit(Rng& random) { return random.bounded(1U << 30) / static_cast<double>(1U << 30); }

// Starts with some sense: a crossed box is worth a little.
Net first_net(Rng& random) {
    Net net;
    for (int boxes = kLeastBoxes; boxes <= kMostBoxes; ++boxes)
        for (int open = 0; open <= boxes; ++open)
            for (const bool sun : {false, true}) {
                Hidden& row = net.row[row_kind(boxes, open, sun)];
                for (float& each : row) each = static_cast<float>(0.6 * (unit(random) - 0.5));
                row[0] = static_cast<float>(0.7 * (boxes - open));
            }
    for (std::size_t i = 0; i < kHidden; ++i) net.weight[i] = i == 0 ? 1.0F : i % 2 == 0 ? 0.5F : -0.5F;
    return net;
}

Face random_face(Rng& random) {
    for (;;) {
        Boxes rows;
        const auto missing = static_cast<int>(random.bounded(kColours));
        for (int i = 0; i < kColours; ++i)
            if (i != missing)
                rows.set(static_cast<Colour>(i),
                         kLeastBoxes + static_cast<int>(random.bounded(kMostBoxes - kLeastBoxes + 1)));
        ColourSet suns;
        while (suns.size() < kSunsOfACard) {
            const auto colour = static_cast<Colour>(random.bounded(kColours));
            if (rows[colour] > 0) suns.insert(colour);
        }
        if (rows.total() == kUsualBoxes || random.bounded(20) == 0) return Face{rows, suns};
    }
}

Options random_options(Rng& random) {
    Options options;
    options.variant = random.bounded(3) == 0 ? Variant::draft : Variant::base;
    options.seats = static_cast<std::uint8_t>(random.bounded(2) == 0 ? 2 : 2 + random.bounded(3));
    if (random.bounded(2) == 0)
        for (Face& face : options.deck.faces) face = random_face(random);
    return options;
}

// The inputs of one card, and where its gradient goes.
struct Input {
    std::array<std::uint8_t, kRowsOfACard> rows{};
};
struct Seen {
    Race race;
    double points = 0;
    InlineVector<Input, kHandDraft> cards;
};
struct Position {
    std::array<Seen, kMaxPlayers> seats{};
};
struct Played {
    Options options;
    std::vector<Position> positions;
    std::array<double, kMaxPlayers> final{};
};

Position seen(const PublicState& table) {
    Position position;
    for (int s = 0; s < table.seats(); ++s) {
        Seen& here = position.seats[Seat{s}];
        here.race = race_of(table, Seat{s});
        here.points = static_cast<double>(banked_points(table, Seat{s}));
        for (const Card card : table.hands[Seat{s}]) {
            Input input;
            std::size_t n = 0;
            for_each_colour([&](Colour colour) {
                const int boxes = table.face(card).rows()[colour];
                if (boxes > 0)
                    input.rows[n++] = static_cast<std::uint8_t>(
                        row_kind(boxes, boxes - table.crossed[card][colour], table.face(card).suns().contains(colour)));
            });
            here.cards.push_back(input);
        }
    }
    return position;
}

Played play(const Net& net, const Options& options, Rng& random) {
    Played played{options, {}, {}};
    State state = start(options);
    for (Pending now = pending(state); !now.over(); now = pending(state)) {
        if (now.chance()) {
            if (state.table.phase == Phase::roll && state.table.rolls == 0)
                played.positions.push_back(seen(state.table));
            resolve(state, draw(state, random), NullSink{});
            continue;
        }
        for (const Seat seat : now.seats) {
            const bool stray = random.bounded(50) == 0;
            apply(state, seat,
                  stray ? random_move(state, seat, random)
                        : best_move(net, state.table, seat, state.dealt[seat], Care::all_cards),
                  NullSink{});
        }
    }
    const Outcome end = outcome(state);
    for (int s = 0; s < options.seats; ++s) played.final[Seat{s}] = end.points[Seat{s}];
    return played;
}

Hidden hidden_of(const Net& net, const Options& options, const Seen& seat, const Input& card) {
    Hidden hidden = background(net, options, seat.race);
    for (const std::uint8_t row : card.rows) hidden = hidden + net.row[row];
    return hidden;
}

using PerSeat = std::array<double, kMaxPlayers>;

PerSeat leads(const PerSeat& worth, int seats) {
    double sum = 0;
    for (int s = 0; s < seats; ++s) sum += worth[Seat{s}];
    PerSeat lead{};
    for (int s = 0; s < seats; ++s) lead[Seat{s}] = worth[Seat{s}] - (sum - worth[Seat{s}]) / (seats - 1);
    return lead;
}

PerSeat leads(const Net& net, const Options& options, const Position& position) {
    PerSeat worth{};
    for (int s = 0; s < options.seats; ++s) {
        const Seen& seat = position.seats[Seat{s}];
        worth[Seat{s}] = seat.points;
        for (const Input& card : seat.cards)
            worth[Seat{s}] += static_cast<double>(output(net, hidden_of(net, options, seat, card)));
    }
    return leads(worth, options.seats);
}

void add(Hidden& to, const Hidden& what) { to = to + what; }

// Adds a game's gradient; gives the sum of the squared errors.
double learn(const Net& net, const Played& played, double lambda, Net& gradient) {
    const int seats = played.options.seats;
    PerSeat target = leads(played.final, seats);
    double loss = 0;
    for (std::size_t t = played.positions.size(); t-- > 0;) {
        const Position& position = played.positions[t];
        const PerSeat now = leads(net, played.options, position);
        PerSeat error{};
        double sum = 0;
        for (int s = 0; s < seats; ++s) {
            error[Seat{s}] = now[Seat{s}] - target[Seat{s}];
            sum += error[Seat{s}];
            loss += error[Seat{s}] * error[Seat{s}] / seats;
        }
        for (int s = 0; s < seats; ++s) {
            const Seen& seat = position.seats[Seat{s}];
            const double slope = error[Seat{s}] - (sum - error[Seat{s}]) / (seats - 1);
            for (const Input& card : seat.cards) {
                const Hidden hidden = hidden_of(net, played.options, seat, card);
                Hidden back{};
                for (std::size_t i = 0; i < kHidden; ++i) {
                    if (hidden[i] <= 0) continue;
                    back[i] = static_cast<float>(slope) * net.weight[i];
                    gradient.weight[i] += static_cast<float>(slope) * hidden[i];
                }
                for (const std::uint8_t row : card.rows) add(gradient.row[row], back);
                add(gradient.race[static_cast<std::size_t>(seat.race.own)][static_cast<std::size_t>(seat.race.others)],
                    back);
                add(gradient.table[static_cast<std::size_t>(played.options.variant)]
                                  [static_cast<std::size_t>(seats - kMinPlayers)],
                    back);
            }
        }
        for (int s = 0; s < seats; ++s) target[Seat{s}] = (1 - lambda) * now[Seat{s}] + lambda * target[Seat{s}];
    }
    return loss / static_cast<double>(played.positions.size());
}

// Adam.
class Descent {
public:
    void step(Net& net, const Net& gradient, double rate, double scale) {
        auto* const values = reinterpret_cast<float*>(&net);
        const auto* const slopes = reinterpret_cast<const float*>(&gradient);
        ++steps_;
        const double correct_mean = 1 - std::pow(0.9, steps_);
        const double correct_square = 1 - std::pow(0.999, steps_);
        for (std::size_t i = 0; i < kParameters; ++i) {
            const double slope = static_cast<double>(slopes[i]) * scale;
            mean_[i] += 0.1 * (slope - mean_[i]);
            square_[i] += 0.001 * (slope * slope - square_[i]);
            values[i] -=
                static_cast<float>(rate * (mean_[i] / correct_mean) / (std::sqrt(square_[i] / correct_square) + 1e-6));
        }
    }

private:
    std::array<double, kParameters> mean_{};
    std::array<double, kParameters> square_{};
    int steps_ = 0;
};

void print(const Hidden& hidden) {
    std::printf("{");
    for (std::size_t i = 0; i < kHidden; ++i) {
        const double rounded = std::round(static_cast<double>(hidden[i]) * 1000) / 1000;
        std::printf("%s%.3fF", i > 0 ? ", " : "", rounded == 0 ? 0.0 : rounded);
    }
    std::printf("}");
}

template <class Rows>
void print_rows(const char* name, const Rows& rows) {
    std::printf("    .%s = {{", name);
    for (const auto& each : rows) {
        std::printf("\n        ");
        if constexpr (std::is_same_v<std::decay_t<decltype(each)>, Hidden>) {
            print(each);
        } else {
            std::printf("{{");
            for (const Hidden& hidden : each) {
                std::printf("\n            ");
                print(hidden);
                std::printf(",");
            }
            std::printf("\n        }}");
        }
        std::printf(",");
    }
    std::printf("\n    }},\n");
}

void print(const Net& net) {
    std::printf(
        "// The fitted worth of cards. Made by tools/fit-na_1_karte.cpp; its head says how.\n#pragma once\n\n"
        "#include \"games/na_1_karte/worth.hpp\"\n\nnamespace stolik::na_1_karte {\n\n"
        "inline constexpr Net kWorth{\n");
    print_rows("row", net.row);
    print_rows("race", net.race);
    print_rows("table", net.table);
    std::printf("    .weight = ");
    print(net.weight);
    std::printf(",\n};\n\n}  // namespace stolik::na_1_karte\n");
}

void fit(int games, double lambda, double first_rate) {
    constexpr int kBatch = 64;
    Rng random{20'240};
    Net net = first_net(random);
    Descent descent;
    double loss = 0;
    double rounds = 0;
    const int steps = games / kBatch;
    for (int step = 0; step < steps; ++step) {
        Net gradient{};
        double positions = 0;
        for (int n = 0; n < kBatch; ++n) {
            const Played played = play(net, random_options(random), random);
            loss += learn(net, played, lambda, gradient);
            positions += static_cast<double>(played.positions.size());
        }
        rounds += positions;
        const double done = static_cast<double>(step) / steps;
        descent.step(net, gradient, first_rate * (1 - done) + 0.0002, 1 / positions);
        if ((step + 1) % (steps / 20) == 0) {
            const double count = kBatch * (steps / 20);
            std::fprintf(stderr, "%5.0f %%  squared error %.1f  rounds %.1f\n", 100 * done, loss / count,
                         rounds / count);
            loss = rounds = 0;
        }
    }
    print(net);
}

}  // namespace
}  // namespace stolik::na_1_karte

int main(int count, char** words) {
    stolik::na_1_karte::fit(count > 1 ? std::atoi(words[1]) : 120'000, count > 2 ? std::atof(words[2]) : 0.7,
                            count > 3 ? std::atof(words[3]) : 0.02);
}
