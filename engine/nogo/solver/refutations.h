// Killers and countermoves of the solver.
#pragma once

#include "engine/nogo/solver/grid.h"
#include "games/instruction_set.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Move ordering learned in the search: the last move that won at a ply (B. Huberman's killers,
/// 1968), and how often a move won of late as the answer to the move before it (J. Uiterwijk's
/// countermoves, 1992). A ply has the same player to move throughout a search.
class Refutations {
public:
  /// A free move, or one in the value of a sum: nothing is learned of it.
  static constexpr std::uint8_t no_place = 127;

  Refutations() noexcept { killers_.fill(no_place); }
  void clear() noexcept { *this = Refutations(); }

  /// The move that is searched at a ply, before what follows it is.
  void enter(std::size_t ply, std::uint8_t place) noexcept { line_[ply + 1] = place; }

  /// Hundredths of a logarithm of the odds, as the estimate has them.
  [[nodiscard]] int score(std::size_t ply, std::uint8_t place) const noexcept {
    return (killers_[ply] == place ? killer_score : 0) +
           answer_score * answers(ply)[place] / most_answer;
  }

  /// The last move that won at a ply.
  [[nodiscard]] std::uint8_t killer(std::size_t ply) const noexcept { return killers_[ply]; }

  void add(std::size_t ply, std::uint8_t place, bool has_won) noexcept {
    if (place == no_place) return;
    if (has_won) killers_[ply] = place;
    std::int16_t& answer = answers_[ply % 2][line_[ply]][place];
    const int change = ((has_won ? most_answer : -most_answer) - answer) / memory;
    answer = static_cast<std::int16_t>(answer + change);
  }

private:
  // Chosen by the positions that it takes to solve each first move of 4x4, 3x6, 2x9 and 4x5 from an
  // empty table; docs/research/nogo-solver-2026.md has the figures. Killers of 100 and 200, answers
  // of 100 and 200, a memory of 16 and 32, a plain history of each point and the killer of two
  // plies before were worse on 4x5.
  static constexpr int killer_score = 50;
  static constexpr int answer_score = 60;
  static constexpr int memory = 64;
  static constexpr int most_answer = 1024;

  static constexpr std::size_t places = no_place + 1;
  using Answers = std::array<std::int16_t, places>;
  [[nodiscard]] const Answers& answers(std::size_t ply) const noexcept {
    return answers_[ply % 2][line_[ply]];
  }

  std::array<std::uint8_t, Wide_grid::most_points + 2> killers_;
  /// The move before each ply.
  std::array<std::uint8_t, Wide_grid::most_points + 2> line_{no_place};
  std::array<std::array<Answers, places>, 2> answers_{};
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
