// Makes pattern evaluations of model files, the built-in ones among them.
#pragma once

#include "engine/model_file.h"
#include "games/instruction_set.h"
#include "games/reversi/pattern_evaluation.h"

#include <string_view>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

template<int side>
inline constexpr std::string_view pattern_model_name =
    side == 8 ? "reversi-patterns" : "reversi-patterns-6";

/// The evaluation of a model file, of boards of side 6 or 8: weights in rows of phases or, on 8x8,
/// the bytes of weights and a network. Refused (cannot_load_file): one of another game or of other
/// dimensions.
template<int side>
[[nodiscard]] Pattern_evaluation_of<side> pattern_evaluation(const Model_file& file);

/// The built-in model: made at its first use, by any thread; one for the process. With 8x8 that use
/// takes 11 to 19 ms longer (docs/reliability.md), mostly to fill 16 MB.
template<int side>
[[nodiscard]] const Pattern_evaluation_of<side>& built_in_pattern_evaluation();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
