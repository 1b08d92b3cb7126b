#include "table/bots.hpp"

#include "table/external_bot.hpp"

namespace stolik {

namespace {

class InternalBot final : public Bot {
public:
    explicit InternalBot(const BotSpec& spec) : spec_{spec} {}
    std::string choose(const Match& match, Seat seat, RandomBits& random) override {
        return match.choose(seat, spec_, random);
    }

private:
    BotSpec spec_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_bot(std::string_view name) {
    if (name.starts_with(kExternalBot)) return make_external_bot(std::string{name.substr(kExternalBot.size())});
    const auto spec = bot_named(name);
    if (!spec) return unexpected{spec.error()};
    return std::make_unique<InternalBot>(*spec);
}

}  // namespace stolik
