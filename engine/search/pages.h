// Memory for tables and trees: large, zero at first, and mapped directly from the system.
#pragma once

#include "games/instruction_set.h"

#include <cstddef>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A block of zeros. A page costs nothing before it is used for the first time.
class Pages {
public:
  Pages() noexcept = default;
  /// Room for `count` items of `item_bytes` each, aligned to a page. If the system refuses this, or
  /// would have less than 32 MiB left, it tries half as many, and so on down to none: a search with
  /// less memory is better than none.
  Pages(std::size_t count, std::size_t item_bytes) noexcept;
  ~Pages();
  Pages(Pages&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  /// Null when there is no memory.
  [[nodiscard]] void* data() const noexcept { return data_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
