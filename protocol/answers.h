// Where answers go.
#pragma once

#include <string_view>

namespace goishi {

class Answers {
public:
  virtual ~Answers() = default;

  /// Takes a part of an answer, which may leave later.
  virtual void write(std::string_view text) = 0;
  /// Lets everything taken so far leave.
  virtual void flush() = 0;
};

} // namespace goishi
