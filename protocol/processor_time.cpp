#include "protocol/processor_time.h"

#include <ctime>

namespace goishi {

Duration processor_time() {
  std::timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace goishi
