// The screens for saving and loading games.
#pragma once

#include "engine/collections/game_list.h"
#include "protocol/console/context.h"
#include "protocol/console/play.h"
#include "protocol/console/review.h"
#include "protocol/console/screen.h"

namespace goishi::console {

/// Asks for a file to write the game to, as SGF or GGF, or for one to go on with. Lists the games
/// of a file.
class Files final : public Play_screen {
public:
  Files(Context& context, Play& play, Review& review)
      : Play_screen(context, play), review_(review) {}

  /// Saves the game; empty: in the file of the game. Asks before another file is replaced. Refused:
  /// cannot_save_file.
  void save(std::string_view path);
  /// Loads a game; empty: from the file of the game. A number behind the name of the file, or alone
  /// after a list, is that of one of its games. Asks before the game in progress is lost. Refused:
  /// cannot_load_file.
  void load(std::string_view typed);
  /// Lists games of a file, whose name the words of a query follow; empty: the next games of the
  /// last list. Refused: cannot_load_file, and as take_query_word.
  void list(std::string_view typed);

  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;

private:
  /// The file that Enter means; empty: none that could be loaded.
  [[nodiscard]] std::string usual_path() const;
  void print_page(const std::string& path, const Games_query& query) const;

  Review& review_;
  /// The last list, and the part of it that was shown last; none: an empty path.
  std::string listed_;
  Games_query query_;
};

} // namespace goishi::console
