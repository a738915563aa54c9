// Remainders of up to sixteen points, packed in a few words.
#pragma once

#include "engine/nogo/solver/remainder.h"
#include "engine/nogo/solver/result_table.h"
#include "engine/nogo/solver/small_lanes.h"
#include "games/instruction_set.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Up to sixteen points of a board, numbered, with their neighbours.
class Small_grid {
public:
  /// Of no more points than that, in their order on the board.
  Small_grid(const Grid& grid, Bits points) noexcept;
  Small_grid(const Wide_grid& grid, Wide_bits points) noexcept;

  [[nodiscard]] Small_bits neighbours(Small_bits points) const noexcept {
    return of_low_[points & 0xFF] | of_high_[points >> 8];
  }
  /// The neighbours of each point.
  [[nodiscard]] const Lanes& beside() const noexcept { return beside_; }
  /// Whether all places of the board have room in one word.
  [[nodiscard]] bool fits_in_word() const noexcept { return fits_in_word_; }
  /// The same points as bits of the board.
  [[nodiscard]] Bits on_board(Small_bits points) const noexcept {
    return scattered(points, points_);
  }
  /// The point at a place of the board; none if that is not one of them.
  [[nodiscard]] Small_bits at(std::uint8_t place) const noexcept {
    Small_bits all = 0;
    for (std::size_t i = 0; i < places_.size(); ++i)
      all |= static_cast<Small_bits>(places_[i] == place) << i;
    return all;
  }
  /// The place of a point on the board.
  [[nodiscard]] std::uint8_t place(int point) const noexcept {
    return places_[static_cast<std::size_t>(point)];
  }

private:
  using Half = std::array<std::uint16_t, 256>;

  template<class Board, class Points>
  void fill(const Board& grid, Points points) noexcept;

  Bits points_; ///< of a board that fits in a word
  bool fits_in_word_;
  Lanes beside_;
  std::array<std::uint8_t, Lanes::count> places_{};
  Half of_low_;
  Half of_high_;
};

/// A remainder without the stones of chains: a chain is the lane of its liberties, and is left out
/// if it has only one, whose effect is in `open`. Moves and their results are those of `Remainder`,
/// in a fraction of the time.
class Small_remainder {
public:
  static constexpr int most_points = static_cast<int>(Lanes::count);

  /// Whether it has so few points, and lanes for all chains that play may bring: then it is made,
  /// for a grid of its points.
  [[nodiscard]] bool assign(const Remainder& from) noexcept { return assign_from(from); }
  [[nodiscard]] bool assign(const Wide_remainder& from) noexcept { return assign_from(from); }

  [[nodiscard]] Small_bits points() const noexcept { return points_; }
  /// Whether there are few enough points that a quick key is better than a canonical one.
  [[nodiscard]] bool has_few_points() const noexcept {
    constexpr int few = 7;
    return size_of(points_) <= few;
  }
  [[nodiscard]] Small_bits open(std::size_t player) const noexcept { return open_[player]; }
  [[nodiscard]] Small_bits safe(std::size_t player) const noexcept { return safe_[player]; }
  /// The liberties of the chains; empty lanes are none.
  [[nodiscard]] const Lanes& chains(std::size_t player) const noexcept { return chains_[player]; }
  /// The points that are the only liberty of a chain of this player.
  [[nodiscard]] Small_bits last(std::size_t player) const noexcept {
    return last_[player] & points_;
  }
  [[nodiscard]] int free_moves() const noexcept { return free_moves_; }

  void play(const Small_grid& grid, int point, Small_remainder& after) const noexcept;
  void play_free(Small_remainder& after) const noexcept;

  /// Points that a player alone may play, and whose legality no move of the other can touch.
  [[nodiscard]] Small_bits own_for_ever(const Small_grid&, std::size_t player) const noexcept {
    return own_for_ever_[player];
  }

private:
  template<class Board>
  [[nodiscard]] bool assign_from(const Remainder_on<Board>& from) noexcept;
  void find_own_for_ever(const Small_grid& grid) noexcept;
  void lose_liberty(Small_bits point) noexcept;
  void add_stone(const Small_grid& grid, Small_bits stone) noexcept;
  void reduce(const Small_grid& grid) noexcept;
  void find_open(const Small_grid& grid) noexcept;
  void remove_dead(const Small_grid& grid, Small_bits dead) noexcept;
  void spread_safety(const Small_grid& grid, std::size_t player) noexcept;
  void count_free_points() noexcept;
  void count_own_regions(const Small_grid& grid, std::size_t player) noexcept;
  void remove(Small_bits points, std::size_t owner, int moves) noexcept;
  /// Takes the chains away that have a liberty among these points, and returns all their liberties.
  Small_bits take_chains(std::size_t player, Small_bits points) noexcept;
  [[nodiscard]] Small_bits linked(const Small_grid& grid, Small_bits start, Small_bits end,
                                  std::size_t player) const noexcept;

  std::array<Lanes, 2> chains_;
  std::array<Small_bits, 2> liberties_{}; // of all chains
  Small_bits points_ = 0;
  std::array<Small_bits, 2> open_{};
  std::array<Small_bits, 2> safe_{};
  std::array<Small_bits, 2> last_{};
  std::array<Small_bits, 2> own_for_ever_{};
  std::int8_t free_moves_ = 0;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
