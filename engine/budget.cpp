#include "engine/budget.h"

namespace goishi {

Budget::Budget(const Limits& limits, Time_point start, const Interrupt* interrupt,
               std::uint64_t line, bool yields, Now now) noexcept
    : limits_(limits),
      start_(start),
      interrupt_(interrupt),
      line_(line),
      yields_(yields),
      outlives_end_(interrupt != nullptr && interrupt->outlives_end()),
      now_(now),
      left_{limits.nodes, limits.playouts} {}

Budget::Budget(Budget& whole, const Limits& limits) noexcept
    : limits_(limits),
      start_(whole.now_()),
      whole_(&whole),
      interrupt_(nullptr),
      line_(whole.line_),
      yields_(false),
      outlives_end_(false),
      now_(whole.now_),
      left_{limits.nodes, limits.playouts} {}

bool Budget::poll() noexcept {
  if (spent()) return true;
  if (whole_ != nullptr && whole_->poll()) stop();
  if (limits_.time && elapsed() >= limits_.time->maximum) stop();
  if (interrupt_ != nullptr) {
    if (interrupt_->interrupts(line_) || interrupt_->abandoned()) stop();
    if (yields_ && interrupt_->waits(line_)) stop();
    // The end is an instant of the wall clock, even if another clock measures the search.
    const Time_point end = interrupt_->end();
    if (!outlives_end_ && end != Time_point::max() && std::chrono::steady_clock::now() >= end)
      stop();
  }
  return spent();
}

std::uint64_t Budget::draw(Unit unit, std::uint64_t wanted) noexcept {
  if (poll()) return 0;
  const std::uint64_t taken = take(unit, wanted);
  if (taken == 0) stop();
  return taken;
}

std::uint64_t Budget::take(Unit unit, std::uint64_t wanted) noexcept {
  if (whole_ != nullptr) wanted = whole_->take(unit, wanted);
  auto& left = left_[static_cast<int>(unit)];
  std::uint64_t before = left.load(std::memory_order_relaxed);
  std::uint64_t taken = 0;
  do {
    if (before == Limits::unlimited) return wanted;
    taken = std::min(wanted, before);
  } while (!left.compare_exchange_weak(before, before - taken, std::memory_order_relaxed));
  if (whole_ != nullptr) whole_->give_back(unit, wanted - taken);
  return taken;
}

void Budget::give_back(Unit unit, std::uint64_t units) noexcept {
  if (units == 0) return;
  if (whole_ != nullptr) whole_->give_back(unit, units);
  auto& left = left_[static_cast<int>(unit)];
  if (left.load(std::memory_order_relaxed) != Limits::unlimited)
    left.fetch_add(units, std::memory_order_relaxed);
}

bool Meter::refill() noexcept {
  if (pulse_ != nullptr) pulse_->beat();
  granted_ = budget_.draw(unit_, grain_);
  return granted_ != 0;
}

} // namespace goishi
