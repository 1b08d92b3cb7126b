// The games on the shelf. Nothing else is in this file: a program with other games (examples/) defines games() itself,
// and the linker then takes nothing from here.
#include "games/catalogue.hpp"
#include "table/match.hpp"

namespace stolik {

const std::vector<GameKind>& games() {
    static const std::vector<GameKind> list = [] {
        std::vector<GameKind> kinds;
        for_each_game([&]<class G>() { kinds.push_back(kind_of<G>()); });
        return kinds;
    }();
    return list;
}

}  // namespace stolik
