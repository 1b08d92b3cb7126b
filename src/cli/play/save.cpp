#include "cli/play/save.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include "bots/bots.hpp"
#include "cli/cli.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

constexpr int kSaveFormat = 1;

unexpected<text::Error> cannot_save(const std::filesystem::path& path, int error) {
    return failure(Key::cli_cannot_save, {Arg::word("file", path.string()), Arg::word("reason", std::strerror(error))});
}

// An open file descriptor; what is written is on the disk before the call returns.
class Descriptor {
public:
    Descriptor(const std::filesystem::path& path, int flags) : number_{::open(path.c_str(), flags | O_CLOEXEC, 0600)} {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool write(std::string_view text) const {
        if (number_ < 0) return false;
        while (!text.empty()) {
            const ssize_t done = ::write(number_, text.data(), text.size());
            if (done < 0 && errno == EINTR) continue;
            if (done <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(done));
        }
        return ::fsync(number_) == 0;
    }

private:
    int number_;
};

std::string setup_line(const TableSetup& setup) {
    json::object line{{"save", kSaveFormat},
                      {"seed", std::to_string(setup.seed)},
                      {"seats", json::array(setup.seats.begin(), setup.seats.end())},
                      {"hotseat", setup.hotseat}};
    return json::serialize(line) + "\n";
}

Result<TableSetup> read_setup(std::string_view text) {
    const auto parsed = TRY(json::parse(text));
    if (!parsed.is_object()) return failure(Key::record_not_an_object);
    const json::object& line = parsed.get_object();
    TRY(json::read_int(line, "save", kSaveFormat, kSaveFormat));
    const auto seed = TRY(json::read_string(line, "seed"));
    const auto seats = TRY(json::read_array(line, "seats"));
    TableSetup setup;
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), setup.seed);
    if (error != std::errc{} || end != seed.data() + seed.size()) return failure(Key::cli_bad_seed);
    for (const json::value& seat : *seats) {
        const std::string name = json::shown(seat);
        if (name != "person") TRY(make_bot(name));
        setup.seats.push_back(name);
    }
    if (const json::value* hotseat = line.if_contains("hotseat"))
        setup.hotseat = hotseat->is_bool() && hotseat->get_bool();
    return setup;
}

}  // namespace

std::filesystem::path default_save_path() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path base = state != nullptr && *state != '\0' ? std::filesystem::path{state}
                                       : home != nullptr ? std::filesystem::path{home} / ".local" / "state"
                                                         : std::filesystem::temp_directory_path();
    return base / "stolik" / "last-game.jsonl";
}

Result<void> SaveFile::write(const TableSetup& setup, const RecordedGame& game) {
    std::string content = setup_line(setup);
    for (const std::string& line : game.lines()) content += line + "\n";
    std::error_code error;
    if (path_.has_parent_path()) std::filesystem::create_directories(path_.parent_path(), error);
    if (error) return cannot_save(path_, error.value());
    const std::filesystem::path fresh = path_.string() + ".new";
    if (!Descriptor{fresh, O_WRONLY | O_CREAT | O_TRUNC}.write(content)) return cannot_save(path_, errno);
    std::filesystem::rename(fresh, path_, error);
    if (error) return cannot_save(path_, error.value());
    written_ = game.lines().size();
    return {};
}

Result<void> SaveFile::append(const RecordedGame& game) {
    if (written_ == game.lines().size()) return {};
    std::string content;
    for (std::size_t i = written_; i < game.lines().size(); ++i) content += game.lines()[i] + "\n";
    if (!Descriptor{path_, O_WRONLY | O_APPEND}.write(content)) return cannot_save(path_, errno);
    written_ = game.lines().size();
    return {};
}

void SaveFile::remove() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

Expected<SavedGame, std::string> load_game(const std::filesystem::path& path, Language language) {
    const auto refused = [&](std::string reason) { return unexpected<std::string>{std::move(reason)}; };
    const auto content = read_file(path.string());
    if (!content) return refused(content.error().in(language));
    std::string_view rest = *content;
    const auto next_line = [&]() -> std::optional<std::string_view> {
        const auto end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        return line;
    };
    const auto first = next_line();
    const auto setup = first ? read_setup(*first) : Result<TableSetup>{failure(Key::record_empty)};
    if (!setup) return refused(setup.error().in(language));
    RecordReader reader{listen_to_nothing};
    while (const auto line = next_line())
        if (auto done = reader.line(*line); !done) return refused(done.error().in(language));
    auto game = reader.take();
    if (!game) return refused(text::Error{Key::record_empty, {}}.in(language));
    if (setup->seats.size() != game->names().size()) return refused(text::Error{Key::cli_bad_save, {}}.in(language));
    return SavedGame{*setup, std::move(*game)};
}

}  // namespace stolik::cli
