#include "folder.h"

#include <cstdlib>
#include <string>

namespace goishi {

Folder_of_records::Folder_of_records() {
  std::string name = (std::filesystem::temp_directory_path() / "goishi-test-XXXXXX").string();
  path_ = ::mkdtemp(name.data());
  for (const char* const files : {"records", "data"})
    std::filesystem::copy(std::filesystem::path(GOISHI_SOURCE_DIR "/tests") / files, path_);
  std::filesystem::current_path(path_);
}

Folder_of_records::~Folder_of_records() {
  std::filesystem::current_path(before_);
  std::filesystem::remove_all(path_);
}

} // namespace goishi
