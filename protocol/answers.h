// The way of answers to the client.
#pragma once

#include <string_view>

namespace goishi {

class Answers {
public:
  virtual ~Answers() = default;

  /// Takes a part of an answer, which may leave later.
  virtual void write(std::string_view text) = 0;
  /// Takes a part that is news now and worth nothing later: it leaves at once, or is dropped when
  /// the reader has not taken what was written before.
  virtual void offer(std::string_view text) {
    write(text);
    flush();
  }
  /// Lets everything taken so far leave.
  virtual void flush() = 0;
};

} // namespace goishi
