#include "engine/reversi/searches.h"

#include "engine/search/deepening.h"
#include "engine/search/greedy.h"
#include "engine/search/mcts.h"
#include "engine/search/random.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

template<class Board, class P = Position_on<Board>, class K = Knowledge<Board>>
constexpr Search<P, Model<Board>> all[] = {
    Search<P, Model<Board>>::template of<Alphabeta_player<P, K>>(
        "alphabeta", "alpha-beta by mobility, stable discs and square weights"),
    Search<P, Model<Board>>::template of<Mcts<P, K>>(
        "mcts", "Monte Carlo tree search with playouts and estimates"),
    Search<P, Model<Board>>::template of<Greedy<P, K>>("greedy", "the best squares by weight"),
    Search<P, Model<Board>>::template of<Random_player<P>>("random",
                                                           "uniform over the legal moves"),
};

} // namespace

template<class Board>
std::span<const Search<Position_on<Board>, Model<Board>>> searches() noexcept {
  return all<Board>;
}

template std::span<const Search<Position, Model<Narrow_board>>> searches<Narrow_board>() noexcept;
template std::span<const Search<Wide_position, Model<Wide_board>>> searches<Wide_board>() noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
