// Paths of files that the program keeps between runs.
#pragma once

#include <string>
#include <string_view>

namespace goishi {

/// The path of a file in the folder of the XDG base directory specification:
/// $XDG_STATE_HOME/goishi, usually ~/.local/state/goishi. Empty if there is no such place.
[[nodiscard]] std::string state_file(std::string_view name);

/// Makes the folder of a state file. Returns whether it exists then.
bool make_folder_of(const std::string& file);

} // namespace goishi
