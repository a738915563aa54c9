#include "engine/nogo/searches.h"

#include "engine/search/random.h"

namespace goishi::nogo::inline GOISHI_LEVEL {
namespace {

using Entry = Search<Position>;

constexpr Entry all[] = {
    Entry::of<Random_player<Position>>("random", "uniform over the legal moves"),
};

} // namespace

std::span<const Search<Position>> searches() noexcept { return all; }

} // namespace goishi::nogo::inline GOISHI_LEVEL
