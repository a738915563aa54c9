#include "training/gomoku/features.h"

#include "games/gomoku/board.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/point_class.h"
#include "training/raw_bytes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::size_t numbers_of_position = 5;
constexpr std::size_t numbers_of_candidate = 1 + 2 * directions + 2;

bool is_quiet(const Board& board) {
  return std::ranges::none_of(std::array{Color::black, Color::white}, [&](Color c) {
    return board.count(c, Threat::five) > 0 || has_winning_four(board, c);
  });
}

void add_candidate(const Board& board, Point point, std::vector<std::uint16_t>& numbers) {
  const Color us = board.to_move();
  numbers.push_back(point);
  for (const Color c : {us, opponent(us)})
    for (int d = 0; d < directions; ++d)
      numbers.push_back(static_cast<std::uint16_t>(surrounding(
          board.rules(), board.position().lines(), c, d, board.rules().coordinates(point))));
  for (const Color c : {us, opponent(us)})
    numbers.push_back(classes_of_codes()[board.code(c, point)]);
}

} // namespace

std::string choices_of(const Rules& rules, std::span<const Training_game> games) {
  std::vector<std::uint16_t> positions;
  std::vector<std::uint16_t> candidates;
  for (const Training_game& game : games) {
    Board board(rules);
    for (std::size_t i = 0; i < game.moves.size() && !board.outcome().is_over(); ++i) {
      const Training_move& move = game.moves[i];
      Move_list moves;
      near_moves(board.position(), moves);
      const auto chosen = std::find(moves.begin(), moves.end(), move.move());
      if (i >= 2 && move.rate != Training_move::unknown && !move.ends_chain() && is_quiet(board) &&
          chosen != moves.end()) {
        positions.insert(positions.end(),
                         {static_cast<std::uint16_t>(moves.size()),
                          static_cast<std::uint16_t>(chosen - moves.begin()),
                          game.moves[i - 1].move().point(), game.moves[i - 2].move().point(),
                          static_cast<std::uint16_t>(index(board.to_move()))});
        for (const Move candidate : moves) add_candidate(board, candidate.point(), candidates);
      }
      board.play(move.move());
    }
  }
  std::string bytes;
  append_raw(bytes, std::vector<std::uint64_t>{positions.size() / numbers_of_position,
                                               candidates.size() / numbers_of_candidate});
  append_raw(bytes, positions);
  append_raw(bytes, candidates);
  return bytes;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
