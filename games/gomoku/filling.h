// Playouts of Gomoku: a board filled in random order, and its first row.
#pragma once

#include "games/gomoku/position.h"
#include "games/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Requirements for both ends of a row.
enum class Row_end : std::uint8_t {
  any,   ///< none
  exact, ///< a longer row is none
  caro,  ///< a row between two stones of the opponent is none
};

/// A game of uniformly random moves is a random order of the empty points, cut off at the first
/// row. So the stones are stored as times, a table for each colour, and the game is not checked
/// while it is played: the row through some points is there at the latest of their times, and the
/// game ends at the earliest such moment. That is a maximum over a few shifted copies of a table,
/// and a minimum over the board: the processor does 16 points or more at once.
///
/// `Time` counts from 1, 0 are the stones that were there, and its largest value is never. A board
/// up to stride - 1 wide and high; at most never - 1 points.
template<class Time, int stride>
class Filling {
public:
  static constexpr int largest_side = stride - 1;

  explicit Filling(const Position& start) noexcept
      : height_(start.geometry().height), first_(start.to_move()) {
    const Geometry g = start.geometry();
    for (auto& times : start_) times.fill(never);
    for (int row = 0; row < g.height; ++row) {
      const auto visit = [&](Lines::Word points, auto action) {
        for (; points != 0; points &= points - 1) action(row * stride + std::countr_zero(points));
      };
      visit(start.empty_points(row),
            [&](int square) { empty_[at(count_++)] = static_cast<Time>(square); });
      for (const Color c : {Color::black, Color::white})
        visit(start.lines().row(c, row),
              [&](int square) { start_[index(c)][at(before + square)] = 0; });
    }
  }

  /// Plays until a row or a full board.
  template<int win_length, Row_end row_end>
  Outcome run(Random& random) noexcept {
    order_ = empty_;
    times_ = start_;
    played_ = 0;
    while (played_ < count_) {
      draw(random, played_ == 0 ? first_batch() : next_batch());
      const Time first = first_row<win_length, row_end>(first_);
      const Time second = first_row<win_length, row_end>(opponent(first_));
      const Time earliest = std::min(first, second);
      if (earliest == never) continue;
      played_ = earliest;
      return Outcome::win_for(first < second ? first_ : opponent(first_));
    }
    return Outcome::draw();
  }

  /// The moves of the last run.
  void moves(Geometry g, Move_list& moves) const noexcept {
    moves.clear();
    for (int i = 0; i < played_; ++i) {
      const int square = order_[at(i)];
      moves.push_back(Move::at(g.at(square % stride, square / stride)));
    }
  }
  [[nodiscard]] int length() const noexcept { return played_; }

private:
  static constexpr Time never = std::numeric_limits<Time>::max();
  static constexpr int longest_win = 6;
  // One row of never before the board, and as many after it as a row and its end can reach.
  static constexpr int before = stride + 1;
  static constexpr int size = before + (largest_side + longest_win + 1) * stride;

  // One register, which two rows of the table may share: what is not on the board never comes.
#if defined(__AVX2__)
  typedef Time Vector __attribute__((vector_size(32))); // NOLINT(modernize-use-using)
#else
  typedef Time Vector __attribute__((vector_size(16))); // NOLINT(modernize-use-using)
#endif
  static constexpr int lanes = static_cast<int>(sizeof(Vector) / sizeof(Time));

  using Times = std::array<Time, static_cast<std::size_t>(size)>;

  static constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

  /// Points to fill before the first check of the board, and between two checks: multiples of four,
  /// so that the first player begins each batch. Measured from the empty 15x15 board, where half of
  /// the games are over after 48% of the points: 9/16 and 1/8 were best of first batches from 7/16
  /// to 5/8 and next ones from 1/8 to 1/6, the others up to 12% slower.
  [[nodiscard]] int first_batch() const noexcept { return (count_ * 9 / 16 + 4) & ~3; }
  [[nodiscard]] int next_batch() const noexcept { return (count_ / 8 + 4) & ~3; }

  /// Gives the next points their times.
  void draw(Random& random, int batch) noexcept {
    const int end = std::min(count_, played_ + batch);
    Time* const mine = times_[index(first_)].data() + before;
    Time* const yours = times_[index(opponent(first_))].data() + before;
    int t = played_;
    const auto next = [&](std::uint32_t& chance) {
      // The high half of the product is the number, the low half is what chance is left: two
      // numbers of 32 bits are uniform to one in 10,000 on the largest board (Brackett-Rozinsky
      // and Lemire, Batched Ranged Random Integer Generation, 2024).
      const std::uint64_t product = std::uint64_t{chance} * static_cast<std::uint32_t>(count_ - t);
      chance = static_cast<std::uint32_t>(product);
      std::swap(order_[at(t)], order_[at(t) + static_cast<std::size_t>(product >> 32)]);
      return order_[at(t++)];
    };
    const auto pair = [&](std::uint32_t chance) {
      const Time p = next(chance);
      mine[p] = static_cast<Time>(t);
      const Time q = next(chance);
      yours[q] = static_cast<Time>(t);
    };
    while (t + 4 <= end) {
      const std::uint64_t chance = random();
      pair(static_cast<std::uint32_t>(chance));
      pair(static_cast<std::uint32_t>(chance >> 32));
    }
    while (t < end) {
      auto chance = static_cast<std::uint32_t>(random() >> 32);
      Time* const times = t % 2 == 0 ? mine : yours;
      const Time p = next(chance);
      times[p] = static_cast<Time>(t);
    }
    played_ = end;
  }

  /// The moment of a colour's first row.
  template<int win_length, Row_end row_end>
  [[nodiscard]] Time first_row(Color c) const noexcept {
    const Times& times = times_[index(c)];
    [[maybe_unused]] const Times& others = times_[index(opponent(c))];
    Vector first = Vector{} + never;
    for (const int step : {1, stride, stride + 1, stride - 1}) {
      const Time* from = times.data() + before;
      for (int p = 0; p < height_ * stride; p += lanes, from += lanes) {
        Vector latest = load(from);
        for (int k = 1; k < win_length; ++k) {
          const Vector next = load(from + k * step);
          latest = latest < next ? next : latest;
        }
        if constexpr (row_end == Row_end::exact) {
          // A stone beyond either end that came before makes the row too long.
          const Vector one = load(from - step);
          const Vector other = load(from + win_length * step);
          const Vector ends = one < other ? one : other;
          latest = ends <= latest ? Vector{} + never : latest;
        }
        if constexpr (row_end == Row_end::caro) {
          // Two stones of the opponent that came before; beyond the board nothing ever comes.
          const Time* const beyond = others.data() + (from - times.data());
          const Vector one = load(beyond - step);
          const Vector other = load(beyond + win_length * step);
          const Vector ends = one < other ? other : one;
          latest = ends <= latest ? Vector{} + never : latest;
        }
        first = latest < first ? latest : first;
      }
    }
    Time earliest = never;
    for (int i = 0; i < lanes; ++i) earliest = std::min<Time>(earliest, first[i]);
    return earliest;
  }
  [[nodiscard]] static Vector load(const Time* from) noexcept {
    Vector vector;
    std::memcpy(&vector, from, sizeof vector);
    return vector;
  }

  int height_;
  Color first_;
  int count_ = 0;
  int played_ = 0;
  std::array<Time, static_cast<std::size_t>(stride* largest_side)> empty_;
  std::array<Time, static_cast<std::size_t>(stride* largest_side)> order_;
  std::array<Times, 2> start_;
  std::array<Times, 2> times_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
