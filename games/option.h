// The declaration of an option: name, type with bounds, and help.
#pragma once

#include "games/geometry.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace goishi {

namespace option_type {

/// On or off.
struct Flag {};

/// A whole number within bounds.
struct Whole {
  static constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t least = 0;
  std::uint64_t most = any;
};

/// A finite number within bounds.
struct Real {
  double least = 0;
  double most = 1;
};

/// One of these words.
struct Choice {
  std::span<const std::string_view> words;
};

/// A length of time, in seconds; at most a year.
struct Time {
  static constexpr double most = 365.0 * 24 * 3600;
};

/// The sides of a board, each from 1 to max_side.
struct Size {};

/// Text with a special form.
struct Text {
  /// An example: "A1,B2,...".
  std::string_view form;
  /// The text that settings store, so that texts of one meaning are equal; nothing for a text of
  /// another form.
  std::optional<std::string> (*canonical)(std::string_view) = nullptr;
};

} // namespace option_type

using Option_type =
    std::variant<option_type::Flag, option_type::Whole, option_type::Real, option_type::Choice,
                 option_type::Time, option_type::Size, option_type::Text>;

/// A value of an option: a bool for a flag, seconds for a time, a word for a choice; nothing where
/// the option is left open.
using Option_value =
    std::variant<std::monostate, bool, std::uint64_t, double, Geometry, std::string>;

/// The same, as a constant.
using Constant_value =
    std::variant<std::monostate, bool, std::uint64_t, double, Geometry, std::string_view>;

struct Declaration {
  /// Unique among all options of the program: "win-length".
  std::string_view name;
  std::string_view help;
  Option_type type;
  /// The value that it has unless one is given; nothing only if `open` names that.
  Constant_value usual = {};
  /// The word for an option that is left open, such as "auto"; empty: it always has a value.
  std::string_view open = {};
};

} // namespace goishi
