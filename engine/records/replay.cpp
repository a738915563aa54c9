#include "engine/records/replay.h"

#include "engine/records/sgf_header.h"
#include "engine/refusal.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace goishi {
namespace {

constexpr auto cannot_load = Refusal::Kind::cannot_load_file;

void set_up(const Record& record, Game_board& board) {
  try {
    board.set_up(record.stones);
    board.set_up_player(record.first);
  } catch (const Refusal& refusal) {
    throw refusal.at(cannot_load, {{"set-up", "the stones that are set up"}});
  }
}

Statement place_of_move(const Record& record, std::size_t i) {
  const Move move = record.moves[i].played.move;
  return {{"move", "move {}, {}"},
          {std::to_string(i + 1),
           move.is_pass() ? "pass" : point_name(record.rules.size, move.point())}};
}

bool may_be_go(const Record& record) {
  return std::ranges::any_of(record.remarks, [](const Statement& remark) {
    return remark.text.code == go_without_rules.code;
  });
}

/// A record of the same moves by name in a game that starts as Othello does, if they have a place
/// on its board.
std::optional<Record> as_othello(const Record& record, const Game_info& othello) {
  Record other;
  other.rules.game = othello.name;
  other.rules.size = othello.usual_size;
  other.colors_are_implied = true;
  for (const auto& [played, note] : record.moves) {
    Move move = played.move;
    if (move.is_point()) {
      const int column = record.rules.size.column(move.point());
      const int row = record.rules.size.row(move.point());
      if (!other.rules.size.contains(column, row)) return std::nullopt;
      move = Move::at(other.rules.size.at(column, row));
    }
    other.moves.push_back({{played.color, move}, note});
  }
  return other;
}

bool is_legal(const Record& record, const Instruction_set& set) {
  try {
    static_cast<void>(replay(record, *set.make_board(settings_to_replay(record.rules))));
    return true;
  } catch (const Refusal&) {
    return false;
  }
}

} // namespace

Settings settings_to_replay(const Game_settings& rules) {
  Settings settings;
  static_cast<Game_settings&>(settings) = rules;
  settings.search = "random"; // its player has no tables
  return settings;
}

Color mover(const Game_board& board, Move move) {
  const Color turn = board.to_move();
  if (board.outcome().is_over() || move.is_pass()) return turn;
  const auto moves = board.legal_moves(turn);
  return moves.size() == 1 && moves.front().is_pass() ? opponent(turn) : turn;
}

std::vector<Move_note> replay(const Record& record, Game_board& board) {
  set_up(record, board);
  std::vector<Move_note> notes;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto& [played, note] = record.moves[i];
    const bool is_implied = record.colors_are_implied && !board.info().turns_are_free;
    try {
      board.play_recorded(is_implied ? mover(board, played.move) : played.color, played.move);
    } catch (const Refusal& refusal) {
      const Refusal at_move = refusal.at(cannot_load, place_of_move(record, i));
      throw may_be_go(record) ? at_move.at(Statement{game_of_go}) : at_move;
    }
    if (board.moves().size() > notes.size()) notes.push_back(note);
  }
  return notes;
}

void require_moves_of_its_game(const Record& record, const Instruction_set& set) {
  // Other games hardly ever have as many moves that all touch earlier ones, from a corner of the
  // usual four discs on.
  constexpr std::size_t enough = 6;
  if (!record.is_bare || record.moves.size() < enough) return;
  if (game_named(record.rules.game).starts_as_othello) return;
  for (const Game_entry& game : games()) {
    if (!game.info->starts_as_othello) continue;
    const auto other = as_othello(record, *game.info);
    if (!other || !is_legal(*other, set)) continue;
    throw Refusal(cannot_load,
                  Statement{{"moves-of-other", "these are moves of {}, but the game is {}"},
                            {std::string(game.info->client_name),
                             std::string(game_named(record.rules.game).client_name)}})
        .at({list_of_moves});
  }
}

} // namespace goishi
