#include "training/reversi/recorded_game.h"

#include "games/reversi/playout.h"
#include "games/reversi/position.h"

#include <bit>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

template<int side>
Record record_of(const midgame::Node_of<side>& node, int value, bool is_exact) {
  return {.own = node.board.own,
          .other = node.board.other,
          .value = static_cast<std::int16_t>(value),
          .empties = static_cast<std::uint8_t>(node.empties),
          .flags = static_cast<std::uint8_t>(is_exact ? Record::exact : 0)};
}

} // namespace

int random_move(Bits moves, Random& random) noexcept {
  return nth_bit(moves, random.below(static_cast<std::uint32_t>(std::popcount(moves))));
}

template<int side>
midgame::Node_of<side> random_walk(int plies, Random& random) {
  const Position start(Rules::make(side).value());
  auto node = midgame::Node_of<side>::of({start.own(), start.other()});
  for (int i = 0; i < plies && node.moves != 0; ++i)
    node = node.after(random_move(node.moves, random));
  return node;
}

template<int side>
std::vector<Record> recorded_game(const Selfplay_request& request, Player<side>& player,
                                  const midgame::Node_of<side>& opening, Random& random) {
  std::vector<Record> records;
  bool is_after_pass = false;
  player.forget();
  for (auto node = opening;;) {
    const bool is_exact = player.is_in_tail(node);
    if (node.moves == 0) {
      const auto passed = node.after_pass();
      if (passed.moves == 0) break;
      records.push_back(record_of(node, 0, is_exact));
      node = passed;
      is_after_pass = true;
      continue;
    }
    const Choice choice = player.choose(node, request.noise, random);
    // A pass changes nothing but the side.
    if (is_after_pass) records.back().value = static_cast<std::int16_t>(-choice.value);
    is_after_pass = false;
    records.push_back(record_of(node, choice.value, is_exact));
    const bool by_chance = random.below(1000) < static_cast<std::uint32_t>(request.random_moves);
    if (by_chance) records.back().flags |= std::uint8_t{Record::cut};
    node = node.after(by_chance ? random_move(node.moves, random) : choice.square);
  }
  if (!records.empty()) records.back().flags |= std::uint8_t{Record::cut};
  return records;
}

template midgame::Node_of<6> random_walk(int, Random&);
template midgame::Node_of<8> random_walk(int, Random&);
template std::vector<Record> recorded_game(const Selfplay_request&, Player<6>&,
                                           const midgame::Node_of<6>&, Random&);
template std::vector<Record> recorded_game(const Selfplay_request&, Player<8>&,
                                           const midgame::Node_of<8>&, Random&);

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
