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

} // namespace cpp17

// NOLINTBEGIN(cert-dcl58-cpp): the sources name these so.
namespace std {

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
template<class Range>
constexpr auto min_element(Range&& range) {
  return std::min_element(std::begin(range), std::end(range));
}
template<class Range>
constexpr auto max(const Range& range) {
  return *std::max_element(std::begin(range), std::end(range));
}
template<class Range, class Output>
constexpr Output copy(Range&& range, Output output) {
  for (const auto& x : range) *output++ = x;
  return output;
}
template<class Range, class Output, class Function>
constexpr Output transform(Range&& range, Output output, Function function) {
  for (const auto& x : range) *output++ = function(x);
  return output;
}
template<class Range, class T>
constexpr void fill(Range&& range, const T& value) {
  for (auto& x : range) x = value;
}
template<class Range>
void reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
}

} // namespace ranges

// <string>, <vector>

template<class Container, class T>
void erase(Container& container, const T& value) {
  container.erase(std::remove(container.begin(), container.end(), value), container.end());
}

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
// NOLINTEND(cert-dcl58-cpp)

#endif

namespace cpp17 {

inline bool starts_with(std::string_view text, std::string_view part) {
  return text.substr(0, part.size()) == part;
}
inline bool starts_with(std::string_view text, char part) {
  return !text.empty() && text.front() == part;
}
inline bool ends_with(std::string_view text, std::string_view part) {
  return text.size() >= part.size() && text.substr(text.size() - part.size()) == part;
}
inline bool ends_with(std::string_view text, char part) {
  return !text.empty() && text.back() == part;
}

/// The comparison of arrays, but constant.
template<class Array>
constexpr bool equal(const Array& a, const Array& b) {
  for (std::size_t i = 0; i < std::size(a); ++i)
    if (!(a[i] == b[i])) return false;
  return true;
}

#if __cplusplus >= 202002L

using std::chars_format;
using std::from_chars;
using std::get_if;
using std::holds_alternative;
using std::variant;
using std::visit;

#else

// <variant>, whose copies are not constant in GCC 7

template<class... T>
struct Values {};
template<class T, class... Rest>
struct Values<T, Rest...> {
  T first{};
  Values<Rest...> rest{};

  template<std::size_t i, class Self>
  static constexpr auto& at(Self& self) noexcept {
    if constexpr (i == 0)
      return self.first;
    else
      return Values<Rest...>::template at<i - 1>(self.rest);
  }
};

/// Of trivial types. It has room for a value of each, and uses one.
template<class... T>
class Trivial_variant {
public:
  template<class Wanted>
  static constexpr std::size_t index_of() noexcept {
    std::size_t index = 0;
    static_cast<void>((... || (std::is_same_v<Wanted, T> || (++index, false))));
    return index;
  }

  constexpr Trivial_variant() = default;
  template<class Value, class = std::enable_if_t<(... || std::is_same_v<Value, T>)>>
  constexpr Trivial_variant(Value value) noexcept : index_(index_of<Value>()) {
    Values<T...>::template at<index_of<Value>()>(values_) = value;
  }

  [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }
  template<std::size_t i>
  [[nodiscard]] constexpr const auto& at() const noexcept {
    return Values<T...>::template at<i>(values_);
  }

private:
  std::size_t index_ = 0;
  Values<T...> values_{};
};

template<class... T>
using variant = std::conditional_t<(... && std::is_trivially_copyable_v<T>), Trivial_variant<T...>,
                                   std::variant<T...>>;

using std::get_if;
using std::holds_alternative;

template<class Wanted, class... T>
constexpr bool holds_alternative(const Trivial_variant<T...>& variant) noexcept {
  return variant.index() == Trivial_variant<T...>::template index_of<Wanted>();
}
template<class Wanted, class... T>
constexpr const Wanted* get_if(const Trivial_variant<T...>* variant) noexcept {
  if (!cpp17::holds_alternative<Wanted>(*variant)) return nullptr;
  return &variant->template at<Trivial_variant<T...>::template index_of<Wanted>()>();
}

template<class Function, class... T>
constexpr decltype(auto) visit(Function&& function, const std::variant<T...>& variant) {
  return std::visit(std::forward<Function>(function), variant);
}
template<std::size_t i = 0, class Function, class... T>
constexpr decltype(auto) visit(Function&& function, const Trivial_variant<T...>& variant) {
  if constexpr (i + 1 < sizeof...(T))
    if (variant.index() != i) return cpp17::visit<i + 1>(std::forward<Function>(function), variant);
  return function(variant.template at<i>());
}

// <charconv>, which GCC 8 has for whole numbers and GCC 11 for others

struct from_chars_result {
  const char* ptr;
  std::errc ec;
};

enum class chars_format { fixed = 2, general = 3 };

template<class Number, class = std::enable_if_t<std::is_integral_v<Number>>>
from_chars_result from_chars(const char* first, const char* last, Number& number, int base = 10) {
  const bool is_negative = std::is_signed_v<Number> && first != last && *first == '-';
  const auto most =
      static_cast<std::uint64_t>(std::numeric_limits<Number>::max()) + (is_negative ? 1 : 0);
  const auto radix = static_cast<std::uint64_t>(base);
  const char* const begin = first + (is_negative ? 1 : 0);
  const char* at = begin;
  std::uint64_t value = 0;
  bool is_too_large = false;
  for (; at != last; ++at) {
    const char letter = static_cast<char>(*at | 0x20);
    const unsigned digit = *at >= '0' && *at <= '9' ? static_cast<unsigned>(*at - '0')
                           : letter >= 'a' && letter <= 'z'
                               ? static_cast<unsigned>(letter - 'a') + 10
                               : 99;
    if (digit >= radix) break;
    is_too_large = is_too_large || value > (most - std::min<std::uint64_t>(most, digit)) / radix;
    value = value * radix + digit;
  }
  if (at == begin) return {first, std::errc::invalid_argument};
  if (is_too_large) return {at, std::errc::result_out_of_range};
  number = static_cast<Number>(is_negative ? 0 - value : value);
  return {at, std::errc{}};
}

/// Decimal numbers alone, in the locale "C", which the program never leaves.
inline from_chars_result from_chars(const char* first, const char* last, double& number,
                                    chars_format format = chars_format::general) {
  const auto is_digit = [&](const char* at) { return at != last && *at >= '0' && *at <= '9'; };
  const char* at = first != last && *first == '-' ? first + 1 : first;
  int digits = 0;
  for (; is_digit(at); ++at) ++digits;
  if (at != last && *at == '.') ++at;
  for (; is_digit(at); ++at) ++digits;
  if (digits == 0) return {first, std::errc::invalid_argument};
  if (format == chars_format::general && at != last && (*at == 'e' || *at == 'E')) {
    const char* power = at + 1;
    if (power != last && (*power == '-' || *power == '+')) ++power;
    if (is_digit(power))
      for (at = power; is_digit(at); ++at) {
      }
  }
  errno = 0;
  const double value = std::strtod(std::string(first, at).c_str(), nullptr);
  if (errno == ERANGE) return {at, std::errc::result_out_of_range};
  number = value;
  return {at, std::errc{}};
}

#endif

} // namespace cpp17
