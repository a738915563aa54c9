#include "tests/hex/game.h"

#include "engine/refusal.h"
#include "engine/search/deepening.h"
#include "engine/search/greedy_player.h"
#include "engine/search/mcts.h"
#include "engine/search/random_player.h"

namespace goishi::hex::inline GOISHI_INSTRUCTION_SET {
namespace {

using Entry = Search<Position, Knowledge::Model>;

constexpr Entry all[] = {
    Entry::of<Mcts<Position, Knowledge>>("mcts"),
    Entry::of<Alphabeta_player<Position, Knowledge>>("alphabeta"),
    Entry::of<Greedy<Position, Knowledge>>("greedy"),
    Entry::of<Random_player<Position>>("random"),
};

} // namespace

Rules Game::rules(const Settings& settings) {
  const Geometry board = settings.size == Geometry{} ? info.usual_size : settings.size;
  const bool is_first = settings.rule_options.get<std::string>(black_joins) == edges.front();
  const auto rules = Rules::make(board.width, is_first ? Color::black : Color::white);
  if (!rules || !board.is_square())
    throw Refusal(Refusal::Kind::unacceptable_size, "Hex has sides from 3 to 11");
  return *rules;
}

std::span<const Entry> Game::searches() { return all; }

} // namespace goishi::hex::inline GOISHI_INSTRUCTION_SET
