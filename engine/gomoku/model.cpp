#include "engine/gomoku/model.h"

#include "engine/refusal.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

std::string_view Model::name(const Rules& rules) noexcept {
  static constexpr std::array<std::string_view, 3> names{"gomoku-freestyle", "gomoku-standard",
                                                         "gomoku-renju"};
  if (rules.win_length() != Rules::usual_win_length) return {};
  return names[static_cast<std::size_t>(rules.rule())];
}

Model::Model(const Rules& rules, const Model_files& files) {
  const std::string_view its_name = name(rules);
  const auto given = files.given(its_name);
  if (its_name.empty() && given != nullptr)
    throw Refusal(Refusal::Kind::cannot_load_file, given->name() + ": models are of five in a row");
  const auto file = given != nullptr || its_name.empty() ? given : built_in_model(its_name);
  if (file != nullptr)
    evaluation_.emplace(rules,
                        file->numbers<std::int16_t>({Weight_layout::rows, Weight_layout::columns}));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
