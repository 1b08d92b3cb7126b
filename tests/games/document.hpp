// What a page is told, as a document that a test can look into.
#pragma once

#include "wire/write.hpp"

namespace stolik {

template <class Told>
json::object document_of(const Told& told) {
    return json::parse(json::text_of(told)).value().get_object();
}

}  // namespace stolik
