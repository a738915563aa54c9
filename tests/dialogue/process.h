// A program as a child process, connected by pipes.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace goishi {

class Process {
public:
  using Milliseconds = std::chrono::milliseconds;

  /// The path of the program under test.
  static const char* const program;

  /// The time limit of an answer, enough for the slowest machine under any sanitizer.
  static constexpr Milliseconds patience{60'000};

  /// Starts the program with these options. Words such as NAME=value before them change its
  /// environment.
  explicit Process(const std::vector<std::string>& options = {});
  /// Ends the process, by a signal if necessary.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Throws if the process has stopped reading.
  void send(std::string_view text);
  /// The next answer, without its final two line feeds; nothing if none comes in time, or at the
  /// end of the output.
  std::optional<std::string> answer(Milliseconds limit = patience);
  /// The next line, without its line feed; nothing as above.
  std::optional<std::string> line(Milliseconds limit = patience);
  /// The text up to a mark, without it; nothing as above.
  std::optional<std::string> up_to(std::string_view mark, Milliseconds limit = patience);
  /// Sends a command and waits for its answer; throws if there is none.
  std::string ask(const std::string& command);

  void close_input();
  /// Sends a signal, which the program may handle.
  void signal(int number) const;
  void close_output();
  /// The output from now on, up to its end.
  std::string rest();
  /// Waits for the exit status: -1 if the process does not end, 128 + n if signal n ended it.
  int wait(Milliseconds limit = patience);
  /// The standard error; call it after wait.
  std::string errors();
  /// Resident memory in KiB.
  [[nodiscard]] long resident() const;

private:
  /// Reads more of the output. False: its end, or the time is over.
  bool read(std::chrono::steady_clock::time_point end);

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;
  std::string received_;
  std::optional<int> status_;
};

} // namespace goishi
