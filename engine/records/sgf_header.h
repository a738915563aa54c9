// The game, the board and the rules in the root of an SGF file.
#pragma once

#include "engine/records/record.h"

#include <string>

namespace goishi {

/// The values of GM, SZ and RU; empty where the file has none.
struct Sgf_header {
  std::string game;
  std::string size;
  std::string rules;
};

inline constexpr Coded_text game_of_go{"game-of-go",
                                       "it is a game of Go, which Goishi does not play"};
/// Sabaki writes all games so. It is the remark on such a file.
inline constexpr Coded_text go_without_rules{"go-without-rules",
                                             "it names Go without rules: read as {}"};

/// Sets the game, the board and the rules of a record; remarks on its assumptions. A file
/// that names no game has the one of the settings. Whether the file names its game. Refused:
/// cannot_load_file, syntax_error.
[[nodiscard]] bool read_rules(const Sgf_header& header, const Game_settings& settings,
                              Record& record);

} // namespace goishi
