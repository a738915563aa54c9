// The local date and time.
#pragma once

#include <ctime>

namespace goishi::system {

[[nodiscard]] std::tm local_time(std::time_t instant) noexcept;

} // namespace goishi::system
