// Parameters: tuned numbers of searches, each of which is an option too.
#pragma once

#include "engine/option_values.h"
#include "games/instruction_set.h"
#include "games/option.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A number of a search in one row: the option that sets it, its member of T, and its default.
/// T has all its rows as the array `T::parameters`. Clients read "auto" where none is given.
template<class T>
struct Parameter : Declaration {
  using Member = std::variant<int T::*, float T::*, double T::*>;

  /// Without a default each game has its own.
  constexpr Parameter(std::string_view its_name, std::string_view its_help, Option_type its_type,
                      Member its_member, std::optional<double> its_default = std::nullopt)
      : Declaration{its_name, its_help, its_type, {}, "auto"},
        member(its_member),
        by_default(its_default) {}

  Member member;
  std::optional<double> by_default;
};

/// The numbers of a search: those that are given, or else the defaults, or else those of `game`.
template<class T>
[[nodiscard]] T from_parameters(const Option_values& given, T game = {}) {
  T numbers = game;
  for (const Parameter<T>& parameter : T::parameters)
    std::visit(
        [&](auto member) {
          using Number = std::remove_cvref_t<decltype(numbers.*member)>;
          using Given = std::conditional_t<std::is_integral_v<Number>, std::uint64_t, double>;
          // GCC 12 would warn of a double in a struct that has no room for one.
          if constexpr (sizeof(Number) <= sizeof(T)) {
            if (const auto value = given.find<Given>(parameter))
              numbers.*member = static_cast<Number>(*value);
            else if (parameter.by_default)
              numbers.*member = static_cast<Number>(*parameter.by_default);
          }
        },
        parameter.member);
  return numbers;
}

/// Lists of parameters and of other options as one.
template<class... Rows, std::size_t... sizes>
[[nodiscard]] constexpr std::array<Declaration, (sizes + ...)>
joined(const std::array<Rows, sizes>&... lists) {
  std::array<Declaration, (sizes + ...)> all{};
  std::size_t end = 0;
  const auto add = [&](const auto& list) {
    for (const Declaration& row : list) all[end++] = row;
  };
  (add(lists), ...);
  return all;
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
