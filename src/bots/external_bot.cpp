#include "bots/external_bot.hpp"

#include <algorithm>
#include <optional>

#include "bots/child_process.hpp"

namespace stolik {

namespace {

constexpr int kMaxRestarts = 3;
constexpr std::uint32_t kSeeds = 1U << 31;  // fits every language's integers

class ExternalBot final : public Bot {
public:
    ExternalBot(std::string command, std::chrono::milliseconds limit) : command_{std::move(command)}, limit_{limit} {}

    std::string choose(const PlayerView& view, RandomBits& random) override {
        const std::vector<std::string> legal = view.legal();
        // Both are drawn for every move, so that a forfeited move is the same whatever made it necessary.
        const std::uint32_t seed = random.bounded(kSeeds);
        const std::uint32_t forfeited = random.bounded(static_cast<std::uint32_t>(legal.size()));
        const std::optional<std::string> answer = ask(json::serialize(question(view, legal, seed)));
        if (answer && std::find(legal.begin(), legal.end(), *answer) != legal.end()) return *answer;
        ++forfeits_;
        return legal[forfeited];
    }

    int forfeits() const override { return forfeits_; }

private:
    static json::object question(const PlayerView& view, const std::vector<std::string>& legal, std::uint32_t seed) {
        return {{"game", view.game()},
                {"options", view.options()},
                {"seat", view.seat().index},
                {"players", view.seats()},
                {"decision", view.decision()},
                {"view", json::parse(view.view()).value()},
                {"legal", json::array(legal.begin(), legal.end())},
                {"seed", seed}};
    }

    // Nothing when there is no usable line; a program that failed so is started again with the next question.
    std::optional<std::string> ask(const std::string& question) {
        if (!program_) {
            if (starts_ > kMaxRestarts) return std::nullopt;
            ++starts_;
            program_ = std::make_unique<ChildProcess>(command_);
        }
        std::optional<std::string> answer = program_->ask(question, limit_);
        if (!answer) {
            program_.reset();
            return std::nullopt;
        }
        while (!answer->empty() && (answer->back() == '\r' || answer->back() == ' ')) answer->pop_back();
        return answer;
    }

    std::string command_;
    std::chrono::milliseconds limit_;
    std::unique_ptr<ChildProcess> program_;
    int starts_ = 0;
    int forfeits_ = 0;
};

}  // namespace

std::unique_ptr<Bot> make_external_bot(std::string command, std::chrono::milliseconds limit) {
    return std::make_unique<ExternalBot>(std::move(command), limit);
}

}  // namespace stolik
