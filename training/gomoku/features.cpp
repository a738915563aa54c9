#include "training/gomoku/features.h"

#include "engine/gomoku/vcf.h"
#include "games/gomoku/board.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"
#include "games/gomoku/point_class.h"
#include "games/gomoku/trained_evaluation.h"
#include "training/selfplay.h"

#include <array>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Numbers = std::vector<std::uint16_t>;

/// Whether searches evaluate the position statically.
bool is_quiet(const Board& board, Vcf& fours) {
  constexpr std::uint64_t most_nodes = 1000;
  return board.count(opponent(board.to_move()), Threat::five) == 0 && !proved_win(board) &&
         !fours.win(board, board.to_move(), most_nodes);
}

void add_features(const Board& board, Numbers& features) {
  const auto& classes = classes_of_codes();
  for (const Color c : {Color::black, Color::white}) {
    const int row = Weight_layout::row(c, c == board.to_move() ? Role::to_move : Role::waiting) *
                    Weight_layout::columns;
    const auto add = [&](int column) {
      features.push_back(static_cast<std::uint16_t>(row + column));
    };
    for (int p = 0; p < board.geometry().points(); ++p) {
      const auto point = static_cast<Point>(p);
      if (board.at(point) != Cell::empty) continue;
      const Point_class its_class = classes[board.code(c, point)];
      if (its_class != 0) add(its_class);
    }
    for (int t = 0; t < threats; ++t) {
      const auto threat = static_cast<Threat>(t);
      const int count = board.count(c, threat);
      if (count > 0) add(Weight_layout::column(threat, count));
    }
  }
}

/// The colour to move, and the points.
void add_cells(const Position& position, std::vector<std::uint8_t>& cells) {
  cells.push_back(static_cast<std::uint8_t>(index(position.to_move())));
  for (int p = 0; p < position.geometry().points(); ++p) {
    const Cell cell = position.at(static_cast<Point>(p));
    cells.push_back(cell == Cell::black ? 1 : cell == Cell::white ? 2 : 0);
  }
}

/// Whether the policy is used.
bool has_no_four(const Board& board) {
  return std::ranges::none_of(std::array{Color::black, Color::white}, [&](Color c) {
    return board.count(c, Threat::five) > 0 || has_winning_four(board, c);
  });
}

void add_candidate(const Board& board, Point point, Numbers& numbers) {
  const Color us = board.to_move();
  numbers.push_back(point);
  for (const Color c : {us, opponent(us)})
    for (int d = 0; d < directions; ++d)
      numbers.push_back(static_cast<std::uint16_t>(surrounding(
          board.rules(), board.position().lines(), c, d, board.rules().coordinates(point))));
  for (const Color c : {us, opponent(us)})
    numbers.push_back(classes_of_codes()[board.code(c, point)]);
}

/// Adds a choice, unless the move was made by chance or far from all stones.
void add_choice(const Board& board, const Training_game& game, std::size_t i, Numbers& positions,
                Numbers& candidates) {
  const Training_move& move = game.moves[i];
  Move_list moves;
  near_moves(board.position(), moves);
  const auto chosen = std::find(moves.begin(), moves.end(), move.move());
  if (i < 2 || move.ends_chain() || !has_no_four(board) || chosen == moves.end()) return;
  positions.insert(positions.end(),
                   {static_cast<std::uint16_t>(moves.size()),
                    static_cast<std::uint16_t>(chosen - moves.begin()),
                    game.moves[i - 1].move().point(), game.moves[i - 2].move().point(),
                    static_cast<std::uint16_t>(index(board.to_move()))});
  for (const Move candidate : moves) add_candidate(board, candidate.point(), candidates);
}

} // namespace

void write_features(const Request& request) {
  const Rules rules = rules_of(request);
  std::vector<float> labels;
  Numbers counts;
  Numbers features;
  std::vector<std::uint8_t> cells;
  for (const Training_game& game : recorded_games(request)) {
    const std::vector<float> of_game = labels_of(game, request.trace / 1000.0);
    Word_table known(1 << 16);
    known.take_memory();
    Vcf fours(rules, known);
    for_searched<Board>(rules, game, [&](const Board& board, std::size_t i) {
      if (!is_quiet(board, fours)) return;
      labels.push_back(of_game[i]);
      const std::size_t before = features.size();
      add_features(board, features);
      counts.push_back(static_cast<std::uint16_t>(features.size() - before));
      add_cells(board.position(), cells);
    });
  }
  const auto points = static_cast<std::uint64_t>(rules.geometry().points());
  replace_file(request.output,
               bytes_of(std::vector<std::uint64_t>{labels.size(), points, features.size()}) +
                   bytes_of(labels) + bytes_of(counts) + bytes_of(features) + bytes_of(cells));
}

void write_choices(const Request& request) {
  constexpr std::size_t numbers_of_position = 5;
  constexpr std::size_t numbers_of_candidate = 1 + 2 * directions + 2;
  const Rules rules = rules_of(request);
  Numbers positions;
  Numbers candidates;
  for (const Training_game& game : recorded_games(request))
    for_searched<Board>(rules, game, [&](const Board& board, std::size_t i) {
      add_choice(board, game, i, positions, candidates);
    });
  replace_file(request.output,
               bytes_of(std::vector<std::uint64_t>{positions.size() / numbers_of_position,
                                                   candidates.size() / numbers_of_candidate}) +
                   bytes_of(positions) + bytes_of(candidates));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
