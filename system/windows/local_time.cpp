#include "system/local_time.h"

namespace goishi::system {

std::tm local_time(std::time_t instant) noexcept {
  std::tm local{};
  ::localtime_s(&local, &instant);
  return local;
}

} // namespace goishi::system
