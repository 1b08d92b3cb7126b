#include "host/answers.hpp"

namespace stolik::host {

using message::RefusalCode;
using text::Key;

RefusalCode code_of(const text::Error& reason) {
    switch (reason.key) {
        case Key::lobby_deleted:
        case Key::lobby_no_such_table: return RefusalCode::no_such_table;
        case Key::lobby_old_key: return RefusalCode::old_key;
        case Key::table_log_full: return RefusalCode::log_full;
        case Key::lobby_elsewhere: return RefusalCode::elsewhere;
        case Key::lobby_unreadable: return RefusalCode::unreadable;
        case Key::lobby_newer: return RefusalCode::newer;
        case Key::lobby_fault: return RefusalCode::fault;
        case Key::lobby_crowded: return RefusalCode::crowded;
        case Key::lobby_too_fast:
        case Key::lobby_too_many_questions:
        case Key::lobby_too_much_thought:
        case Key::lobby_too_many_tables: return RefusalCode::too_fast;
        case Key::lobby_server_full: return RefusalCode::server_full;
        case Key::lobby_set_aside:
        case Key::lobby_stopping: return RefusalCode::stopping;
        case Key::store_full: return RefusalCode::store_full;
        case Key::store_conflict:
        case Key::store_unsound:
        case Key::store_failed: return RefusalCode::store_failed;
        default: return RefusalCode::impossible;
    }
}

text::Error too_many_questions(int seconds) {
    return {Key::lobby_too_many_questions, {text::Arg::count("seconds", seconds)}};
}

text::Error too_much_thought(int seconds) {
    return {Key::lobby_too_much_thought, {text::Arg::count("seconds", seconds)}};
}

std::optional<int> wait_of(const text::Error& reason) {
    if (reason.key != Key::lobby_too_many_questions && reason.key != Key::lobby_too_much_thought) return std::nullopt;
    return static_cast<int>(reason.args.front().number);
}

Text refusal_of(std::string_view asked, const text::Error& reason, Language language, std::optional<std::string> id) {
    const RefusalCode code = code_of(reason);
    return text_of(message::Refused{std::string{asked}, std::move(id), code, message::is_temporary(code),
                                    reason.in(language), wait_of(reason)});
}

Text misunderstanding_of(const text::Error& reason, Language language) {
    return text_of(message::Refused{.code = RefusalCode::malformed, .reason = reason.in(language)});
}

}  // namespace stolik::host
