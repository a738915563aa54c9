// The screens for saving and loading games.
#pragma once

#include "protocol/console/context.h"
#include "protocol/console/play.h"
#include "protocol/console/screen.h"

namespace goishi::console {

/// Asks for a file to write the game to, as SGF or GGF, or for one to go on with.
class Files final : public Play_screen {
public:
  using Play_screen::Play_screen;

  /// Saves the game; empty: in the file of the game. Asks before another file is replaced. Refused:
  /// cannot_save_file.
  void save(std::string_view path);
  /// Loads a game; empty: from the file of the game. Asks before the game in progress is lost.
  /// Refused: cannot_load_file.
  void load(std::string_view path);

  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;
};

} // namespace goishi::console
