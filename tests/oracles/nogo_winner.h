// Oracle: the winner of a position of NoGo, found by trying everything.
#pragma once

#include "tests/oracles/nogo.h"

#include <string>
#include <unordered_map>

namespace goishi::oracles {

/// Stores the results of positions of one board. Uses only the oracle's rules.
class Nogo_winner {
public:
  explicit Nogo_winner(const nogo::Rules& rules) : points_(rules.geometry().points()) {}

  [[nodiscard]] bool mover_wins(const Nogo& position, Color mover) {
    std::string key(1, mover == Color::black ? 'b' : 'w');
    for (int p = 0; p < points_; ++p) key += static_cast<char>(position.at(static_cast<Point>(p)));
    if (const auto known = results_.find(key); known != results_.end()) return known->second;
    bool wins = false;
    for (const Move move : position.legal_moves(mover)) {
      Nogo after = position;
      after.play(mover, move);
      wins = !mover_wins(after, opponent(mover));
      if (wins) break;
    }
    results_.emplace(key, wins);
    return wins;
  }

private:
  int points_;
  std::unordered_map<std::string, bool> results_;
};

} // namespace goishi::oracles
