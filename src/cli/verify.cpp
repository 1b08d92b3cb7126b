// stolik verify: shows that the games of a record were dealt fairly, or where they were not (docs/fairness.md).
#include <cstring>
#include <fstream>
#include <iostream>

#include "cli/cli.hpp"
#include "table/fair.hpp"
#include "table/record.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

// The games of one file, each judged when its last line has been read.
class Verification {
public:
    Verification(Context& context, std::string file) : context_{context}, file_{std::move(file)} {}

    // False when the file is no record: the rest of it cannot be read.
    bool line(const std::string& text);
    bool end();
    int fair() const { return fair_; }
    int doubtful() const { return games_ - fair_; }

private:
    bool refuse(const RecordError& error) const;
    void begin();
    void judge();
    void tell_unrevealed();
    void tell(Key key, const text::Args& args = {}) const { std::cout << "  " << context_.line(key, args) << '\n'; }
    void tell_contributions(const RecordedGame& game, const Fairness& fairness) const;
    void tell_check(const FairCheck& check) const;
    void tell_doubt(const FairDoubt& doubt) const;

    Context& context_;
    std::string file_;
    RecordReader reader_{listen_to_nothing};
    int number_ = 0;  // of the line
    int header_ = 0;  // the line that began the game
    int games_ = 0;
    int fair_ = 0;
    bool judged_ = true;
};

bool Verification::refuse(const RecordError& error) const {
    context_.refuse(file_ + ": " + error.in(context_.language));
    return false;
}

bool Verification::line(const std::string& text) {
    ++number_;
    if (auto done = reader_.line(text); !done) return refuse(done.error());
    const RecordedGame& game = *reader_.game();
    if (game.lines().size() == 1)
        begin();
    else if (!judged_ && reader_.complete() && (game.fairness() == nullptr || game.fairness()->seed))
        judge();
    return true;
}

bool Verification::end() {
    if (auto done = reader_.end(); !done) return refuse(done.error());
    tell_unrevealed();
    return true;
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
    std::cout << context_.line(Key::fair_game, {Arg::word("file", file_), Arg::count("number", games_),
                                                Arg::word("game", kind ? context_.line((*kind)->name) : std::string{})})
              << '\n';
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
        std::cout << "  " << RecordError{header_ + doubt.line - 1, doubt.reason}.in(context_.language) << '\n';
}

struct VerifyCommand {
    std::vector<std::string> files;

    void run(Context& context) const;

private:
    // Answers whether the whole file could be read.
    static bool read(Context& context, const std::string& file, Verification& verification);
};

bool VerifyCommand::read(Context& context, const std::string& file, Verification& verification) {
    const auto unreadable = [&] {
        context.refuse({Key::cli_cannot_read, {Arg::word("file", file), Arg::word("reason", std::strerror(errno))}});
        return false;
    };
    std::ifstream opened;
    if (file != "-") opened.open(file, std::ios::binary);
    if (!opened) return unreadable();
    std::istream& input = file == "-" ? std::cin : opened;
    std::string line;
    while (std::getline(input, line))
        if (!verification.line(line)) return false;
    if (input.bad()) return unreadable();
    return verification.end();
}

void VerifyCommand::run(Context& context) const {
    int fair = 0;
    int doubtful = 0;
    bool all_read = true;
    for (const std::string& file : files) {
        Verification verification{context, file};
        all_read = read(context, file, verification) && all_read;
        fair += verification.fair();
        doubtful += verification.doubtful();
    }
    if (fair > 0)
        std::cout << context.line(Key::fair_verified, {Arg::count("games", fair)}) << ' '
                  << context.line(Key::fair_compare) << '\n';
    if (doubtful > 0) std::cout << context.line(Key::fair_not_verified, {Arg::count("games", doubtful)}) << '\n';
    if (all_read && doubtful > 0) context.exit = kNegative;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("verify", context.help(Key::cli_about_verify));
    auto verify = std::make_shared<VerifyCommand>();
    command->add_option("files", verify->files, context.help(Key::cli_option_file))->required()->type_name("FILE|-");
    command->callback([&context, verify] { verify->run(context); });
}

}  // namespace stolik::cli
