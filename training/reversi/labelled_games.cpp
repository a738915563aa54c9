#include "training/reversi/player.h"

#include "engine/reversi/book.h"
#include "games/reversi/images.h"
#include "training/reversi/record.h"
#include "training/selfplay.h"

#include <optional>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using Positions = std::vector<Labelled_position>;
using midgame::Node;

Labelled_position labelled(const Node& node, const Label& label, int opening, bool is_exact) {
  const Book::Normal normal(node.board);
  const int best =
      node.moves != 0 ? image_of_square(label.best, normal.symmetry) : Labelled_position::pass;
  return {.own = normal.board.own,
          .other = normal.board.other,
          .value = static_cast<std::int8_t>(label.value),
          .shallow = static_cast<std::int8_t>(label.shallow),
          .depth = static_cast<std::uint8_t>(label.depth),
          .empties = static_cast<std::uint8_t>(node.empties),
          .best = static_cast<std::uint8_t>(best),
          .opening = static_cast<std::uint8_t>(opening),
          .flags = static_cast<std::uint8_t>(is_exact ? Labelled_position::exact : 0)};
}

/// The position after a random move other than this one; null if there is none, or if the game
/// ends there.
std::optional<Node> position_aside(const Node& node, int played, Random& random) {
  const Bits others = node.moves & ~endgame::bit(played);
  if (others == 0) return std::nullopt;
  const Node aside = node.after(random_move(others, random));
  if (aside.moves == 0 && aside.after_pass().moves == 0) return std::nullopt;
  return aside;
}

Positions labelled_game(const Request& request, Player<8>& player, Random random) {
  const int opening = plies_of_opening(request, random);
  Node node;
  do node = random_walk<8>(opening, random);
  while (node.moves == 0);
  Positions positions;
  for (;;) {
    const Node passed = node.after_pass();
    if (node.moves == 0 && passed.moves == 0) break;
    const Label label = player.label(node);
    const bool is_exact = player.is_in_tail(node);
    positions.push_back(labelled(node, label, opening, is_exact));
    if (node.moves == 0) {
      node = passed;
      continue;
    }
    int played = label.best;
    if (60 - node.empties < request.varied_plies && !is_exact) {
      // The result no longer follows from best moves for all positions so far.
      for (Labelled_position& position : positions) position.flags |= Labelled_position::varied;
      played = player.choose(node, request.noise, random).square;
    }
    if (request.aside > 0 && random.below(1000) < static_cast<std::uint32_t>(request.aside))
      if (const auto aside = position_aside(node, played, random)) {
        positions.push_back(
            labelled(*aside, player.label(*aside), opening, player.is_in_tail(*aside)));
        positions.back().flags |= Labelled_position::varied | Labelled_position::aside;
      }
    node = node.after(played);
  }
  int margin = endgame::final_margin<8>(node.board.own, node.empties);
  for (auto position = positions.rbegin(); position != positions.rend(); ++position) {
    if ((position->flags & Labelled_position::aside) != 0) continue;
    margin = -margin;
    position->result = static_cast<std::int8_t>(margin);
  }
  return positions;
}

} // namespace

void write_labelled_games(const Request& request) {
  const auto weights = weights_of<8>(request.model);
  Player<8> player(*weights, request);
  Positions all;
  for (int i = 0; i < request.games; ++i) {
    const std::uint64_t number = request.first_game + static_cast<std::uint64_t>(i);
    player.clear_search();
    const auto positions =
        labelled_game(request, player, Random(Random::mix(request.seed) + number));
    all.insert(all.end(), positions.begin(), positions.end());
  }
  replace_file(request.output, bytes_of(all));
  fmt::print("{{\"games\": {}, \"positions\": {}, \"exact\": {}, \"weights\": \"{:08x}\"}}\n",
             request.games, all.size(),
             std::ranges::count_if(all,
                                   [](const Labelled_position& position) {
                                     return (position.flags & Labelled_position::exact) != 0;
                                   }),
             weights->checksum());
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
