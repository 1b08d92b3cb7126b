// The fairness of the games of a record, told in words (docs/fairness.md).
#pragma once

#include "table/record.hpp"

namespace stolik {

// Every game is judged when its last line has been read.
class Verification {
public:
    using Teller = std::function<void(const std::string& line)>;

    // `source` is what the record is called.
    Verification(Language language, std::string source, Teller tell)
        : language_{language}, source_{std::move(source)}, tell_{std::move(tell)} {}

    // Refuses what is no record; the rest of it cannot be read.
    Expected<void, RecordError> line(std::string_view text);
    Expected<void, RecordError> end();
    int fair() const { return fair_; }
    int doubtful() const { return games_ - fair_; }

private:
    void begin();
    void judge();
    void tell_unrevealed();
    void tell(text::Key key, const text::Args& args = {}) const { tell_("  " + text::line(language_, key, args)); }
    void tell_contributions(const RecordedGame& game, const Fairness& fairness) const;
    void tell_check(const FairCheck& check) const;
    void tell_doubt(const FairDoubt& doubt) const;

    Language language_;
    std::string source_;
    Teller tell_;
    RecordReader reader_{listen_to_nothing};
    int number_ = 0;  // of the line
    int header_ = 0;  // the line that began the game
    int games_ = 0;
    int fair_ = 0;
    bool judged_ = true;
};

// What so many games come to.
std::vector<std::string> verdict(Language language, int fair, int doubtful);

}  // namespace stolik
