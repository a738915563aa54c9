// The patterns of one position of 6x6 or 8x8: groups of squares whose discs are seen together.
#pragma once

#include "games/instruction_set.h"
#include "games/reversi/pattern_kinds.h"
#include "games/shorts.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The index of each pattern from the view of the player to move, a number in balanced ternary: the
/// i-th square adds 3^i for an own disc, takes 3^i away for one of the opponent and changes nothing
/// while it is empty. So the opponent's view is the negated index, and a move adds a vector for
/// each disc. Made for the root of a search, and carried on with each move, which takes 3 ns on an
/// AMD EPYC (Zen 5) with AVX2.
template<int side>
class Pattern_indices_of {
public:
  Pattern_indices_of() noexcept = default;
  /// Of any position.
  Pattern_indices_of(std::uint64_t own, std::uint64_t other) noexcept;

  /// From -centre() to centre() of the kind. The images of a kind are neighbours, in the order of
  /// `Pattern_set`.
  [[nodiscard]] int operator[](std::size_t pattern) const noexcept { return indices_[pattern]; }

  /// After a move on a square that flips these discs: the view of the opponent, who is to move.
  [[nodiscard]] Pattern_indices_of after(int square, std::uint64_t flips) const noexcept;
  /// After a pass: the view of the opponent.
  [[nodiscard]] Pattern_indices_of after_pass() const noexcept;

  friend bool operator==(const Pattern_indices_of&, const Pattern_indices_of&) = default;

private:
  using Vector = Shorts;
  static constexpr std::size_t lanes = lanes_of_shorts;
  static constexpr std::size_t padded_count = (pattern_count<side> + 15) / 16 * 16;
  static constexpr std::size_t vector_count = padded_count / lanes;
  using Steps = std::array<std::array<std::int16_t, padded_count>, 64>;

  [[gnu::always_inline]] static Vector load(const std::int16_t* indices) noexcept {
    Vector vector;
    std::memcpy(&vector, __builtin_assume_aligned(indices, sizeof vector), sizeof vector);
    return vector;
  }
  [[gnu::always_inline]] static void store(std::int16_t* indices, const Vector& vector) noexcept {
    std::memcpy(__builtin_assume_aligned(indices, sizeof vector), &vector, sizeof vector);
  }

  /// The steps that an own disc on each square adds to the indices.
  alignas(32) static const Steps steps_;

  alignas(32) std::array<std::int16_t, padded_count> indices_;
};

template<int side>
inline auto Pattern_indices_of<side>::after(int square, std::uint64_t flips) const noexcept
    -> Pattern_indices_of {
  Vector flipped[vector_count] = {};
  for (; flips != 0; flips &= flips - 1) {
    const auto& step = steps_[static_cast<std::size_t>(std::countr_zero(flips))];
    for (std::size_t i = 0; i < vector_count; ++i) flipped[i] += load(&step[i * lanes]);
  }
  Pattern_indices_of next;
  const auto& placed = steps_[static_cast<std::size_t>(square)];
  for (std::size_t i = 0, at = 0; i < vector_count; ++i, at += lanes)
    store(&next.indices_[at], -(load(&indices_[at]) + load(&placed[at]) + flipped[i] + flipped[i]));
  return next;
}

template<int side>
inline auto Pattern_indices_of<side>::after_pass() const noexcept -> Pattern_indices_of {
  Pattern_indices_of next;
  for (std::size_t at = 0; at < padded_count; at += lanes)
    store(&next.indices_[at], -load(&indices_[at]));
  return next;
}

extern template class Pattern_indices_of<6>;
extern template class Pattern_indices_of<8>;

/// Of 8x8.
using Pattern_indices = Pattern_indices_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
