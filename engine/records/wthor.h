// WTHOR, the format of the base of Othello games of the French federation: `.wtb` with the games of
// a year, `.wtd` with those on 10x10, and files of the names of players and tournaments. Source:
// Quin and Nicolet, "Format des bases Wthor", ffothello.org/wthor/Format_WThor.pdf.
#pragma once

#include "engine/records/record.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// WTHOR holds games of Reversi from its start.
inline constexpr std::string_view game_of_wthor = "reversi";

/// The sizes of its parts in bytes.
inline constexpr std::size_t wthor_header_size = 16;
inline constexpr std::size_t wthor_player_size = 20;
inline constexpr std::size_t wthor_tournament_size = 26;

/// The first bytes of a file.
struct Wthor_header {
  /// The date of the file.
  int year = 0;
  int month = 0;
  int day = 0;
  std::uint32_t games = 0;
  /// The number of names, in files of names.
  std::uint16_t names = 0;
  std::uint16_t year_of_games = 0;
  /// 8x8 or 10x10.
  Geometry board{8, 8};
  /// The empty squares from which on the score with perfect play was computed; 0 means 22.
  std::uint8_t depth = 0;
};

/// Names by their numbers; none where the file was not found.
struct Wthor_names {
  std::vector<std::string> players;
  std::vector<std::string> tournaments;
};

/// The bytes of a game on this board.
[[nodiscard]] std::size_t wthor_game_size(Geometry board);

/// Whether a text begins with the header of a file of games.
[[nodiscard]] bool looks_like_wthor(std::string_view text);

/// Refused: cannot_load_file, for a file that is cut off, of solitaires, or of another board.
[[nodiscard]] Wthor_header parse_wthor_header(std::string_view bytes);
[[nodiscard]] std::string format_wthor_header(const Wthor_header& header);

/// The names of a file, in UTF-8, up to the first that is cut off.
[[nodiscard]] std::vector<std::string> parse_wthor_names(std::string_view bytes, std::size_t size);
/// The bytes of a name, in Latin-1 and cut off where it is too long.
[[nodiscard]] std::string wthor_name(std::string_view name, std::size_t size);

/// Reads a game. The file of the record is one with this game alone. Refused: cannot_load_file.
/// Does not check that the moves are legal.
[[nodiscard]] Record parse_wthor_game(std::string_view bytes, const Wthor_header& header,
                                      const Wthor_names& names);
/// Reads the first game of a file, without the names. Refused: cannot_load_file.
[[nodiscard]] Record first_of_wthor(std::string_view text);

/// A game with the numbers of its tournament and its players. The score with perfect play is that
/// of the file that it comes from, and otherwise the score of the game. Refused: cannot_save_file,
/// for another game, a board other than 8x8, another start, and without a result.
[[nodiscard]] std::string format_wthor_game(const Record& record, std::uint16_t tournament,
                                            std::uint16_t black, std::uint16_t white);

} // namespace goishi
