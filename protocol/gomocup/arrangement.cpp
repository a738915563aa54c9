#include "protocol/gomocup/arrangement.h"

#include "engine/refusal.h"

namespace goishi::gomocup {

bool is_empty(const Table& table) { return table.moves().empty() && table.stones_set_up().empty(); }

std::vector<Placement> stones_of(const Table& table) {
  std::vector<Placement> stones(table.stones_set_up().begin(), table.stones_set_up().end());
  for (const auto& [color, move] : table.moves())
    if (move.is_point()) stones.push_back({color, move.point()});
  return stones;
}

void arrange(Session& session, std::string_view rule, const std::vector<Placement>& stones,
             Color to_move) {
  if (rule == session.option("rule")) {
    session.game().replace(stones, to_move);
    return;
  }
  const Record before = session.game().record();
  try {
    session.game().replace({}, Color::black);
    session.set_option("rule", rule);
    session.game().replace(stones, to_move);
  } catch (const Refusal&) {
    session.game().load(before);
    throw;
  }
}

} // namespace goishi::gomocup
