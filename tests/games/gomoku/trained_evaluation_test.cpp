#include "games/gomoku/trained_evaluation.h"

#include "games/gomoku/evaluation.h"
#include "tests/games/gomoku/holes.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

namespace {

using Sorted = std::array<int, directions>;

/// The ranks of all non-increasing lists of four patterns.
std::map<Sorted, int> ranks() {
  std::map<Sorted, int> all;
  for (int a = 0; a < patterns; ++a)
    for (int b = 0; b <= a; ++b)
      for (int c = 0; c <= b; ++c)
        for (int d = 0; d <= c; ++d) all.emplace(Sorted{a, b, c, d}, static_cast<int>(all.size()));
  return all;
}

Sorted patterns_of(const Board& board, Color c, Point p) {
  Sorted all{};
  for (int d = 0; d < directions; ++d)
    all[static_cast<std::size_t>(d)] = static_cast<int>(board.pattern(c, d, p));
  std::ranges::sort(all, std::greater());
  return all;
}

std::vector<std::int16_t> random_weights(Random& random) {
  return test::random_weights(Weight_layout::rows * Weight_layout::columns, 100, random);
}

/// Calls visit(sign, board) for the boards of a sum: this one, plus an empty one of the size that
/// was learned, minus this one when it is empty.
template<class Visit>
void for_each_board(const Board& board, Geometry learned, Visit visit) {
  visit(1, board);
  visit(-1, Board(board.rules()));
  visit(1, Board(*Rules::make(learned, board.rules().rule())));
}

template<class Visit>
void for_each_empty(const Board& board, Visit visit) {
  for (int p = 0; p < board.geometry().points(); ++p)
    if (board.at(static_cast<Point>(p)) == Cell::empty) visit(static_cast<Point>(p));
}

/// The sum, point by point and threat by threat.
int slow_evaluation(const Board& board, const std::vector<std::int16_t>& weights,
                    Geometry learned) {
  static const auto rank_of = ranks();
  int sum = 0;
  for (const Color c : {Color::black, Color::white}) {
    const int row = 2 * (c == Color::black ? 0 : 1) + (c == board.to_move() ? 0 : 1);
    const auto weight = [&](int column) {
      return weights[static_cast<std::size_t>(row * Weight_layout::columns + column)];
    };
    for_each_board(board, learned, [&](int sign, const Board& of) {
      for_each_empty(of, [&](Point p) { sum += sign * weight(rank_of.at(patterns_of(of, c, p))); });
    });
    std::array<int, threats> makers{};
    for (int p = 0; p < board.geometry().points(); ++p)
      if (board.at(static_cast<Point>(p)) == Cell::empty)
        ++makers[static_cast<std::size_t>(board.threat(c, static_cast<Point>(p)))];
    for (int t = 0; t < threats; ++t)
      sum += weight(1365 + 8 * t + std::min(7, makers[static_cast<std::size_t>(t)]));
  }
  return std::clamp(sum, -most_estimate, most_estimate);
}

Rules any_five(Random& random) {
  const auto side = [&] { return static_cast<std::uint8_t>(5 + random.below(12)); };
  const Geometry geometry{side(), side()};
  return *Rules::make(geometry, static_cast<Rule>(random.below(4)));
}

/// Of some games that weights are learned from, in turn.
Geometry learned_board(int game) { return game % 2 == 0 ? Geometry{15, 15} : Geometry{20, 20}; }

/// Plays a random game in which a side may move twice. Counts the positions whose estimate changes
/// when a move is undone, and those that is_right(board) rejects.
template<class Is_right>
int wrong_estimates(Random& random, const Rules& rules, const Trained_evaluation& evaluation,
                    Is_right is_right) {
  int wrong = 0;
  Board board(gomoku::Position(rules), &evaluation);
  while (!board.outcome().is_over()) {
    const Move move = test::one_of(test::legal_moves(board), random);
    const int before = evaluate(board);
    board.undo(move, board.play(move));
    if (evaluate(board) != before) ++wrong;
    board.play(move);
    if (random.below(8) == 0) board.set_to_move(opponent(board.to_move()));
    if (!is_right(board)) ++wrong;
  }
  return wrong;
}

} // namespace

TEST_CASE("a point's class is the rank of its sorted patterns", "[gomoku]") {
  const auto rank_of = ranks();
  REQUIRE(rank_of.size() == point_classes);
  const auto& classes = classes_of_codes();
  int wrong = 0;
  for (std::size_t code = 0; code < classes.size(); ++code) {
    Sorted sorted{};
    for (std::size_t d = 0; d < directions; ++d)
      sorted[d] = static_cast<int>((code >> (4 * d)) & 0xF);
    std::ranges::sort(sorted, std::greater());
    const auto found = rank_of.find(sorted);
    if (classes[code] != (found == rank_of.end() ? 0 : found->second)) ++wrong;
  }
  CHECK(wrong == 0);
}

