// Prints the signature and nothing else.
#include "table/signature.hpp"

#include <cstdio>

int main() {
    for (const stolik::Signature& each : stolik::signatures())
        std::printf("%s %016llx\n", each.game.c_str(), static_cast<unsigned long long>(each.hash));
}
