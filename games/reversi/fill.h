// Flips and legal moves by parallel prefix (Kogge-Stone), for any type with shifts: one board in a
// word, or several in a vector.
#pragma once

#include "games/instruction_set.h"

#include <cstdint>

/// The step from a bit to its neighbour is 1 along a row, `Stride` along a column, and one more or
/// less along the diagonals. A disc in the first or last column can only be flipped along its
/// column, so the other directions go through `through`, the opponent's discs without these
/// columns: that also keeps lines from running around the edge of the board.
namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::fill {

template<int step, class T>
[[nodiscard, gnu::always_inline]] inline T shifted(const T& bits) noexcept {
  if constexpr (step > 0)
    return bits << step;
  else
    return bits >> -step;
}

/// The discs of `through` that lie in an unbroken line from `from`. At most `Stride - 2` of them
/// can be flipped at once, which takes as many doublings as the logarithm of that (Kogge and Stone
/// 1973).
template<int step, int Stride, class T>
[[nodiscard, gnu::always_inline]] inline T run(const T& from, const T& through) noexcept {
  T discs = through & shifted<step>(from);
  discs |= through & shifted<step>(discs);
  const T pairs = through & shifted<step>(through);
  for (int reach = 2; reach < Stride - 2; reach += 2) discs |= pairs & shifted<2 * step>(discs);
  return discs;
}

/// All bits where the argument is not zero.
[[nodiscard]] constexpr std::uint64_t all_if(std::uint64_t bits) noexcept {
  return bits != 0 ? ~std::uint64_t{0} : 0;
}
template<class T>
[[nodiscard, gnu::always_inline]] inline T all_if(const T& bits) noexcept {
  return static_cast<T>(bits != 0);
}

/// The squares, empty or not, on which a disc would end a line of discs of `through`.
template<int step, int Stride, class T>
[[nodiscard, gnu::always_inline]] inline T ends(const T& own, const T& through) noexcept {
  return shifted<step>(run<step, Stride>(own, through)) |
         shifted<-step>(run<-step, Stride>(own, through));
}

/// The discs that a disc on `square` flips along one line.
template<int step, int Stride, class T>
[[nodiscard, gnu::always_inline]] inline T flips(const T& own, const T& through,
                                                 const T& square) noexcept {
  const T up = run<step, Stride>(square, through);
  const T down = run<-step, Stride>(square, through);
  return (up & all_if(static_cast<T>(shifted<step>(up) & own))) |
         (down & all_if(static_cast<T>(shifted<-step>(down) & own)));
}

inline constexpr std::uint64_t inner_columns_8 = 0x7E7E'7E7E'7E7E'7E7E;

/// On 8x8: the empty squares on which a disc of `own` flips something.
template<class T>
[[nodiscard, gnu::always_inline]] inline T moves(const T& own, const T& other) noexcept {
  const T inner = other & inner_columns_8;
  return (ends<1, 8>(own, inner) | ends<8, 8>(own, other) | ends<7, 8>(own, inner) |
          ends<9, 8>(own, inner)) &
         ~(own | other);
}

/// On 8x8: the discs of `other` that a disc of `own` on an empty square flips.
template<class T>
[[nodiscard, gnu::always_inline]] inline T flips(const T& own, const T& other,
                                                 const T& square) noexcept {
  const T inner = other & inner_columns_8;
  return flips<1, 8>(own, inner, square) | flips<8, 8>(own, other, square) |
         flips<7, 8>(own, inner, square) | flips<9, 8>(own, inner, square);
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::fill
