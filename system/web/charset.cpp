#include "system/charset.h"

#include "system/web/imports.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>

namespace goishi::system {

namespace {

/// The names of the Encoding Standard for POSIX names that it does not know.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> labels{{
    {"CP932", "shift_jis"},
    {"CP950", "big5"},
    {"CP949", "euc-kr"},
}};

} // namespace

std::string utf8_of(std::string_view text, const std::string& charset) {
  const auto* const label =
      std::find_if(labels.begin(), labels.end(), [&](const auto& l) { return l.first == charset; });
  const std::string name(label != labels.end() ? label->second : charset);
  const std::unique_ptr<char, decltype(&std::free)> decoded(
      goishi_decode(text.data(), text.size(), name.c_str()), &std::free);
  return decoded == nullptr ? std::string(text) : std::string(decoded.get());
}

} // namespace goishi::system
