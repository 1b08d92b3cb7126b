// Lanes as Asio strands.
#pragma once

#include "server/net/core.hpp"

namespace stolik::server {

class StrandLanes : public host::Lanes {
public:
    explicit StrandLanes(std::shared_ptr<const Core> core) : core_{std::move(core)} {}
    std::shared_ptr<host::Lane> make() override;

private:
    std::shared_ptr<const Core> core_;
};

}  // namespace stolik::server
