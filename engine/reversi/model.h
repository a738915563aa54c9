// The model of Reversi.
#pragma once

#include "engine/model_file.h"
#include "games/instruction_set.h"
#include "games/reversi/evaluation.h"
#include "games/reversi/rules.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The evaluation, ready for the boards of one side.
template<class Board>
struct Model {
  /// Refused (cannot_load_file): a model of other dimensions.
  Model(const Rules& rules, const Model_file& file)
      : evaluation(rules.side(), file.numbers<std::int16_t>({evaluation_terms, evaluation_knots})) {
  }

  Evaluation<Board> evaluation;
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
