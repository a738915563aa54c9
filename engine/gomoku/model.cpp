#include "engine/gomoku/model.h"

#include "engine/refusal.h"
#include "games/gomoku/info.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

std::unique_ptr<const Trained_evaluation> evaluation_of(const Rules& rules,
                                                        const Model_file& file) {
  return std::make_unique<const Trained_evaluation>(
      rules, file.numbers<std::int16_t>({Weight_layout::rows, Weight_layout::columns}));
}

} // namespace

std::string_view Model::name(const Rules& rules) noexcept {
  static constexpr std::array<std::string_view, 3> names{"gomoku-freestyle", "gomoku-standard",
                                                         "gomoku-renju"};
  if (rules.win_length() != Rules::usual_win_length) return {};
  return names[static_cast<std::size_t>(rules.rule())];
}

Model::Model(const Rules& rules, const Model_files& files) : rules_(rules) {
  const auto file = files.given(name(rules));
  if (file == nullptr) return;
  if (name(rules).empty())
    throw Refusal(Refusal::Kind::cannot_load_file, file->name() + ": models are of five in a row");
  given_ = evaluation_of(rules, *file);
}

/// All boards of a rule share one.
const Trained_evaluation* Model::built_in(const Rules& rules) {
  if (name(rules).empty()) return nullptr;
  struct Made {
    std::once_flag once;
    std::unique_ptr<const Trained_evaluation> evaluation;
  };
  static std::array<Made, rule_names.size()> all;
  Made& made = all[static_cast<std::size_t>(rules.rule())];
  std::call_once(made.once, [&] {
    if (const auto file = built_in_model(name(rules)); file != nullptr)
      made.evaluation = evaluation_of(rules, *file);
  });
  return made.evaluation.get();
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
