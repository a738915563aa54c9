#include "engine/gomoku/searches.h"

#include "engine/search/deepening.h"
#include "engine/search/greedy.h"
#include "engine/search/mcts.h"
#include "engine/search/random.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Entry = Search<Position, Knowledge::Model>;

constexpr Entry all[] = {
    Entry::of<Alphabeta_player<Position, Knowledge>>("alphabeta", "alpha-beta by line patterns"),
    Entry::of<Mcts<Position, Knowledge>>("mcts", "Monte Carlo tree search with pattern priors"),
    Entry::of<Greedy<Position, Knowledge>>("greedy", "the best lines, own and opponent's"),
    Entry::of<Random_player<Position>>("random", "uniform over the legal moves"),
};

} // namespace

std::span<const Entry> searches() noexcept { return all; }

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
