// For the one file of scripts/botzone: what the sources take from the standard library of C++20,
// for GCC 7 with C++17. Each name does what these sources need of it, no more.
#pragma once

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>

#if __cplusplus >= 202002L
#include <bit>
#include <charconv>
#include <compare>
#include <concepts>
#include <ranges>
#include <span>
#else

// GCC 12 has the first, and GCC 9 the second.
#if !defined(__clang__) && __GNUC__ < 12
#define __builtin_shufflevector(a, b, ...) cpp17::shuffled(a, b, __VA_ARGS__)
#endif
#if !defined(__clang__) && __GNUC__ < 9
#define __builtin_convertvector(from, To) cpp17::converted<To>(from)
#endif

namespace cpp17 {

template<class Vector, class... Index>
[[gnu::always_inline]] inline auto shuffled(Vector a, Vector b, Index... index) {
  using Element = std::decay_t<decltype(a[0])>;
  using Result [[gnu::vector_size(sizeof...(Index) * sizeof(Element))]] = Element;
  constexpr int size = sizeof(Vector) / sizeof(Element);
  return Result{(index < size ? a[index] : b[index - size])...};
}

template<class To, class From>
[[gnu::always_inline]] inline To converted(From from) {
  To to;
  for (unsigned i = 0; i < sizeof to / sizeof to[0]; ++i)
    to[i] = static_cast<std::decay_t<decltype(to[0])>>(from[i]);
  return to;
}

} // namespace cpp17

namespace std {
template<class Range>
constexpr ptrdiff_t ssize(const Range& range) {
  return static_cast<ptrdiff_t>(range.size());
}

// <concepts> and <type_traits>

template<class A, class B>
inline constexpr bool same_as = is_same_v<A, B>;
template<class From, class To>
inline constexpr bool convertible_to = is_convertible_v<From, To>;
template<class T, class... Arguments>
inline constexpr bool constructible_from = is_constructible_v<T, Arguments...>;

template<class T>
using remove_cvref_t = remove_cv_t<remove_reference_t<T>>;

template<class T, class... Arguments>
constexpr T* construct_at(T* place, Arguments&&... arguments) {
  return ::new (static_cast<void*>(place)) T(std::forward<Arguments>(arguments)...);
}

// <bit>

enum class endian {
  little = __ORDER_LITTLE_ENDIAN__,
  big = __ORDER_BIG_ENDIAN__,
  native = __BYTE_ORDER__
};

template<class T>
constexpr int popcount(T x) noexcept {
  return sizeof(T) <= sizeof(unsigned) ? __builtin_popcount(static_cast<unsigned>(x))
                                       : __builtin_popcountll(x);
}
template<class T>
constexpr int countr_zero(T x) noexcept {
  if (x == 0) return numeric_limits<T>::digits;
  return sizeof(T) <= sizeof(unsigned) ? __builtin_ctz(static_cast<unsigned>(x))
                                       : __builtin_ctzll(x);
}
template<class T>
constexpr int countl_zero(T x) noexcept {
  if (x == 0) return numeric_limits<T>::digits;
  return sizeof(T) <= sizeof(unsigned)
             ? __builtin_clz(static_cast<unsigned>(x)) - (32 - numeric_limits<T>::digits)
             : __builtin_clzll(x);
}
template<class T>
constexpr int countr_one(T x) noexcept {
  return countr_zero(static_cast<T>(~x));
}
template<class T>
constexpr int countl_one(T x) noexcept {
  return countl_zero(static_cast<T>(~x));
}
template<class T>
constexpr int bit_width(T x) noexcept {
  return numeric_limits<T>::digits - countl_zero(x);
}
template<class T>
constexpr bool has_single_bit(T x) noexcept {
  return popcount(x) == 1;
}
template<class T>
constexpr T bit_floor(T x) noexcept {
  return x == 0 ? 0 : static_cast<T>(T{1} << (bit_width(x) - 1));
}
template<class T>
constexpr T bit_ceil(T x) noexcept {
  return x <= 1 ? 1 : static_cast<T>(T{1} << bit_width(static_cast<T>(x - 1)));
}
template<class T>
constexpr T rotl(T x, int by) noexcept {
  constexpr unsigned digits = numeric_limits<T>::digits;
  return static_cast<T>(x << (static_cast<unsigned>(by) % digits) |
                        x >> (-static_cast<unsigned>(by) % digits));
}
template<class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  static_assert(sizeof(To) == sizeof(From));
  To to{};
  std::memcpy(static_cast<void*>(&to), &from, sizeof to);
  return to;
}

