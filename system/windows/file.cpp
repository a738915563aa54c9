#include "system/file.h"

#include "system/aside.h"
#include "system/output.h"
#include "system/windows/handle.h"
#include "system/windows/wide_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <list>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <windows.h>

namespace goishi::system {

namespace {

[[noreturn]] void throw_error(const std::string& path, int error) {
  throw File_error(fmt::format("{}: {}", path, std::generic_category().message(error)));
}

class Descriptor {
public:
  Descriptor(const std::wstring& path, int flags)
      : number_(::_wopen(path.c_str(), flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE)) {}
  ~Descriptor() {
    if (number_ >= 0) ::_close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] bool is_regular() const {
    return ::GetFileType(handle_of(number_)) == FILE_TYPE_DISK;
  }

private:
  const int number_;
};

/// The file that a name finally refers to, which may be replaced and need not exist.
std::wstring followed(const std::string& path) {
  const std::wstring name = wide(path);
  const Descriptor file(name, _O_WRONLY);
  if (!file.is_open() && errno == ENOENT) return name;
  if (!file.is_open()) throw_error(path, errno);
  if (!file.is_regular()) throw File_error(path + ": not a regular file");
  std::array<wchar_t, 32768> followed{}; // no path is longer
  const DWORD size =
      ::GetFinalPathNameByHandleW(handle_of(file.number()), followed.data(), followed.size(), 0);
  return size > 0 && size < followed.size() ? std::wstring(followed.data(), size) : name;
}

/// Removes the files of processes that were killed while they saved. Files of running processes are
/// open, so they cannot be removed.
void remove_left_over(const std::wstring& folder) {
  WIN32_FIND_DATAW entry;
  const HANDLE names = ::FindFirstFileW((folder + L".goishi-*").c_str(), &entry);
  if (names == INVALID_HANDLE_VALUE) return;
  do {
    if (is_name_aside(utf8(entry.cFileName))) ::DeleteFileW((folder + entry.cFileName).c_str());
  } while (::FindNextFileW(names, &entry) != 0);
  ::FindClose(names);
}

/// A temporary file in the folder of its target. It is removed unless it has replaced the target.
class Aside {
public:
  explicit Aside(std::wstring path) : path_(std::move(path)) {}
  ~Aside() {
    if (!path_.empty()) ::DeleteFileW(path_.c_str());
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  void write(const std::function<void(const Text_sink&)>& give) const {
    const Descriptor file(path_, _O_WRONLY | _O_CREAT | _O_EXCL);
    if (!file.is_open()) fail(errno);
    give([&](std::string_view piece) {
      if (const int error = write_all(file.number(), piece); error != 0) fail(error);
    });
    if (::_commit(file.number()) != 0) fail(errno);
  }

  void take_the_place_of(const std::wstring& path) {
    if (::MoveFileExW(path_.c_str(), path.c_str(),
                      MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) == 0)
      fail(last_error());
    path_.clear();
  }

private:
  [[noreturn]] void fail(int error) const { throw_error(utf8(path_), error); }

  std::wstring path_;
};

/// The new text of a file, which is aside until it is complete.
class Replacement {
public:
  explicit Replacement(const std::string& path) : target_(followed(path)) {
    const std::wstring folder = target_.substr(0, target_.find_last_of(L"/\\") + 1);
    remove_left_over(folder);
    aside_.emplace(folder + wide(unused_name_aside()));
  }

  void write(const std::function<void(const Text_sink&)>& give) const { aside_->write(give); }
  void take_place() { aside_->take_the_place_of(target_); }

private:
  std::wstring target_;
  std::optional<Aside> aside_;
};

} // namespace

bool exists(const std::string& path) {
  return ::_waccess(wide(path).c_str(), 0) == 0 || errno != ENOENT;
}

std::string read_file(const std::string& path, std::size_t most) {
  const Descriptor file(wide(path), _O_RDONLY);
  if (!file.is_open()) throw_error(path, errno);
  if (!file.is_regular()) throw File_error(path + ": not a regular file");
  std::string text;
  std::array<char, 16384> buffer;
  for (;;) {
    const int got = ::_read(file.number(), buffer.data(), buffer.size());
    if (got < 0) throw_error(path, errno);
    if (got == 0) return text;
    if (text.size() + static_cast<std::size_t>(got) > most) throw_error(path, EFBIG);
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

Lock_file::Lock_file(const std::string& path) : path_(path), number_(-1) {
  const HANDLE file =
      ::CreateFileW(wide(path).c_str(), GENERIC_WRITE | DELETE, 0, nullptr, OPEN_ALWAYS,
                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
  if (file != INVALID_HANDLE_VALUE) {
    number_ = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_BINARY); // NOLINT
    if (!is_held()) ::CloseHandle(file);
  } else if (::GetLastError() != ERROR_SHARING_VIOLATION)
    throw_error(path, last_error());
}

Lock_file::~Lock_file() {
  if (is_held()) ::_close(number_);
}

Save_turn::Save_turn(const std::string& /*path*/)
    : handle_(reinterpret_cast<std::intptr_t>( // NOLINT
          ::CreateMutexW(nullptr, FALSE, L"Local\\goishi-saves"))) {
  constexpr DWORD longest_wait = 2000;
  if (handle_ != 0)
    ::WaitForSingleObject(reinterpret_cast<HANDLE>(handle_), longest_wait); // NOLINT
}

Save_turn::~Save_turn() {
  if (handle_ == 0) return;
  const auto mutex = reinterpret_cast<HANDLE>(handle_); // NOLINT(performance-no-int-to-ptr)
  ::ReleaseMutex(mutex);
  ::CloseHandle(mutex);
}

File_reader::File_reader(const std::string& path)
    : path_(path), number_(::_wopen(wide(path).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT)) {
  if (number_ < 0) throw_error(path, errno);
  if (::GetFileType(handle_of(number_)) == FILE_TYPE_DISK) return;
  ::_close(number_);
  throw File_error(path + ": not a regular file");
}

File_reader::~File_reader() { ::_close(number_); }

std::size_t File_reader::read(std::span<char> into) {
  std::size_t all = 0;
  while (all < into.size()) {
    const auto piece = static_cast<unsigned>(std::min<std::size_t>(into.size() - all, 1 << 20));
    const int got = ::_read(number_, into.data() + all, piece);
    if (got < 0) throw_error(path_, errno);
    if (got == 0) break;
    all += static_cast<std::size_t>(got);
  }
  return all;
}

void File_reader::rewind() {
  if (::_lseeki64(number_, 0, SEEK_SET) != 0) throw_error(path_, errno);
}

void replace_file(const std::string& path, std::string_view text) {
  replace_file(path, [&](const Text_sink& take) { take(text); });
}

void replace_file(const std::string& path, const std::function<void(const Text_sink&)>& give) {
  Replacement file(path);
  file.write(give);
  file.take_place();
}

void replace_files(std::span<const File_text> files) {
  // Each removes what is left over, also closed files of this process: so none is written before.
  std::list<Replacement> replacements;
  for (const File_text& file : files) replacements.emplace_back(file.path);
  auto replacement = replacements.begin();
  for (const File_text& file : files)
    (replacement++)->write([&file](const Text_sink& take) { take(file.text); });
  for (Replacement& each : replacements) each.take_place();
}

} // namespace goishi::system
