// A file for appending.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// Several processes may append to one file. A device, such as a terminal, may miss what it cannot
/// take at once.
class Log_file {
public:
  /// Throws std::system_error when the file cannot be opened, or is neither a regular file nor a
  /// character device; none is waited for.
  explicit Log_file(const std::string& path);
  ~Log_file();
  Log_file(const Log_file&) = delete;
  Log_file& operator=(const Log_file&) = delete;

  /// In one piece. When the disk is full the text is lost.
  void append(std::string_view text) noexcept;

private:
  const int file_;
};

} // namespace goishi::system
