#include "protocol/dialogue_log.h"

#include <array>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace goishi {

namespace {

/// Of a longer text only the beginning is kept.
constexpr std::size_t longest = 4000;

/// The date of an instant of the steady clock, to the microsecond, in local time.
void append_date(std::string& text, Time_point when) {
  using namespace std::chrono;
  const auto age = steady_clock::now() - when;
  const auto instant = system_clock::now() - duration_cast<system_clock::duration>(age);
  const auto micros = duration_cast<microseconds>(instant.time_since_epoch()).count();
  const std::time_t seconds = micros / 1'000'000;
  std::tm local{};
  ::localtime_r(&seconds, &local);
  std::array<char, 32> date{};
  std::strftime(date.data(), date.size(), "%F %T", &local);
  fmt::format_to(std::back_inserter(text), "{}.{:06}", date.data(), micros % 1'000'000);
}

} // namespace

Dialogue_log::Dialogue_log(const std::string& path)
    // Without O_NONBLOCK a pipe would be waited for, and a terminal that is held.
    : file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
                   0666)) {
  if (file_ < 0 && errno != ENXIO) throw std::system_error(errno, std::generic_category(), path);
  struct ::stat status {};
  const bool is_known = ::fstat(file_, &status) == 0;
  if (is_known && (S_ISREG(status.st_mode) || S_ISCHR(status.st_mode))) return;
  if (file_ >= 0) ::close(file_);
  throw std::system_error(EINVAL, std::generic_category(), path + " is neither file nor device");
}

Dialogue_log::~Dialogue_log() {
  if (is_on()) ::close(file_);
}

void Dialogue_log::write(char mark, std::string_view text, Time_point when) try {
  if (!is_on()) return;
  entry_.clear();
  append_date(entry_, when);
  fmt::format_to(std::back_inserter(entry_), " {} {} ", ::getpid(), mark);
  for (const char c : text.substr(0, longest)) {
    if (c == '\n')
      entry_ += "\n    ";
    else
      entry_ += c >= 0 && c < ' ' && c != '\t' ? '?' : c;
  }
  if (text.size() > longest)
    fmt::format_to(std::back_inserter(entry_), "... ({} bytes)", text.size());
  entry_ += '\n';
  [[maybe_unused]] const auto written = ::write(file_, entry_.data(), entry_.size());
} catch (const std::bad_alloc&) { // NOLINT(bugprone-empty-catch)
}

} // namespace goishi
