// The keys of a person at a terminal, as lines.
#pragma once

#include "protocol/keyboard/line_editor.h"
#include "protocol/keyboard/prompter.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace goishi {

/// Reads the terminal on a thread of its own and hands on lines. While somebody is invited the line
/// is edited; at other times the terminal sends whole lines. Ctrl-C is such a line too, and ends no
/// program; Ctrl-Z and Ctrl-\ do as ever.
class Keyboard final : public Prompter {
public:
  /// Must come before any other thread of the program is started: they must not take its signals.
  /// `edits`: the terminal can move its cursor.
  explicit Keyboard(bool edits);
  ~Keyboard() override;
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  /// The file descriptor from which lines are read.
  [[nodiscard]] int lines() const noexcept { return lines_; }
  /// The one that shows prompts and lets lines be edited; null: nobody does.
  [[nodiscard]] Prompter* prompter() noexcept { return editor_ ? this : nullptr; }

  void invite(const Invitation& invitation) override;

private:
  enum class Event { key, interrupt, invitation, end };

  void run();
  /// Waits for something to do; what concerns the terminal alone is done meanwhile.
  Event wait();
  /// Obeys a signal. Nothing: it was the terminal's.
  std::optional<Event> obey_signal();
  void suspend();
  /// Hands on what the terminal has. False: it is at its end.
  bool read_lines();
  void edit();
  void send(std::string_view text);

  int lines_ = -1;
  int sent_ = -1;
  int signals_ = -1;
  int wake_ = -1;
  std::atomic<bool> stopping_{false};

  std::mutex mutex_;
  std::optional<Invitation> invitation_;
  std::uint64_t lines_sent_ = 0;

  // Owned by the thread, once it has started.
  std::unique_ptr<Line_editor> editor_;
  /// The beginning of a line that was typed while nobody was invited.
  std::string begun_;
  bool is_editing_ = false;
  std::thread thread_;
};

} // namespace goishi
