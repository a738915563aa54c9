// Pseudo-liberties of a chain, in one word.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"

#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// A multiset of liberties, each as often as a stone of the chain touches it: their number, the sum
/// of their points and the sum of the squares, side by side in 64 bits. Chains that merge add their
/// words; a liberty that is filled is subtracted once for each stone that touched it. The variance
/// shows whether all are the same point, so atari is exact. (Pseudo-liberties: M. Boon and others
/// in computer Go since the 1990s; the sums of squares: J. House, 2006.)
///
/// No chain touches more than the 684 edges of a 19x19 board, so the fields never overflow: 684,
/// 684 * 360 and 684 * 360^2 fit in 10, 18 and 27 bits.
class Liberties {
public:
  constexpr Liberties() noexcept = default;
  /// The liberty p, once.
  [[nodiscard]] static constexpr Liberties once(Point p) noexcept {
    const std::uint64_t point = p;
    return Liberties(1 | point << sum_shift | point * point << squares_shift);
  }
  /// For arrays of words.
  [[nodiscard]] static constexpr Liberties from_raw(std::uint64_t word) noexcept {
    return Liberties(word);
  }
  [[nodiscard]] constexpr std::uint64_t raw() const noexcept { return word_; }

  [[nodiscard]] constexpr bool none() const noexcept { return word_ == 0; }
  /// Whether p is the only liberty, where `once_p` is once(p). Wants at least one.
  [[nodiscard]] constexpr bool only(Liberties once_p) const noexcept {
    return word_ == count() * once_p.word_;
  }
  /// Whether there is exactly one liberty. Requires at least one.
  [[nodiscard]] constexpr bool in_atari() const noexcept {
    return count() * squares() == sum() * sum();
  }
  /// The liberty of a chain in atari.
  [[nodiscard]] constexpr Point last() const noexcept {
    return static_cast<Point>(static_cast<std::uint32_t>(sum()) /
                              static_cast<std::uint32_t>(count()));
  }

  constexpr Liberties& operator+=(Liberties other) noexcept {
    word_ += other.word_;
    return *this;
  }
  constexpr Liberties& operator-=(Liberties other) noexcept {
    word_ -= other.word_;
    return *this;
  }
  friend constexpr bool operator==(Liberties, Liberties) = default;

private:
  static constexpr int sum_shift = 10;
  static constexpr int squares_shift = 28;

  explicit constexpr Liberties(std::uint64_t word) noexcept : word_(word) {}

  [[nodiscard]] constexpr std::uint64_t count() const noexcept { return word_ & 0x3FF; }
  [[nodiscard]] constexpr std::uint64_t sum() const noexcept {
    return (word_ >> sum_shift) & 0x3FFFF;
  }
  [[nodiscard]] constexpr std::uint64_t squares() const noexcept { return word_ >> squares_shift; }

  std::uint64_t word_ = 0;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
