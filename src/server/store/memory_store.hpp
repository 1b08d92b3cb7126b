// Tables that live as long as the process: for tests, and for an evening that nobody needs to keep.
#pragma once

#include <memory>

#include "host/store.hpp"
#include "server/store/clock.hpp"

namespace stolik::server {

std::unique_ptr<host::Store> make_memory_store(StoreClock clock = system_seconds);

}  // namespace stolik::server
