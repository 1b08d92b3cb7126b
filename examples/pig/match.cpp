// What hosts games sees Pig through; its search comes along.
#include "pig/bots.hpp"
#include "pig/guide.hpp"
#include "pig/text.hpp"
#include "pig/wire.hpp"
#include "table/typed_match.hpp"

template stolik::GameKind stolik::kind_of<stolik::Pig>();
template std::unique_ptr<stolik::PlayerView> stolik::player_view<stolik::Pig>(const stolik::Pig::View&);
