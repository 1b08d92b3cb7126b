// What each address may still use of something that comes back with time. From any thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <unordered_map>

#include "core/result.hpp"
#include "host/guarded.hpp"

namespace stolik::host {

class AddressBudget {
public:
    using Time = std::chrono::duration<double>;  // since any moment, always the same one
    using Seconds = int;

    AddressBudget(double per_second, double at_once) : rate_{per_second}, most_{at_once} {}

    // Uses so much where there is as much; otherwise nothing is used, and the answer is after how long there will be.
    Expected<void, Seconds> take(const std::string& address, double amount, Time now) {
        const std::lock_guard lock{mutex_};
        Used& used = brought_up_to(address, now);
        const double missing = used.amount + std::min(amount, most_) - most_;
        if (missing > 0) return unexpected{static_cast<Seconds>(std::ceil(missing / rate_))};
        used.amount += amount;
        return {};
    }

    // Uses so much, also what there is not; what is less than nothing is given back.
    void use(const std::string& address, double amount, Time now) {
        const std::lock_guard lock{mutex_};
        Used& used = brought_up_to(address, now);
        used.amount = std::max(0.0, used.amount + amount);
    }

    // Addresses that have everything again take no memory.
    void sweep(Time now) {
        const std::lock_guard lock{mutex_};
        std::erase_if(used_, [&](const auto& each) { return left_at(each.second, now) <= 0; });
    }
    std::size_t addresses() const {
        const std::lock_guard lock{mutex_};
        return used_.size();
    }

private:
    struct Used {
        double amount = 0;
        Time at{};
    };

    double left_at(const Used& used, Time now) const {
        return used.amount - std::max(now - used.at, Time{0}).count() * rate_;
    }
    Used& brought_up_to(const std::string& address, Time now) {
        Used& used = used_.try_emplace(address, Used{0, now}).first->second;
        used = {std::max(0.0, left_at(used, now)), std::max(used.at, now)};
        return used;
    }

    double rate_;
    double most_;
    mutable Mutex mutex_;
    std::unordered_map<std::string, Used> used_;
};

}  // namespace stolik::host
