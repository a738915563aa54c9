// The labels of recorded games: what each position is worth.
#pragma once

#include <cstddef>
#include <vector>

namespace goishi {

/// For each move of a game the expected result of the position before it for its player: the mean
/// of what the searches said from there on, each counting `trace` times as much as the one before,
/// with the result at the end, as in TD(lambda) (R. Sutton 1988). A move that ends the chain stands
/// for itself. `Game`: gomoku::Recorded_game or nogo::Recorded_game.
template<class Game>
[[nodiscard]] std::vector<float> labels_of(const Game& game, double trace) {
  std::vector<float> labels(game.moves.size());
  const bool is_black_next = game.moves.size() % 2 == 0;
  // Of the player whose turn it would be at the end.
  double next = 0.5 + 0.5 * (is_black_next ? game.result : -game.result);
  for (std::size_t i = game.moves.size(); i-- > 0;) {
    const auto& move = game.moves[i];
    const double after = 1 - next;
    if (move.rate == move.unknown) {
      next = after;
    } else {
      const double said = static_cast<double>(move.rate) / move.sure;
      next = move.ends_chain() ? said : (1 - trace) * said + trace * after;
    }
    labels[i] = static_cast<float>(next);
  }
  return labels;
}

} // namespace goishi
