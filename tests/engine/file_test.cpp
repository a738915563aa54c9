#include "engine/file.h"

#include "engine/refusal.h"
#include "folder.h"
#include "refusals.h"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace goishi {
namespace {

namespace fs = std::filesystem;
std::optional<Refusal::Kind> reading(const std::string& path, std::size_t most = 1000) {
  return refusal([&] { static_cast<void>(read_file(path, most)); });
}

std::optional<Refusal::Kind> writing(const std::string& path) {
  return refusal([&] { replace_file(path, "new"); });
}

TEST_CASE("a file is replaced whole and read whole", "[file]") {
  const Folder folder;
  std::string large(3'000'000, 'x');
  large[7] = '\0';
  for (const std::string& text : {std::string("one"), std::string(), large, std::string("two")}) {
    replace_file(folder / "a", text);
    CHECK(read_file(folder / "a", large.size()) == text);
    CHECK(folder.files() == 1);
  }
}

TEST_CASE("a replaced file keeps its mode, a new one has the usual", "[file]") {
  const Folder folder;
  const ::mode_t mask = ::umask(027);
  replace_file(folder / "a", "old");
  ::umask(mask);
  CHECK((fs::status(folder / "a").permissions() & fs::perms::all) == fs::perms(0640));
  fs::permissions(folder / "a", fs::perms(0604));
  replace_file(folder / "a", "new");
  CHECK((fs::status(folder / "a").permissions() & fs::perms::all) == fs::perms(0604));
}

TEST_CASE("a symbolic link stays, and the file that it leads to is replaced", "[file]") {
  const Folder folder;
  fs::create_directory(folder / "below");
  replace_file(folder / "below/a", "old");
  fs::create_symlink("below/a", folder / "link");
  fs::create_symlink("link", folder / "link to link");
  replace_file(folder / "link to link", "new");
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(fs::is_symlink(folder / "link to link"));
  CHECK(read_file(folder / "below/a", 10) == "new");
  fs::create_symlink("below/b", folder / "dangling");
  replace_file(folder / "dangling", "made");
  CHECK(read_file(folder / "below/b", 10) == "made");
  fs::create_symlink("loop", folder / "loop");
  CHECK(writing(folder / "loop") == Refusal::Kind::cannot_save_file);
  CHECK(reading(folder / "loop") == Refusal::Kind::cannot_load_file);
}

TEST_CASE("files that are not regular are neither read, replaced nor waited for", "[file]") {
  const Folder folder;
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  for (const std::string& path :
       {folder / "pipe", folder / "", std::string("/dev/zero"), std::string("/dev/null"),
        std::string(), folder / "none/a", folder / std::string(300, 'x')}) {
    INFO(path);
    CHECK(reading(path) == Refusal::Kind::cannot_load_file);
    CHECK(writing(path) == Refusal::Kind::cannot_save_file);
  }
  CHECK(reading(folder / "none") == Refusal::Kind::cannot_load_file);
  CHECK(folder.files() == 1);
}

TEST_CASE("a file that is too large is not read", "[file]") {
  const Folder folder;
  replace_file(folder / "a", "12345");
  CHECK(reading(folder / "a", 4) == Refusal::Kind::cannot_load_file);
  CHECK_FALSE(reading(folder / "a", 5));
  // A sparse file takes no space.
  fs::resize_file(folder / "a", std::uintmax_t{1} << 40);
  CHECK(reading(folder / "a", 1 << 20) == Refusal::Kind::cannot_load_file);
}

TEST_CASE("a file that holds something else is not one to save to", "[file]") {
  const Folder folder;
  const auto saving = [&] { return refusal([&] { require_own_file(folder / "a", "ours"); }); };
  CHECK_FALSE(saving());
  for (const char* const text : {"", "ours", "ours and more"}) {
    replace_file(folder / "a", text);
    CHECK_FALSE(saving());
  }
  for (const char* const text : {"our", "theirs", "x"}) {
    replace_file(folder / "a", text);
    CHECK(saving() == Refusal::Kind::cannot_save_file);
  }
}

TEST_CASE("a save deletes the rest of a killed one, and nothing else", "[file]") {
  const Folder folder;
  for (const char* const name : {".goishi-1-2-3", ".goishi-1-2-4", ".goishi-notes", "b"})
    std::ofstream(folder / name) << "half";
  // Another process is writing this file.
  const int locked = ::open((folder / ".goishi-1-2-4").c_str(), O_RDONLY | O_CLOEXEC);
  REQUIRE(::flock(locked, LOCK_EX) == 0);
  replace_file(folder / "a", "new");
  CHECK(read_file(folder / "a", 10) == "new");
  CHECK_FALSE(fs::exists(folder / ".goishi-1-2-3"));
  CHECK(fs::exists(folder / ".goishi-1-2-4"));
  CHECK(fs::exists(folder / ".goishi-notes"));
  CHECK(folder.files() == 4);
  ::close(locked);
  replace_file(folder / "a", "newer");
  CHECK(folder.files() == 3);
}

/// The end of a process that was killed at one of its system calls.
struct Killed {
  /// Whether it was killed before it was done.
  bool in_time = false;
  /// The numbers of its system calls; the last one was not executed.
  std::vector<long> calls;
};

/// Replaces a file in another process, and kills the process as it enters its n-th call, from 0.
/// Nothing if tracing processes is not allowed.
std::optional<Killed> replace_and_kill(const std::string& path, const std::string& text,
                                       std::size_t last_call) {
  const ::pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(9);
    ::raise(SIGSTOP);
    replace_file(path, text);
    ::_exit(0);
  }
  Killed killed;
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) return std::nullopt;
  for (bool entering = true;; entering = !entering) {
    ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
    ::waitpid(child, &status, 0);
    if (WIFEXITED(status)) return killed;
    if (!WIFSTOPPED(status)) return std::nullopt;
    if (!entering) continue;
    ::user_regs_struct registers{};
    ::ptrace(PTRACE_GETREGS, child, nullptr, &registers);
    killed.calls.push_back(static_cast<long>(registers.orig_rax));
    if (killed.calls.size() <= last_call) continue;
    ::kill(child, SIGKILL);
    ::waitpid(child, &status, 0);
    killed.in_time = true;
    return killed;
  }
}

