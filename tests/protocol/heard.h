// Test helper: keeps the answers of a translator.
#pragma once

#include "protocol/answers.h"

#include <string>
#include <string_view>

namespace goishi {

struct Heard final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

} // namespace goishi
