#include "training/nogo/features.h"

#include "games/nogo/point_state.h"
#include "training/raw_bytes.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// For each move of a game what the position before it is worth, to its player; see Features::add.
std::vector<float> labels_of(const Recorded_game& game, double trace) {
  std::vector<float> labels(game.moves.size());
  const bool is_black_next = game.moves.size() % 2 == 0;
  // Of the player whose turn it would be at the end.
  double next = 0.5 + 0.5 * (is_black_next ? game.result : -game.result);
  for (std::size_t i = game.moves.size(); i-- > 0;) {
    const Recorded_move& move = game.moves[i];
    const double after = 1 - next;
    const double said = static_cast<double>(move.rate) / Recorded_move::sure;
    next = move.rate == Recorded_move::unknown ? after
           : move.is_random()                  ? said
                                               : (1 - trace) * said + trace * after;
    labels[i] = static_cast<float>(next);
  }
  return labels;
}

} // namespace

void Features::add(const Recorded_game& game, double trace) {
  const std::vector<float> labels = labels_of(game, trace);
  Position position(rules_);
  for (std::size_t i = 0; i < game.moves.size() && !position.outcome().is_over(); ++i) {
    const Recorded_move& move = game.moves[i];
    if (move.rate != Recorded_move::unknown) {
      labels_.push_back(labels[i]);
      for (int p = 0; p < rules_.geometry().points(); ++p)
        states_.push_back(static_cast<std::uint8_t>(state_of(position, static_cast<Point>(p))));
    }
    position.play(move.move());
  }
}

std::string Features::bytes() const {
  std::string bytes;
  append_raw(bytes, std::vector<std::uint64_t>{labels_.size(), rules_.geometry().width,
                                               rules_.geometry().height});
  append_raw(bytes, labels_);
  append_raw(bytes, states_);
  return bytes;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
