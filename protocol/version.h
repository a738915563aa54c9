// The name and the version of the program.
#pragma once

#include <string_view>

namespace goishi {

inline constexpr std::string_view program_name = "Goishi";
inline constexpr std::string_view program_version = GOISHI_VERSION;

} // namespace goishi
