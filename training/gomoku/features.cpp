#include "training/gomoku/features.h"

#include "engine/gomoku/vcf.h"
#include "games/gomoku/board.h"
#include "games/gomoku/evaluation.h"
#include "games/gomoku/trained_evaluation.h"
#include "training/raw_bytes.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Whether searches evaluate the position statically.
bool is_quiet(const Board& board, Vcf& fours) {
  constexpr std::uint64_t most_nodes = 1000;
  return board.count(opponent(board.to_move()), Threat::five) == 0 && !proved_win(board) &&
         !fours.win(board, board.to_move(), most_nodes);
}

void add_features(const Board& board, std::vector<std::uint16_t>& features) {
  const auto& classes = classes_of_codes();
  for (const Color c : {Color::black, Color::white}) {
    const int row = Weight_layout::row(c, c == board.to_move() ? Role::to_move : Role::waiting) *
                    Weight_layout::columns;
    for (int p = 0; p < board.geometry().points(); ++p) {
      const auto point = static_cast<Point>(p);
      if (board.at(point) != Cell::empty) continue;
      const Point_class its_class = classes[board.code(c, point)];
      if (its_class != 0) features.push_back(static_cast<std::uint16_t>(row + its_class));
    }
    for (int t = 0; t < threats; ++t) {
      const auto threat = static_cast<Threat>(t);
      const int count = board.count(c, threat);
      if (count > 0)
        features.push_back(static_cast<std::uint16_t>(row + Weight_layout::column(threat, count)));
    }
  }
}

} // namespace

std::string features_of(const Rules& rules, std::span<const Training_game> games, double trace) {
  std::vector<float> labels;
  std::vector<std::uint16_t> counts;
  std::vector<std::uint16_t> features;
  for (const Training_game& game : games) {
    const std::vector<float> of_game = labels_of(game, trace);
    Word_table known(1 << 16);
    known.take_memory();
    Vcf fours(rules, known);
    Board board(rules);
    for (std::size_t i = 0; i < game.moves.size() && !board.outcome().is_over(); ++i) {
      if (game.moves[i].rate != Training_move::unknown && is_quiet(board, fours)) {
        const std::size_t before = features.size();
        add_features(board, features);
        labels.push_back(of_game[i]);
        counts.push_back(static_cast<std::uint16_t>(features.size() - before));
      }
      board.play(game.moves[i].move());
    }
  }
  std::string bytes;
  append_raw(bytes, std::vector<std::uint64_t>{labels.size(), features.size()});
  append_raw(bytes, labels);
  append_raw(bytes, counts);
  append_raw(bytes, features);
  return bytes;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
