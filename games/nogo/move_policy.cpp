#include "games/nogo/move_policy.h"

#include "games/exponential.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

using Layout = Policy_layout;
constexpr auto square = static_cast<std::size_t>(Layout::side);
constexpr auto states_of_point = static_cast<std::size_t>(point_states);

/// The place of a kernel's weight for a place, when the kernel is read in the n-th of eight ways.
constexpr std::size_t turned(std::size_t place, std::size_t way) {
  std::size_t column = place % square;
  std::size_t row = place / square;
  if ((way & 1) != 0) column = square - 1 - column;
  if ((way & 2) != 0) row = square - 1 - row;
  if ((way & 4) != 0) std::swap(column, row);
  return row * square + column;
}

/// The states of all points of a board, with a margin of places off the board.
class Framed_states {
public:
  explicit Framed_states(const Position& position) noexcept
      : geometry_(position.geometry()), row_(geometry_.width + 2U * Layout::reach) {
    std::fill_n(states_.begin(), row_ * (geometry_.height + 2U * Layout::reach), std::uint8_t{0});
    for (const Point p : position.rules().points())
      states_[corner(p) + Layout::reach * (row_ + 1)] =
          static_cast<std::uint8_t>(state_of(position, p));
  }

  /// The places from one row to the next.
  [[nodiscard]] std::size_t row() const noexcept { return row_; }
  /// The lowest left place of the square around a point.
  [[nodiscard]] const std::uint8_t* square_around(Point p) const noexcept {
    return &states_[corner(p)];
  }

private:
  static_assert(static_cast<int>(Point_state::none) == 0);
  static constexpr std::size_t most_in_row = largest_side + 2 * Layout::reach;

  [[nodiscard]] std::size_t corner(Point p) const noexcept {
    return static_cast<std::size_t>(geometry_.row(p)) * row_ +
           static_cast<std::size_t>(geometry_.column(p));
  }

  Geometry geometry_;
  std::size_t row_;
  std::array<std::uint8_t, most_in_row * most_in_row> states_;
};

} // namespace

Move_policy::Move_policy(std::span<const std::int16_t> weights)
    : table_(static_cast<std::size_t>(Layout::places) * states_of_point) {
  assert(weights.size() == static_cast<std::size_t>(Layout::size));
  const std::size_t of_kernel = table_.size();
  for (std::size_t i = 0; i < width; ++i) {
    const std::size_t kernel = i / 8;
    for (std::size_t place = 0; place < static_cast<std::size_t>(Layout::places); ++place) {
      const auto numbers = weights.subspan(
          kernel * of_kernel + turned(place, i % 8) * states_of_point, states_of_point);
      for (std::size_t state = 0; state < states_of_point; ++state)
        table_[place * states_of_point + state][i] = numbers[state];
    }
    const auto behind = weights.subspan(Layout::kernels * of_kernel);
    bias_[i] = behind[kernel];
    output_weights_[i] =
        std::clamp(behind[Layout::kernels + kernel], static_cast<std::int16_t>(-most_output_weight),
                   most_output_weight);
  }
}

int Move_policy::score(const std::uint8_t* states, std::size_t row) const noexcept {
  Piece sums[pieces];
  for (std::size_t i = 0; i < pieces; ++i)
    sums[i] = reinterpret_cast<Piece>(shorts_at(&bias_[i * lanes]));
  const Sums* of_place = table_.data();
  for (std::size_t r = 0; r < square; ++r, states += row) {
    for (std::size_t c = 0; c < square; ++c, of_place += states_of_point) {
      const Sums& numbers = of_place[states[c]];
      for (std::size_t i = 0; i < pieces; ++i) {
        Piece piece;
        std::memcpy(&piece, &numbers[i * lanes], sizeof piece);
        sums[i] += piece;
      }
    }
  }
  Sums hidden;
  for (std::size_t i = 0; i < pieces; ++i)
    std::memcpy(&hidden[i * lanes], &sums[i], sizeof sums[i]);
  std::int32_t total = 0;
  for (std::size_t i = 0; i < width; ++i)
    total += std::max<std::int16_t>(hidden[i], 0) * std::int32_t{output_weights_[i]};
  return total;
}

void Move_policy::chances(const Position& position, const Move_list& moves,
                          std::span<float> chances) const noexcept {
  constexpr float unit = 1.0F / (Layout::sum_unit * Layout::output_unit);
  const Framed_states states(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int sum = score(states.square_around(moves[i].point()), states.row());
    chances[i] = static_cast<float>(sum) * unit;
  }
  make_chances(chances);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
