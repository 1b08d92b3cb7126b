// Tables that the host keeps (in a page: IndexedDB). Nothing is held here but what is under way.
#pragma once

#include <map>

#include "server/lobby/workers.hpp"
#include "server/store/store.hpp"
#include "wasm/loop.hpp"

namespace stolik::wasm {

using Lines = Expected<std::vector<std::string>, server::StoreError>;

class HostStore final : public server::Store, public server::Workers {
public:
    explicit HostStore(Loop& loop) : loop_{loop} {}

    void append(server::Append what, Appended done) override;
    // What the host has said of an append.
    void stored(int append, Expected<void, server::StoreError> result);

    // The lobby's readers: whoever reads a table gets his turn when the host has brought its log.
    void submit(const std::string& key, Work work) override;
    void loaded(const server::TableId& table, Lines lines);
    Lines load(const server::TableId& table, server::Version from) override;

    // Lists are the host's own: it knows what it keeps.
    Expected<std::vector<server::StoredTable>, server::StoreError> tables(server::Standing, std::size_t) override {
        return std::vector<server::StoredTable>{};
    }
    Expected<void, server::StoreError> for_each_table(const std::function<bool(const server::StoredTable&)>&) override {
        return {};
    }
    Expected<std::size_t, server::StoreError> forget(std::chrono::sys_seconds) override { return 0; }
    void flush() override {}

private:
    Loop& loop_;
    int appends_ = 0;
    std::map<int, Appended> waiting_;  // appends that are not durable yet
    std::multimap<server::TableId, Work, std::less<>> readers_;
    std::map<server::TableId, Lines, std::less<>> brought_;  // while its readers read it
};

}  // namespace stolik::wasm
