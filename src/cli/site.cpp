// stolik site: the page as files for any web host, with the tables inside the page itself.
#include <iostream>

#include "cli/options.hpp"
#include "server/page_files.hpp"
#include "server/site.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

void write_site(const std::string& folder, Context& context) {
    server::Assets page = server::built_in_page();
    if (page.empty()) return context.refuse({Key::cli_site_no_page, {}});
    const auto files = static_cast<int>(page.size());
    if (const auto done = server::write_site(std::move(page), folder); !done) return context.refuse(done.error());
    std::cout << context.line(Key::cli_site_done, {Arg::count("files", files), Arg::word("folder", folder)}) << '\n';
}

}  // namespace

void add_site(CLI::App& app, Context& context) {
    auto folder = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("site", context.help(Key::cli_about_site));
    command->add_option("--out", *folder, context.help(Key::cli_option_out))->required()->type_name(value::kFolder);
    command->callback([folder, &context] { write_site(*folder, context); });
}

}  // namespace stolik::cli
