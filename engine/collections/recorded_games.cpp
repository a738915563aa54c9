#include "engine/collections/recorded_games.h"

#include "engine/collections/collection_file.h"
#include "engine/database/board_name.h"
#include "engine/records/replay.h"
#include "engine/records/result.h"
#include "engine/refusal.h"

#include <algorithm>
#include <set>

namespace goishi {

namespace {

std::string result_of(const Record& record, const Game_board& board) {
  if (!record.facts.result.empty()) return record.facts.result;
  Record end;
  end.outcome = board.outcome();
  end.resigned = record.resigned;
  return goishi::result_of(end);
}

/// The moves without passes that nobody chose.
std::vector<Played> moves_of(const Game_board& board) {
  std::vector<Played> moves(board.moves().begin(), board.moves().end());
  if (!board.info().turns_are_free)
    std::erase_if(moves, [](const Played& played) { return played.move.is_pass(); });
  return moves;
}

std::uint16_t packed_in_image(const Played& played, const Position_keys& keys) {
  return packed(played.color, keys.in_image(played.move));
}

/// Leaves the first of positions that passes of renju have brought back: a game counts once.
void keep_first_of_each(std::vector<Recorded_position>& positions) {
  std::set<std::uint64_t> keys;
  const auto kept =
      std::remove_if(positions.rbegin(), positions.rend(), [&](const Recorded_position& position) {
        return !keys.insert(position.key).second;
      });
  positions.erase(positions.begin(), kept.base());
}

/// Takes the game back to find its positions.
std::vector<Recorded_position> positions_of(Game_board& board, Position_keys& keys,
                                            const std::vector<Played>& moves) {
  std::vector<Recorded_position> positions;
  positions.reserve(moves.size() + 1);
  const auto add = [&](const Played& next, std::size_t ply) {
    keys.look(board);
    positions.push_back(
        {keys.key(next.color), packed_in_image(next, keys), static_cast<std::uint16_t>(ply)});
  };
  std::size_t ply = moves.size();
  add({mover(board, Move::none()), Move::none()}, ply);
  while (ply > 0) {
    Played last = board.moves().back();
    for (auto count = board.moves().size(); board.moves().size() == count;) board.undo(1);
    if (last != moves[ply - 1]) continue; // a pass
    add(last, --ply);
  }
  const bool has_passes =
      std::ranges::any_of(moves, [](const Played& played) { return played.move.is_pass(); });
  if (has_passes) keep_first_of_each(positions);
  return positions;
}

} // namespace

Played_game Recorded_games::play(const Record& record) {
  require_moves_of_its_game(record, set_);
  const std::string name =
      board_name(game_named(record.rules.game), record.rules.size, record.rules.rule_options);
  auto& [board, keys] = place_of(record, name);
  board->clear();
  replay(record, *board);
  Played_game game;
  game.board = name;
  game.has_points = board->has_points();
  game.first = board->first_to_move();
  game.result = result_of(record, *board);
  for (const Placement& stone : board->stones_set_up())
    append_packed(game.stones, packed(stone.color, Move::at(stone.point)));
  const std::vector<Played> moves = moves_of(*board);
  for (const auto& [color, move] : moves) append_packed(game.moves, packed(color, move));
  game.positions = positions_of(*board, *keys, moves);
  return game;
}

Recorded_games::Place& Recorded_games::place_of(const Record& record, const std::string& name) {
  // Boards with holes have no end of rules.
  constexpr std::size_t most = 64;
  if (const auto known = places_.find(name); known != places_.end()) return known->second;
  if (places_.size() == most) places_.clear();
  try {
    Place place{set_.make_board(settings_to_replay(record.rules)), nullptr};
    place.keys = std::make_unique<Position_keys>(*place.board, name);
    return places_[name] = std::move(place);
  } catch (const Refusal& refusal) {
    throw refusal.at(Refusal::Kind::cannot_load_file, {{"rules", "the rules"}});
  }
}

} // namespace goishi
