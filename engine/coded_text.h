// A message with a stable code, by which clients translate it.
#pragma once

#include <string_view>

namespace goishi {

/// A sentence for people, with a code that stays when its words change.
struct Coded_text {
  std::string_view code;
  std::string_view english;
};

} // namespace goishi
