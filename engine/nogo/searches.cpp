#include "engine/nogo/searches.h"

#include "engine/nogo/alphabeta.h"
#include "engine/nogo/greedy.h"
#include "engine/nogo/mcts_knowledge.h"
#include "engine/search/alphabeta.h"
#include "engine/search/greedy.h"
#include "engine/search/mcts.h"
#include "engine/search/random.h"

namespace goishi::nogo::inline GOISHI_LEVEL {
namespace {

using Entry = Search<Position>;

std::unique_ptr<Player<Position>> make_mcts(const Settings& settings) {
  if (settings.mcts_leaf == "mobility") {
    return std::make_unique<Mcts<Position, Mobility_knowledge>>(settings);
  }
  return std::make_unique<Mcts<Position, Playout_knowledge>>(settings);
}

constexpr Entry all[] = {
    {"mcts", "Monte Carlo tree search with RAVE and random playouts", make_mcts},
    Entry::of<Alphabeta<Position, Alphabeta_knowledge>>("alphabeta", "alpha-beta by mobility"),
    Entry::of<Greedy<Position, Greedy_worth>>("greedy",
                                              "the most legal points more than the opponent"),
    Entry::of<Random_player<Position>>("random", "uniform over the legal moves"),
};

} // namespace

std::span<const Search<Position>> searches() noexcept { return all; }

} // namespace goishi::nogo::inline GOISHI_LEVEL
