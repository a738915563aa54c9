#include "engine/file.h"

#include "engine/refusal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

namespace goishi {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(Refusal::Kind kind, const std::string& path, int error) {
  throw Refusal(kind, fmt::format("{}: {}", path, std::generic_category().message(error)));
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

/// The file that a name leads to in the end, which need not exist.
fs::path followed(fs::path path) {
  // As many links as the system itself follows.
  for (int links = 0; links < 40; ++links) {
    std::error_code error;
    const fs::path target = fs::read_symlink(path, error);
    if (error) return path;
    path = path.parent_path() / target;
  }
  throw Refusal(Refusal::Kind::cannot_save_file, path.string() + ": too many links");
}

/// The permissions of a file that may be replaced; nothing when there is none.
std::optional<mode_t> mode_to_keep(const fs::path& path) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return std::nullopt;
    refuse(Refusal::Kind::cannot_save_file, path, errno);
  }
  if (!S_ISREG(status.st_mode)) refuse(Refusal::Kind::cannot_save_file, path, EINVAL);
  // A file that is protected stays, though its folder would let it go.
  if (::access(path.c_str(), W_OK) != 0) refuse(Refusal::Kind::cannot_save_file, path, errno);
  return status.st_mode & 07777;
}

/// A file beside another one. Unless it has taken its place, it goes.
class Aside {
public:
  explicit Aside(const fs::path& folder) : path_(folder / unused_name()) {}
  ~Aside() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;

  void write(std::string_view text, std::optional<mode_t> mode) {
    const Descriptor file(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.is_open()) {
      const int error = errno;
      // It is somebody else's then.
      if (error == EEXIST) path_.clear();
      refuse(Refusal::Kind::cannot_save_file, path_, error);
    }
    if (mode && ::fchmod(file.number(), *mode) != 0) fail();
    while (!text.empty()) {
      const ssize_t written = ::write(file.number(), text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail();
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fsync(file.number()) != 0) fail();
  }

  void take_the_place_of(const fs::path& path) {
    if (::rename(path_.c_str(), path.c_str()) != 0) fail();
    path_.clear();
  }

private:
  [[noreturn]] void fail() const { refuse(Refusal::Kind::cannot_save_file, path_, errno); }

  static std::string unused_name() {
    static std::atomic<unsigned> number{0};
    struct ::timespec now {};
    ::clock_gettime(CLOCK_REALTIME, &now);
    return fmt::format(".goishi-{}-{}-{}", ::getpid(), now.tv_nsec, ++number);
  }

  fs::path path_;
};

void sync_folder(const fs::path& folder) {
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Some file systems cannot; the file is whole all the same.
  if (directory.is_open()) static_cast<void>(::fsync(directory.number()));
}

} // namespace

std::string read_file(const std::string& path, std::size_t most) {
  constexpr auto kind = Refusal::Kind::cannot_load_file;
  // Without O_NONBLOCK a pipe would be waited for.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
  if (!file.is_open()) refuse(kind, path, errno);
  struct ::stat status {};
  if (::fstat(file.number(), &status) != 0) refuse(kind, path, errno);
  if (!S_ISREG(status.st_mode)) refuse(kind, path, S_ISDIR(status.st_mode) ? EISDIR : EINVAL);
  if (status.st_size > 0 && static_cast<std::uintmax_t>(status.st_size) > most)
    refuse(kind, path, EFBIG);
  std::string text;
  char buffer[16384];
  for (;;) {
    const ssize_t got = ::read(file.number(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse(kind, path, errno);
    if (got == 0) return text;
    // It may grow while it is read.
    if (text.size() + static_cast<std::size_t>(got) > most) refuse(kind, path, EFBIG);
    text.append(buffer, static_cast<std::size_t>(got));
  }
}

void replace_file(const std::string& path, std::string_view text) {
  const fs::path target = followed(path);
  const auto mode = mode_to_keep(target);
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  Aside aside(folder);
  aside.write(text, mode);
  aside.take_the_place_of(target);
  sync_folder(folder);
}

} // namespace goishi
