#include "games/gomoku/trained_evaluation.h"

#include "games/gomoku/evaluation.h"

#include <algorithm>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

std::span<const std::int16_t> row_of(std::span<const std::int16_t> weights, int row) {
  return weights.subspan(static_cast<std::size_t>(row * Weight_layout::columns),
                         Weight_layout::columns);
}

Threat_table points_of(const Rules& rules, std::span<const std::int16_t> weights, Color c) {
  return Threat_table(rules.forbids(c), row_of(weights, Weight_layout::row(c, Role::to_move)),
                      row_of(weights, Weight_layout::row(c, Role::waiting)));
}

} // namespace

Trained_evaluation::Trained_evaluation(const Rules& rules, std::span<const std::int16_t> weights,
                                       std::span<const std::int16_t> network, Geometry geometry)
    : geometry_(geometry),
      points_{points_of(rules, weights, Color::black), points_of(rules, weights, Color::white)} {
  if (!network.empty()) network_.emplace(network);
  for (int row = 0; row < Weight_layout::rows; ++row)
    for (int threat = 0; threat < threats; ++threat)
      for (int count = 0; count < Weight_layout::counts; ++count)
        counts_[static_cast<std::size_t>(row)][static_cast<std::size_t>(threat)]
               [static_cast<std::size_t>(count)] = row_of(weights, row)[static_cast<std::size_t>(
                   Weight_layout::column(static_cast<Threat>(threat), count))];
}

int Trained_evaluation::sum(const Board& board, Color c, Role role) const noexcept {
  const auto& weights = counts_[static_cast<std::size_t>(Weight_layout::row(c, role))];
  int sum = board.share(c, role);
  for (std::size_t threat = 0; threat < threats; ++threat) {
    const int count = board.count(c, static_cast<Threat>(threat));
    sum += weights[threat][static_cast<std::size_t>(std::min(count, Weight_layout::counts - 1))];
  }
  return sum;
}

int Trained_evaluation::evaluate(const Board& board) const noexcept {
  const Color us = board.to_move();
  int estimate = sum(board, us, Role::to_move) + sum(board, opponent(us), Role::waiting);
  if (network_) estimate += network_->evaluate(board.blocks(), board.network_offset(), us);
  return std::clamp(estimate, -most_estimate, most_estimate);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
