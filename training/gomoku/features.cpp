#include "training/gomoku/features.h"

#include "engine/gomoku/vcf.h"
#include "games/gomoku/board.h"
#include "games/gomoku/evaluation.h"
#include "games/gomoku/trained_evaluation.h"
#include "training/labels.h"
#include "training/raw_bytes.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Whether searches value it without looking ahead.
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

void Features::add(const Recorded_game& game, double trace) {
  const std::vector<float> labels = labels_of(game, trace);
  Word_table known(1 << 16);
  known.take_memory();
  Vcf fours(rules_, known);
  Board board(rules_);
  for (std::size_t i = 0; i < game.moves.size() && !board.outcome().is_over(); ++i) {
    if (game.moves[i].rate != Recorded_move::unknown && is_quiet(board, fours)) {
      const std::size_t before = features_.size();
      add_features(board, features_);
      labels_.push_back(labels[i]);
      counts_.push_back(static_cast<std::uint16_t>(features_.size() - before));
    }
    board.play(game.moves[i].move());
  }
}

std::string Features::bytes() const {
  std::string bytes;
  append_raw(bytes, std::vector<std::uint64_t>{labels_.size(), features_.size()});
  append_raw(bytes, labels_);
  append_raw(bytes, counts_);
  append_raw(bytes, features_);
  return bytes;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
