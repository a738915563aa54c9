// The reader thread of input lines.
#pragma once

#include "engine/interrupt.h"
#include "protocol/line.h"
#include "system/input.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace goishi {

/// Reads a file descriptor on its own thread, splits it into lines, stamps and numbers them,
/// reports urgent ones to the Interrupt at once, and keeps the others in order until they are
/// taken. Lines change threads in batches: one lock for all that was read at once.
class Inbox {
public:
  /// The time that a search has left after a `quit`, and usually after the end of input, that
  /// arrives while it runs.
  static constexpr Duration grace = std::chrono::milliseconds(500);

  struct Bounds {
    /// Longer lines are cut; see Line::too_long.
    std::size_t line_bytes = std::size_t{16} << 20;
    /// While this much waits, nothing more is read. A single line may be longer. During a search
    /// more is read, up to the longest line: the line that ends the search may come behind it.
    std::size_t waiting_bytes = std::size_t{1} << 18;
    std::size_t waiting_lines = std::size_t{1} << 14;
    /// The time that a search has left after the end of input that arrives while it runs.
    Duration at_end = grace;
  };

  /// Starts to read `input`. `output`, unless it is negative, is where answers go: when its reader
  /// has gone, that counts as the end of input, and ends all searches, also those that begin later.
  /// The interrupt must outlive the inbox.
  Inbox(int input, int output, Interrupt& interrupt, Urgency_of urgency_of, Line_end line_end,
        Bounds bounds);
  Inbox(int input, int output, Interrupt& interrupt, Urgency_of urgency_of,
        Line_end line_end = Line_end::lf)
      : Inbox(input, output, interrupt, urgency_of, line_end, Bounds{}) {}
  /// Stops the thread, also while it waits for input.
  ~Inbox();
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// Waits for the next line. Nothing: the input is at its end. The line lives until the next call.
  [[nodiscard]] std::optional<Line> next();
  /// Whether `next` would return at once.
  [[nodiscard]] bool ready() const noexcept {
    return taken_ < batch_.lines.size() || waiting_.load(std::memory_order_acquire);
  }

private:
  struct Record {
    std::size_t begin;
    std::size_t size;
    Arrival arrival;
    bool too_long;
  };
  struct Batch {
    std::vector<char> text;
    std::vector<Record> lines;
  };

  // The thread that reads.
  void read_all();
  /// Reads and splits what has come, as far as there is room for it. So the end of input after a
  /// line is known before the line is obeyed. False: the input is at its end.
  bool read_what_is_there();
  /// Makes room behind the unfinished line; cuts the line when it is too long.
  void make_room();
  /// The end of the line that goes on at `at`; the end of what was read when it does not end yet.
  [[nodiscard]] std::size_t find_line_end(std::size_t at) const noexcept;
  /// Splits what was read into lines.
  void split(std::size_t fresh);
  void add_line(std::size_t begin, std::size_t end);
  void wait_for_room(std::unique_lock<std::mutex>& lock);
  /// Hands the lines over, waiting while too much waits already. Keeps the unfinished line.
  void deliver();
  void finish();

  system::Input input_;
  Interrupt& interrupt_;
  const Urgency_of urgency_of_;
  const Line_end line_end_;
  const Bounds bounds_;

  // Owned by the thread that reads.
  std::vector<char> buffer_;
  std::size_t filled_ = 0;
  std::size_t line_begin_ = 0;
  bool cutting_ = false;
  std::vector<Record> split_;
  Time_point now_{};
  std::uint64_t lines_read_ = 0;

  // Shared.
  std::mutex mutex_;
  std::condition_variable filled_signal_;
  std::condition_variable emptied_signal_;
  Batch pending_;
  bool ended_ = false;
  std::atomic<bool> stopping_{false};
  /// Something is pending, or the input has ended.
  std::atomic<bool> waiting_{false};

  // Owned by the thread that takes lines.
  Batch batch_;
  std::size_t taken_ = 0;

  std::thread thread_;
};

} // namespace goishi
