// The names of files that are written aside before they take the place of others.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// A name that no other process and no other call gives at this moment.
[[nodiscard]] std::string unused_name_aside();

/// Whether it could have been made by that.
[[nodiscard]] bool is_name_aside(std::string_view name);

} // namespace goishi::system
