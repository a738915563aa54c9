// The values of options that are declared elsewhere: by a game's rules or by a search.
#pragma once

#include "games/option.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goishi {

/// Holds what differs from the usual, by the names of the options.
class Option_values {
public:
  [[nodiscard]] Option_value value(const Declaration& option) const;
  /// The value as T: bool, std::uint64_t, double, Geometry or std::string, as the option's type has
  /// it. For an option that is never left open.
  template<class T>
  [[nodiscard]] T get(const Declaration& option) const {
    return std::get<T>(value(option));
  }
  /// The same for one that may be left open: nothing when it is.
  template<class T>
  [[nodiscard]] std::optional<T> find(const Declaration& option) const {
    const Option_value found = value(option);
    if (const T* const given = std::get_if<T>(&found)) return *given;
    return std::nullopt;
  }

  /// The value is one of the option's, see require_value.
  void set(const Declaration& option, Option_value value);
  void reset(const Declaration& option);

  friend bool operator==(const Option_values&, const Option_values&) = default;

private:
  std::map<std::string, Option_value, std::less<>> values_;
};

} // namespace goishi
