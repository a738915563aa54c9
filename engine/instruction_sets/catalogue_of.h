// Makes the list of games of one instruction set from their types.
#pragma once

#include "engine/game_board_of.h"
#include "engine/instruction_sets/catalogue.h"

#include <array>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A game whose position depends on the board has
///   make_board(settings)  a game on any of its boards
template<class G>
concept Makes_board = requires(const Settings& settings) {
  G::make_board(settings);
};

/// The entry of a game, see the concept in game_board_of.h.
template<Game G>
[[nodiscard]] constexpr Game_entry entry_of() {
  return {&G::info,
          [] {
            std::vector<Search_info> all;
            for (const auto& search : G::searches())
              all.push_back({search.name, search.method, search.parameters, search.fits});
            return all;
          },
          [](const Settings& settings) -> std::unique_ptr<Game_board> {
            if constexpr (Makes_board<G>)
              return G::make_board(settings);
            else
              return std::make_unique<Game_board_of<G>>(settings);
          }};
}

template<Game... Games>
struct Catalogue_of {
  static constexpr std::array<Game_entry, sizeof...(Games)> games{entry_of<Games>()...};
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
