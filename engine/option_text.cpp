#include "engine/option_text.h"

#include "engine/refusal.h"
#include "engine/text.h"
#include "games/possible_boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace goishi {
namespace {

using option_type::Flag;
using option_type::Real;
using option_type::Size;
using option_type::Text;
using option_type::Time;
using option_type::Whole;

template<class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template<class... F>
Overloaded(F...) -> Overloaded<F...>;

// The names of values.

std::string bounds_text(const Whole& type) {
  if (type.most == Whole::any) return type.least == 0 ? "N" : fmt::format("{}..", type.least);
  return fmt::format("{}..{}", type.least, type.most);
}

std::string values_of(const Declaration& option) {
  const std::string values =
      std::visit(Overloaded{
                     [](const Flag&) -> std::string { return "on|off"; },
                     [](const Whole& type) { return bounds_text(type); },
                     [](const Real& type) { return fmt::format("{}..{}", type.least, type.most); },
                     [](const option_type::Choice& type) {
                       return fmt::format("{}", fmt::join(type.words, "|"));
                     },
                     [](const Time&) -> std::string { return "TIME"; },
                     [](const Size&) -> std::string { return "N|WxH"; },
                     [](const Text& type) { return std::string(type.form); },
                 },
                 option.type);
  return option.open.empty() ? values : fmt::format("{}|{}", option.open, values);
}

/// The end of "'x' is ...".
std::string wanted(const Declaration& option) {
  const std::string values = std::visit(
      Overloaded{
          [](const Flag&) -> std::string { return "on or off"; },
          [](const Whole& type) {
            return fmt::format("a whole number from {} to {}", type.least, type.most);
          },
          [](const Real& type) {
            return fmt::format("a number from {} to {}", type.least, type.most);
          },
          [](const option_type::Choice& type) {
            return fmt::format("one of {}", fmt::join(type.words, ", "));
          },
          [](const Time&) -> std::string { return "a time up to a year such as 2, 0.5s or 500ms"; },
          [](const Size&) { return fmt::format("N or WxH, with sides from 1 to {}", max_side); },
          [](const Text& type) { return fmt::format("of the form {}", type.form); },
      },
      option.type);
  return option.open.empty() ? fmt::format("not {}", values)
                             : fmt::format("neither {} nor {}", option.open, values);
}

// From text to value: nothing for a text of another type; bounds are checked afterwards.

std::optional<Option_value> flag_in(std::string_view text) {
  if (text == "on" || text == "true" || text == "1") return true;
  if (text == "off" || text == "false" || text == "0") return false;
  return std::nullopt;
}

/// "2", "0.5s", "500ms".
std::optional<Option_value> time_in(std::string_view text) {
  double unit = 1;
  if (text.ends_with("ms")) {
    text.remove_suffix(2);
    unit = 1e-3;
  } else if (text.ends_with("s")) {
    text.remove_suffix(1);
  }
  const auto number = number_in<double>(text, std::chars_format::fixed);
  if (!number) return std::nullopt;
  return *number * unit;
}

std::optional<Option_value> size_in(std::string_view text) {
  const auto x = std::min(text.find_first_of("xX"), text.size());
  const auto width = number_in<std::uint8_t>(text.substr(0, x));
  const auto height = x == text.size() ? width : number_in<std::uint8_t>(text.substr(x + 1));
  if (!width || !height) return std::nullopt;
  return Geometry{*width, *height};
}

std::optional<Option_value> whole_value(std::string_view text) {
  const auto number = number_in<std::uint64_t>(text);
  return number ? std::optional<Option_value>(*number) : std::nullopt;
}

std::optional<Option_value> real_value(std::string_view text) {
  const auto number = number_in<double>(text);
  constexpr double no_sign = 0; // -0 and 0 are 0
  return number ? std::optional<Option_value>(*number + no_sign) : std::nullopt;
}

std::optional<Option_value> text_value(const Text& type, std::string_view text) {
  if (type.canonical == nullptr) return Option_value(std::string(text));
  auto canonical = type.canonical(text);
  return canonical ? std::optional<Option_value>(*std::move(canonical)) : std::nullopt;
}

std::optional<Option_value> value_in(const Declaration& option, std::string_view text) {
  if (!option.open.empty() && text == option.open) return Option_value{};
  const auto as_it_stands = [text](const auto&) {
    return std::optional<Option_value>(std::string(text));
  };
  return std::visit(Overloaded{
                        [=](const Flag&) { return flag_in(text); },
                        [=](const Whole&) { return whole_value(text); },
                        [=](const Real&) { return real_value(text); },
                        [=](const option_type::Choice& type) { return as_it_stands(type); },
                        [=](const Time&) { return time_in(text); },
                        [=](const Size&) { return size_in(text); },
                        [=](const Text& type) { return text_value(type, text); },
                    },
                    option.type);
}

// Bounds.

template<class Bounds, class Number>
bool is_within(const Bounds& bounds, const Number* number) {
  return number != nullptr && *number >= bounds.least && *number <= bounds.most;
}

bool is_board(const Geometry* size) { return size != nullptr && is_possible(*size); }

bool is_value(const Declaration& option, const Option_value& value) {
  if (std::holds_alternative<std::monostate>(value)) return !option.open.empty();
  return std::visit(
      Overloaded{
          [&](const Flag&) { return std::holds_alternative<bool>(value); },
          [&](const Whole& type) { return is_within(type, std::get_if<std::uint64_t>(&value)); },
          [&](const Real& type) { return is_within(type, std::get_if<double>(&value)); },
          [&](const option_type::Choice& type) {
            const auto* const word = std::get_if<std::string>(&value);
            return word != nullptr && std::ranges::find(type.words, *word) != type.words.end();
          },
          [&](const Time&) {
            return is_within(Real{0, Time::most}, std::get_if<double>(&value));
          },
          [&](const Size&) { return is_board(std::get_if<Geometry>(&value)); },
          [&](const Text& type) {
            const auto* const text = std::get_if<std::string>(&value);
            return text != nullptr && (type.canonical == nullptr || type.canonical(*text));
          },
      },
      option.type);
}

std::string size_text(Geometry size) {
  return size.is_square() ? fmt::format("{}", size.width)
                          : fmt::format("{}x{}", size.width, size.height);
}

/// Without an exponent, which is not read back.
std::string number_text(double number) {
  std::string text = fmt::format("{}", number);
  if (text.find('e') == text.npos) return text;
  text = fmt::format("{:.12f}", number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

} // namespace

std::string values_text(const Declaration& option) { return values_of(option); }

Option_value usual_value(const Declaration& option) {
  return std::visit(Overloaded{
                        [](std::string_view word) -> Option_value { return std::string(word); },
                        [](const auto& value) -> Option_value { return value; },
                    },
                    option.usual);
}

std::string value_text(const Declaration& option, const Option_value& value) {
  const bool is_time = std::holds_alternative<Time>(option.type);
  return std::visit(Overloaded{
                        [&](std::monostate) { return std::string(option.open); },
                        [](bool flag) -> std::string { return flag ? "on" : "off"; },
                        [](std::uint64_t number) { return fmt::format("{}", number); },
                        [=](double number) { return number_text(number) + (is_time ? "s" : ""); },
                        [](Geometry size) { return size_text(size); },
                        [](const std::string& text) { return text; },
                    },
                    value);
}

Option_value parse_value(const Declaration& option, std::string_view text) {
  auto value = value_in(option, text);
  if (!value || !is_value(option, *value))
    throw Refusal(Refusal::Kind::syntax_error, fmt::format("'{}' is {}", text, wanted(option)));
  return *std::move(value);
}

void require_value(const Declaration& option, const Option_value& value) {
  if (is_value(option, value)) return;
  throw Refusal(
      Refusal::Kind::syntax_error,
      fmt::format("{}: '{}' is {}", option.name, value_text(option, value), wanted(option)));
}

} // namespace goishi
