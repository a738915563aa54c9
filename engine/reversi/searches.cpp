#include "engine/reversi/searches.h"

#include "engine/reversi/alphabeta.h"
#include "engine/reversi/greedy.h"
#include "engine/reversi/mcts_knowledge.h"
#include "engine/search/alphabeta.h"
#include "engine/search/greedy.h"
#include "engine/search/mcts.h"
#include "engine/search/random.h"

namespace goishi::reversi::inline GOISHI_LEVEL {
namespace {

template<class P, class Board>
constexpr Search<P> all[] = {
    Search<P>::template of<Alphabeta<P, Alphabeta_knowledge<Board>>>(
        "alphabeta", "alpha-beta by mobility, stable discs and square weights"),
    Search<P>::template of<Mcts<P, Playout_knowledge<Board>>>(
        "mcts", "Monte Carlo tree search with playouts and estimates"),
    Search<P>::template of<Greedy<P, Greedy_worth<Board>>>("greedy", "the best squares by weight"),
    Search<P>::template of<Random_player<P>>("random", "uniform over the legal moves"),
};

} // namespace

std::span<const Search<Position>> searches() noexcept { return all<Position, Narrow_board>; }
std::span<const Search<Wide_position>> wide_searches() noexcept {
  return all<Wide_position, Wide_board>;
}

} // namespace goishi::reversi::inline GOISHI_LEVEL
