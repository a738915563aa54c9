#include "engine/reversi/pattern_model.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

template<int side>
Pattern_evaluation_of<side> pattern_evaluation(const Model_file& file) {
  file.require_rule("reversi");
  return Pattern_evaluation_of<side>(
      file.numbers<std::int16_t>({pattern_phases<side>, weights_of_phase<side>}));
}

template<int side>
const Pattern_evaluation_of<side>& built_in_pattern_evaluation() {
  static const auto evaluation =
      pattern_evaluation<side>(*Model_files().get(pattern_model_name<side>));
  return evaluation;
}

template Pattern_evaluation_of<6> pattern_evaluation(const Model_file&);
template Pattern_evaluation_of<8> pattern_evaluation(const Model_file&);
template const Pattern_evaluation_of<6>& built_in_pattern_evaluation();
template const Pattern_evaluation_of<8>& built_in_pattern_evaluation();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
