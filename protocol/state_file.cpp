#include "protocol/state_file.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace goishi {

namespace {

std::string environment_value(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

} // namespace

std::string state_file(std::string_view name) {
  std::filesystem::path folder = environment_value("XDG_STATE_HOME");
  if (folder.is_relative()) {
    const std::string home = environment_value("HOME");
    if (home.empty()) return "";
    folder = std::filesystem::path(home) / ".local/state";
  }
  return (folder / "goishi" / name).string();
}

bool make_folder_of(const std::string& file) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(file).parent_path(), error);
  return !error;
}

} // namespace goishi
