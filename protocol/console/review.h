// The review of a game, move by move.
#pragma once

#include "protocol/console/context.h"
#include "protocol/console/mistakes.h"
#include "protocol/console/play.h"
#include "protocol/console/screen.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::console {

class Review final : public Play_screen {
public:
  using Play_screen::Play_screen;

  /// Looks at the game in progress, after this move of it; 0 is its start.
  void begin(std::int64_t move);
  [[nodiscard]] bool is_open() const { return context_.home == Place::review; }
  /// Does something with the whole game on the board, as it is outside of the review.
  void with_whole_game(const std::function<void()>& then);
  /// Back to the game as it was; nothing if no review is open.
  void leave();

  [[nodiscard]] std::string prompt() const override;
  std::optional<std::string> obey(std::string_view text) override;

  /// Those of the commands of a review; `mistake` may follow next and previous.
  [[nodiscard]] static std::vector<std::string> first_words();

private:
  struct Commands;

  void step(int moves);
  void go_to(std::int64_t move);
  void show_move(std::size_t move);
  void list_mistakes();
  void go_to_next_mistake();
  void go_to_previous_mistake();
  /// Judges the game, unless its judgement is known. False: it was stopped, which is printed.
  bool judge();

  Record game_;
  /// The number of its moves on the board.
  std::size_t moves_ = 0;
  /// The mistakes of the judged game, and the moves that were judged before a stop.
  Mistakes mistakes_;
  /// The game that was judged to its end; nothing: none.
  std::optional<Record> judged_;
};

} // namespace goishi::console
