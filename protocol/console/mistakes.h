// The mistakes in a game, and what its moves lost.
#pragma once

#include "engine/game_review.h"
#include "protocol/vertices.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::console {

class Mistakes {
public:
  /// Takes the judgement of the next move.
  void add(const Judged_move& move);

  /// The first after this move of the game, and the last before it; null: there is none.
  [[nodiscard]] const Judged_move* after(std::size_t number) const;
  [[nodiscard]] const Judged_move* before(std::size_t number) const;
  /// This move, if it is one; otherwise null.
  [[nodiscard]] const Judged_move* at(std::size_t number) const;

  /// A line for each, in their order, after the three worst of more than three.
  [[nodiscard]] std::string list(const Vertices& vertices) const;
  /// The accuracy and the mean loss of each player who had a choice, as on the board page.
  [[nodiscard]] std::string summary() const;

private:
  /// The moves of a player that had a rival, summed up.
  struct Account {
    std::string_view unit;
    int moves = 0;
    int slips = 0;
    double lost = 0;
    double accuracy = 0;
  };

  std::array<Account, 2> accounts_;
  std::vector<Judged_move> mistakes_;
};

/// Why a move is a mistake: "F8?? loses, D8 wins; punished by G7 E5 H8", "B7? -6.0 discs, B4 -3.5:
/// 2.5 lost".
[[nodiscard]] std::string reason_of(const Judged_move& move, const Vertices& vertices);

} // namespace goishi::console
