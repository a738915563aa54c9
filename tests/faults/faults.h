// Failures on purpose: of memory, of pages and of threads.
#pragma once

#include <cstdint>

namespace goishi::faults {

enum class Kind {
  allocation, ///< operator new
  pages,      ///< mmap(2), as the program calls it
  thread,     ///< pthread_create(3)
};

/// While one lives, the n-th call of its kind in this process fails as it would for want of memory.
/// n counts from 1. There is at most one at a time.
class Fault {
public:
  enum class Duration { once, lasting };

  /// `lasting`: those after the n-th fail too.
  Fault(Kind kind, std::uint64_t n, Duration duration = Duration::once) noexcept;
  ~Fault();
  Fault(const Fault&) = delete;
  Fault& operator=(const Fault&) = delete;

  /// Whether there was an n-th call.
  [[nodiscard]] bool met() const noexcept;
};

} // namespace goishi::faults
