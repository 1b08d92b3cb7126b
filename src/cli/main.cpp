// The command `stolik`.
#include "cli/cli.hpp"
#include "cli/processor.hpp"

int main(int argc, char** argv) {
    stolik::cli::prefer_newer_processor(argv);
    return stolik::cli::run_program("stolik", argc, argv);
}
