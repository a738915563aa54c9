// Short games of combinatorial game theory in canonical form, with sums and comparisons.
#pragma once

#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Games in canonical form, each of which is kept once: equal games have the same number.
/// J. H. Conway, On Numbers and Games (1976), chapters 7 to 10, has the theorems; who cannot move
/// loses.
class Short_games {
public:
  using Id = std::uint32_t;
  using Ids = std::vector<Id>;
  static constexpr Id zero = 0;

  /// No more than this many are kept.
  explicit Short_games(std::size_t most);

  /// Forgets all but 0.
  void clear();

  /// The game with these options, in any order; nothing when it would be one too many.
  [[nodiscard]] std::optional<Id> game(Ids left, Ids right);
  [[nodiscard]] std::optional<Id> integer(int n);
  /// Nothing as well when both are so large that the sum would take long.
  [[nodiscard]] std::optional<Id> sum(Id a, Id b);
  [[nodiscard]] std::optional<Id> negative(Id a);

  [[nodiscard]] std::span<const Id> left(Id a) const noexcept {
    return {options_.data() + forms_[a].begin, forms_[a].lefts};
  }
  [[nodiscard]] std::span<const Id> right(Id a) const noexcept {
    return {options_.data() + forms_[a].begin + forms_[a].lefts, forms_[a].rights};
  }
  [[nodiscard]] bool is_integer(Id a) const noexcept { return forms_[a].integer != none; }
  /// Of an integer.
  [[nodiscard]] int integer_of(Id a) const noexcept { return forms_[a].integer; }
  /// The integers that Left reaches when he begins, and when Right does, if both play on until an
  /// integer is left: the stops, but for fractions.
  [[nodiscard]] int left_stop(Id a) const noexcept { return forms_[a].left_stop; }
  [[nodiscard]] int right_stop(Id a) const noexcept { return forms_[a].right_stop; }
  /// The largest integer that is at most this, and the least that is at least this.
  [[nodiscard]] int floor(Id a) const noexcept { return forms_[a].floor; }
  [[nodiscard]] int ceiling(Id a) const noexcept { return forms_[a].ceiling; }
  /// Whether a <= b: Left wins b - a at least as the second player.
  [[nodiscard]] bool at_most(Id a, Id b);

private:
  struct Form {
    std::uint32_t begin;
    std::uint16_t lefts;
    std::uint16_t rights;
    /// The number of lines of play, up to a bound.
    std::uint32_t size;
    /// The value, if the form is an integer.
    std::int32_t integer;
    std::int16_t left_stop;
    std::int16_t right_stop;
    std::int16_t floor;
    std::int16_t ceiling;
  };
  struct Options {
    Ids left;
    Ids right;
  };
  static constexpr std::int32_t none = std::numeric_limits<std::int32_t>::min();
  static constexpr std::uint64_t most_work = 20'000;
  static constexpr std::uint32_t largest = 1'000'000;
  static constexpr std::size_t pairs = std::size_t{1} << 16;

  struct Compared {
    Id a = ~Id{0};
    Id b = ~Id{0};
    bool at_most = false;
  };

  [[nodiscard]] bool at_most(const Options& a, Id b);
  [[nodiscard]] bool at_most(Id a, const Options& b);
  [[nodiscard]] bool compare(Id a, Id b);
  [[nodiscard]] bool bypass_reversible(Options& options);
  void remove_dominated(Options& options);
  [[nodiscard]] std::optional<Id> keep(const Options& options);
  [[nodiscard]] std::int32_t integer_of(const Options& options) const noexcept;
  void add_bounds(Id a);
  [[nodiscard]] bool is_least(Id a, int n);
  [[nodiscard]] bool is_most(Id a, int n);

  std::size_t most_;
  std::vector<Form> forms_;
  Ids options_;
  std::unordered_multimap<std::uint64_t, Id> found_;
  std::unordered_map<std::uint64_t, Id> sums_;
  std::vector<Id> negatives_;
  std::vector<Compared> compared_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
