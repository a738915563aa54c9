#include "training/nogo/features.h"

#include "games/nogo/point_state.h"
#include "training/labels.h"
#include "training/raw_bytes.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
void Features::add(const Recorded_game& game, double trace) {
  const std::vector<float> labels = labels_of(game, trace);
  Position position(rules_);
  for (std::size_t i = 0; i < game.moves.size() && !position.outcome().is_over(); ++i) {
    const Recorded_move& move = game.moves[i];
    if (move.rate != Recorded_move::unknown) {
      labels_.push_back(labels[i]);
      choices_.push_back(move.ends_chain() ? no_choice : move.point);
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
  append_raw(bytes, choices_);
  append_raw(bytes, states_);
  return bytes;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
