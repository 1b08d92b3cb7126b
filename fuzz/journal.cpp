// An arena's journal behind its true first line: blocks that belong to the run, or refused in words.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

#include "arena/journal.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace stolik;
    using namespace stolik::arena;
    const GameKind* const kind = *game_named("punto");
    const Setup duel{kind, (*kind->start({{"players", 2}}))->options(), {"random", "sensible"}, {.seed = 1}, {}};
    const int file = ::memfd_create("journal", 0);
    const std::string path = "/proc/self/fd/" + std::to_string(file);
    if (!Journal::open(path, duel)) std::abort();
    if (::write(file, data, size) != static_cast<ssize_t>(size)) std::abort();
    if (const auto opened = Journal::open(path, duel)) {
        for (const auto& [number, block] : opened->known())
            if (number != block.number || block.games.size() != 2) std::abort();
    } else if (opened.error().in(Language::en).empty()) {
        std::abort();
    }
    (void)seed_in_journal(path);
    ::close(file);
    return 0;
}
