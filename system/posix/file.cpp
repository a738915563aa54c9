#include "system/file.h"

#include "system/aside.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>

namespace goishi::system {

namespace {

/// For the turn to save.
constexpr std::chrono::seconds longest_wait{2};

[[noreturn]] void throw_irregular(const std::string& path) {
  throw File_error(path + ": not a regular file");
}

[[noreturn]] void throw_error(const std::string& path, int error) {
  throw File_error(fmt::format("{}: {}", path, std::generic_category().message(error)));
}

class Descriptor {
public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

private:
  int number_;
};

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, std::max<std::size_t>(slash, 1));
}

std::string in_folder(const std::string& folder, std::string_view name) {
  return fmt::format("{}{}{}", folder, folder == "/" ? "" : "/", name);
}

/// The file that a name finally refers to, which need not exist.
std::string followed(std::string path) {
  // The system follows as many links.
  for (int links = 0; links < 40; ++links) {
    char target[4096];
    const ssize_t size = ::readlink(path.c_str(), target, sizeof target);
    if (size < 0) return path;
    if (size == sizeof target) throw_error(path, ENAMETOOLONG);
    const std::string_view to(target, static_cast<std::size_t>(size));
    path = to.starts_with('/') ? std::string(to) : in_folder(folder_of(path), to);
  }
  throw File_error(path + ": too many links");
}

/// The permissions of a file that may be replaced; nothing if it does not exist.
std::optional<mode_t> mode_to_keep(const std::string& path) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return std::nullopt;
    throw_error(path, errno);
  }
  if (!S_ISREG(status.st_mode)) throw_irregular(path);
  // A write-protected file stays, even if its folder allows replacing it.
  if (::access(path.c_str(), W_OK) != 0) throw_error(path, errno);
  return status.st_mode & 07777;
}

/// Whether our file is locked now and still has its name. A file system without locks counts as
/// locked, since nothing is removed there.
bool is_locked(int file) {
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) return errno != EWOULDBLOCK;
  struct ::stat status {};
  return ::fstat(file, &status) != 0 || status.st_nlink > 0;
}

/// Removes the files of processes that were killed while they saved; these files are not locked.
void remove_left_over(const std::string& folder) {
  const auto close = [](DIR* names) { ::closedir(names); };
  const std::unique_ptr<DIR, decltype(close)> names(::opendir(folder.c_str()), close);
  if (!names) return;
  const int here = ::dirfd(names.get());
  while (const ::dirent* const entry = ::readdir(names.get())) {
    if (!is_name_aside(entry->d_name)) continue;
    const Descriptor file(
        ::openat(here, entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.is_open() && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0)
      ::unlinkat(here, entry->d_name, 0);
  }
}

/// A temporary file in the folder of its target, locked while it exists. It is removed unless it
/// has replaced the target. Errors name the target.
class Aside {
public:
  Aside(const std::string& folder, const std::string& name) : name_(name) {
    // A process that removes leftovers may find this file before it is locked.
    do make(in_folder(folder, unused_name_aside()));
    while (!is_locked(file_->number()));
  }
  ~Aside() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  void keep(std::optional<mode_t> mode) {
    if (mode && ::fchmod(file_->number(), *mode) != 0) fail();
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(file_->number(), text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail();
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void sync() {
    if (::fsync(file_->number()) != 0) fail();
  }

  void take_the_place_of(const std::string& path) {
    if (::rename(path_.c_str(), path.c_str()) != 0) fail();
    path_.clear();
  }

private:
  void make(const std::string& path) {
    file_.emplace(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file_->is_open()) fail();
    path_ = path;
  }

  [[noreturn]] void fail() const { throw_error(name_, errno); }

  const std::string& name_;
  std::string path_;
  std::optional<Descriptor> file_;
};

void sync_folder(const std::string& folder) {
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Some file systems cannot sync folders; the file is still complete.
  if (directory.is_open()) static_cast<void>(::fsync(directory.number()));
}

/// The new text of a file, which is aside until it is complete.
class Replacement {
public:
  explicit Replacement(const std::string& path)
      : target_(followed(path)), folder_(folder_of(target_)) {
    const auto mode = mode_to_keep(target_);
    remove_left_over(folder_);
    aside_.emplace(folder_, path);
    aside_->keep(mode);
  }

  void write(const std::function<void(const Text_sink&)>& give) {
    give([this](std::string_view piece) { aside_->write(piece); });
    aside_->sync();
  }

  void take_place() {
    aside_->take_the_place_of(target_);
    sync_folder(folder_);
  }

private:
  std::string target_;
  std::string folder_;
  std::optional<Aside> aside_;
};

/// Opens a file for reading, and returns its size.
int open_regular(const std::string& path, std::uintmax_t& size) {
  // Without O_NONBLOCK the program would wait for a pipe.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) throw_error(path, errno);
  struct ::stat status {};
  const int error = ::fstat(file, &status) != 0 ? errno : 0;
  if (error == 0 && S_ISREG(status.st_mode)) {
    size = status.st_size > 0 ? static_cast<std::uintmax_t>(status.st_size) : 0;
    return file;
  }
  ::close(file);
  if (error != 0) throw_error(path, error);
  throw_irregular(path);
}

/// Reads the available bytes; 0: the end.
std::size_t read_some(int file, const std::string& path, std::span<char> into) {
  for (;;) {
    const ssize_t got = ::read(file, into.data(), into.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) throw_error(path, errno);
  }
}

} // namespace

bool exists(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0 || errno != ENOENT;
}

std::string read_file(const std::string& path, std::size_t most) {
  std::uintmax_t size = 0;
  const Descriptor file(open_regular(path, size));
  if (size > most) throw_error(path, EFBIG);
  std::string text;
  char buffer[16384];
  for (;;) {
    const std::size_t got = read_some(file.number(), path, buffer);
    if (got == 0) return text;
    // The file may grow while it is read.
    if (text.size() + got > most) throw_error(path, EFBIG);
    text.append(buffer, got);
  }
}

Lock_file::Lock_file(const std::string& path)
    : path_(path),
      number_(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600)) {
  if (number_ < 0) throw_error(path, errno);
  // Another process holds the lock, or held it until now and has removed the file.
  if (is_locked(number_)) return;
  ::close(number_);
  number_ = -1;
}

Lock_file::~Lock_file() {
  if (!is_held()) return;
  ::unlink(path_.c_str());
  ::close(number_);
}

Save_turn::Save_turn(const std::string& path)
    : handle_(::open(folder_of(followed(path)).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (handle_ < 0) return;
  const auto end = std::chrono::steady_clock::now() + longest_wait;
  while (::flock(static_cast<int>(handle_), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

Save_turn::~Save_turn() {
  if (handle_ >= 0) ::close(static_cast<int>(handle_));
}

File_reader::File_reader(const std::string& path) : path_(path), number_(-1) {
  std::uintmax_t size = 0;
  number_ = open_regular(path, size);
}

File_reader::~File_reader() { ::close(number_); }

std::size_t File_reader::read(std::span<char> into) {
  std::size_t all = 0;
  while (all < into.size()) {
    const std::size_t got = read_some(number_, path_, into.subspan(all));
    if (got == 0) break;
    all += got;
  }
  return all;
}

void File_reader::rewind() {
  if (::lseek(number_, 0, SEEK_SET) != 0) throw_error(path_, errno);
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
  std::list<Replacement> replacements;
  for (const File_text& file : files)
    replacements.emplace_back(file.path).write([&file](const Text_sink& take) { take(file.text); });
  for (Replacement& replacement : replacements) replacement.take_place();
}

} // namespace goishi::system
