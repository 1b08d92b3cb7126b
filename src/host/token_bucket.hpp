// How often somebody may do something: tokens that fill at a steady rate up to a burst.
#pragma once

#include <algorithm>
#include <chrono>

namespace stolik::host {

class TokenBucket {
public:
    using Time = std::chrono::duration<double>;  // since any moment, always the same one

    TokenBucket(double per_second, double burst, Time now)
        : rate_{per_second}, most_{burst}, tokens_{burst}, last_{now} {}

    bool take(Time now) {
        tokens_ = std::min(most_, tokens_ + std::max(now - last_, Time{0}).count() * rate_);
        last_ = std::max(now, last_);
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    Time last_taken() const { return last_; }

private:
    double rate_;
    double most_;
    double tokens_;
    Time last_;
};

}  // namespace stolik::host
