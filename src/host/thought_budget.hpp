// How much the server thinks for an address that asks it to: so many milliseconds at once, so many more with every
// second, and a few thoughts at a time. What bots at a table think is not asked for, and not counted here.
#pragma once

#include <memory>

#include "host/address_budget.hpp"
#include "host/lane.hpp"

namespace stolik::host {

class ThoughtBudget {
    struct Books;

public:
    // Leave for one thought. It is paid for when it ends: by what it took, or not at all where nobody thought.
    class Permit {
    public:
        Permit(std::shared_ptr<Books> books, std::string address, Milliseconds expected, Milliseconds now)
            : books_{std::move(books)}, address_{std::move(address)}, expected_{expected}, begun_{now} {}
        Permit(const Permit&) = delete;
        Permit& operator=(const Permit&) = delete;
        ~Permit() {
            books_->budget.use(address_, static_cast<double>((taken_ - expected_).count()), begun_);
            const std::lock_guard lock{books_->mutex};
            const auto found = books_->under_way.find(address_);
            if (--found->second == 0) books_->under_way.erase(found);
        }
        const std::string& address() const { return address_; }
        void took(Milliseconds time) { taken_ = std::max(time, Milliseconds{1}); }

    private:
        std::shared_ptr<Books> books_;
        std::string address_;
        Milliseconds expected_;
        Milliseconds begun_;
        Milliseconds taken_{0};
    };
    using PermitPtr = std::shared_ptr<Permit>;

    ThoughtBudget(Milliseconds per_second, Milliseconds at_once, int most_under_way)
        : books_{std::make_shared<Books>(per_second, at_once)}, most_under_way_{most_under_way} {}

    // Leave to think, or after how many seconds to ask again.
    Expected<PermitPtr, AddressBudget::Seconds> ask(const std::string& address, Milliseconds expected,
                                                    Milliseconds now) {
        const std::lock_guard lock{books_->mutex};
        const auto found = books_->under_way.find(address);
        if (found != books_->under_way.end() && found->second >= most_under_way_) return unexpected{1};
        if (const auto taken = books_->budget.take(address, static_cast<double>(expected.count()), now); !taken)
            return unexpected{taken.error()};
        ++books_->under_way[address];
        return std::make_shared<Permit>(books_, address, expected, now);
    }

    void sweep(Milliseconds now) { books_->budget.sweep(now); }

private:
    // Thoughts that never begin may be forgotten after everything else has gone.
    struct Books {
        Books(Milliseconds per_second, Milliseconds at_once)
            : budget{static_cast<double>(per_second.count()), static_cast<double>(at_once.count())} {}
        AddressBudget budget;  // in milliseconds
        Mutex mutex;
        std::unordered_map<std::string, int> under_way;
    };

    std::shared_ptr<Books> books_;
    int most_under_way_;
};

}  // namespace stolik::host
