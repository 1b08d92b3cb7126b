// stolik serve: the table on the network.
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "cli/options.hpp"
#include "core/words.hpp"
#include "server/address.hpp"
#include "server/invitation.hpp"
#include "server/server.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

constexpr double kEntriesPerMessage = 0.1;  // entering a table costs as much as ten messages
// Every connection of an address may come back twice at once, and then every ten seconds.
constexpr double kArrivalsAtOnce = 2;
constexpr double kArrivalsPerSecond = 0.1;

struct ServeCommand {
    std::string listen = "127.0.0.1:8080";
    bool lan = false;
    std::string data = "stolik-data";
    std::string store;
    std::string config;
    bool no_chat = false;
    bool no_scripts = false;
    int bot_pace = 900;
    server::ServerSettings settings;

    void run(Context& context);

private:
    Result<void> prepare();
    void announce(const Context& context, std::uint16_t port) const;
};

Result<void> ServeCommand::prepare() {
    const auto address = server::read_listen_address(listen);
    if (!address) return failure(Key::server_bad_listen, {Arg::word("text", listen)});
    settings.edge.address = lan ? "0.0.0.0" : address->host;
    settings.edge.port = address->port;
    settings.edge.lan = lan;
    if (lan) settings.edge.own_names = server::own_names();
    settings.lobby.chat = !no_chat;
    settings.lobby.scripts = !no_scripts;
    settings.lobby.entries_per_second = settings.edge.messages_per_second * kEntriesPerMessage;
    settings.lobby.arrivals_at_once = settings.edge.connections_per_address * kArrivalsAtOnce;
    settings.lobby.arrivals_per_second = settings.edge.connections_per_address * kArrivalsPerSecond;
    settings.lobby.bot_pace = host::Milliseconds{bot_pace};
    settings.store = store;
    if (!store.empty()) return {};
    std::error_code error;
    std::filesystem::create_directories(data, error);
    if (error) return failure(Key::server_no_data, {Arg::word("folder", data), Arg::word("why", error.message())});
    settings.store = "sqlite:" + (std::filesystem::path{data} / "stolik.db").string();
    return {};
}

void ServeCommand::announce(const Context& context, std::uint16_t port) const {
    const std::string here = "http://localhost:" + std::to_string(port);
    const std::string url = settings.edge.public_url.empty() ? here : settings.edge.public_url;
    std::cout << context.line(Key::server_ready, {Arg::word("url", url)}) << '\n';
    if (lan) {
        const auto address = server::local_network_address();
        const std::string room = address ? "http://" + *address + ":" + std::to_string(port) : std::string{};
        std::cout << (address ? context.line(Key::server_lan, {Arg::word("url", room)})
                              : context.line(Key::server_no_lan))
                  << "\n\n"
                  << (address ? server::qr_code(room) : std::string{});
    }
    std::cout << std::flush;
}

void ServeCommand::run(Context& context) {
    if (auto ready = prepare(); !ready) return context.refuse(ready.error());
    const auto done = server::serve(settings, [&](std::uint16_t port) { announce(context, port); });
    if (!done) context.refuse(done.error());
}

// Options from a file, `key=value` a line; what the command line says counts more. CLI11 would split a value at spaces
// and commas, which the name of a folder may have, and could not say which line is wrong.
Result<void> read_config(CLI::App& app, const std::string& file, const Context& context) {
    const auto text = TRY(read_file(file));
    std::istringstream lines{text};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const std::string kept{trimmed(line)};
        if (kept.empty() || kept.starts_with('#')) continue;
        const auto wrong = [&](const std::string& why) {
            return failure(Key::server_bad_config,
                           {Arg::word("file", file), Arg::count("line", number), Arg::word("why", why)});
        };
        const auto mark = kept.find('=');
        CLI::Option* const option = mark == std::string::npos
                                        ? nullptr
                                        : app.get_option_no_throw("--" + std::string{trimmed(kept.substr(0, mark))});
        if (option == nullptr) return wrong(kept);
        if (option->count() > 0) continue;
        option->add_result(std::string{trimmed(kept.substr(mark + 1))});
        if (const auto why = refusal(*option, context)) return wrong(*why);
    }
    return {};
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    auto command = std::make_shared<ServeCommand>();
    CLI::App* serve = app.add_subcommand("serve", context.help(Key::cli_serve));
    serve->footer(context.help(Key::cli_details_serve));
    const auto option = [&](const char* name, auto& variable, const char* kind, Key help) {
        return serve->add_option(name, variable, context.help(help))->type_name(kind)->capture_default_str();
    };
    const auto number = [&](const char* name, auto& variable, Key help, auto low, auto high) {
        option(name, variable, value::kNumber, help)->check(between(low, high, context));
    };
    option("--listen", command->listen, value::kAddress, Key::cli_serve_listen);
    serve->add_flag("--lan", command->lan, context.help(Key::cli_serve_lan));
    option("--data", command->data, value::kFolder, Key::cli_serve_data);
    option("--store", command->store, value::kStore, Key::cli_serve_store);
    option("--public-url", command->settings.edge.public_url, value::kUrl, Key::cli_serve_public_url);
    serve->add_flag("--trust-proxy", command->settings.edge.trust_proxy, context.help(Key::cli_serve_trust_proxy));
    serve->add_flag("--public-metrics", command->settings.edge.public_metrics,
                    context.help(Key::cli_serve_public_metrics));
    serve->add_option("--web", command->settings.web, context.help(Key::cli_serve_web))
        ->type_name(value::kFolder)
        ->check(existing_folder(context));
    number("--threads", command->settings.edge.threads, Key::cli_serve_threads, 0, 64);
    number("--bot-threads", command->settings.thinkers, Key::cli_serve_bot_threads, 0, 64);
    number("--bot-pace", command->bot_pace, Key::cli_serve_bot_pace, 0, 60'000);
    number("--bot-scale", command->settings.lobby.bot_scale, Key::cli_serve_bot_scale, 0.001, 10.0);
    serve->add_flag("--no-chat", command->no_chat, context.help(Key::cli_serve_no_chat));
    serve->add_flag("--no-scripts", command->no_scripts, context.help(Key::cli_serve_scripts));
    number("--forget-days", command->settings.forget_days, Key::cli_serve_forget, 0, 36'500);
    number("--connections-per-address", command->settings.edge.connections_per_address, Key::cli_serve_per_address, 1,
           1'000'000);
    number("--tables-per-hour", command->settings.lobby.tables_per_address_per_hour, Key::cli_serve_tables_per_hour, 1,
           1'000'000);
    number("--message-rate", command->settings.edge.messages_per_second, Key::cli_serve_rate, 1, 1'000'000);
    option("--config", command->config, value::kFile, Key::cli_serve_config);
    serve->callback([command, serve, &context] {
        if (!command->config.empty())
            if (auto done = read_config(*serve, command->config, context); !done) return context.refuse(done.error());
        command->run(context);
    });
}

}  // namespace stolik::cli
