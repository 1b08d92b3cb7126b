#include "host/store.hpp"

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

}  // namespace stolik::host
