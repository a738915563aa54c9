#include "system/aside.h"

#include "system/process.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fmt/format.h>

namespace goishi::system {

namespace {

constexpr std::string_view prefix_aside = ".goishi-";

} // namespace

std::string unused_name_aside() {
  static std::atomic<unsigned> number{0};
  constexpr std::chrono::nanoseconds second = std::chrono::seconds(1);
  const auto now = std::chrono::system_clock::now().time_since_epoch() % second;
  return fmt::format("{}{}-{}-{}", prefix_aside, process_id(),
                     std::chrono::nanoseconds(now).count(), ++number);
}

bool is_name_aside(std::string_view name) {
  if (!name.starts_with(prefix_aside)) return false;
  name.remove_prefix(prefix_aside.size());
  return std::ranges::count(name, '-') == 2 &&
         name.find_first_not_of("0123456789-") == std::string_view::npos;
}

} // namespace goishi::system
