#include "engine/reversi/midgame/reversi_searcher.h"

#include "engine/reversi/endgame/endgame_search.h"
#include "games/reversi/images.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame {
namespace {

using endgame::Bounds;

/// The clock is read after this number of positions: about every hundred microseconds.
constexpr std::uint64_t grain = 2048;

template<int side>
[[nodiscard]] endgame::Board_of<side> board_of(const Position& position) noexcept {
  return {position.own(), position.other()};
}

[[nodiscard]] std::vector<Effort> steps_of(int empties, const Midgame_constants& constants) {
  std::vector<Effort> steps;
  const int last = std::max(empties - constants.out_of_sight, 1);
  for (int depth = 1; depth <= last && depth < empties; ++depth)
    steps.push_back({depth, endgame::percent_73});
  const auto least_empties = constants.least_empties();
  for (std::size_t i = 0; i < least_empties.size(); ++i)
    if (empties >= least_empties[i])
      steps.push_back({empties, static_cast<endgame::Selectivity>(i)});
  steps.push_back({empties, endgame::exact});
  return steps;
}

/// For each square of a position the first of those that its symmetries exchange with it.
template<int side>
[[nodiscard]] std::array<std::uint8_t, 64> twins_of(const Position& position) {
  std::array<std::uint8_t, 64> twins;
  twins.fill(endgame::no_square);
  for (int number = 0; number < Symmetry::count; ++number) {
    const Symmetry symmetry = Symmetry::number(number);
    if (image<side>(position.own(), symmetry) != position.own() ||
        image<side>(position.other(), symmetry) != position.other())
      continue;
    for (int i = 0; i < side * side; ++i) {
      const auto p = static_cast<Point>(i);
      auto& twin = twins[static_cast<std::size_t>(position.square_of(p))];
      const int square = position.square_of(symmetry.apply(position.geometry(), p));
      twin = std::min(twin, static_cast<std::uint8_t>(square));
    }
  }
  return twins;
}

/// The margin of the player to move with few empty squares left, by halving the range that it is
/// in.
template<int side>
[[nodiscard]] int exact_margin(endgame::Endgame_search_of<side>& exact,
                               const endgame::Board_of<side>& board) {
  int low = -side * side;
  int high = side * side;
  while (low < high) {
    const int alpha = (low + high - 1) >> 1; // rounded down
    const int margin = exact.null_window_search(board, board.moves(), alpha);
    if (margin > alpha)
      low = margin;
    else
      high = margin;
  }
  return low;
}

/// The square of the best move.
template<int side>
[[nodiscard]] int solved_square(const endgame::Board_of<side>& board) {
  endgame::Bounds_table table(0);
  Budget budget{Limits{}};
  Meter meter(budget, Unit::node, grain);
  endgame::Search_thread thread(meter);
  endgame::Endgame_search_of<side> exact(table, thread);
  int best = endgame::no_square;
  int most = -65;
  for (Bits left = board.moves(); left != 0; left &= left - 1) {
    const int square = endgame::first(left);
    const int margin = -exact_margin(exact, board.after(square, board.flips(square)));
    if (margin <= most) continue;
    most = margin;
    best = square;
  }
  return best;
}

} // namespace

template<int side>
Reversi_shared_of<side>::Reversi_shared_of(const Settings& settings,
                                           std::shared_ptr<const Model> model,
                                           const Search_features& features)
    : model_(std::move(model)),
      features_(features),
      constants_(from_parameters<Midgame_constants>(settings.parameters)),
      threads_(std::max(settings.threads, 1)),
      table_(static_cast<std::size_t>(std::max(settings.memory, 0)) << 20),
      splits_(static_cast<std::size_t>(threads_), 64) {}

