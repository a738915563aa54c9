// Test helper: a game from a record, which goes on and is saved again.
#pragma once

#include "engine/records/ggf.h"
#include "engine/records/pgn.h"
#include "engine/records/piskvork.h"
#include "engine/records/sgf.h"
#include "tests/engine/sessions.h"

#include <string>
#include <string_view>

namespace goishi {

class Loaded_game {
public:
  /// A text of any format, loaded while this game is played.
  explicit Loaded_game(const std::string& text, const std::string& game = "gomoku")
      : session(settings_of(game), never) {
    load(session, text);
  }

  Loaded_game& undo(int count) {
    session.game().undo(count);
    return *this;
  }
  Loaded_game& play(Color color, std::string_view vertex) {
    session.game().play(color, at(session, vertex));
    return *this;
  }
  [[nodiscard]] const Game_board& board() const { return session.board(); }
  [[nodiscard]] Record record() const { return session.game().record(); }
  [[nodiscard]] std::string sgf() const { return format_sgf(record()); }
  [[nodiscard]] std::string ggf() const { return format_ggf(record()); }
  [[nodiscard]] std::string pgn() const { return format_pgn(record()); }
  [[nodiscard]] std::string piskvork() const { return format_piskvork(record()); }

  Session session;
};

} // namespace goishi
