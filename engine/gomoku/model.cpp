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

/// Whether the rules are freestyle on a board that is nearer to 20x20 than to 15x15.
[[nodiscard]] bool is_large_freestyle(const Rules& rules) noexcept {
  constexpr int least_side = 18;
  const Geometry g = rules.geometry();
  return rules.rule() == Rule::freestyle && std::min(g.width, g.height) >= least_side;
}

constexpr std::string_view large_freestyle = "gomoku-freestyle-20";
constexpr std::array<std::string_view, 4> names{"gomoku-freestyle", "gomoku-standard",
                                                "gomoku-renju", "gomoku-caro"};

/// All boards of a rule share it, but large ones of freestyle.
template<Rule rule, bool is_large = false>
const Learned& built_in_of(const Rules& rules) {
  constexpr std::string_view name =
      is_large ? large_freestyle : names[static_cast<std::size_t>(rule)];
  static const Learned learned = learned_of(rules, built_in_model(name).get());
  return learned;
}

} // namespace

std::string_view Model::name(const Rules& rules) noexcept {
  if (rules.win_length() != Rules::usual_win_length) return {};
  if (is_large_freestyle(rules)) return large_freestyle;
  return names[static_cast<std::size_t>(rules.rule())];
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
  if (is_large_freestyle(rules)) return built_in_of<Rule::freestyle, true>(rules);
  switch (rules.rule()) {
  case Rule::freestyle:
    return built_in_of<Rule::freestyle>(rules);
  case Rule::standard:
    return built_in_of<Rule::standard>(rules);
  case Rule::caro:
    return built_in_of<Rule::caro>(rules);
  default:
    return built_in_of<Rule::renju>(rules);
  }
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
