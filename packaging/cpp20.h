// What these sources take from the standard library of C++20, where a library has not yet got it:
// GCC 7 in the one file of scripts/botzone, and emscripten's libc++ 13. Each name does what these
// sources need of it, no more. It is C++17, for Botzone.
#pragma once

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

namespace cpp17 {

/// std::invoke, but constant.
template<class Function, class T>
constexpr decltype(auto) called(const Function& function, T&& x) {
  if constexpr (std::is_member_object_pointer_v<Function>)
    return (std::forward<T>(x).*function);
  else if constexpr (std::is_member_function_pointer_v<Function>)
    return (std::forward<T>(x).*function)();
  else
    return function(std::forward<T>(x));
}

/// A number, and where its text ends.
struct Decimal {
  const char* end;
  std::errc error = std::errc{};
  double value = 0;
};

/// std::from_chars of a decimal number, in the locale "C", which the program never leaves.
inline Decimal read_decimal(const char* first, const char* last, bool takes_power) {
  const auto is_digit = [&](const char* at) { return at != last && *at >= '0' && *at <= '9'; };
  const char* at = first != last && *first == '-' ? first + 1 : first;
  int digits = 0;
  for (; is_digit(at); ++at) ++digits;
  if (at != last && *at == '.') ++at;
  for (; is_digit(at); ++at) ++digits;
  if (digits == 0) return {first, std::errc::invalid_argument};
  if (takes_power && at != last && (*at == 'e' || *at == 'E')) {
    const char* power = at + 1;
    if (power != last && (*power == '-' || *power == '+')) ++power;
    if (is_digit(power))
      for (at = power; is_digit(at); ++at) {
      }
  }
  errno = 0;
  const double value = std::strtod(std::string(first, at).c_str(), nullptr);
  if (errno == ERANGE) return {at, std::errc::result_out_of_range};
  return {at, std::errc{}, value};
}

} // namespace cpp17

namespace std {

namespace ranges {

template<class Range, class Predicate, class Projection = identity>
constexpr auto find_if(Range&& range, Predicate is, Projection of = {}) {
  auto at = std::begin(range);
  while (at != std::end(range) && !is(cpp17::called(of, *at))) ++at;
  return at;
}
template<class Range, class T, class Projection = identity>
constexpr auto find(Range&& range, const T& value, Projection of = {}) {
  return ranges::find_if(
      range, [&](const auto& x) { return x == value; }, of);
}
template<class Range, class Predicate, class Projection = identity>
constexpr bool any_of(Range&& range, Predicate is, Projection of = {}) {
  return ranges::find_if(range, is, of) != std::end(range);
}
template<class Range, class Predicate, class Projection = identity>
constexpr bool none_of(Range&& range, Predicate is, Projection of = {}) {
  return !ranges::any_of(range, is, of);
}
template<class Range, class Predicate, class Projection = identity>
constexpr bool all_of(Range&& range, Predicate is, Projection of = {}) {
  return !ranges::any_of(
      range, [&](const auto& x) { return !is(x); }, of);
}
template<class Range, class Predicate, class Projection = identity>
constexpr ptrdiff_t count_if(Range&& range, Predicate is, Projection of = {}) {
  ptrdiff_t count = 0;
  for (const auto& x : range) count += is(cpp17::called(of, x)) ? 1 : 0;
  return count;
}
template<class Range, class T, class Projection = identity>
constexpr ptrdiff_t count(Range&& range, const T& value, Projection of = {}) {
  return ranges::count_if(
      range, [&](const auto& x) { return x == value; }, of);
}
template<class Range, class Predicate>
constexpr auto find_if_not(Range&& range, Predicate is) {
  return ranges::find_if(range, [&](const auto& x) { return !is(x); });
}
template<class Range, class Predicate>
constexpr auto adjacent_find(Range&& range, Predicate is) {
  return std::adjacent_find(std::begin(range), std::end(range), is);
}
template<class A, class B, class Predicate = equal_to, class Of_a = identity, class Of_b = identity>
constexpr bool equal(const A& a, const B& b, Predicate is = {}, Of_a of_a = {}, Of_b of_b = {}) {
  return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b),
                    [&](const auto& x, const auto& y) {
                      return is(cpp17::called(of_a, x), cpp17::called(of_b, y));
                    });
}