template<int side>
Move Reversi_shared_of<side>::best_move(const Position& position) const {
  if (position.must_pass()) return Move::pass();
  // From a symmetrical root the table knows an image of the position, see `twin_of`.
  for (int number = 0; number < Symmetry::count; ++number) {
    const Symmetry symmetry = Symmetry::number(number);
    const endgame::Board_of<side> board{image<side>(position.own(), symmetry),
                                        image<side>(position.other(), symmetry)};
    const Bounds known = table_.find(Bounds_table::key_of(board));
    if (known.best == endgame::no_square) continue;
    const Bits best = image<side>(endgame::bit(known.best), symmetry.inverse());
    return Move::at(position.point_of(endgame::first(best)));
  }
  const auto board = board_of<side>(position);
  constexpr int told_at_once = 8;
  if (std::popcount(board.empties()) > told_at_once) return Move::none();
  return Move::at(position.point_of(solved_square(board)));
}

template<int side>
Reversi_searcher_of<side>::Reversi_searcher_of(const Position& root, Shared& shared,
                                               std::size_t /*thread*/, Budget& budget)
    : root_(root),
      node_(Node::of(board_of<side>(root))),
      twins_(twins_of<side>(root)),
      table_(shared.table()),
      steps_(steps_of(node_.empties, shared.constants())),
      meter_(budget, Unit::node, grain),
      search_(shared.evaluation(), table_, meter_, shared.constants(),
              shared.threads() > 1 ? &shared.splits() : nullptr) {}

template<int side>
std::optional<int> Reversi_searcher_of<side>::confidence(int step) const noexcept {
  constexpr int percent[] = {73, 87, 95, 98, 99};
  const endgame::Selectivity selectivity = effort(step).selectivity;
  if (selectivity == endgame::exact) return std::nullopt;
  return percent[selectivity];
}

template<int side>
std::vector<Move> Reversi_searcher_of<side>::root_moves(std::span<const Move> among) const {
  std::vector<Move> moves(among.begin(), among.end());
  if (moves.empty()) {
    Move_list legal;
    root_.legal_moves(legal);
    moves.assign(legal.begin(), legal.end());
  }
  const std::uint8_t known = table_.find(Bounds_table::key_of(node_.board)).best;
  const auto score = [&](Move move) {
    if (!move.is_point()) return 0;
    const int square = root_.square_of(move.point());
    return square == known ? 64'000 : search_.glance(node_.after(square));
  };
  std::ranges::stable_sort(moves, std::ranges::greater(), score);
  return moves;
}

template<int side>
Score Reversi_searcher_of<side>::search_root_move(Move move, int step, Window window,
                                                  std::size_t i) {
  const Node child = move.is_pass() ? node_.after_pass() : node_.after(twin_of(move));
  Effort effort = this->effort(step);
  if (!move.is_pass()) --effort.depth;
  // A whole disc is the unit below. Rounded so that no value moves to the other side of a bound.
  static constexpr int beyond = side * side + 1;
  static constexpr int most = beyond * centidiscs;
  const auto discs = [](Score score, int rest) {
    return (std::clamp(score, -most, most) + most + rest) / centidiscs - beyond;
  };
  const int alpha = discs(window.alpha, 0);
  const int beta = discs(window.beta, centidiscs - 1);
  const auto search = [&](int from, int to) {
    return -search_.principal(child, -to, -from, effort);
  };
  if (i == 0 || beta <= alpha + 1) return centidiscs * search(alpha, std::max(beta, alpha + 1));
  int margin = search(alpha, alpha + 1);
  if (margin > alpha && margin < beta && !stopped()) margin = search(alpha, beta);
  return centidiscs * margin;
}

template<int side>
void Reversi_searcher_of<side>::store_root(Bound bound, int step, Score value, Move move) noexcept {
  if (!move.is_point()) return;
  const std::uint64_t key = Bounds_table::key_of(node_.board);
  const int margin = value / centidiscs;
  Bounds known = table_.find(key);
  known.update(
      effort(step).depth, effort(step).selectivity, bound == Bound::upper ? margin : margin - 1,
      bound == Bound::lower ? margin : margin + 1, margin, root_.square_of(move.point()), nodes());
  table_.store(key, known);
}

template class Reversi_shared_of<6>;
template class Reversi_shared_of<8>;
template class Reversi_searcher_of<6>;
template class Reversi_searcher_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame
