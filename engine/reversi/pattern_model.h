// The weights of patterns that the program holds.
#pragma once

#include "engine/model_file.h"
#include "games/instruction_set.h"
#include "games/reversi/pattern_evaluation.h"

#include <string_view>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

inline constexpr std::string_view pattern_model_name = "reversi-patterns";

/// The evaluation of a model file. Refused (cannot_load_file): one of another game or of other
/// dimensions.
[[nodiscard]] Pattern_evaluation pattern_evaluation(const Model_file& file);

/// That of models/reversi-patterns.model: made when it is first asked for, by any thread, in a few
/// milliseconds; one for the process.
[[nodiscard]] const Pattern_evaluation& built_in_pattern_evaluation();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