TEST_CASE("a board carries what the weights of its points add up to", "[gomoku][holes]") {
  Random random(5);
  int wrong = 0;
  for (int game = 0; game < 80; ++game) {
    const Rules whole = any_five(random);
    const Rules rules = game < 60 ? whole : with_holes(whole, random);
    const auto weights = random_weights(random);
    const Geometry learned = learned_board(game);
    const Trained_evaluation evaluation(rules, weights, {}, learned);
    wrong += wrong_estimates(random, rules, evaluation, [&](const Board& board) {
      return evaluate(board) == slow_evaluation(board, weights, learned);
    });
  }
  CHECK(wrong == 0);
}

namespace {

/// The eight cells near a point on a line: 0 empty, 1 of a colour, 2 the other's or beyond the
/// board; the first of the two ways to read them.
std::array<int, 8> shape_of(const Board& board, Color c, Point p, int direction) {
  const std::array<std::pair<int, int>, directions> steps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  const auto [right, up] = steps[static_cast<std::size_t>(direction)];
  const Coordinates from = board.rules().coordinates(p);
  const Geometry g = board.geometry();
  std::array<int, 8> cells{};
  std::size_t i = 0;
  for (const int distance : {-4, -3, -2, -1, 1, 2, 3, 4}) {
    const Coordinates at{from.column + distance * right, from.row + distance * up};
    int& cell = cells[i++];
    if (at.column < 0 || at.column >= g.width || at.row < 0 || at.row >= g.height) {
      cell = 2;
      continue;
    }
    const Cell there = board.at(g.at(at.column, at.row));
    if (there != Cell::empty)
      cell = there == (c == Color::black ? Cell::black : Cell::white) ? 1 : 2;
  }
  std::array<int, 8> mirrored = cells;
  std::ranges::reverse(mirrored);
  // The last cell counts most.
  return std::ranges::lexicographical_compare(cells, mirrored) ? mirrored : cells;
}

/// The ranks of all that shape_of can return, read from the last cell.
std::map<std::array<int, 8>, std::size_t> shape_ranks() {
  std::map<std::array<int, 8>, std::size_t> all;
  for (int number = 0; number < 6561; ++number) {
    std::array<int, 8> cells{};
    for (int rest = number; int& cell : cells) {
      cell = rest % 3;
      rest /= 3;
    }
    std::array<int, 8> mirrored = cells;
    std::ranges::reverse(mirrored);
    if (!std::ranges::lexicographical_compare(cells, mirrored)) all.emplace(cells, all.size());
  }
  return all;
}

/// The network in floating point, summed point by point, as in training.
double slow_network(const Board& board, const std::vector<std::int16_t>& weights,
                    Geometry learned) {
  static const auto rank_of = ranks();
  static const auto shape_rank_of = shape_ranks();
  constexpr std::size_t width = 8;
  constexpr std::size_t both = 2 * width;
  constexpr std::size_t units = 8;
  constexpr std::size_t hidden = 32;
  constexpr std::size_t inputs = both + units;
  constexpr std::size_t of_layers =
      both + units * (both + 1) + hidden * (inputs + 1) + hidden * (hidden + 1) + 2 * hidden;
  const auto weight = [&](std::size_t at, double unit) { return weights[at] / unit; };
  const auto cut = [](double value) { return std::clamp(value, 0.0, 16.0); };
  const std::size_t bias =
      2 * (1365 + 3321) * width + (board.to_move() == Color::black ? 0 : of_layers);
  const std::size_t of_windows = bias + both;
  const std::size_t of_first = of_windows + units * (both + 1);
  const std::size_t of_second = of_first + hidden * (inputs + 1);
  const std::size_t of_output = of_second + hidden * (hidden + 1);

  std::array<double, inputs> all{};
  for (std::size_t i = 0; i < both; ++i) all[i] = weight(bias + i, 1024);
  for_each_board(board, learned, [&](int sign, const Board& of) {
    // Every window of six by six points that begins at a multiple of three.
    std::array<std::array<std::array<double, both>, 9>, 9> windows{};
    for_each_empty(of, [&](Point p) {
      const Coordinates at = of.rules().coordinates(p);
      for (const Color c : {Color::black, Color::white}) {
        const auto rank = static_cast<std::size_t>(rank_of.at(patterns_of(of, c, p)));
        const std::size_t vectors = c == Color::black ? 0 : 1365 + 3321;
        const std::size_t input = c == board.to_move() ? 0 : width;
        for (std::size_t i = 0; i < width; ++i) {
          double number = weight((vectors + rank) * width + i, 1024);
          for (int d = 0; d < directions; ++d)
            number += weight((vectors + 1365 + shape_rank_of.at(shape_of(of, c, p, d))) * width + i,
                             1024);
          number = std::max(number, 0.0);
          all[input + i] += sign * number;
          for (int row = std::max(at.row / 3 - 1, 0); row <= at.row / 3; ++row)
            for (int column = std::max(at.column / 3 - 1, 0); column <= at.column / 3; ++column)
              windows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)][input + i] +=
                  number;
        }
      }
    });
    for (int row = 0; row < (of.geometry().height + 2) / 3 - 1; ++row)
      for (int column = 0; column < (of.geometry().width + 2) / 3 - 1; ++column)
        for (std::size_t unit = 0; unit < units; ++unit) {
          const auto& sums =
              windows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
          double active = weight(of_windows + units * both + unit, 1024);
          for (std::size_t i = 0; i < both; ++i)
            active += weight(of_windows + unit * both + i, 256) * sums[i];
          all[both + unit] += sign * cut(active);
        }
  });
  double value = 0;
  std::array<double, hidden> first{};
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    first[unit] = weight(of_first + hidden * inputs + unit, 1024);
    for (std::size_t i = 0; i < inputs; ++i)
      first[unit] += weight(of_first + unit * inputs + i, 256) * cut(all[i]);
    first[unit] = cut(first[unit]);
    value += first[unit] * weight(of_output + unit, 16);
  }
  for (std::size_t unit = 0; unit < hidden; ++unit) {
    double second = weight(of_second + hidden * hidden + unit, 1024);
    for (std::size_t i = 0; i < hidden; ++i)
      second += weight(of_second + unit * hidden + i, 256) * first[i];
    value += cut(second) * weight(of_output + hidden + unit, 16);
  }
  return value;
}

