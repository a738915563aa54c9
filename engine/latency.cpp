#include "engine/latency.h"

namespace goishi {
namespace {

/// Rare delays are longer than those that were seen: of a thousand moves on an idle machine one
/// ended a millisecond late, of four thousand one 14 (docs/reliability.md).
constexpr Duration least_reserve = std::chrono::milliseconds(10);
constexpr int safety = 2;

} // namespace

void Latency::note_delay(Duration delay) {
  if (delay >= Duration{} && delay <= usual) delays_.add(delay);
}

void Latency::note_search(Duration late, Duration waited) {
  lateness_.add(std::max(Duration{}, late));
  waits_.add(std::max(Duration{}, waited));
}

Duration Latency::reserve() const {
  if (!delays_.are_enough() || !waits_.are_enough()) return usual;
  // On a busy machine the answer, too, may have to wait for a processor.
  const Duration wanted = safety * (delays_.longest() + lateness_.longest()) + waits_.longest();
  return std::clamp(wanted, least_reserve, usual);
}

} // namespace goishi
