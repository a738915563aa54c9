// Included before every source that emscripten compiles: what its standard library, libc++ 13,
// lacks of C++20.
#pragma once

#include "packaging/cpp20.h"

#include <array>
#include <bit>
#include <charconv>
#include <compare>
#include <cstddef>
#include <tuple>
#include <utility>

namespace cpp17 {

template<class T>
using Order = decltype(std::declval<const T&>() <=> std::declval<const T&>());

} // namespace cpp17

namespace std {

template<class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}

constexpr bool is_eq(partial_ordering order) noexcept { return order == 0; }

template<class T, size_t size>
constexpr auto operator<=>(const array<T, size>& a, const array<T, size>& b) {
  for (size_t i = 0; i < size; ++i)
    if (const auto order = a[i] <=> b[i]; order != 0) return order;
  return cpp17::Order<T>(strong_ordering::equal);
}
template<class A, class B>
constexpr auto operator<=>(const pair<A, B>& a, const pair<A, B>& b) {
  return tie(a.first, a.second) <=> tie(b.first, b.second);
}
template<class... T>
constexpr auto operator<=>(const tuple<T...>& a, const tuple<T...>& b) {
  using Order = common_comparison_category_t<cpp17::Order<T>...>;
  return [&]<size_t... i>(index_sequence<i...> /*all*/) {
    Order order = strong_ordering::equal;
    static_cast<void>(((order = get<i>(a) <=> get<i>(b), order == 0) && ...));
    return order;
  }
  (index_sequence_for<T...>{});
}

inline from_chars_result from_chars(const char* first, const char* last, double& number,
                                    chars_format format = chars_format::general) {
  const cpp17::Decimal decimal = cpp17::read_decimal(first, last, format == chars_format::general);
  if (decimal.error == errc{}) number = decimal.value;
  return {decimal.end, decimal.error};
}

} // namespace std
