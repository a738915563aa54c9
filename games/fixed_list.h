// A list of bounded length that lives where it is declared.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace goishi {

/// A std::vector without a heap: up to Capacity elements of a trivial type. The storage is left
/// uninitialised on purpose: searches declare lists at every node.
template<class T, std::size_t Capacity>
class Fixed_list {
public:
  Fixed_list() noexcept {} // NOLINT(modernize-use-equals-default): "= default" would zero the items

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  void clear() noexcept { size_ = 0; }

  void push_back(T item) noexcept {
    assert(size_ < Capacity);
    items_[size_++] = item;
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
    items_[i] = items_[--size_];
  }

  [[nodiscard]] T& operator[](std::size_t i) noexcept { return items_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return items_[i]; }
  [[nodiscard]] T& back() noexcept { return items_[size_ - 1]; }
  [[nodiscard]] const T& back() const noexcept { return items_[size_ - 1]; }
  [[nodiscard]] T* begin() noexcept { return items_.data(); }
  [[nodiscard]] T* end() noexcept { return items_.data() + size_; }
  [[nodiscard]] const T* begin() const noexcept { return items_.data(); }
  [[nodiscard]] const T* end() const noexcept { return items_.data() + size_; }

private:
  std::uint32_t size_ = 0;
  std::array<T, Capacity> items_;
};

} // namespace goishi
