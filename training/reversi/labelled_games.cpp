#include "training/reversi/player.h"

#include "engine/file.h"
#include "engine/model_file.h"
#include "engine/reversi/book.h"
#include "engine/reversi/pattern_model.h"
#include "games/random.h"
#include "games/reversi/images.h"
#include "training/raw_bytes.h"
#include "training/reversi/record.h"
#include "training/selfplay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using Positions = std::vector<Labelled_position>;

std::shared_ptr<const Model_file> model_of(const Request& request) {
  return request.model.empty() ? Model_files().get(pattern_model_name<8>)
                               : Model_file::load(request.model);
}

class Labelled_game {
public:
  using Node = midgame::Node;

  Labelled_game(const Request& request, std::shared_ptr<const Pattern_evaluation> evaluation,
                std::uint64_t number)
      : request_(request),
        random_(Random::mix(request.seed) + number),
        player_(std::move(evaluation), request) {}

  [[nodiscard]] Positions play() {
    const int opening = plies_of_opening(request_, random_);
    Node node;
    do node = random_walk<8>(opening, random_);
    while (node.moves == 0);
    Positions positions;
    for (;;) {
      const Node passed = node.after_pass();
      if (node.moves == 0 && passed.moves == 0) break;
      const Label label = player_.label(node);
      positions.push_back(labelled(node, label));
      positions.back().opening = static_cast<std::uint8_t>(opening);
      if (node.moves == 0)
        node = passed;
      else if (is_varied(node))
        node = node.after(varied_move(node, positions));
      else
        node = node.after(label.best);
    }
    tell_result(endgame::final_margin<8>(node.board.own, node.empties), positions);
    return positions;
  }

private:
  [[nodiscard]] Labelled_position labelled(const Node& node, const Label& label) const {
    const Book::Normal normal(node.board);
    Labelled_position position;
    position.own = normal.board.own;
    position.other = normal.board.other;
    position.value = static_cast<std::int8_t>(label.value);
    position.shallow = static_cast<std::int8_t>(label.shallow);
    position.depth = static_cast<std::uint8_t>(label.depth);
    position.empties = static_cast<std::uint8_t>(node.empties);
    if (node.moves != 0)
      position.best = static_cast<std::uint8_t>(image_of_square(label.best, normal.symmetry));
    if (player_.is_in_tail(node)) position.flags = Labelled_position::exact;
    return position;
  }

  [[nodiscard]] bool is_varied(const Node& node) const {
    return 60 - node.empties < request_.varied_plies && !player_.is_in_tail(node);
  }

  /// A move with noise: the result no longer follows from best moves for all positions so far.
  [[nodiscard]] int varied_move(const Node& node, Positions& positions) {
    for (Labelled_position& position : positions) position.flags |= Labelled_position::varied;
    return player_.choose(node, request_.noise, random_).square;
  }

  /// `margin`: for the player who would be to move at the end.
  static void tell_result(int margin, Positions& positions) {
    for (auto position = positions.rbegin(); position != positions.rend(); ++position) {
      margin = -margin;
      position->result = static_cast<std::int8_t>(margin);
    }
  }

  const Request& request_;
  Random random_;
  Player<8> player_;
};

} // namespace

void write_labelled_games(const Request& request) {
  const auto weights = model_of(request);
  const auto evaluation =
      std::make_shared<const Pattern_evaluation>(pattern_evaluation<8>(*weights));
  Positions all;
  for (int i = 0; i < request.games; ++i) {
    // Each game has its own player, so that it does not depend on earlier games.
    Labelled_game game(request, evaluation, request.first_game + static_cast<std::uint64_t>(i));
    const Positions positions = game.play();
    all.insert(all.end(), positions.begin(), positions.end());
  }
  std::string bytes;
  append_raw(bytes, all);
  replace_file(request.output, bytes);
  fmt::print("{{\"games\": {}, \"positions\": {}, \"exact\": {}, \"weights\": \"{:08x}\"}}\n",
             request.games, all.size(),
             std::ranges::count_if(all,
                                   [](const Labelled_position& position) {
                                     return (position.flags & Labelled_position::exact) != 0;
                                   }),
             weights->checksum());
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
