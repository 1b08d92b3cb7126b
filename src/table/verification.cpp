#include "table/verification.hpp"

namespace stolik {

using text::Arg;
using text::Key;

Expected<void, RecordError> Verification::line(std::string_view text) {
    ++number_;
    TRY(reader_.line(text));
    const RecordedGame& game = *reader_.game();
    if (game.lines().size() == 1)
        begin();
    else if (!judged_ && reader_.complete() && (game.fairness() == nullptr || game.fairness()->seed))
        judge();
    return {};
}

Expected<void, RecordError> Verification::end() {
    TRY(reader_.end());
    tell_unrevealed();
    return {};
}

// A game that waits for its seed has waited in vain.
void Verification::tell_unrevealed() {
    if (!judged_) tell_doubt({0, {Key::fair_no_seed, {}}});
    judged_ = true;
}

void Verification::begin() {
    tell_unrevealed();
    judged_ = false;
    header_ = number_;
    ++games_;
    const RecordedGame& game = *reader_.game();
    const auto kind = game_named(game.match().game());
    tell_(text::line(language_, Key::fair_game,
                     {Arg::word("file", source_), Arg::count("number", games_),
                      Arg::word("game", kind ? text::line(language_, (*kind)->name) : std::string{})}));
    if (const Fairness* fairness = game.fairness()) tell_contributions(game, *fairness);
}

void Verification::judge() {
    judged_ = true;
    const auto check = check_fairness(*reader_.game());
    if (!check) return tell_doubt(check.error());
    ++fair_;
    tell_check(*check);
}

void Verification::tell_contributions(const RecordedGame& game, const Fairness& fairness) const {
    tell(Key::fair_commitment, {Arg::word("commitment", fairness.commitment.hex())});
    for (std::size_t i = 0; i < fairness.contributions.size(); ++i) {
        const SeatContribution& each = fairness.contributions[i];
        tell(each.by == SeatContribution::By::bot ? Key::fair_bot : Key::fair_person,
             {Arg::count("seat", static_cast<long>(i)), Arg::word("name", game.names()[i]),
              Arg::word("bits", each.bits.hex())});
    }
}

void Verification::tell_check(const FairCheck& check) const {
    tell(Key::fair_checked_commitment);
    if (check.bots > 0) tell(Key::fair_checked_bots, {Arg::count("bots", check.bots)});
    tell(Key::fair_checked_chances, {Arg::count("chances", check.chances)});
}

void Verification::tell_doubt(const FairDoubt& doubt) const {
    if (doubt.line == 0)
        tell(doubt.reason.key, doubt.reason.args);
    else
        tell_("  " + RecordError{header_ + doubt.line - 1, doubt.reason}.in(language_));
}

std::vector<std::string> verdict(Language language, int fair, int doubtful) {
    std::vector<std::string> lines;
    if (fair > 0)
        lines.push_back(text::line(language, Key::fair_verified, {Arg::count("games", fair)}) + ' ' +
                        text::line(language, Key::fair_compare));
    if (doubtful > 0) lines.push_back(text::line(language, Key::fair_not_verified, {Arg::count("games", doubtful)}));
    return lines;
}

}  // namespace stolik
