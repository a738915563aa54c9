// The budget of a search: the only place that decides when it stops.
#pragma once

#include "engine/interrupt.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

namespace goishi {

/// The time of a move. Before the minimum, a search ends only if it is sure of its move; from the
/// recommended time on, it looks for a good moment to end; at the maximum, it has ended.
struct Time_plan {
  /// The time of one move, which cannot be saved for later moves: the search uses all of it.
  [[nodiscard]] static constexpr Time_plan whole(Duration time) noexcept {
    return {time, time, time};
  }

  Duration minimum{};
  Duration recommended{};
  Duration maximum{};
};

/// Every bound on a search. What is left out does not bind.
struct Limits {
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::optional<Time_plan> time;
  std::uint64_t nodes = unlimited;
  std::uint64_t playouts = unlimited; ///< iterations of a tree search
  int depth = std::numeric_limits<int>::max();
};

/// The unit of work that a search counts.
enum class Unit : std::uint8_t { node, playout };

/// The bounds of one search, shared by all of its workers. Once spent, it stays spent.
class Budget {
public:
  using Now = Time_point (*)();

  /// `start` is when the clock `now` began to run: the arrival of the command, not its execution.
  /// `interrupt` may be null; `line` is the number of the command that is obeyed. A search that
  /// ends when any line waits (analysis, pondering) sets `yields`.
  explicit Budget(const Limits& limits, Time_point start = std::chrono::steady_clock::now(),
                  const Interrupt* interrupt = nullptr, std::uint64_t line = 0, bool yields = false,
                  Now now = &std::chrono::steady_clock::now) noexcept;

  /// A share of a caller's budget, for a solver or a worker. It has its own limits, draws from
  /// the whole, and ends with the whole at the latest.
  Budget(Budget& whole, const Limits& limits) noexcept;

  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
  [[nodiscard]] Duration elapsed() const noexcept { return now_() - start_; }
  [[nodiscard]] bool spent() const noexcept { return spent_.load(std::memory_order_relaxed); }

  /// Ends the search for all workers.
  void stop() noexcept { spent_.store(true, std::memory_order_relaxed); }

  /// Reads the clock and the interrupt. Returns spent().
  bool poll() noexcept;

  /// Takes up to `wanted` units, or 0 when the budget is spent.
  std::uint64_t draw(Unit unit, std::uint64_t wanted) noexcept;

private:
  std::uint64_t take(Unit unit, std::uint64_t wanted) noexcept;
  void give_back(Unit unit, std::uint64_t units) noexcept;

  const Limits limits_;
  const Time_point start_;
  Budget* const whole_ = nullptr;
  const Interrupt* const interrupt_;
  const std::uint64_t line_;
  const bool yields_;
  /// The end of the process was announced before the command of this search was taken.
  const bool outlives_end_;
  const Now now_;
  std::atomic<bool> spent_{false};
  std::atomic<std::uint64_t> left_[2];
};

/// Further work each time that a Meter reads the clock.
class Pulse {
public:
  virtual ~Pulse() = default;
  virtual void beat() noexcept = 0;
};

/// One worker's way to spend a Budget: exact in units, and cheap, because the clock is read once a
/// `grain` of units only.
class Meter {
public:
  Meter(Budget& budget, Unit unit, std::uint64_t grain) noexcept
      : budget_(budget), unit_(unit), grain_(grain) {}

  /// The pulse must outlive the meter, or be taken away with null.
  void set_pulse(Pulse* pulse) noexcept { pulse_ = pulse; }

  /// Counts a unit of work about to be done. False: it must not be done, the search is over.
  [[nodiscard]] bool spend() noexcept {
    if (budget_.spent()) return false;
    if (granted_ == 0 && !refill()) return false;
    --granted_;
    ++count_;
    return true;
  }

  /// Counts units of finished work. False: the search is over; what the budget did not grant is not
  /// counted.
  [[nodiscard]] bool spend(std::uint64_t units) noexcept {
    while (units > granted_) {
      units -= granted_;
      count_ += granted_;
      granted_ = 0;
      if (budget_.spent() || !refill()) return false;
    }
    granted_ -= units;
    count_ += units;
    return !budget_.spent();
  }

  /// Counts units that others have spent on the same work.
  void count_others(std::uint64_t units) noexcept { count_ += units; }

  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
  [[nodiscard]] Budget& budget() const noexcept { return budget_; }

private:
  [[nodiscard]] bool refill() noexcept;

  Budget& budget_;
  const Unit unit_;
  const std::uint64_t grain_;
  Pulse* pulse_ = nullptr;
  std::uint64_t granted_ = 0;
  std::uint64_t count_ = 0;
};

} // namespace goishi
