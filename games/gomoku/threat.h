// The threat and value of a stone on a point, from its patterns in four directions.
#pragma once

#include "games/gomoku/pattern.h"
#include "games/gomoku/point_class.h"
#include "games/shorts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The threat of a stone on an empty point, by the best of its patterns. From `double_four` on it
/// wins unless the opponent makes five first.
enum class Threat : std::uint8_t {
  quiet,
  forbidden, ///< an overline or two fours, for Black in renju
  doubtful,  ///< two threes, for Black in renju: forbidden if both are real, see forbidden.h
  open_two,
  three, ///< a three that can become a four, not an open one
  open_three,
  double_three, ///< two open threes; orders moves and is evaluated, renju's rule is forbidden.cpp
  four,
  four_three, ///< a four and an open three
  double_four,
  open_four,
  five,
};
inline constexpr int threats = 12;

/// The two sides of an evaluation.
enum class Role : std::uint8_t { to_move, waiting };

struct Threat_entry {
  Threat threat = Threat::quiet;
  /// The sum of the values of its patterns, see threat.cpp for the unit: for the order of moves.
  std::int16_t value = 0;
};

/// What is summed over points for a colour: how many make each threat, and their terms of an
/// evaluation for the player to move. It fits a vector, so many points are added fast.
class alignas(32) Tally {
public:
  Tally() = default;
  /// Of one point, with its terms by the colour's role.
  Tally(Threat threat, std::array<std::int16_t, 2> shares) noexcept
      : shares_(static_cast<std::uint64_t>(shares[0]) +
                (static_cast<std::uint64_t>(shares[1]) << 32)) {
    counts_[static_cast<std::size_t>(threat)] = 1;
  }

  [[nodiscard]] int count(Threat threat) const noexcept {
    return counts_[static_cast<std::size_t>(threat)];
  }
  [[nodiscard]] int share(Role role) const noexcept {
    const auto first = static_cast<std::int32_t>(shares_);
    if (role == Role::to_move) return first;
    return static_cast<std::int32_t>((shares_ - static_cast<std::uint64_t>(first)) >> 32);
  }

  /// The terms alone.
  [[nodiscard]] Tally without_counts() const noexcept {
    Tally tally;
    tally.shares_ = shares_;
    return tally;
  }
  Tally& operator+=(const Tally& other) noexcept {
    const Tally none;
    change(1, [&](std::size_t) { return std::pair(&other, &none); });
    return *this;
  }
  Tally& operator-=(const Tally& other) noexcept {
    const Tally none;
    change(1, [&](std::size_t) { return std::pair(&none, &other); });
    return *this;
  }
  /// Adds the first and subtracts the second of each pair.
  template<class Pairs>
  void change(std::size_t count, Pairs pairs) noexcept {
    // One variable, since an array would be kept in memory.
    for (std::size_t i = 0; i < pieces; ++i) {
      Words sums = piece(i);
      for (std::size_t at = 0; at < count; ++at) {
        const auto [plus, minus] = pairs(at);
        sums += plus->piece(i) - minus->piece(i);
      }
      std::memcpy(reinterpret_cast<std::byte*>(this) + i * sizeof sums, &sums, sizeof sums);
    }
  }

  friend bool operator==(const Tally&, const Tally&) = default;

private:
  /// Sums of words are those of their parts, since no count is below zero in the end.
  using Words [[gnu::vector_size(sizeof(Shorts))]] = std::uint64_t;
  static constexpr std::size_t pieces = 32 / sizeof(Words);

  [[nodiscard, gnu::always_inline]] Words piece(std::size_t i) const noexcept {
    Words piece;
    std::memcpy(&piece, reinterpret_cast<const std::byte*>(this) + i * sizeof piece, sizeof piece);
    return piece;
  }

  std::array<std::uint16_t, threats> counts_{};
  std::uint64_t shares_ = 0; ///< both sums, each of 32 bits
};
static_assert(sizeof(Tally) == 32);

/// The value of every class of points.
class Threat_table {
public:
  /// A point's share of an evaluation is its value.
  explicit Threat_table(bool forbids);
  /// A point's share is learned: weights by class (see point_class.h) for each role.
  Threat_table(bool forbids, std::span<const std::int16_t> to_move,
               std::span<const std::int16_t> waiting);

  [[nodiscard]] const Threat_entry& operator[](Point_class its_class) const noexcept {
    return entries_[its_class];
  }
  [[nodiscard]] const Tally& tally(Point_class its_class) const noexcept {
    return tallies_[its_class];
  }

private:
  std::vector<Threat_entry> entries_;
  std::vector<Tally> tallies_;
};

/// The table of a colour under some rules: built when it is first asked for, and kept.
[[nodiscard]] const Threat_table& threat_table(const Rules& rules, Color c);

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
