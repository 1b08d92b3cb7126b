#include "host/readiness.hpp"

#include "host/limits.hpp"

namespace stolik::host {

void Readiness::ask(Milliseconds now, const Answer& answer) {
    std::optional<Written> known;
    {
        const std::lock_guard lock{mutex_};
        if (last_ && now - last_at_ < kTryAgainToWrite) {
            known = last_;
        } else {
            waiting_.push_back(answer);
            if (waiting_.size() > 1) return;
        }
    }
    if (known) return answer(*known);
    store_.try_to_write([this, now](const Written& written) { tried(now, written); });
}

void Readiness::tried(Milliseconds at, const Written& written) {
    std::vector<Answer> waiting;
    {
        const std::lock_guard lock{mutex_};
        last_ = written;
        last_at_ = at;
        waiting.swap(waiting_);
    }
    for (const Answer& answer : waiting) answer(written);
}

}  // namespace stolik::host
