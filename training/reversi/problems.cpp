// The task `problems`: what searches find in the positions of a file.
#include "engine/records/obf.h"
#include "engine/refusal.h"
#include "training/reversi/player.h"
#include "training/selfplay.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

[[nodiscard]] endgame::Selectivity selectivity_of(int percent) {
  constexpr int percents[] = {73, 87, 95, 98, 99, 100}; // in the order of Selectivity
  const auto* const found = std::ranges::find(percents, percent);
  if (found == std::end(percents))
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("--confidence is one of {}", fmt::join(percents, ", ")));
  return static_cast<endgame::Selectivity>(found - std::begin(percents));
}

/// Refused: a position in which the game is over.
[[nodiscard]] midgame::Node node_of(const Obf_problem& problem) {
  midgame::Board board;
  for (const auto [color, point] : problem.stones)
    (color == problem.to_move ? board.own : board.other) |= endgame::bit(point);
  const auto node = midgame::Node::of(board);
  if (node.moves == 0 && node.after_pass().moves == 0)
    throw Refusal(Refusal::Kind::cannot_load_file, "a position in which the game is over");
  return node;
}

} // namespace

void print_values(const Request& request) {
  const auto selectivity = selectivity_of(request.confidence);
  const auto problems = parse_obf(read_file(request.input, most_bytes));
  const auto first =
      std::min(static_cast<std::size_t>(std::max(request.first, 0)), problems.size());
  const auto count =
      std::min(static_cast<std::size_t>(std::max(request.most, 0)), problems.size() - first);
  Player<8> player(*weights_of<8>(request.model), request);
  for (const Obf_problem& problem : std::span(problems).subspan(first, count)) {
    const auto node = node_of(problem);
    player.clear_search();
    const Choice choice = player.deepen(node, selectivity);
    if (node.moves == 0)
      fmt::print("PS {}\n", choice.value);
    else
      fmt::print("{}{} {}\n", static_cast<char>('A' + choice.square % 8), choice.square / 8 + 1,
                 choice.value);
  }
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
