#include "training/reversi/recorded_game.h"

#include "games/reversi/playout.h"
#include "training/reversi/tail.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

Record record_of(const Node& node, int value, bool is_exact) {
  return {.own = node.own,
          .other = node.other,
          .value = static_cast<std::int16_t>(value),
          .empties = static_cast<std::uint8_t>(node.empties()),
          .flags = static_cast<std::uint8_t>(is_exact ? Record::exact : 0)};
}

} // namespace

int random_move(std::uint64_t moves, Random& random) noexcept {
  return nth_bit(moves, random.below(static_cast<std::uint32_t>(std::popcount(moves))));
}

Choice best_move(const Selfplay_request& request, const Shallow_search& search, const Node& node,
                 Random& random) noexcept {
  if (node.empties() > request.tail)
    return search.choose(node, request.depth, request.noise, random);
  const Solved solved = solve(node.own, node.other);
  return {solved.square, solved.margin * centidiscs};
}

std::vector<Record> recorded_game(const Selfplay_request& request, const Shallow_search& search,
                                  const Node& opening, Random& random) {
  std::vector<Record> records;
  bool is_after_pass = false;
  for (Node node = opening;;) {
    const std::uint64_t moves = node.moves();
    const bool is_exact = node.empties() <= request.tail;
    if (moves == 0) {
      if (reversi::moves(node.other, node.own) == 0) break;
      records.push_back(record_of(node, 0, is_exact));
      node = node.after_pass();
      is_after_pass = true;
      continue;
    }
    const Choice choice = best_move(request, search, node, random);
    // A pass changes nothing but the side.
    if (is_after_pass) records.back().value = static_cast<std::int16_t>(-choice.value);
    is_after_pass = false;
    records.push_back(record_of(node, choice.value, is_exact));
    const bool by_chance = random.below(1000) < static_cast<std::uint32_t>(request.random_moves);
    if (by_chance) records.back().flags |= std::uint8_t{Record::cut};
    node = node.after(by_chance ? random_move(moves, random) : choice.square);
  }
  if (!records.empty()) records.back().flags |= std::uint8_t{Record::cut};
  return records;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
