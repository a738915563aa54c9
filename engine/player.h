// How a move is chosen.
#pragma once

#include "engine/budget.h"
#include "engine/settings.h"
#include "games/game.h"

#include <concepts>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace goishi {

/// A chosen move and what its player knows of it.
struct Choice {
  Move move = Move::none();
  /// The expected result for the player that moves: 1 a win, 0.5 a draw, 0 a loss. Nothing when the
  /// player did not look ahead.
  std::optional<double> win_rate;
  /// The result is proved, not estimated.
  bool proved = false;
  /// Plies searched, 0 when the search has no depth.
  int depth = 0;
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  Duration elapsed{};
  /// The expected line of play; starts with the move.
  std::vector<Move> principal_variation;
};

/// Chooses moves for one game. It may keep what it learned (hash table, tree) from call to call.
template<Position P>
class Player {
public:
  virtual ~Player() = default;

  /// Chooses a legal move of a position that is not over, whatever the budget: with none left it
  /// still answers at once. One of the moves must be legal.
  virtual Choice choose(const P& root, Budget& budget) = 0;

  /// Forgets everything learned, and makes the next choices depend on the seed alone.
  virtual void forget() {}
};

/// A way to choose moves that a game offers as `--search NAME`. Each game lists its own in
/// engine/<game>/searches.cpp; the first of the list is what `auto` means.
template<Position P>
struct Search {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Player<P>> (*make)(const Settings&);

  /// The entry of a player that is made from settings.
  template<std::derived_from<Player<P>> T>
  [[nodiscard]] static constexpr Search of(std::string_view name, std::string_view summary) {
    return {name, summary, [](const Settings& settings) -> std::unique_ptr<Player<P>> {
              return std::make_unique<T>(settings);
            }};
  }
};

} // namespace goishi