template<class A, class B>
struct mismatch_result {
  A in1;
  B in2;
};
template<class A, class B, class Predicate = equal_to, class Of_a = identity, class Of_b = identity>
constexpr auto mismatch(A&& a, B&& b, Predicate is = {}, Of_a of_a = {}, Of_b of_b = {}) {
  mismatch_result<decltype(std::begin(a)), decltype(std::begin(b))> at{std::begin(a),
                                                                       std::begin(b)};
  while (at.in1 != std::end(a) && at.in2 != std::end(b) &&
         is(cpp17::called(of_a, *at.in1), cpp17::called(of_b, *at.in2))) {
    ++at.in1;
    ++at.in2;
  }
  return at;
}

/// An order of elements by what a projection gives.
template<class Less, class Projection>
constexpr auto projected(Less is_less, Projection of) {
  return [=](const auto& a, const auto& b) {
    return is_less(cpp17::called(of, a), cpp17::called(of, b));
  };
}
template<class Range, class Less = less, class Projection = identity>
void sort(Range&& range, Less is_less = {}, Projection of = {}) {
  std::sort(std::begin(range), std::end(range), projected(is_less, of));
}
template<class Range, class Less = less, class Projection = identity>
void stable_sort(Range&& range, Less is_less = {}, Projection of = {}) {
  std::stable_sort(std::begin(range), std::end(range), projected(is_less, of));
}
template<class Range, class T, class Less = less, class Projection = identity>
constexpr auto lower_bound(Range&& range, const T& value, Less is_less = {}, Projection of = {}) {
  return std::lower_bound(
      std::begin(range), std::end(range), value,
      [&](const auto& x, const T& to) { return is_less(cpp17::called(of, x), to); });
}
template<class Range, class Less = less, class Projection = identity>
constexpr bool is_sorted(const Range& range, Less is_less = {}, Projection of = {}) {
  return ranges::adjacent_find(range, [&](const auto& a, const auto& b) {
           return projected(is_less, of)(b, a);
         }) == std::end(range);
}
template<class Range, class Iterator, class Less = less>
void nth_element(Range&& range, Iterator nth, Less is_less = {}) {
  std::nth_element(std::begin(range), nth, std::end(range), is_less);
}
template<class Range, class Less = less, class Projection = identity>
constexpr auto min_element(Range&& range, Less is_less = {}, Projection of = {}) {
  return std::min_element(std::begin(range), std::end(range), projected(is_less, of));
}
template<class Range, class Less = less, class Projection = identity>
constexpr auto max_element(Range&& range, Less is_less = {}, Projection of = {}) {
  return std::max_element(std::begin(range), std::end(range), projected(is_less, of));
}
template<class Range, class Less = less, class Projection = identity>
constexpr auto max(const Range& range, Less is_less = {}, Projection of = {}) {
  return *ranges::max_element(range, is_less, of);
}
template<class Range, class Output>
constexpr Output copy(Range&& range, Output output) {
  for (const auto& x : range) *output++ = x;
  return output;
}
template<class Range, class Output, class Function>
constexpr Output transform(Range&& range, Output output, Function function) {
  for (const auto& x : range) *output++ = cpp17::called(function, x);
  return output;
}
template<class Range, class T>
constexpr void fill(Range&& range, const T& value) {
  for (auto& x : range) x = value;
}
template<class Range, class Function>
constexpr void for_each(Range&& range, Function function) {
  for (auto&& x : range) function(x);
}
template<class Range, class Predicate, class T>
constexpr void replace_if(Range&& range, Predicate is, const T& value) {
  for (auto& x : range)
    if (is(x)) x = value;
}
template<class Range, class T>
constexpr void replace(Range&& range, const T& old, const T& value) {
  ranges::replace_if(
      range, [&](const auto& x) { return x == old; }, value);
}
template<class Range>
void reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
}

} // namespace ranges

// <atomic>, <thread>

template<class T>
class atomic_ref {
public:
  explicit atomic_ref(T& value) noexcept : value_(value) {}
  [[nodiscard]] T load(memory_order order) const noexcept {
    return __atomic_load_n(&value_, static_cast<int>(order));
  }
  void store(T value, memory_order order) const noexcept {
    __atomic_store_n(&value_, value, static_cast<int>(order));
  }

private:
  T& value_;
};

class jthread : public thread {
public:
  using thread::thread;
  jthread(jthread&&) noexcept = default;
  ~jthread() {
    if (joinable()) join();
  }
};

} // namespace std
