#include "protocol/terminal.h"

#include "engine/text.h"

#include <cstdlib>
#include <string>

namespace goishi {

namespace {

/// Empty where it is not set.
std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool knows_escapes(const std::string& terminal) {
  return !terminal.empty() && terminal != "dumb" && terminal != "unknown";
}

} // namespace

Terminal Terminal::of_environment(bool sends, bool shows) {
  Terminal terminal;
  terminal.is_typed = sends;
  terminal.is_shown = shows;
  terminal.has_escapes = shows && knows_escapes(variable("TERM"));
  terminal.colours = terminal.has_escapes && variable("NO_COLOR").empty();
  // The first that is set and not empty counts (POSIX, "Environment Variables").
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = lower_case(variable(name));
    if (locale.empty()) continue;
    terminal.boxes =
        locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    break;
  }
  return terminal;
}

} // namespace goishi