/// Weights for which sums and hidden values lie on both sides of their limits.
std::vector<std::int16_t> random_network(Random& random) {
  auto weights = test::random_weights(Network_layout::size, 64, random);
  // The sums of a whole board fit 16 bits.
  for (std::int16_t& number :
       std::span(weights).first(2 * Network_layout::vectors * Network_layout::width))
    number = static_cast<std::int16_t>(number / 4);
  return weights;
}

} // namespace

TEST_CASE("a board's network says what floating point says of all points", "[gomoku][holes]") {
  Random random(6);
  int wrong = 0;
  int positive = 0;
  int positions = 0;
  const std::vector<std::int16_t> none(Weight_layout::rows * Weight_layout::columns);
  for (int game = 0; game < 30; ++game) {
    const Rules whole = any_five(random);
    const Rules rules = game < 20 ? whole : with_holes(whole, random);
    const auto weights = random_network(random);
    const Geometry learned = learned_board(game);
    const Trained_evaluation evaluation(rules, none, weights, learned);
    wrong += wrong_estimates(random, rules, evaluation, [&](const Board& board) {
      positive += evaluate(board) > 0 ? 1 : 0;
      ++positions;
      // Hidden values are rounded down to 256ths.
      return std::abs(evaluate(board) - slow_network(board, weights, learned)) <= 2;
    });
  }
  CHECK(wrong == 0);
  CHECK(positive > positions / 20);
  CHECK(positive < positions - positions / 20);
}

TEST_CASE("sums of weights that were never trained wrap", "[gomoku]") {
  Random random(8);
  const auto weights =
      test::random_weights(Weight_layout::rows * Weight_layout::columns, 32767, random);
  const auto network = test::random_weights(Network_layout::size, 32767, random);
  const Rules rules = *Rules::make({15, 15});
  const Trained_evaluation evaluation(rules, weights, network);
  CHECK(wrong_estimates(random, rules, evaluation, [&](const Board& board) {
          return evaluate(board) == evaluate(Board(board.position(), &evaluation));
        }) == 0);
}

TEST_CASE("stones far from all edges are worth the same on any board", "[gomoku]") {
  Random random(7);
  const auto weights = random_weights(random);
  const auto network = random_network(random);
  const auto estimate_on = [&](int side) {
    const Rules rules = *Rules::make(test::board(side, 25));
    const Trained_evaluation evaluation(rules, weights, network);
    Board board(gomoku::Position(rules), &evaluation);
    for (const auto& [column, row] : {std::pair(9, 12), {9, 13}, {10, 11}, {8, 14}, {10, 13}})
      board.play(Move::at(rules.geometry().at(column, row)));
    return evaluate(board);
  };
  const int usual = estimate_on(20);
  CHECK(usual != 0);
  CHECK(estimate_on(25) == usual);
  CHECK(estimate_on(21) == usual);
}
