#include "system/log_file.h"

#include "system/windows/handle.h"
#include "system/windows/wide_text.h"

#include <cerrno>
#include <io.h>
#include <system_error>
#include <windows.h>

namespace goishi::system {

namespace {

/// Opens a file for appending. All writes go to its end, even if other processes write.
int open_at_end(const std::string& path) {
  const HANDLE file = ::CreateFileW(wide(path).c_str(), FILE_APPEND_DATA,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE)
    throw std::system_error(last_error(), std::generic_category(), path);
  const DWORD type = ::GetFileType(file);
  if (type == FILE_TYPE_DISK || type == FILE_TYPE_CHAR)
    return ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), 0);
  ::CloseHandle(file);
  throw std::system_error(EINVAL, std::generic_category(),
                          path + " is neither a file nor a device");
}

} // namespace

Log_file::Log_file(const std::string& path) : file_(open_at_end(path)) {}

Log_file::~Log_file() { ::_close(file_); }

void Log_file::append(std::string_view text) noexcept {
  DWORD written = 0;
  ::WriteFile(handle_of(file_), text.data(), static_cast<DWORD>(text.size()), &written, nullptr);
}

} // namespace goishi::system
