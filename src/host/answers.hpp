// What is said to one connection.
#pragma once

#include "host/connection.hpp"
#include "table/message.hpp"
#include "wire/described.hpp"

namespace stolik::host {

using Text = std::shared_ptr<const std::string>;

template <class Message>
Text text_of(const Message& message) {
    return std::make_shared<const std::string>(json::text_of(message));
}

// What a program is told of a reason.
message::RefusalCode code_of(const text::Error& reason);

// An address has asked for more than it may: what will be possible again after so many seconds.
text::Error too_many_questions(int seconds);
text::Error too_much_thought(int seconds);
// Those seconds; none where it is not known when to ask again.
std::optional<int> wait_of(const text::Error& reason);

// No, and why; `id` is that of a refused move.
Text refusal_of(std::string_view asked, const text::Error& reason, Language language,
                std::optional<std::string> id = std::nullopt);
// What was said is no message.
Text misunderstanding_of(const text::Error& reason, Language language);

}  // namespace stolik::host
