// How much work the process has done.
#pragma once

#include "engine/interrupt.h"

namespace goishi {

/// The processor time of all threads since the process began.
[[nodiscard]] Duration processor_time();

} // namespace goishi
