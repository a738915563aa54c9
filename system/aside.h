// Names of temporary files, written first and then renamed over another file.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// A name that is unique among running processes and calls.
[[nodiscard]] std::string unused_name_aside();

/// Whether unused_name_aside could have made this name.
[[nodiscard]] bool is_name_aside(std::string_view name);

} // namespace goishi::system
