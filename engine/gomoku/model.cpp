#include "engine/gomoku/model.h"

#include "engine/refusal.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

/// A file holds the linear part, in rows, or in one row that, the network, and one or two policies.
Learned learned_of(const Rules& rules, const Model_file* file) {
  if (file == nullptr) return {};
  const Geometry board = file->board().value_or(Trained_evaluation::usual_geometry);
  if (!Rules::make(board, rules.rule()))
    throw Refusal(Refusal::Kind::cannot_load_file,
                  file->name() + ": Gomoku is not played on its board");
  constexpr std::uint32_t rows = Weight_layout::rows;
  constexpr std::uint32_t columns = Weight_layout::columns;
  constexpr std::uint32_t linear = rows * columns;
  constexpr std::uint32_t evaluation = linear + Network_layout::size;
  constexpr std::uint32_t policy = Policy_layout::size;
  std::uint32_t all = 0;
  for (const std::uint32_t size : {evaluation, evaluation + policy, evaluation + 2 * policy})
    if (std::ranges::equal(file->dimensions(), std::array{1U, size})) all = size;
  Learned learned;
  if (all == 0) {
    learned.evaluation = std::make_unique<const Trained_evaluation>(
        rules, file->numbers<std::int16_t>({rows, columns}), std::span<const std::int16_t>{},
        board);
    return learned;
  }
  const auto numbers = file->numbers<std::int16_t>({1, all});
  const std::span weights(numbers);
  learned.evaluation = std::make_unique<const Trained_evaluation>(
      rules, weights.first(linear), weights.subspan(linear, Network_layout::size), board);
  if (all > evaluation)
    learned.policy = std::make_unique<const Move_policy>(weights.subspan(evaluation));
  return learned;
}

/// By rule, and last freestyle on large boards.
constexpr std::array<std::string_view, 5> names{
    "gomoku-freestyle", "gomoku-standard", "gomoku-renju", "gomoku-caro", "gomoku-freestyle-20"};

/// The board that its games were played on is nearer than 15x15.
constexpr int least_large_side = 18;

[[nodiscard]] std::size_t index_of_name(const Rules& rules) noexcept {
  const Geometry g = rules.geometry();
  if (rules.rule() == Rule::freestyle && std::min(g.width, g.height) >= least_large_side)
    return names.size() - 1;
  return static_cast<std::size_t>(rules.rule());
}

/// All boards that it is for share it.
template<std::size_t index>
const Learned& built_in_of(const Rules& rules) {
  static const Learned learned = learned_of(rules, built_in_model(names[index]).get());
  return learned;
}

} // namespace

std::string_view Model::name(const Rules& rules) noexcept {
  if (rules.win_length() != Rules::usual_win_length) return {};
  return names[index_of_name(rules)];
}

Model::Model(const Rules& rules, const Model_files& files) : rules_(rules) {
  if (const auto book = files.given(book_name)) {
    if (!Book_traits::is_of(rules))
      throw Refusal(Refusal::Kind::cannot_load_file,
                    book->name() + ": this book is for freestyle, standard and renju on 15x15");
    book_ = std::make_unique<const Book>(*book);
  }
  const auto file = files.given(name(rules));
  if (file == nullptr) return;
  if (name(rules).empty())
    throw Refusal(Refusal::Kind::cannot_load_file,
                  file->name() + ": models are for five in a row only");
  given_ = learned_of(rules, file.get());
}

const Learned& Model::built_in(const Rules& rules) {
  static const Learned nothing;
  if (name(rules).empty()) return nothing;
  switch (index_of_name(rules)) {
  case 0:
    return built_in_of<0>(rules);
  case 1:
    return built_in_of<1>(rules);
  case 2:
    return built_in_of<2>(rules);
  case 3:
    return built_in_of<3>(rules);
  default:
    return built_in_of<4>(rules);
  }
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
