#include "host/store.hpp"

#include <utility>

namespace stolik::host {

text::Error explain(StoreError error) {
    switch (error) {
        case StoreError::conflict: return {text::Key::store_conflict, {}};
        case StoreError::full: return {text::Key::store_full, {}};
        case StoreError::damaged: return {text::Key::store_unsound, {}};
        case StoreError::failed: break;
    }
    return {text::Key::store_failed, {}};
}

Result<void> append_and_wait(Store& store, Append append) {
    Result<void> kept;
    store.append(std::move(append), [&](const Expected<void, StoreError>& done) {
        if (!done) kept = unexpected{explain(done.error())};
    });
    store.flush();
    return kept;
}

}  // namespace stolik::host
