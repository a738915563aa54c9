#include "engine/gomoku/searches.h"

#include "engine/gomoku/alphabeta.h"
#include "engine/gomoku/greedy.h"
#include "engine/gomoku/mcts_knowledge.h"
#include "engine/search/alphabeta.h"
#include "engine/search/greedy.h"
#include "engine/search/mcts.h"
#include "engine/search/random.h"

namespace goishi::gomoku::inline GOISHI_LEVEL {
namespace {

using Entry = Search<Position>;

constexpr Entry all[] = {
    Entry::of<Alphabeta<Position, Alphabeta_knowledge>>("alphabeta", "alpha-beta by line patterns"),
    Entry::of<Mcts<Position, Pattern_knowledge>>("mcts",
                                                 "Monte Carlo tree search with pattern priors"),
    Entry::of<Greedy<Position, Greedy_worth>>("greedy", "the best lines, own and opponent's"),
    Entry::of<Random_player<Position>>("random", "uniform over the legal moves"),
};

} // namespace

std::span<const Search<Position>> searches() noexcept { return all; }

} // namespace goishi::gomoku::inline GOISHI_LEVEL
