// The instruction sets that this program was built for, and what this processor has.
#pragma once

#include "engine/settings.h"
#include "engine/table.h"

#include <memory>
#include <span>
#include <string_view>

namespace goishi {

/// The games and searches, compiled for one of the x86-64 psABI's levels.
struct Level {
  std::string_view name;
  bool (*is_supported)();
  std::unique_ptr<Table> (*make_table)(const Settings&);
};

/// The levels of this program, the plainest first; the baseline runs everywhere.
[[nodiscard]] std::span<const Level> levels() noexcept;

/// The best level that this processor supports.
[[nodiscard]] const Level& best_level() noexcept;

/// The level of this name, or the best one for "auto". Refused as syntax_error when the program or
/// the processor lacks it.
[[nodiscard]] const Level& level_named(std::string_view name);

} // namespace goishi
