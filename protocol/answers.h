// The interface to write answers to the client.
#pragma once

#include <string_view>

namespace goishi {

class Answers {
public:
  virtual ~Answers() = default;

  /// Adds a part of an answer, which may be sent later.
  virtual void write(std::string_view text) = 0;
  /// Adds a part that is useful only now: it is sent at once, or dropped if the reader has not yet
  /// read earlier parts.
  virtual void offer(std::string_view text) {
    write(text);
    flush();
  }
  /// Sends everything taken so far.
  virtual void flush() = 0;
};

} // namespace goishi
