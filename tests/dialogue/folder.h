// A folder for dialogues.
#pragma once

#include <filesystem>

namespace goishi {

/// Changes the current folder during its lifetime to a copy of tests/records and tests/data.
class Folder_of_records {
public:
  Folder_of_records();
  ~Folder_of_records();
  Folder_of_records(const Folder_of_records&) = delete;
  Folder_of_records& operator=(const Folder_of_records&) = delete;

private:
  std::filesystem::path before_ = std::filesystem::current_path();
  std::filesystem::path path_;
};

} // namespace goishi
