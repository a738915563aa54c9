// Files that are read whole, and replaced whole.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace goishi {

/// As system::read_file. Refused: cannot_load_file.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most);

/// As system::replace_file. Refused: cannot_save_file.
void replace_file(const std::string& path, std::string_view text);

/// Refused (cannot_save_file): replace_file would fail. Nothing is changed.
void require_writable(const std::string& path);

/// Refused (cannot_save_file): there is a file of this name that holds something, and does not
/// begin as those that are to be saved. So a name that was mistyped costs nobody's work.
void require_own_file(const std::string& path, std::string_view beginning);

} // namespace goishi
