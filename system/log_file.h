// A file for appending.
#pragma once

#include <string>
#include <string_view>

namespace goishi::system {

/// A file to which several processes may append. A device, such as a terminal, may lose text that
/// it cannot take at once.
class Log_file {
public:
  /// Throws std::system_error if the file cannot be opened, or is neither a regular file nor a
  /// character device. Never waits.
  explicit Log_file(const std::string& path);
  ~Log_file();
  Log_file(const Log_file&) = delete;
  Log_file& operator=(const Log_file&) = delete;

  /// Writes a text in one piece. If the disk is full, the text is lost.
  void append(std::string_view text) noexcept;

private:
  const int file_;
};

} // namespace goishi::system
