#include "engine/gomoku/gomoku_searcher.h"

#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

Gomoku_shared::Gomoku_shared(const Settings& settings, const std::shared_ptr<const Model>& model,
                             const Search_features& features)
    : features_(features),
      constants_(from_parameters<Gomoku_constants>(settings.parameters)),
      model_(model),
      threads_(std::max(settings.threads, 1)),
      // Seven parts of eight, and the eighth.
      table_(7 * (static_cast<std::size_t>(std::max(settings.memory, 0)) << 17)),
      fours_(static_cast<std::size_t>(std::max(settings.memory, 0)) << 17),
      splits_(static_cast<std::size_t>(threads_), 2 * max_points),
      histories_(static_cast<std::size_t>(threads_)) {}

void Gomoku_shared::new_search() noexcept {
  table_.new_search();
  splits_.new_search();
  fours_.take_memory();
  for (Histories& histories : histories_) histories.new_search();
}

void Gomoku_shared::clear() noexcept {
  table_.clear();
  fours_.clear();
  for (Histories& histories : histories_) histories.clear();
}

Move Gomoku_shared::decided_move(const Board& board) {
  if (!proved_win(board) && board.count(opponent(board.to_move()), Threat::five) == 0)
    return Move::none();
  Move_list moves;
  candidates(board, moves);
  // Caro may leave a choice.
  if (moves.size() > 1 && !proved_win(board)) return Move::none();
  return moves[0];
}

std::vector<Move> Gomoku_searcher::root_moves(std::span<const Move> among) const {
  std::vector<Move> moves(among.begin(), among.end());
  const Board& root = search_.board();
  if (moves.empty()) {
    Move_list list;
    candidates(root, list);
    moves.assign(list.begin(), list.end());
  }
  const Move known = table_.find(root.key()).move;
  const auto rating = [&](Move move) {
    if (move == known) return std::numeric_limits<int>::max();
    return move.is_point() ? threat_score(root, move.point()) : 0;
  };
  std::ranges::stable_sort(moves, std::ranges::greater(), rating);
  return moves;
}

std::vector<Move> Gomoku_searcher::moves_left_out() const {
  if (!is_strict_) return {};
  Move_list list;
  left_out(search_.board(), list);
  return {list.begin(), list.end()};
}

void Gomoku_searcher::store_root(Bound bound, int depth, Score value, Move move) noexcept {
  table_.probe(search_.board().key())
      .writer.write({bound, static_cast<std::uint8_t>(std::clamp(depth, 0, 255)),
                     score::to_table(value, 0), move});
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
