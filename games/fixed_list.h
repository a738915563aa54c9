// A list of bounded length without a heap.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace goishi {

/// A std::vector without a heap: up to Capacity elements of a trivial type. The storage stays
/// uninitialised, even if the elements have a default constructor: searches declare lists at every
/// node.
template<class T, std::size_t Capacity>
class Fixed_list {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
  Fixed_list() noexcept {} // NOLINT(modernize-use-equals-default): the union has no default

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  void clear() noexcept { size_ = 0; }

  void push_back(T item) noexcept {
    assert(size_ < Capacity);
    std::construct_at(begin() + size_, item);
    ++size_;
  }
  void pop_back() noexcept {
    assert(size_ > 0);
    --size_;
  }
  /// Shortens the list to its first `size` elements.
  void truncate(std::size_t size) noexcept {
    assert(size <= size_);
    size_ = static_cast<std::uint32_t>(size);
  }
  /// Removes an element in constant time; the last one takes its place.
  void swap_remove(std::size_t i) noexcept {
    assert(i < size_);
    begin()[i] = begin()[--size_];
  }

  [[nodiscard]] T& operator[](std::size_t i) noexcept { return begin()[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return begin()[i]; }
  [[nodiscard]] T& back() noexcept { return begin()[size_ - 1]; }
  [[nodiscard]] const T& back() const noexcept { return begin()[size_ - 1]; }
  [[nodiscard]] T* begin() noexcept { return items_; }
  [[nodiscard]] T* end() noexcept { return begin() + size_; }
  [[nodiscard]] const T* begin() const noexcept { return items_; }
  [[nodiscard]] const T* end() const noexcept { return begin() + size_; }

private:
  std::uint32_t size_ = 0;
  /// A member of a union is not initialised by itself.
  union {
    T items_[Capacity];
  };
};

} // namespace goishi
