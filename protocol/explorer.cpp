#include "protocol/explorer.h"

#include "engine/database/board_name.h"
#include "engine/database/position_database.h"
#include "engine/records/replay.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace goishi {

namespace {

/// Of the position after a move. Passes are not in databases.
std::optional<double> win_rate_in_database(Session& session, const Diagram& diagram, Move move) {
  if (session.database() == nullptr || !move.is_point()) return std::nullopt;
  const Game_board& board = session.board();
  const std::string name =
      board_name(board.info(), board.geometry(), session.settings().rule_options);
  // Stones that stay where they are: see Database_player.
  if (board.has_points()) return std::nullopt;
  const auto record = session.database()->find(name, diagram.after(move.point()));
  return record ? record->win_rate() : std::nullopt;
}

} // namespace

Exploration explore(Session& session, std::size_t games) {
  return session.collection().explore(session.game(), games);
}

std::vector<Candidate> known_values(Session& session, const std::vector<Explored_move>& moves) {
  const Game_board& board = session.board();
  const auto book = board.book_moves(mover(board, Move::none()));
  const Diagram diagram = Diagram::of(board);
  std::vector<Candidate> values;
  for (const Explored_move& explored : moves) {
    Candidate value;
    if (book) {
      const auto known = std::ranges::find(*book, explored.move, &Candidate::move);
      if (known != book->end()) value = *known;
    }
    if (!value.win_rate && !value.margin)
      value.win_rate = win_rate_in_database(session, diagram, explored.move);
    values.push_back(std::move(value));
  }
  return values;
}

std::vector<std::string_view> openings_after(const Session& session,
                                             const std::vector<Explored_move>& moves) {
  const Game_board& board = session.board();
  const std::vector<Move> legal =
      board.outcome().is_over() ? std::vector<Move>() : board.legal_moves(board.to_move());
  std::vector<std::string_view> names;
  names.reserve(moves.size());
  for (const Explored_move& explored : moves) {
    const bool is_legal = std::ranges::find(legal, explored.move) != legal.end();
    names.push_back(is_legal ? board.opening_after(explored.move) : std::string_view());
  }
  return names;
}

} // namespace goishi
