#include "engine/nogo/model.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

/// Null for no file.
std::unique_ptr<const Shape_evaluation> evaluation_of(const Model_file* file) {
  if (file == nullptr) return nullptr;
  return std::make_unique<const Shape_evaluation>(
      file->numbers<std::int16_t>({1, Shape::count + 1}));
}

} // namespace

Model::Model(const Rules& rules, const Model_files& files)
    : plays_by_files_(true), given_(evaluation_of(files.given(name(rules)).get())) {}

const Shape_evaluation* Model::built_in() {
  static const auto evaluation = evaluation_of(built_in_model("nogo").get());
  return evaluation.get();
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
