// The review of a game, move by move.
#pragma once

#include "protocol/console/context.h"
#include "protocol/console/play.h"
#include "protocol/console/screen.h"

#include <cstddef>
#include <cstdint>

namespace goishi::console {

class Review final : public Play_screen {
public:
  using Play_screen::Play_screen;

  /// Looks at the game in progress, after this move of it; 0 is its start.
  void begin(std::int64_t move);

  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;

private:
  /// Goes to a move that these words in lower case name. False: they name none.
  bool turn_to(std::string_view words);
  void go_to(std::size_t move);
  /// Lists the mistakes, and prints a summary for each player; if it is stopped, it
  /// prints where, without a summary.
  void list_mistakes();
  /// Back to the game as it was.
  void leave();

  Record game_;
  /// The number of its moves on the board.
  std::size_t moves_ = 0;
};

} // namespace goishi::console
