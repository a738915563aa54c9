// The players of both colours: people or Goishi.
#pragma once

#include "protocol/words.h"

#include <fmt/format.h>

#include <string>

namespace goishi::console {

class Players {
public:
  void set_engine(Color c, bool plays) { engine_[index(c)] = plays; }

  [[nodiscard]] bool is_engine(Color c) const { return engine_[index(c)]; }
  [[nodiscard]] bool are_engines() const { return engine_[0] && engine_[1]; }
  [[nodiscard]] bool are_people() const { return !engine_[0] && !engine_[1]; }

  /// "Black (you)"; between people "Black".
  [[nodiscard]] std::string who(Color c) const {
    if (are_people()) return std::string(name_of(c));
    return fmt::format("{} ({})", name_of(c), is_engine(c) ? "Goishi" : "you");
  }

private:
  bool engine_[2] = {false, true};
};

} // namespace goishi::console
