// The part of packaging/cpp17.h with names of its own: functions of texts and numbers, variants.
#pragma once

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

inline from_chars_result from_chars(const char* first, const char* last, double& number,
                                    chars_format format = chars_format::general) {
  const Decimal decimal = cpp17::read_decimal(first, last, format == chars_format::general);
  if (decimal.error == std::errc{}) number = decimal.value;
  return {decimal.end, decimal.error};
}

#endif

} // namespace cpp17
