// Oracle: wins by continuous fours, found by trying every move and every answer.
#pragma once

#include "tests/oracles/gomoku.h"

#include <cstddef>
#include <limits>
#include <map>
#include <string>

namespace goishi::oracles {

/// For one colour as the attacker.
class Gomoku_fours {
public:
  /// Stores at most this many positions, and gives up if it needs more.
  Gomoku_fours(const gomoku::Rules& rules, Color attacker,
               std::size_t most_positions = std::numeric_limits<std::size_t>::max())
      : points_(rules.geometry().points()), attacker_(attacker), most_positions_(most_positions) {}

  /// Whether the attacker, to move, makes a row with one stone.
  bool completes(const Gomoku& board) const {
    for (int p = 0; p < points_; ++p) {
      if (board.at(static_cast<Point>(p)) != Cell::empty) continue;
      Gomoku after = board;
      after.play(attacker_, Move::at(static_cast<Point>(p)));
      if (after.outcome(attacker_).winner() == attacker_) return true;
    }
    return false;
  }

  /// Whether the attacker, to move, wins by stones that each make a row or threaten to. Undefined
  /// after the search has given up.
  bool wins(const Gomoku& board) {
    const auto [known, is_new] = known_.try_emplace(picture(board), false);
    if (known_.size() > most_positions_) gives_up_ = true;
    if (gives_up_) return false;
    if (is_new)
      known->second = completes(board) || any_move(board, attacker_, [&](const auto& b) {
                        return is_four(b) && !any_move(b, opponent(attacker_), [&](const auto& c) {
                                 return c.outcome(attacker_).is_over() || !wins(c);
                               });
                      });
    return known->second;
  }

  bool gives_up() const { return gives_up_; }

private:
  bool is_four(const Gomoku& board) const {
    return !board.outcome(attacker_).is_over() && completes(board);
  }
  template<class Predicate>
  bool any_move(const Gomoku& board, Color c, Predicate predicate) {
    for (int p = 0; p < points_; ++p) {
      const Move move = Move::at(static_cast<Point>(p));
      if (!board.is_legal(c, move)) continue;
      Gomoku after = board;
      after.play(c, move);
      if (predicate(after)) return true;
    }
    return false;
  }
  std::string picture(const Gomoku& board) const {
    std::string text;
    for (int p = 0; p < points_; ++p)
      text += ".XO"[(static_cast<int>(board.at(static_cast<Point>(p))) + 1) % 3];
    return text;
  }

  int points_;
  Color attacker_;
  std::size_t most_positions_;
  std::map<std::string, bool> known_;
  bool gives_up_ = false;
};

} // namespace goishi::oracles
