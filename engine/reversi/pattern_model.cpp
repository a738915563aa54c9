#include "engine/reversi/pattern_model.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

Pattern_evaluation pattern_evaluation(const Model_file& file) {
  file.require_rule("reversi");
  return Pattern_evaluation(file.numbers<std::int16_t>({pattern_phases, weights_of_phase}));
}

const Pattern_evaluation& built_in_pattern_evaluation() {
  static const Pattern_evaluation evaluation =
      pattern_evaluation(*Model_files().get(pattern_model_name));
  return evaluation;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
