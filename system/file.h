// Reading files, and replacing them atomically.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace goishi::system {

/// A file that cannot be read or written; what() gives its name and the reason.
class File_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// Whether the name exists, or this cannot be determined.
[[nodiscard]] bool exists(const std::string& path);

/// The text of a regular file of at most `most` bytes. Other files, such as folders, pipes and
/// devices, are neither read nor waited for. Throws File_error.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most);

/// Replaces a file by a text atomically, or creates it. If the process or the machine stops at any
/// time, either the old file or the complete new one exists: the text is written and synced to a
/// temporary file in the same folder, which is then renamed. The file keeps its mode; a symbolic
/// link stays, and its target is replaced. A killed process may leave a file `.goishi-*` in the
/// folder, which the next call for that folder removes. Throws File_error if the file cannot be
/// written or is not regular; then it is unchanged.
void replace_file(const std::string& path, std::string_view text);

/// Accepts the next piece of a text.
using Text_sink = std::function<void(std::string_view)>;

/// The same with a text that `give` provides piece by piece, and that need not fit into memory.
void replace_file(const std::string& path, const std::function<void(const Text_sink&)>& give);

/// A text for a file.
struct File_text {
  std::string path;
  std::string text;
};

/// Replaces several files. All texts are written and synced aside before the first file is
/// replaced: if one cannot be written, all are unchanged. Throws File_error. If the process stops,
/// or a name cannot be given, while the files are renamed, the first ones are new and the others
/// old.
void replace_files(std::span<const File_text> files);

/// A lock file, which marks something as in use by one process. The lock ends with the process. The
/// file is removed with the lock; a killed process may leave it behind, unlocked.
class Lock_file {
public:
  /// Creates the file unless it exists. Throws File_error if it cannot be created.
  explicit Lock_file(const std::string& path);
  ~Lock_file();
  Lock_file(const Lock_file&) = delete;
  Lock_file& operator=(const Lock_file&) = delete;

  /// False: another process has the lock. On a file system without locks every process gets it.
  [[nodiscard]] bool is_held() const noexcept { return number_ >= 0; }

private:
  std::string path_;
  int number_;
};

/// The right to read a file of a folder and then replace it, which only one holder has at a time,
/// so that none overwrites what another saves meanwhile. Waits for it, at most two seconds. After
/// that, and where folders cannot be locked, its holder saves all the same.
class Save_turn {
public:
  explicit Save_turn(const std::string& path);
  ~Save_turn();
  Save_turn(const Save_turn&) = delete;
  Save_turn& operator=(const Save_turn&) = delete;

private:
  std::intptr_t handle_; ///< of the folder, on Windows of a mutex
};

/// A regular file that is read from its beginning, possibly several times. Throws File_error, like
/// read_file.
class File_reader {
public:
  explicit File_reader(const std::string& path);
  ~File_reader();
  File_reader(const File_reader&) = delete;
  File_reader& operator=(const File_reader&) = delete;

  /// Fills the buffer with the next bytes, with fewer only at the end. Returns their number.
  std::size_t read(std::span<char> into);
  /// Goes back to the beginning.
  void rewind();

private:
  std::string path_;
  int number_;
};

} // namespace goishi::system
