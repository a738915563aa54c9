// The tables in the file of a collection.
#pragma once

#include "engine/collections/sqlite.h"
#include "engine/game_board.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi {

/// A file of its own kind: others are refused, also those of a later version.
/// Tables:
///   players, events, boards   names, each once; boards as board_name gives them
///   sources                   the files that were read, and how far
///   games                     facts, stones that were set up, moves; see packed
///   positions                 each position of each game by its key, with the move that followed
///   sums, leading             results of positions of many games, by moves; the games to list
///   first state                     the last game of the sums
class Collection_file : public Sqlite {
public:
  /// Refused: as Sqlite; a file that is not a collection, or that is missing when it is only read.
  Collection_file(const std::string& path, Access access);

  /// Whether the sums hold all games.
  [[nodiscard]] bool has_sums();

private:
  void begin();
};

/// A move as a number below 2048; also no move, at the end of a game.
[[nodiscard]] constexpr std::uint16_t packed(Color color, Move move) noexcept {
  constexpr unsigned pass = 1022;
  const unsigned what = move.is_point() ? move.point() : move.is_pass() ? pass : pass + 1;
  return static_cast<std::uint16_t>(2 * what + index(color));
}
[[nodiscard]] constexpr Played unpacked(std::uint16_t number) noexcept {
  constexpr unsigned pass = 1022;
  const unsigned what = number / 2U;
  return {static_cast<Color>(number % 2U), what < pass    ? Move::at(static_cast<Point>(what))
                                           : what == pass ? Move::pass()
                                                          : Move::none()};
}

/// Numbers as bytes, the low byte of each first.
void append_packed(std::string& bytes, std::uint16_t number);
[[nodiscard]] std::uint16_t packed_at(std::string_view bytes, std::size_t i);

} // namespace goishi
