// A game record, as files hold it.
#pragma once

#include "engine/coded_text.h"
#include "engine/game_board.h"
#include "engine/interrupt.h"
#include "engine/settings.h"
#include "games/game.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The opinion of a move when it was chosen.
struct Move_note {
  /// The expected result for the player who moved: 1 a win, 0.5 a draw, 0 a loss.
  std::optional<double> win_rate;
  /// The expected points of the player who moved, less the opponent's; Reversi only.
  std::optional<double> margin;
  /// The time that it took.
  std::optional<Duration> time;
  /// It was chosen here, not read from a file.
  bool is_ours = false;

  friend bool operator==(const Move_note&, const Move_note&) = default;
};

struct Recorded_move {
  Played played;
  Move_note note;

  friend bool operator==(const Recorded_move&, const Recorded_move&) = default;
};

/// The facts of a game besides its moves, in words that SGF and GGF share. Bytes as in the file, on
/// one line and without escapes; empty if the file has none.
struct Game_facts {
  std::array<std::string, 2> names;
  std::array<std::string, 2> ratings;
  std::string date;
  std::string place;
  /// The tournament.
  std::string event;
  /// In SGF's words: "B+12", "W+R" (resigned), "B+T" (time), "0" (a draw), "Void".
  std::string result;
};

/// The letters of the columns in a list of moves: all from A on, or without I, as in GTP.
enum class Letters { by_text, with_i, without_i };

struct Record_file;

/// A game from its set-up on. Game_in_progress::record gives one and Game_in_progress::load takes
/// one; its moves may be illegal until a session has loaded it.
struct Record {
  /// The size is never "usual".
  Game_settings rules;
  /// Stones set up before the first move; none: the game's own start.
  std::vector<Placement> stones;
  /// The colour that was to move first.
  Color first = Color::black;
  std::vector<Recorded_move> moves;
  /// The file names no colours: players alternate, but for passes that are forced and left unsaid.
  bool colors_are_implied = false;
  /// The moves are names, and the file does not name their game: it may be another one.
  bool is_bare = false;
  /// The outcome of the last position, if known from a game; files write it as their result.
  Outcome outcome = Outcome::undecided();
  /// The name of its opening, if known from a game; empty: it has none.
  std::string_view opening;
  /// The player who resigned, while the game is undecided.
  std::optional<Color> resigned;
  Game_facts facts;
  /// The program that writes the file, as "name:version".
  std::string application;
  /// The file that the game comes from, if any. The writer of the same format keeps all of its
  /// text.
  std::shared_ptr<const Record_file> file;
  /// The things that a reader left out or assumed, one sentence each.
  std::vector<Statement> remarks;
};

/// More moves than any game has, passes after its end included: a file with more is not a game.
inline constexpr std::size_t max_recorded_moves = 4 * max_points;

// The words of several formats.
inline constexpr Coded_text list_of_moves{"list", "list of moves"};
inline constexpr Coded_text only_first_game{"first-game", "only the first game is read"};
inline constexpr Coded_text too_many_moves{"too-many-moves", "too many moves"};
inline constexpr Coded_text not_a_move{"not-a-move", "not a move"};
inline constexpr Coded_text no_value{"no-value", "a property has no value"};
inline constexpr Coded_text unknown_board_size{"board-size", "unknown board size"};

/// Files larger than this are not read.
inline constexpr std::size_t max_record_size = std::size_t{8} << 20;

/// The four stones with which Reversi starts, sorted by point.
[[nodiscard]] std::vector<Placement> othello_start(Geometry geometry);
[[nodiscard]] bool is_othello_start(Geometry geometry, std::vector<Placement> stones);

/// Reads a file's text in any format: SGF, GGF, PGN, WTHOR, OBF, or a plain list of moves. Facts
/// that the file lacks (the game in SGF without a game number; game and board in a list) come from
/// the settings and the board in use; so do the letters of a list, if they are given. Refused:
/// cannot_load_file.
[[nodiscard]] Record parse_record(std::string_view text, const Settings& settings,
                                  Geometry geometry, Letters letters = Letters::by_text);

} // namespace goishi
