#include "system/local_time.h"

namespace goishi::system {

std::tm local_time(std::time_t instant) noexcept {
  std::tm local{};
  ::localtime_r(&instant, &local);
  return local;
}

} // namespace goishi::system