TEST_CASE("killed before any system call, the old file or the new one is there, whole", "[file]") {
  const Folder folder;
  const std::string path = folder / "a";
  const std::string before(100'000, 'o');
  const std::string after(200'000, 'n');
  bool was_new = false;
  std::vector<long> calls;
  for (std::size_t call = 0;; ++call) {
    replace_file(path, before);
    const auto killed = replace_and_kill(path, after, call);
    if (!killed) {
      WARN("processes may not be traced here");
      return;
    }
    const std::string text = read_file(path, after.size());
    CHECK((text == before || text == after));
    // Once the file is new, it stays new.
    if (was_new) CHECK(text == after);
    was_new = text == after;
    calls = killed->calls;
    if (!killed->in_time) break;
    REQUIRE(call < 1000);
  }
  CHECK(was_new);
  CHECK(folder.files() == 1);
  // The text is synced before the renaming, and then the folder.
  const auto at = [&](auto from, long number) { return std::find(from, calls.end(), number); };
  const auto written = at(calls.begin(), SYS_write);
  const auto synced = at(written, SYS_fsync);
  const auto renamed = at(synced, SYS_rename);
  REQUIRE(renamed != calls.end());
  CHECK(at(renamed, SYS_fsync) != calls.end());
  CHECK(at(calls.begin(), SYS_rename) == renamed);
  CHECK(std::count(calls.begin(), calls.end(), long{SYS_unlink}) == 0);
}

/// Prevents files of this process from growing, during its lifetime.
class Size_limit {
public:
  explicit Size_limit(::rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const ::rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~Size_limit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  Size_limit(const Size_limit&) = delete;
  Size_limit& operator=(const Size_limit&) = delete;

private:
  ::rlimit before_{};
  void (*signal_)(int);
};

TEST_CASE("a file that the disk has no room for leaves the old one and nothing beside it",
          "[file]") {
  const Folder folder;
  replace_file(folder / "a", "old");
  std::optional<Refusal::Kind> answer;
  {
    const Size_limit limit(1000);
    answer = refusal([&] { replace_file(folder / "a", std::string(100'000, 'x')); });
  }
  CHECK(answer == Refusal::Kind::cannot_save_file);
  CHECK(read_file(folder / "a", 10) == "old");
  CHECK(folder.files() == 1);
}

TEST_CASE("a write that fails leaves the old file and nothing beside it", "[file]") {
  if (::geteuid() == 0) {
    // Root may write protected files; /dev/full is not a regular file either.
    CHECK(writing("/dev/full") == Refusal::Kind::cannot_save_file);
    return;
  }
  const Folder folder;
  replace_file(folder / "a", "old");
  fs::permissions(folder / "a", fs::perms(0400));
  CHECK(writing(folder / "a") == Refusal::Kind::cannot_save_file);
  CHECK(read_file(folder / "a", 10) == "old");
  CHECK(folder.files() == 1);
}

} // namespace
} // namespace goishi
