// A folder for the files of a test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>

namespace goishi {

/// A folder that is removed after the test.
class Folder {
public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "goishi-test-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string operator/(const std::string& name) const {
    return (path_ / name).string();
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }

private:
  std::filesystem::path path_;
};

} // namespace goishi
