// Memory of large tables that are filled once and then only read.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace goishi {

/// Memory that is returned with its last owner.
using Table_memory = std::shared_ptr<void>;
/// Gives so many bytes of any contents, aligned to 64. Throws std::bad_alloc. The games do not use
/// the platform, which has large pages, so their users choose.
using Take_memory = Table_memory (*)(std::size_t bytes);

[[nodiscard]] inline Table_memory memory_of_heap(std::size_t bytes) {
  constexpr std::align_val_t alignment{64};
  return {::operator new(bytes, alignment),
          [](void* memory) { ::operator delete(memory, alignment); }};
}

/// A table of numbers that are not set at first.
template<class T>
class Table {
public:
  static_assert(std::is_trivial_v<T> && alignof(T) <= 64);

  Table(std::size_t size, Take_memory source)
      : memory_(source(size * sizeof(T))), first_(static_cast<T*>(memory_.get())) {}
  ~Table() = default;
  Table(Table&&) noexcept = default;
  Table& operator=(Table&&) noexcept = default;

  [[nodiscard]] T& operator[](std::size_t i) noexcept { return first_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return first_[i]; }

private:
  Table_memory memory_;
  T* first_;
};

} // namespace goishi
