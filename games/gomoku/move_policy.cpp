#include "games/gomoku/move_policy.h"

#include "games/exponential.h"
#include "games/gomoku/weights.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Layout = Policy_layout;

/// With more a score could be out of range.
constexpr std::int16_t most_output_weight = 2047;

} // namespace

Move_policy::Side::Side(std::span<const std::int16_t> weights) {
  assert(weights.size() == static_cast<std::size_t>(Layout::size));
  for (auto& of_player : rows) {
    of_player.resize(Layout::surroundings);
    for (Row& row : of_player) take_weights(weights, row);
  }
  take_weights(weights, bias);
  take_weights(weights, output_weights);
  for (std::int16_t& one : output_weights)
    one = std::clamp(one, static_cast<std::int16_t>(-most_output_weight), most_output_weight);
  for (auto& of_player : classes) take_weights(weights, of_player);
  for (auto& of_move : offsets) {
    std::array<std::int16_t, Layout::offsets> numbers;
    take_weights(weights, numbers);
    for (std::size_t across = 0; across < apart; ++across)
      for (std::size_t up = 0; up < apart; ++up) {
        const std::size_t least = std::min(across, up);
        const std::size_t most = std::max(across, up);
        of_move[across][up] =
            most > Layout::farthest ? numbers.back() : numbers[least * (apart - 1) + most];
      }
  }
}

Move_policy::Move_policy(std::span<const std::int16_t> weights) {
  for (; !weights.empty(); weights = weights.subspan(Layout::size))
    sides_.emplace_back(weights.first(Layout::size));
}

Move_scores::Move_scores(const Move_policy& policy, const Board& board,
                         const Move_policy::Last_moves& last) noexcept
    : board_(board),
      side_(policy.sides_[policy.sides_.size() > 1 ? index(board.to_move()) : 0]),
      classes_of_codes_(policy.classes_of_codes_) {
  constexpr Coordinates far_away{-2 * max_side, -2 * max_side};
  for (std::size_t i = 0; i < last.size(); ++i)
    last_[i] = last[i].is_point() ? board.rules().coordinates(last[i].point()) : far_away;
}

int Move_scores::hidden(Point point) const noexcept {
  using Piece = Move_policy::Piece;
  const bool is_wider = board_.rules().reach() > shape_reach;
  const auto number = [&](std::uint32_t around, unsigned shift) {
    const std::uint32_t whole = around >> shift & 0xFFFF;
    return is_wider ? inner_number(whole) : whole;
  };
  const unsigned own = board_.to_move() == Color::black ? 0 : 16;
  Piece sums[Move_policy::pieces];
  for (std::size_t i = 0; i < Move_policy::pieces; ++i)
    sums[i] = reinterpret_cast<Piece>(shorts_at(&side_.bias[i * Move_policy::lanes]));
  const auto add = [&](const Move_policy::Row& row) {
    for (std::size_t i = 0; i < Move_policy::pieces; ++i) {
      Piece piece;
      std::memcpy(&piece, &row[i * Move_policy::lanes], sizeof piece);
      sums[i] += piece;
    }
  };
  for (const std::uint32_t around : board_.surroundings(point)) {
    add(side_.rows[0][number(around, own)]);
    add(side_.rows[1][number(around, 16 - own)]);
  }
  Move_policy::Row hidden;
  for (std::size_t i = 0; i < Move_policy::pieces; ++i)
    std::memcpy(&hidden[i * Move_policy::lanes], &sums[i], sizeof sums[i]);
  std::int32_t total = 0;
  for (std::size_t i = 0; i < Move_policy::width; ++i)
    total += std::max<std::int16_t>(hidden[i], 0) * std::int32_t{side_.output_weights[i]};
  return total / (Layout::sum_unit * Layout::output_unit / Layout::score_unit);
}

int Move_scores::operator()(Point point) const noexcept {
  const Color us = board_.to_move();
  int score = hidden(point);
  score += side_.classes[0][classes_of_codes_[board_.code(us, point)]];
  score += side_.classes[1][classes_of_codes_[board_.code(opponent(us), point)]];
  const Coordinates at = board_.rules().coordinates(point);
  for (std::size_t i = 0; i < last_.size(); ++i) {
    const auto distance = [](int a, int b) {
      return std::min(static_cast<std::size_t>(std::abs(a - b)), Move_policy::apart - 1);
    };
    score += side_.offsets[i][distance(at.column, last_[i].column)][distance(at.row, last_[i].row)];
  }
  return score;
}

void Move_policy::chances(const Board& board, const Move_list& moves,
                          std::span<float> chances) const noexcept {
  constexpr float unit = 1.0F / Layout::score_unit;
  const Move_scores score(*this, board);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int points = moves[i].is_point() ? score(moves[i].point()) : 0;
    chances[i] = static_cast<float>(points) * unit;
  }
  make_chances(chances);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
