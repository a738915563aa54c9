#include "engine/gomoku/model.h"

#include "engine/refusal.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

/// A file holds the linear part, in rows, or that and the network in one row. Null for no file.
std::unique_ptr<const Trained_evaluation> evaluation_of(const Rules& rules,
                                                        const Model_file* file) {
  if (file == nullptr) return nullptr;
  constexpr std::uint32_t rows = Weight_layout::rows;
  constexpr std::uint32_t columns = Weight_layout::columns;
  constexpr std::uint32_t all = rows * columns + Network_layout::size;
  if (!std::ranges::equal(file->dimensions(), std::array{1U, all}))
    return std::make_unique<const Trained_evaluation>(rules,
                                                      file->numbers<std::int16_t>({rows, columns}));
  const auto numbers = file->numbers<std::int16_t>({1, all});
  const std::span weights(numbers);
  return std::make_unique<const Trained_evaluation>(rules, weights.first(rows * columns),
                                                    weights.subspan(rows * columns));
}

constexpr std::array<std::string_view, 4> names{"gomoku-freestyle", "gomoku-standard",
                                                "gomoku-renju", "gomoku-caro"};

/// All boards of a rule share one. Null: the program has none.
template<Rule rule>
const Trained_evaluation* built_in_evaluation(const Rules& rules) {
  static const auto evaluation =
      evaluation_of(rules, built_in_model(names[static_cast<std::size_t>(rule)]).get());
  return evaluation.get();
}

} // namespace

std::string_view Model::name(const Rules& rules) noexcept {
  if (rules.win_length() != Rules::usual_win_length) return {};
  return names[static_cast<std::size_t>(rules.rule())];
}

Model::Model(const Rules& rules, const Model_files& files) : rules_(rules) {
  if (const auto book = files.given(book_name)) {
    if (!Opening::is_of(rules))
      throw Refusal(Refusal::Kind::cannot_load_file,
                    book->name() + ": it is a book of freestyle, standard and renju on 15x15");
    book_ = std::make_unique<const Book>(*book);
  }
  const auto file = files.given(name(rules));
  if (file == nullptr) return;
  if (name(rules).empty())
    throw Refusal(Refusal::Kind::cannot_load_file, file->name() + ": models are of five in a row");
  given_ = evaluation_of(rules, file.get());
}

const Trained_evaluation* Model::built_in(const Rules& rules) {
  if (name(rules).empty()) return nullptr;
  switch (rules.rule()) {
  case Rule::freestyle:
    return built_in_evaluation<Rule::freestyle>(rules);
  case Rule::standard:
    return built_in_evaluation<Rule::standard>(rules);
  case Rule::caro:
    return built_in_evaluation<Rule::freestyle>(rules);
  default:
    return built_in_evaluation<Rule::renju>(rules);
  }
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
