#include "protocol/dialogue_log.h"

#include "system/process.h"

#include <array>
#include <ctime>
#include <fmt/format.h>
#include <iterator>
#include <new>

namespace goishi {

namespace {

/// Longer texts are cut.
constexpr std::size_t longest = 4000;

/// The date of an instant of the steady clock, to the microsecond, in local time.
void append_date(std::string& text, Time_point when) {
  using namespace std::chrono;
  const auto age = steady_clock::now() - when;
  const auto instant = system_clock::now() - duration_cast<system_clock::duration>(age);
  const auto micros = duration_cast<microseconds>(instant.time_since_epoch()).count();
  const auto seconds = static_cast<std::time_t>(micros / 1'000'000);
  const std::tm local = system::local_time(seconds);
  std::array<char, 32> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%d %H:%M:%S", &local);
  fmt::format_to(std::back_inserter(text), "{}.{:06}", date.data(), micros % 1'000'000);
}

} // namespace

void Dialogue_log::write(char mark, std::string_view text, Time_point when) try {
  if (!is_on()) return;
  entry_.clear();
  append_date(entry_, when);
  fmt::format_to(std::back_inserter(entry_), " {} {} ", system::process_id(), mark);
  for (const char c : text.substr(0, longest)) {
    if (c == '\n')
      entry_ += "\n    ";
    else
      entry_ += c >= 0 && c < ' ' && c != '\t' ? '?' : c;
  }
  if (text.size() > longest)
    fmt::format_to(std::back_inserter(entry_), "... ({} bytes)", text.size());
  entry_ += '\n';
  file_->append(entry_);
} catch (const std::bad_alloc&) { // NOLINT(bugprone-empty-catch)
}

} // namespace goishi
