// Writes games as the files of WTHOR.
#pragma once

#include "engine/collections/game_writer.h"
#include "engine/collections/record_completer.h"
#include "engine/records/wthor.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace goishi {

/// The names of a file, numbered in the order in which they come.
class Wthor_name_table {
public:
  /// `size`: that of a name in the file.
  explicit Wthor_name_table(std::size_t size) : size_(size) {}

  /// Refused: cannot_save_file, if there are more than WTHOR can number.
  [[nodiscard]] std::uint16_t number_of(std::string_view name);
  /// The names, one behind the other.
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::uint16_t count() const { return static_cast<std::uint16_t>(numbers_.size()); }

private:
  std::size_t size_;
  std::map<std::string, std::uint16_t, std::less<>> numbers_;
  std::string bytes_;
};

/// Collects the games of one year. The files bear the date of the last of them.
class Wthor_writer : public Game_writer {
public:
  void add(const Record& game) override;

  // The contents of the files.
  [[nodiscard]] std::string games() const;
  [[nodiscard]] std::string players() const { return names(players_); }
  [[nodiscard]] std::string tournaments() const { return names(tournaments_); }

private:
  void add_date(std::string_view date);
  [[nodiscard]] Wthor_header dated_header() const;
  [[nodiscard]] std::string names(const Wthor_name_table& table) const;

  Record_completer completer_;
  Wthor_header header_;
  std::optional<std::uint16_t> year_;
  Wthor_name_table players_{wthor_player_size};
  Wthor_name_table tournaments_{wthor_tournament_size};
  std::string games_;
};

} // namespace goishi
