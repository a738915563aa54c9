// Writes answers: the only writer of standard output.
#pragma once

#include "engine/interrupt.h"
#include "protocol/answers.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// Gathers answers and writes them to a file descriptor, several together if they come before the
/// next flush. It holds a bounded amount, and writes at once beyond that. After the reader has
/// gone, text is dropped. SIGPIPE must be ignored by the process.
class Outbox final : public Answers {
public:
  explicit Outbox(int output) : output_(output) { buffer_.reserve(limit); }
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  void write(std::string_view text) override;
  /// Never waits for the reader. The rest of a partly sent text is sent with the next one.
  void offer(std::string_view text) override;
  /// Writes everything gathered so far, waiting for the reader when it is slow.
  void flush() override;
  /// The reader has gone.
  [[nodiscard]] bool closed() const noexcept { return closed_; }
  /// When the last text began to be written; nothing: never.
  [[nodiscard]] std::optional<Time_point> sent_at() const noexcept { return sent_at_; }
  /// The errno of a write that failed although somebody may read, such as on a full disk; 0: none.
  [[nodiscard]] int error() const noexcept { return error_; }

private:
  static constexpr std::size_t limit = std::size_t{1} << 16;

  /// Does nothing once the reader has gone.
  void send(std::string_view text);
  /// Writes as much of the buffer as the reader has room for.
  void send_what_fits();

  const int output_;
  bool closed_ = false;
  int error_ = 0;
  std::optional<Time_point> sent_at_;
  std::string buffer_;
};

} // namespace goishi
