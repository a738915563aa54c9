// Reads bytes of a file descriptor in one thread, which another thread may stop.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

namespace goishi::system {

/// A file that one thread reads and any other thread may stop.
class Input {
public:
  struct Ends {
    bool input = false;  ///< nothing more will be written, but bytes may be left to read
    bool output = false; ///< the output has no reader
  };

  /// `output`: where the answers to this input go; negative: unknown.
  Input(int file, int output);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Waits for bytes or the end of the input. False: the reader of the output has gone, or the
  /// input was stopped.
  [[nodiscard]] bool wait();
  /// Whether a read would return at once, with bytes or the end.
  [[nodiscard]] bool is_ready();
  /// Reads the available bytes, and waits for the first one. Nothing: try again. 0: the end of the
  /// input.
  [[nodiscard]] std::optional<std::size_t> read(std::span<char> text);
  /// Whether the input and the output have ended, as far as the system knows.
  [[nodiscard]] Ends ends() const;
  /// Waits until the reader of the output has gone. False: the input was stopped, or the system
  /// cannot report this.
  [[nodiscard]] bool wait_for_end_of_output();

  /// Ends all waiting, now and later. Callable from any thread.
  void stop() noexcept;

private:
  struct State;

  const std::unique_ptr<State> state_;
};

} // namespace goishi::system
