// Stop flag of running searches, set by the thread that reads lines.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

namespace goishi {

using Duration = std::chrono::nanoseconds;
using Time_point = std::chrono::steady_clock::time_point;

/// The time at which the line of a command arrived, and its number (see Interrupt).
struct Arrival {
  Time_point time{};
  std::uint64_t line = 0;
  /// The time from the last answer to the first line after it, this one or an earlier one; nothing
  /// if that line did not wait for the answer.
  std::optional<Duration> after_answer{};
};

/// Written by the thread that reads lines, read by searches through their Budget. Lines are
/// numbered from 1 in the order of their arrival, so a command is stopped only by what came after
/// it.
class Interrupt {
public:
  /// Ends every search that obeys a line before this one: `# interrupt`, `stop`.
  void interrupt(std::uint64_t line) noexcept { line_.store(line, std::memory_order_relaxed); }
  /// Ends them too, except the searches of a script: see taken. A person who leaves waits for none.
  void leave(std::uint64_t line) noexcept { leaving_.store(line, std::memory_order_relaxed); }
  /// Ends at this instant every search of a command that has been taken: `quit` and the end of
  /// input leave a moment to finish.
  void end_by(Time_point instant) noexcept {
    end_.store(instant.time_since_epoch().count(), std::memory_order_relaxed);
  }
  /// Marks a command as taken. If the end was announced before, the command belongs to a script
  /// that was read whole, and its searches have their full time.
  void taken() noexcept {
    outlives_end_.store(end() != Time_point::max(), std::memory_order_relaxed);
  }
  /// Ends every search, because the process ends and no client waits for an answer.
  void abandon() noexcept { abandoned_.store(true, std::memory_order_relaxed); }
  /// Counts a question that needs no search, and may be answered in the middle of one.
  void ask() noexcept { asked_.fetch_add(1, std::memory_order_relaxed); }
  /// Announces a line that no command has taken yet; ends analysis and pondering.
  void arrived(std::uint64_t line) noexcept {
    {
      const std::lock_guard lock(mutex_);
      arrived_.store(line, std::memory_order_relaxed);
    }
    arrival_.notify_all();
  }

  /// For a program that has no thread to read lines: searches call this whenever they look here,
  /// so that it can look for lines.
  void watch_by(void (*watch)() noexcept) noexcept { watch_ = watch; }

  /// Whether a search that obeys this line was interrupted.
  [[nodiscard]] bool interrupts(std::uint64_t line) const noexcept {
    if (watch_ != nullptr) watch_();
    return line_.load(std::memory_order_relaxed) > line ||
           (leaving_.load(std::memory_order_relaxed) > line && !outlives_end());
  }
  /// Whether work for this line must stop now: it was interrupted, or the process ends.
  [[nodiscard]] bool must_stop(std::uint64_t line) const noexcept {
    return interrupts(line) || abandoned() ||
           (!outlives_end() && end() <= std::chrono::steady_clock::now());
  }
  /// Whether any line waits behind this one.
  [[nodiscard]] bool waits(std::uint64_t line) const noexcept {
    if (watch_ != nullptr) watch_();
    return arrived_.load(std::memory_order_relaxed) > line;
  }
  [[nodiscard]] bool abandoned() const noexcept {
    return abandoned_.load(std::memory_order_relaxed);
  }
  /// The number of questions asked so far.
  [[nodiscard]] std::uint64_t asked() const noexcept {
    return asked_.load(std::memory_order_relaxed);
  }
  /// Waits until a line waits behind this one, or until `until`. Returns whether one does.
  bool wait_behind(std::uint64_t line, Time_point until) const {
    if (watch_ != nullptr) {
      while (!waits(line) && std::chrono::steady_clock::now() < until) {
      }
      return waits(line);
    }
    std::unique_lock lock(mutex_);
    return arrival_.wait_until(lock, until, [&] { return waits(line); });
  }
  /// Whether the command that was taken last is not bound by end().
  [[nodiscard]] bool outlives_end() const noexcept {
    return outlives_end_.load(std::memory_order_relaxed);
  }
  /// The time by which the searches of commands in progress must end; Time_point::max() if there is
  /// none.
  [[nodiscard]] Time_point end() const noexcept {
    return Time_point(Time_point::duration(end_.load(std::memory_order_relaxed)));
  }

private:
  std::atomic<std::uint64_t> line_{0};
  std::atomic<std::uint64_t> leaving_{0};
  std::atomic<std::uint64_t> arrived_{0};
  std::atomic<std::uint64_t> asked_{0};
  std::atomic<bool> abandoned_{false};
  std::atomic<bool> outlives_end_{false};
  mutable std::mutex mutex_;
  mutable std::condition_variable arrival_; ///< of a line
  void (*watch_)() noexcept = nullptr;
  std::atomic<Time_point::rep> end_{Time_point::max().time_since_epoch().count()};
};

} // namespace goishi
