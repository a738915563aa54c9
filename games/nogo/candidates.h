// The list of points that a playout may still try, by the colours that may play them.
#pragma once

#include "games/nogo/position.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// One row of points: first those that only Black may try, then those open to both, last those of
/// White alone. So each colour's points are together, and a point that is drawn leaves, for one
/// colour or for both, by moving at most two others. The bounds are stored separately from the
/// points.
struct Bounds {
  std::size_t black;
  std::size_t both;
  std::size_t white;
  std::size_t end;
};

/// Part of the row.
struct Range {
  std::size_t first;
  std::size_t count;
};

/// The points that both may try.
[[nodiscard]] inline Range contested(const Bounds& bounds) noexcept {
  return {bounds.both, bounds.white - bounds.both};
}

/// The use that a colour makes of the row.
template<Color color>
struct Side;

template<>
struct Side<Color::black> {
  [[nodiscard]] static Range all(const Bounds& bounds) noexcept {
    return {bounds.black, bounds.white - bounds.black};
  }
  [[nodiscard]] static Range uncontested(const Bounds& bounds) noexcept {
    return {bounds.black, bounds.both - bounds.black};
  }
  /// The point at i, one of this colour's, leaves the row.
  template<class Index>
  static void remove(Index* points, Bounds& bounds, std::size_t i) noexcept {
    const bool contested = i >= bounds.both;
    const std::size_t hole = contested ? bounds.both : i;
    points[i] = points[hole];
    points[hole] = points[bounds.black];
    ++bounds.black;
    bounds.both += contested ? 1 : 0;
  }
  /// The point at i is no longer this colour's.
  template<class Index>
  static void close(Index* points, Bounds& bounds, std::size_t i) noexcept {
    if (i < bounds.both) return remove(points, bounds, i);
    --bounds.white;
    const Index p = points[i];
    points[i] = points[bounds.white];
    points[bounds.white] = p;
  }
};

template<>
struct Side<Color::white> {
  [[nodiscard]] static Range all(const Bounds& bounds) noexcept {
    return {bounds.both, bounds.end - bounds.both};
  }
  [[nodiscard]] static Range uncontested(const Bounds& bounds) noexcept {
    return {bounds.white, bounds.end - bounds.white};
  }
  template<class Index>
  static void remove(Index* points, Bounds& bounds, std::size_t i) noexcept {
    const bool contested = i < bounds.white;
    const std::size_t hole = contested ? bounds.white - 1 : i;
    --bounds.end;
    points[i] = points[hole];
    points[hole] = points[bounds.end];
    bounds.white -= contested ? 1 : 0;
  }
  template<class Index>
  static void close(Index* points, Bounds& bounds, std::size_t i) noexcept {
    if (i >= bounds.white) return remove(points, bounds, i);
    const Index p = points[i];
    points[i] = points[bounds.both];
    points[bounds.both] = p;
    ++bounds.both;
  }
};

/// Fills the row with the legal points of a position.
template<class Index>
[[nodiscard]] Bounds list_candidates(const Position& position, Index* points) noexcept {
  const Point_set& black = position.legal(Color::black);
  const Point_set& white = position.legal(Color::white);
  Index* next = points;
  const auto append = [&](const Point_set& set) {
    for (std::size_t i = 0; i < Point_set::words; ++i)
      for (std::uint64_t rest = set.word(i); rest != 0; rest &= rest - 1)
        *next++ = static_cast<Index>(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
    return static_cast<std::size_t>(next - points);
  };
  Bounds bounds{};
  bounds.both = append(black - white);
  bounds.white = append(black & white);
  bounds.end = append(white - black);
  return bounds;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
