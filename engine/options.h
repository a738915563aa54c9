// Every option: the command line, the protocols and the help text read this list.
#pragma once

#include "engine/option_text.h"
#include "engine/settings.h"
#include "games/rule_option.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace goishi {

struct Game_info;

/// The part of the engine that changes with an option: another game, another player, the bounds of
/// the next search, or nothing but what clients see. The help text groups by it.
enum class Affects : std::uint8_t { rules, player, limits, front_end };

/// An option and the place of its value among the settings.
struct Option : Declaration {
  Affects affects = Affects::player;
  Rule_option::Lasts lasts = Rule_option::Lasts::always;
  /// A search parameter; `--help` leaves it out.
  bool is_parameter = false;
  /// The value is the name of a file to read: a model when the option is set, a database or a
  /// collection when a session takes the settings. A game goes on without one that is refused.
  bool reads_file = false;
  // Null: the value is among the rules or the parameters, by its name.
  Option_value (*get)(const Settings&) = nullptr;
  void (*set)(Settings&, const Option_value&) = nullptr;

  [[nodiscard]] Option_value value(const Settings& settings) const;
  /// Refused (syntax_error) when the option has no such value; then nothing has changed.
  void set_value(Settings& settings, const Option_value& value) const;

  [[nodiscard]] std::string text(const Settings& settings) const;
  /// Refused as set_value is.
  void parse(Settings& settings, std::string_view text) const;
};

[[nodiscard]] std::span<const Option> options();

/// The option of this name; refused as syntax_error when there is none.
[[nodiscard]] const Option& option_named(std::string_view name);

/// Refused (syntax_error) when it is an option of the rules of other games alone: it would have no
/// effect here, and the user would not notice.
void require_option_of(const Game_info& game, const Option& option);

/// Whether an option that affects this has another value.
[[nodiscard]] bool differs(const Settings& a, const Settings& b, Affects what);

/// Refused (syntax_error) when an option has a value that is not its own in `wanted`, and another
/// one in `now`.
void require_changes(const Settings& now, const Settings& wanted);

/// The most that `memory` takes: the MiB of this machine, 65536 at most. More is a mistake, not a
/// wish.
[[nodiscard]] int most_memory() noexcept;

/// The title of a group of options, as in "Search options".
[[nodiscard]] std::string_view title_of(Affects what) noexcept;

} // namespace goishi
