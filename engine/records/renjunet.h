// The games of RenjuNet (.rif), the base of the world's games of renju: XML with tables of
// countries, cities, rules, openings, players and tournaments, and games that name them by number.
#pragma once

#include "engine/records/record.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace goishi {

/// The first letters of a file in this format, which may follow an XML declaration.
[[nodiscard]] bool looks_like_renjunet(std::string_view beginning);

/// A game by the names of its XML attributes ("black", "bresult", "alt"), with names instead of
/// numbers, and its elements "move" and "info". "place" and "date" are those of its tournament.
using Renjunet_game = std::map<std::string, std::string, std::less<>>;

/// The game, read as SGF, which keeps all of it: the rule as RU, the round as RO, the opening as
/// ON, the publisher as US, and the other facts in lines of its comment. What decided the opening
/// (alternatives, swap) is in the remarks too. Refused: cannot_load_file.
[[nodiscard]] Record record_of_renjunet(const Renjunet_game& game, const Settings& settings);
/// The same game, from a record. Refused: cannot_save_file, if it is not Gomoku on 15x15, or a list
/// of moves cannot hold it.
[[nodiscard]] Renjunet_game renjunet_of_record(const Record& record);

/// Writes a base of games. The tables stand first, so the text of all games is kept until the end.
class Renjunet_writer {
public:
  /// Refused: as renjunet_of_record; then the games before it stay.
  void add(const Record& record);
  /// The base of all games.
  [[nodiscard]] std::string text() const;

private:
  /// The elements of a table, and the number of each by its attributes.
  struct Table {
    std::string elements;
    std::map<std::string, std::size_t, std::less<>> numbers;
  };

  std::size_t number_in(std::string_view table, const std::string& attributes);
  std::size_t player(std::string_view name);
  std::size_t tournament(const Renjunet_game& game);

  std::map<std::string, Table, std::less<>> tables_;
  std::string games_;
  std::size_t count_ = 0;
};

/// A base of one game.
[[nodiscard]] std::string format_renjunet(const Record& record);

} // namespace goishi
