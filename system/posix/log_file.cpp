#include "system/log_file.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace goishi::system {

Log_file::Log_file(const std::string& path)
    // Without O_NONBLOCK the program would wait for a pipe, and for a stopped terminal.
    : file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
                   0666)) {
  if (file_ < 0 && errno != ENXIO) throw std::system_error(errno, std::generic_category(), path);
  struct ::stat status {};
  const bool is_known = ::fstat(file_, &status) == 0;
  if (is_known && (S_ISREG(status.st_mode) || S_ISCHR(status.st_mode))) return;
  if (file_ >= 0) ::close(file_);
  throw std::system_error(EINVAL, std::generic_category(),
                          path + " is neither a file nor a device");
}

Log_file::~Log_file() { ::close(file_); }

void Log_file::append(std::string_view text) noexcept {
  [[maybe_unused]] const auto written = ::write(file_, text.data(), text.size());
}

} // namespace goishi::system
