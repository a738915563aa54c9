// Reading files, and replacing them atomically.
#pragma once

#include <cstddef>
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

/// The text of a regular file of at most `most` bytes. Nothing else is read or waited for, such as
/// folders, pipes and devices. Throws File_error.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most);

/// Replaces a file by a text, or creates it. If the process or the machine stops at any time, the
/// old file or the new one is there, whole: the text is written and synced to a temporary file in
/// the same folder, which then takes the name. The file keeps its mode; through a symbolic link,
/// the file that it leads to is replaced. A process that is killed in the middle may leave a file
/// `.goishi-*` in the folder, which the next call for that folder removes. Throws File_error if the
/// file cannot be written or is not regular; then it is unchanged.
void replace_file(const std::string& path, std::string_view text);

/// Takes the next piece of a text.
using Text_sink = std::function<void(std::string_view)>;

/// The same with a text that `give` hands over piece by piece, and that need not fit the memory.
void replace_file(const std::string& path, const std::function<void(const Text_sink&)>& give);

/// A file that shows that something is in use, by one process at a time, until the process ends, in
/// whatever way. It goes with the lock; a process that is killed may leave it behind, unlocked.
class Lock_file {
public:
  /// Makes the file unless it is there. Throws File_error, when it cannot be made.
  explicit Lock_file(const std::string& path);
  ~Lock_file();
  Lock_file(const Lock_file&) = delete;
  Lock_file& operator=(const Lock_file&) = delete;

  /// False: another process has it. A file system without locks gives it to everybody.
  [[nodiscard]] bool is_held() const noexcept { return number_ >= 0; }

private:
  std::string path_;
  int number_;
};

/// A regular file that is read from its beginning, once or more often. Throws File_error, as
/// read_file does.
class File_reader {
public:
  explicit File_reader(const std::string& path);
  ~File_reader();
  File_reader(const File_reader&) = delete;
  File_reader& operator=(const File_reader&) = delete;

  /// Reads the next bytes, as many as there is room for; fewer only at the end. Returns how many.
  std::size_t read(std::span<char> into);
  /// Goes back to the beginning.
  void rewind();

private:
  std::string path_;
  int number_;
};

} // namespace goishi::system
