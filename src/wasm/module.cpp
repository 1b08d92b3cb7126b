// The module: a server without sockets. Its exports are described in docs/wasm.md; web/src/local/module.ts calls them.
#include <cstdlib>
#include <limits>
#include <map>

#include "core/ensure.hpp"
#include "host/lobby.hpp"
#include "wasm/embedder.hpp"
#include "wasm/embedder_store.hpp"
#include "wasm/loop.hpp"
#include "wasm/questions.hpp"

namespace stolik::wasm {

namespace {

// Longer nobody wants to wait for a slow phone; on a desktop a level needs less.
constexpr host::Milliseconds kBotTime{3'000};

// What an embedder may set; the rest is as on a server.
struct Settings {
    std::optional<int> bot_pace;   // milliseconds
    std::optional<int> bot_time;   // milliseconds
    std::optional<int> hint_time;  // milliseconds
    std::optional<double> bot_scale;
    std::optional<bool> scripts;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (bot_pace, bot_time, hint_time, bot_scale, scripts))

host::LobbySettings lobby_settings(const Settings& given) {
    host::LobbySettings settings;
    // One device: nobody to talk to, nobody to be kept from asking too often.
    settings.chat = false;
    settings.entries_per_second = 1'000;
    settings.tables_per_address_per_hour = std::numeric_limits<int>::max();
    settings.arrivals_per_second = settings.arrivals_at_once = std::numeric_limits<int>::max();
    settings.thought_at_once = settings.thought_per_second = host::Milliseconds::max();
    if (given.bot_pace) settings.bot_pace = host::Milliseconds{*given.bot_pace};
    settings.bot_time = given.bot_time ? host::Milliseconds{*given.bot_time} : kBotTime;
    if (given.hint_time) settings.hint_time = host::Milliseconds{*given.hint_time};
    settings.bot_scale = given.bot_scale.value_or(settings.bot_scale);
    settings.scripts = given.scripts.value_or(settings.scripts);
    return settings;
}

class EmbedderConnection final : public host::Connection {
public:
    explicit EmbedderConnection(int number) : number_{number} {}
    void send(std::shared_ptr<const std::string> text) override { embedder::send(number_, *text); }
    void close(std::uint16_t code, std::string) override { embedder::close(number_, code); }
    const std::string& address() const override { return address_; }

private:
    int number_;
    std::string address_;
};

class EmbedderLogbook final : public host::Logbook {
public:
    void note(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> facts) override {
        embedder::note(json::text_of(host::LogLine{{}, event, facts}));
    }
};

class Module {
public:
    explicit Module(const Settings& settings)
        : services_{store_, loop_, store_, logbook_, lobby_settings(settings), {}} {
        lobby_.use(loop_);
    }

    int connect() {
        const auto connection = std::make_shared<EmbedderConnection>(++last_connection_);
        connections_.emplace(last_connection_, connection);
        lobby_.opened(connection);
        return last_connection_;
    }
    void hear(int number, std::string_view text) {
        if (const auto found = connections_.find(number); found != connections_.end())
            lobby_.received(found->second, text);
    }
    void disconnect(int number) {
        const auto found = connections_.find(number);
        if (found == connections_.end()) return;
        lobby_.closed(found->second);
        connections_.erase(found);
    }
    void ask(int question, std::string_view path, std::string_view body, Language language) {
        const auto answer = [question](const host::HttpAnswer& found) {
            embedder::answer(question, found.status, found.body);
        };
        if (const auto known = answer_of_the_engine(path, body, language)) return answer(*known);
        lobby_.asked({.method = body.empty() ? "GET" : "POST",
                      .path = std::string{path},
                      .body = std::string{body},
                      .language = std::string{name(language)}},
                     answer);
    }

    Loop& loop() { return loop_; }
    EmbedderStore& store() { return store_; }

private:
    Loop loop_;
    EmbedderStore store_{loop_};
    EmbedderLogbook logbook_;
    host::Services services_;
    host::Lobby lobby_{services_};
    std::map<int, host::ConnectionPtr> connections_;
    int last_connection_ = 0;
};

std::optional<Module> opened;

Module& module() {
    ensure(opened.has_value(), "stolik_open comes first");
    return *opened;
}

void trap(const char* what) {
    embedder::note(json::serialize(json::object{{"event", "fault"}, {"what", what}}));
    __builtin_trap();
}

// What the embedder says of the store: 0 kept, then the errors.
Expected<void, host::StoreError> result_of(int verdict) {
    switch (verdict) {
        case 0: return {};
        case 1: return unexpected{host::StoreError::conflict};
        case 2: return unexpected{host::StoreError::full};
        default: return unexpected{host::StoreError::failed};
    }
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

// ---- exports: texts are UTF-8, at an address of the module's memory, and belong to the caller ----

STOLIK_EXPORT("stolik_alloc") void* stolik_alloc(std::size_t size) { return std::malloc(size); }
STOLIK_EXPORT("stolik_free") void stolik_free(void* text) { std::free(text); }

STOLIK_EXPORT("stolik_open") void stolik_open(const char* settings, std::size_t size) {
    set_fault_handler(trap);
    const auto given = json::read_text<Settings>({settings, size});
    ensure(given.has_value(), "the settings cannot be read");
    opened.emplace(*given);
}

STOLIK_EXPORT("stolik_connect") int stolik_connect() { return module().connect(); }
STOLIK_EXPORT("stolik_hear") void stolik_hear(int connection, const char* text, std::size_t size) {
    module().hear(connection, {text, size});
}
STOLIK_EXPORT("stolik_disconnect") void stolik_disconnect(int connection) { module().disconnect(connection); }

STOLIK_EXPORT("stolik_ask")
void stolik_ask(int question, const char* path, std::size_t path_size, const char* body, std::size_t body_size,
                int language) {
    module().ask(question, {path, path_size}, {body, body_size}, language_at(language));
}

STOLIK_EXPORT("stolik_tick") int stolik_tick() { return module().loop().run(); }

STOLIK_EXPORT("stolik_stored") void stolik_stored(int append, int verdict) {
    module().store().stored(append, result_of(verdict));
}
STOLIK_EXPORT("stolik_loaded")
void stolik_loaded(const char* table, std::size_t table_size, int verdict, const char* lines, std::size_t size) {
    module().store().loaded(std::string{table, table_size},
                            result_of(verdict).map([&] { return split({lines, size}); }));
}

STOLIK_EXPORT("stolik_search") double stolik_search(const char* game, std::size_t size, int runs) {
    return search_iterations({game, size}, runs);
}

}  // namespace stolik::wasm
