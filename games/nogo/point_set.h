// Sets of points of a NoGo board.
#pragma once

#include "games/geometry.h"
#include "games/instruction_set.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Boards have at most 19x19 points.
inline constexpr int largest_side = 19;
inline constexpr int largest_board = largest_side * largest_side;

/// A set of points, a bit each. Iterates in increasing order: `for (const Point p : set)`.
class Point_set {
public:
  static constexpr std::size_t words = (largest_board + 63) / 64;

  [[nodiscard]] constexpr bool contains(Point p) const noexcept {
    return ((words_[p / 64] >> (p % 64)) & 1) != 0;
  }
  constexpr void insert(Point p) noexcept { words_[p / 64] |= std::uint64_t{1} << (p % 64); }
  constexpr void erase(Point p) noexcept { words_[p / 64] &= ~(std::uint64_t{1} << (p % 64)); }

  [[nodiscard]] constexpr bool empty() const noexcept { return *this == Point_set{}; }
  [[nodiscard]] constexpr int size() const noexcept {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  /// The points 64 * i to 64 * i + 63, for who works on whole words.
  [[nodiscard]] constexpr std::uint64_t word(std::size_t i) const noexcept { return words_[i]; }

  friend constexpr Point_set operator&(Point_set a, const Point_set& b) noexcept {
    for (std::size_t i = 0; i < words; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr Point_set operator|(Point_set a, const Point_set& b) noexcept {
    for (std::size_t i = 0; i < words; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  /// The points of a that are not in b.
  friend constexpr Point_set operator-(Point_set a, const Point_set& b) noexcept {
    for (std::size_t i = 0; i < words; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  friend constexpr bool operator==(const Point_set&, const Point_set&) = default;

  class Iterator {
  public:
    constexpr explicit Iterator(const Point_set& set) noexcept : set_(&set), rest_(set.words_[0]) {
      skip_empty_words();
    }
    [[nodiscard]] constexpr Point operator*() const noexcept {
      return static_cast<Point>(64 * word_ + static_cast<std::size_t>(std::countr_zero(rest_)));
    }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      skip_empty_words();
      return *this;
    }
    [[nodiscard]] constexpr bool at_end() const noexcept { return rest_ == 0; }

  private:
    constexpr void skip_empty_words() noexcept {
      while (rest_ == 0 && ++word_ < words) rest_ = set_->words_[word_];
    }

    const Point_set* set_;
    std::size_t word_ = 0;
    std::uint64_t rest_;
  };
  struct End {
    friend constexpr bool operator!=(const Iterator& i, End) noexcept { return !i.at_end(); }
  };

  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] constexpr End end() const noexcept { return {}; }

private:
  std::array<std::uint64_t, words> words_{};
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
