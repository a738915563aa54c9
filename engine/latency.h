// How much of a move's time the client and the machine need besides the search.
#pragma once

#include "engine/interrupt.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace goishi {

/// Learns from a conversation how long an answer takes to reach the client. A move at 0.1 s has a
/// fifth more time for its search once a client on the same machine is known to answer at once.
class Latency {
public:
  /// Reserved for a move while nothing is known, and the most that is ever reserved.
  static constexpr Duration usual = std::chrono::milliseconds(30);

  /// A line came so long after the answer before it, or the client's clock ran for so much longer
  /// than a search. It counts unless it is longer than usual, where the client waited for something
  /// else, or negative, where its clock was set.
  void note_delay(Duration delay);
  /// A search ended so long after its time was over, at most zero if it was in time; a thread of it
  /// had no processor for so long.
  void note_search(Duration late, Duration waited);

  /// The time to reserve for the next move.
  [[nodiscard]] Duration reserve() const;

private:
  /// The last times of a kind.
  class Recent {
  public:
    void add(Duration value) {
      values_[count_ % size] = value;
      ++count_;
    }
    [[nodiscard]] bool are_enough() const { return count_ >= size / 2; }
    /// At least zero.
    [[nodiscard]] Duration longest() const { return std::ranges::max(values_); }

  private:
    static constexpr std::size_t size = 8;
    std::array<Duration, size> values_{};
    std::size_t count_ = 0;
  };

  Recent delays_;
  Recent lateness_;
  Recent waits_;
};

} // namespace goishi
