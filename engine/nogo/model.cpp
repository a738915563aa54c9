#include "engine/nogo/model.h"

#include "engine/refusal.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

constexpr std::uint32_t shapes = Shape::count + 1;

/// Null for no file.
std::unique_ptr<const Model::Learned> learned_of(const Model_file* file) {
  if (file == nullptr) return nullptr;
  return std::make_unique<const Model::Learned>(
      file->numbers<std::int16_t>({1, shapes + Policy_layout::size}));
}

} // namespace

Model::Learned::Learned(std::span<const std::int16_t> weights)
    : evaluation(weights.first(shapes)), policy(weights.subspan(shapes)) {}

Model::Model(const Rules& rules, const Model_files& files)
    : plays_by_files_(true),
      may_have_book_(Book_traits::is_of(rules)),
      given_(learned_of(files.given(name(rules)).get())) {
  const auto file = files.given(book_name);
  if (file == nullptr) return;
  if (!may_have_book_)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  file->name() + ": this book is for 9x9 without holes or a banned centre");
  book_ = std::make_unique<const Book>(*file);
}

const Model::Learned* Model::built_in() {
  static const auto learned = learned_of(built_in_model("nogo").get());
  return learned.get();
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
