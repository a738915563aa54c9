// The model of NoGo.
#pragma once

#include "engine/model_file.h"
#include "games/instruction_set.h"
#include "games/nogo/rules.h"
#include "games/nogo/shape_evaluation.h"

#include <memory>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The evaluation, one for all boards.
class Model {
public:
  [[nodiscard]] static constexpr std::string_view name(const Rules& /*rules*/) noexcept {
    return "nogo";
  }

  /// Without what was learned.
  Model() = default;
  /// Refused (cannot_load_file): a file of other dimensions.
  explicit Model(const Rules& rules, const Model_files& files = {});

  /// That of the program is made when it is first asked for. Null: there is none.
  [[nodiscard]] const Shape_evaluation* evaluation() const {
    return given_ || !plays_by_files_ ? given_.get() : built_in();
  }

private:
  [[nodiscard]] static const Shape_evaluation* built_in();

  bool plays_by_files_ = false;
  std::unique_ptr<const Shape_evaluation> given_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
