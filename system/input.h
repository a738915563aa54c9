// Reads bytes of a file descriptor in one thread, which another thread may stop.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

namespace goishi::system {

/// A file that one thread reads, which any other may stop.
class Input {
public:
  struct Ends {
    bool input = false;  ///< nothing more will be written, though some may be left to read
    bool output = false; ///< nobody reads the output
  };

  /// `output`, unless it is negative, is where the answers to this input go.
  Input(int file, int output);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  /// Waits until there is something to read, or the end. False: the reader of the output has gone,
  /// or the input was stopped.
  [[nodiscard]] bool wait();
  /// Whether a read would return at once, with bytes or the end.
  [[nodiscard]] bool is_ready();
  /// Reads what has come, waiting until there is some. Nothing: try again. 0: the input is at its
  /// end.
  [[nodiscard]] std::optional<std::size_t> read(std::span<char> text);
  /// As far as the system knows.
  [[nodiscard]] Ends ends() const;
  /// Waits until the reader of the output has gone. False: the input was stopped, or this can never
  /// be known.
  [[nodiscard]] bool wait_for_end_of_output();

  /// Ends all waiting, also that which begins later. From any thread.
  void stop() noexcept;

private:
  struct State;

  const std::unique_ptr<State> state_;
};

} // namespace goishi::system
