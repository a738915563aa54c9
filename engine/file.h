// Reading and replacing whole files.
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

/// Refused (cannot_save_file): the file exists, is not empty, and does not begin like the files to
/// save. So a mistyped name destroys no other file.
void require_own_file(const std::string& path, std::string_view beginning);

} // namespace goishi