// <span>

inline constexpr size_t dynamic_extent = numeric_limits<size_t>::max();

template<class T, size_t extent = dynamic_extent>
class span {
  template<class Range>
  using Of_range = enable_if_t<
      !is_array_v<remove_reference_t<Range>> &&
      is_convertible_v<remove_pointer_t<decltype(std::data(declval<Range&>()))> (*)[], T (*)[]>>;

public:
  using element_type = T;
  using value_type = remove_cv_t<T>;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using pointer = T*;
  using reference = T&;
  using iterator = T*;

  constexpr span() noexcept = default;
  template<class Iterator, class = enable_if_t<!is_integral_v<Iterator>>>
  constexpr span(Iterator first, size_t size) noexcept
      : data_(size == 0 ? nullptr : std::addressof(*first)), size_(size) {}
  constexpr span(T* first, size_t size) noexcept : data_(first), size_(size) {}
  constexpr span(T* first, T* last) noexcept
      : data_(first), size_(static_cast<size_t>(last - first)) {}
  template<size_t size>
  constexpr span(T (&array)[size]) noexcept : data_(array), size_(size) {}
  template<class Range, class = Of_range<Range>>
  constexpr span(Range&& range) noexcept : data_(std::data(range)), size_(std::size(range)) {}

  [[nodiscard]] constexpr T* data() const noexcept { return data_; }
  [[nodiscard]] constexpr size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr size_t size_bytes() const noexcept { return size_ * sizeof(T); }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr T* begin() const noexcept { return data_; }
  [[nodiscard]] constexpr T* end() const noexcept { return data_ + size_; }
  [[nodiscard]] constexpr T& operator[](size_t i) const noexcept { return data_[i]; }
  [[nodiscard]] constexpr T& front() const noexcept { return data_[0]; }
  [[nodiscard]] constexpr T& back() const noexcept { return data_[size_ - 1]; }
  [[nodiscard]] constexpr span<T> first(size_t count) const noexcept { return {data_, count}; }
  [[nodiscard]] constexpr span<T> last(size_t count) const noexcept {
    return {data_ + (size_ - count), count};
  }
  [[nodiscard]] constexpr span<T> subspan(size_t begin,
                                          size_t count = dynamic_extent) const noexcept {
    return {data_ + begin, count == dynamic_extent ? size_ - begin : count};
  }

private:
  T* data_ = nullptr;
  size_t size_ = 0;
};

template<class Iterator, class End>
span(Iterator, End) -> span<remove_reference_t<decltype(*declval<Iterator&>())>>;
template<class T, size_t size>
span(T (&)[size]) -> span<T>;
template<class Range>
span(Range&&) -> span<remove_pointer_t<decltype(std::data(declval<Range&>()))>>;

// <algorithm>, <array>, <functional>

struct identity {
  template<class T>
  constexpr T&& operator()(T&& x) const noexcept {
    return static_cast<T&&>(x);
  }
};

template<class T, size_t size, size_t... i>
constexpr array<remove_cv_t<T>, size> array_of(T (&elements)[size], index_sequence<i...> /*all*/) {
  return {{elements[i]...}};
}
template<class T, size_t size>
constexpr array<remove_cv_t<T>, size> to_array(T (&&elements)[size]) {
  return array_of(elements, make_index_sequence<size>{});
}

namespace ranges {

using less = std::less<>;
using greater = std::greater<>;
using equal_to = std::equal_to<>;

} // namespace ranges

// <string>, <vector>

template<class Container, class T>
void erase(Container& container, const T& value) {
  container.erase(std::remove(container.begin(), container.end(), value), container.end());
}

} // namespace std

#include "packaging/cpp20.h"

#endif

#include "packaging/cpp17_values.h"
