// Tables that the embedder keeps (in a page: IndexedDB). Nothing is held here but what is under way.
#pragma once

#include <map>

#include "host/store.hpp"
#include "host/workers.hpp"
#include "wasm/loop.hpp"

namespace stolik::wasm {

using Lines = Expected<std::vector<std::string>, host::StoreError>;

class EmbedderStore final : public host::Store, public host::Workers {
public:
    explicit EmbedderStore(Loop& loop) : loop_{loop} {}

    void append(host::Append what, Appended done) override;
    // What the embedder has said of an append.
    void stored(int append, Expected<void, host::StoreError> result);

    // The lobby's readers: whoever reads a table gets his turn when the embedder has brought its log.
    void submit(const host::Share& share, Work work) override;
    void loaded(const host::TableId& table, Lines lines);
    Expected<bool, host::StoreError> knows(const host::TableId& table) override;
    Lines load(const host::TableId& table, host::Version from) override;

    // Lists are the embedder's own: it knows what it keeps.
    Expected<std::vector<host::StoredTable>, host::StoreError> tables(host::Standing, std::size_t) override {
        return std::vector<host::StoredTable>{};
    }
    Expected<void, host::StoreError> for_each_table(const std::function<bool(const host::StoredTable&)>&) override {
        return {};
    }
    Expected<void, host::StoreError> pass(std::chrono::seconds) override { return {}; }
    Expected<std::size_t, host::StoreError> count_unchanged(std::chrono::seconds) override { return 0; }
    Expected<std::size_t, host::StoreError> forget(std::chrono::seconds) override { return 0; }
    void flush() override {}

private:
    Loop& loop_;
    int appends_ = 0;
    std::map<int, Appended> waiting_;  // appends that are not durable yet
    std::multimap<host::TableId, Work, std::less<>> readers_;
    std::map<host::TableId, Lines, std::less<>> brought_;  // while its readers read it
};

}  // namespace stolik::wasm
