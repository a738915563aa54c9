#include "engine/reversi/searches.h"

#include "engine/reversi/mcts_knowledge.h"
#include "engine/search/mcts.h"
#include "engine/search/random.h"

namespace goishi::reversi::inline GOISHI_LEVEL {
namespace {

template<class P>
constexpr Search<P> all[] = {
    Search<P>::template of<Mcts<P, Playout_knowledge<P>>>(
        "mcts", "Monte Carlo tree search with random playouts"),
    Search<P>::template of<Random_player<P>>("random", "uniform over the legal moves"),
};

} // namespace

std::span<const Search<Position>> searches() noexcept { return all<Position>; }
std::span<const Search<Wide_position>> wide_searches() noexcept { return all<Wide_position>; }

} // namespace goishi::reversi::inline GOISHI_LEVEL
