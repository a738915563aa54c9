#include "engine/database/contradictions.h"

#include <memory>
#include <optional>

namespace goishi {

namespace {

/// The record of the shortest known win by a move from a position; null: none is known.
std::unique_ptr<Position_record> winning_move(const Position_database& database,
                                              std::string_view board,
                                              const Position_records& records,
                                              const Diagram& position) {
  const Image_hash hash(position, records.keys());
  std::unique_ptr<Position_record> best;
  for (int p = 0; p < position.geometry.points(); ++p) {
    const auto point = static_cast<Point>(p);
    if (position.cells[point] != Cell::empty ||
        !records.may_hold(hash.after(records.keys().of(position.to_move, point))))
      continue;
    auto known = database.find(board, position.after(point));
    if (!known || known->label != Position_record::win) continue;
    // The lower its value, the nearer the win: the value is that of the loser.
    if (!best || known->value < best->value) best = std::move(known);
  }
  return best;
}

} // namespace

std::vector<Contradiction> contradictions(const Position_database& database,
                                          std::string_view board) {
  std::vector<Contradiction> all;
  const Position_records* const records = database.records(board);
  if (records == nullptr) return all;
  for (const auto& [text, record] : records->all()) {
    if (record.label != Position_record::win && record.label != Position_record::draw) continue;
    Diagram position = diagram_of(records->geometry(), text);
    const auto winning = winning_move(database, board, *records, position);
    if (winning == nullptr) continue;
    Position_record corrected = record;
    corrected.label = Position_record::loss;
    const auto plies = winning->plies_to_end();
    corrected.value = plies ? Position_record::certain_win - *plies : 0;
    corrected.bound = plies ? Position_record::Bound::exact : Position_record::Bound::none;
    all.push_back({std::move(position), std::move(corrected)});
  }
  return all;
}

} // namespace goishi
