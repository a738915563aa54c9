// Rules, position and player of any game behind one type-erased interface.
#pragma once

#include "engine/coded_text.h"
#include "engine/hash_store.h"
#include "engine/level.h"
#include "engine/player.h"
#include "engine/settings.h"
#include "engine/view.h"
#include "games/game.h"
#include "games/info.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A move that was played, and by whom. In Reversi a move may have passed for the opponent first.
struct Played {
  Color color;
  Move move;

  friend bool operator==(const Played&, const Played&) = default;
};

/// An empty point on which a player may not play, and why.
struct Objection {
  Point point;
  Coded_text why;
};

/// An opening book that has the positions of a game too.
struct Taught_book {
  std::string numbers; ///< of its file
  std::string dimensions;
  std::size_t positions = 0;
  std::size_t added = 0;
};

/// One game from its set-up on: rules, position, moves so far, and the player that chooses. The
/// only type-erased seam of the engine; Game_board_of<Game> is its one implementation. Functions
/// that can fail throw a Refusal and change nothing.
class Game_board {
public:
  virtual ~Game_board() = default;

  /// The game that is played.
  [[nodiscard]] virtual const Game_info& info() const = 0;
  [[nodiscard]] std::string_view game() const { return info().name; }
  [[nodiscard]] bool has_points() const { return info().has_points; }
  [[nodiscard]] virtual Geometry geometry() const = 0;
  [[nodiscard]] virtual Cell at(Point p) const = 0;
  [[nodiscard]] virtual Color to_move() const = 0;
  [[nodiscard]] virtual std::uint64_t key() const = 0;
  [[nodiscard]] virtual Outcome outcome() const = 0;
  /// Why the game is over, for people: "White has no legal move"; empty while it goes on.
  [[nodiscard]] virtual std::string_view ending() const = 0;
  /// The legal moves that the winner of a game that is over has left, in games that end when
  /// somebody has none; nothing while it goes on, and in other games.
  [[nodiscard]] virtual std::optional<int> moves_left() const = 0;
  /// The moves so far, set-up stones and passes after the end not among them.
  [[nodiscard]] virtual std::span<const Played> moves() const = 0;
  [[nodiscard]] virtual std::span<const Placement> stones_set_up() const = 0;
  /// The colour that was to move before the first move.
  [[nodiscard]] virtual Color first_to_move() const = 0;
  /// About how many moves the player to move has yet to make in the game, at least 1.
  [[nodiscard]] virtual int moves_to_go() const = 0;
  /// The chosen search, and its kind.
  [[nodiscard]] virtual std::string_view search() const = 0;
  [[nodiscard]] virtual Method method() const = 0;
  /// The levels of the game below the strongest.
  [[nodiscard]] virtual const Levels& levels() const = 0;
  /// The checksum of the model that the search plays by; nothing: it plays by none.
  [[nodiscard]] virtual std::optional<std::uint32_t> model_checksum() const = 0;
  /// The legal moves of either colour, as `play` would take them.
  [[nodiscard]] virtual std::vector<Move> legal_moves(Color c) const = 0;
  /// The empty points that `play` would refuse to this colour, in the order of points; none when it
  /// is not its turn or the game is over.
  [[nodiscard]] virtual std::vector<Objection> objections(Color c) const = 0;

  /// Back to the empty board of the same rules.
  virtual void clear() = 0;
  /// Stones and the player to move before the first move. In Reversi the first stones replace the
  /// four of the start. Refused: board_not_empty, illegal_move.
  virtual void set_up(std::span<const Placement> stones) = 0;
  virtual void set_up_player(Color c) = 0;
  /// Replaces the game by these stones; the moves so far are lost. Refused:
  /// illegal_move.
  virtual void replace(std::span<const Placement> stones, Color to_move) = 0;
  /// Plays for either colour as docs/protocols.md describes; a pass is taken when it is forced or
  /// the game is over. Refused: illegal_move.
  virtual void play(Color c, Move move) = 0;
  /// Plays a move as records have it: also a pass of renju, and a forbidden move of renju, which
  /// loses the game. Refused: illegal_move.
  virtual void play_recorded(Color c, Move move) = 0;
  /// Takes back `count` moves or, refused, none.
  virtual void undo(int count) = 0;

  /// Makes now what the first search would make of its model, which takes 10 to 40 ms in Reversi.
  virtual void load_model() const = 0;
  /// Takes new settings for the player; keeps its table or tree unless they concern it.
  virtual void configure(const Settings& settings) = 0;
  /// Chooses a move for a colour that has one. The game is left as it is.
  virtual Choice choose(Color c, Budget& budget, const Question& question) = 0;
  /// The book moves of a colour, best first, even if the player does not use the book; none if it
  /// does not have the position. Nothing if there is no book.
  [[nodiscard]] virtual std::optional<std::vector<Candidate>> book_moves(Color c) const = 0;
  /// The book with the positions of this game, valued by searches of about so many nodes each; at
  /// most `most` positions. Nothing: the budget ended first. Refused: no_book where no book learns,
  /// or where it is full.
  [[nodiscard]] virtual std::optional<Taught_book> teach_book(std::uint64_t nodes, std::size_t most,
                                                              Budget& budget) const = 0;
  /// The moves of a win for a colour that a search of forcing moves finds with this many nodes, its
  /// own and the answers in turn; in Gomoku by fours. Empty: it finds none. Nothing: the game has
  /// no such search.
  [[nodiscard]] virtual std::optional<std::vector<Move>>
  forced_win(Color c, std::uint64_t most_nodes) const = 0;
  /// Clears the tables of the player.
  virtual void clear_search() = 0;
  /// As Player::hash.
  [[nodiscard]] virtual Hash_store* hash() = 0;

  /// The views of this game.
  [[nodiscard]] virtual std::vector<View_name> views() const = 0;
  /// One of these views of the position. Refused: syntax_error.
  [[nodiscard]] virtual View view(std::string_view name) const = 0;

  /// The name of the last opening on the way to this position that has one; empty: none has.
  [[nodiscard]] virtual std::string_view opening_name() const = 0;
  /// The name of the opening that a legal move of the player to move completes; empty: it has none.
  [[nodiscard]] virtual std::string_view opening_after(Move move) const = 0;

  /// The number of leaves of the game tree at this depth; a pass is a move.
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
  /// The same number; if the game can, it counts each distinct position once.
  [[nodiscard]] virtual std::uint64_t perft_merged(int depth) const = 0;
};

} // namespace goishi
