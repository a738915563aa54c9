#include "protocol/perft.h"

#include "engine/session.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <ostream>

namespace goishi {

void print_perft(const Settings& settings, const Instruction_set& set, int depth, bool merged,
                 std::ostream& out) {
  const Interrupt interrupt;
  const Session session(settings, interrupt, set);
  out << fmt::format("{:>5} {:>16} {:>10} {:>14}\n", "depth", "leaves", "seconds", "leaves/s");
  for (int d = 1; d <= depth; ++d) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t leaves =
        merged ? session.board().perft_merged(d) : session.board().perft(d);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const double speed = static_cast<double>(leaves) / std::max(seconds.count(), 1e-9);
    out << fmt::format("{:>5} {:>16} {:>10.3f} {:>14.0f}\n", d, leaves, seconds.count(), speed)
        << std::flush;
  }
}

} // namespace goishi
