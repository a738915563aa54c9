// Deliberate failures of memory, pages and threads.
#pragma once

#include <cstdint>

namespace goishi::faults {

enum class Kind {
  allocation, ///< operator new
  pages,      ///< mmap(2), as the program calls it
  thread,     ///< pthread_create(3)
};

/// During its lifetime the n-th call of its kind in this process fails as if memory were exhausted.
/// n counts from 1. At most one exists at a time.
class Fault {
public:
  enum class Duration { once, lasting };

  /// `lasting`: later calls fail too.
  Fault(Kind kind, std::uint64_t n, Duration duration = Duration::once) noexcept;
  ~Fault();
  Fault(const Fault&) = delete;
  Fault& operator=(const Fault&) = delete;

  /// Whether there was an n-th call.
  [[nodiscard]] bool met() const noexcept;
};

} // namespace goishi::faults
