// This file alone is compiled for every x86-64: it runs where the rest of the program may not.
#include "cli/processor.hpp"

#include <unistd.h>

#include <filesystem>

namespace stolik::cli {

#if !defined(__x86_64__)

void prefer_newer_processor(char**) {}

#elif defined(STOLIK_FOR_V3)

namespace {

// Before everything else: even a constant that is computed at the start may use an instruction that is not there.
[[gnu::constructor(101)]] void require_v3() {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("x86-64-v3")) return;
    // An array: functions of the standard library may be those that were compiled for the newer processor.
    constexpr char sentence[] =
        "stolik: this build needs a newer processor (x86-64-v3: AVX2, BMI2); build it on this machine, or install the "
        "package. / Ta wersja wymaga nowszego procesora (x86-64-v3: AVX2, BMI2); zbuduj program na tym komputerze albo "
        "zainstaluj pakiet.\n";
    [[maybe_unused]] const auto written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
    _exit(2);
}

}  // namespace

void prefer_newer_processor(char**) {}

#else

void prefer_newer_processor(char** argv) {
    if (!__builtin_cpu_supports("x86-64-v3")) return;
    std::error_code none;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
    const auto newer = self.parent_path().parent_path() / "lib/stolik/x86-64-v3/stolik";
    execv(newer.c_str(), argv);  // comes back only where there is none
}

#endif

}  // namespace stolik::cli
