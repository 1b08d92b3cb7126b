// Deals that nobody can bend and everybody can check afterwards: the method stolik-fair-1 of docs/fairness.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/sha256.hpp"
#include "table/match.hpp"

namespace stolik {

class RecordedGame;

inline constexpr std::string_view kFairMethod = "stolik-fair-1";

// Lower case only: one value has one spelling.
std::string to_hex(ByteView bytes);
bool from_hex(std::string_view digits, std::span<Byte> bytes);

// So many bytes that mean one thing.
template <class Meaning, std::size_t N>
struct FixedBytes {
    static constexpr std::size_t kSize = N;
    std::array<Byte, N> bytes{};

    std::string hex() const { return to_hex(bytes); }
    static std::optional<FixedBytes> from(std::string_view digits) {
        FixedBytes read;
        if (!from_hex(digits, read.bytes)) return std::nullopt;
        return read;
    }
    friend bool operator==(const FixedBytes&, const FixedBytes&) = default;
};

using Seed = FixedBytes<struct SeedMeaning, 32>;  // the server's secret until the end of the game
using Commitment = FixedBytes<struct CommitmentMeaning, 32>;
using Contribution = FixedBytes<struct ContributionMeaning, 16>;  // what one seat adds

Commitment commitment(const Seed& seed);
// It follows from the seed, so that after the commitment the server has nothing left to choose.
Contribution bot_contribution(const Seed& seed, Seat seat);

// The random numbers of one chance result.
class FairBits final : public RandomBits {
public:
    FairBits(const HmacSha256& keyed, std::uint32_t chance) : keyed_{keyed}, chance_{chance} {}
    std::uint32_t bounded(std::uint32_t n) override;  // precondition: n > 0
    std::uint32_t next_word();

private:
    HmacSha256 keyed_;
    std::uint32_t chance_;
    std::uint32_t block_ = 0;
    Digest words_{};
    std::size_t used_ = sizeof(Digest);
};

// All chance results of one game. The k-th has numbers of its own, so a game can be loaded and gone on with anywhere.
class FairDeals {
public:
    FairDeals(const Seed& seed, const std::vector<Contribution>& contributions);
    FairBits chance(int k) const { return FairBits{keyed_, static_cast<std::uint32_t>(k)}; }
    const Digest& key() const { return key_; }

private:
    Digest key_;
    HmacSha256 keyed_;
};

struct SeatContribution {
    enum class By : std::uint8_t { person, bot };
    By by = By::person;
    Contribution bits;
    friend bool operator==(const SeatContribution&, const SeatContribution&) = default;
};

// What everybody at the table may know of a fair deal; the seed only at the end.
struct Fairness {
    Commitment commitment;
    std::vector<SeatContribution> contributions;  // one a seat
    std::optional<Seed> seed;

    FairDeals deals(const Seed& revealed) const;
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

json::object to_json(const Fairness& fairness);
Result<Fairness> read_fairness(const json::object& from);
Result<Seed> read_seed(const json::object& from);  // its member "seed"

// Where a game's chance results come from, as far as its record says.
struct Unsaid {
    friend bool operator==(Unsaid, Unsaid) = default;
};
struct Scripted {  // given, not drawn: lessons and tests
    friend bool operator==(Scripted, Scripted) = default;
};
using Dealing = std::variant<Unsaid, Scripted, Fairness>;

std::optional<json::object> to_json(const Dealing& dealing);
Result<Dealing> read_dealing(const json::object& from);

// What a check of a whole game has found to be right.
struct FairCheck {
    int people = 0;
    int bots = 0;  // contributions that follow from the seed
    int chances = 0;
};

// Why a game is not shown to be fair.
struct FairDoubt {
    int line = 0;  // of the game's record, its header being 1; 0 when nothing could be checked
    text::Error reason;
};

// Plays the record again, drawing every chance result anew. Stops at the first difference.
Expected<FairCheck, FairDoubt> check_fairness(const RecordedGame& game);

}  // namespace stolik
