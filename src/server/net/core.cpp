#include "server/net/core.hpp"

#include <utility>

#include "text/text.hpp"

namespace stolik::server {

bool Addresses::enter(const std::string& address) {
    const std::scoped_lock lock{mutex_};
    int& count = counts_[address];
    if (count >= most_) {
        if (count == 0) counts_.erase(address);
        return false;
    }
    ++count;
    return true;
}

void Addresses::leave(const std::string& address) {
    const std::scoped_lock lock{mutex_};
    const auto found = counts_.find(address);
    if (--found->second == 0) counts_.erase(found);
}

Slot::Slot(Addresses& addresses, std::string address) : address_{std::move(address)} {
    if (addresses.enter(address_)) addresses_ = &addresses;
}

Slot::Slot(Slot&& other) noexcept
    : addresses_{std::exchange(other.addresses_, nullptr)}, address_{std::move(other.address_)} {}

Slot& Slot::operator=(Slot&& other) noexcept {
    std::swap(addresses_, other.addresses_);
    std::swap(address_, other.address_);
    return *this;
}

Slot::~Slot() {
    if (addresses_) addresses_->leave(address_);
}

Core::Core(EdgeSettings given, host::Listener& heard_by, Assets assets)
    : settings{std::move(given)},
      listener{heard_by},
      hosts{settings},
      page{std::move(assets)},
      addresses{settings.connections_per_address} {}

void Core::log(const std::string& line) const {
    if (settings.log) settings.log(line);
}

void Core::log_failure(text::Key what, const std::string& reason) const {
    log(text::line(Language::en, what, {text::Arg::word("reason", reason)}));
}

}  // namespace stolik::server
