// A database of positions in a file: results, labels and texts.
#pragma once

#include "engine/database/diagram.h"
#include "engine/database/position_record.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

namespace goishi {

/// The positions of one board and rule, by their canonical texts.
class Position_records {
public:
  explicit Position_records(Geometry geometry) : geometry_(geometry), keys_(geometry) {}

  [[nodiscard]] Geometry geometry() const noexcept { return geometry_; }
  [[nodiscard]] const std::map<std::string, Position_record>& all() const noexcept {
    return records_;
  }
  [[nodiscard]] std::size_t size() const noexcept { return records_.size(); }
  /// For hashes of its positions.
  [[nodiscard]] const Image_keys& keys() const noexcept { return keys_; }
  /// False: no position has this number of stones.
  [[nodiscard]] bool may_hold_stones(int count) const { return stones_.count(count) > 0; }
  /// False: no position has this hash.
  [[nodiscard]] bool may_hold(const Image_hash& hash) const {
    return hashes_.count(hash.value()) > 0;
  }
  /// Null: it is not known. Points of its texts are those of the canonical image.
  [[nodiscard]] const Position_record* find(const std::string& text) const;

  /// Replaces the stored record. Points of its texts are those of the diagram.
  void put(const Diagram& diagram, Position_record record);
  /// The same with points of the canonical image.
  void put(const std::string& text, Position_record record);
  void erase(const std::string& text) { records_.erase(text); }

private:
  Geometry geometry_;
  Image_keys keys_;
  std::map<std::string, Position_record> records_;
  // Those of positions that were erased may be among them.
  std::unordered_set<std::uint64_t> hashes_;
  std::set<int> stones_;
};

/// A database of positions of any number of boards and rules, each under its name (see board_name).
/// Positions are kept as they are, not as hashes, and the images of one under the symmetries of its
/// board are one. A file holds it as text, a line for each position:
///
///     goishi database 1
///     checksum: 5f3a1c07           CRC-32 (ISO 3309) of everything behind this line
///     board: gomoku 15x15 rule=freestyle win-length=0
///     H8 J9   G9   w   l   29989   14   exact   a comment   J8=A
///
/// with tabs between the stones of Black and of White, the player to move, the label, value, depth,
/// bound, and what people wrote of the position and of points. In these \t, \n and \\ stand for a
/// tab, a line feed and a backslash. A file without a checksum was written by people.
class Position_database {
public:
  /// The beginning of every file.
  static constexpr std::string_view magic = "goishi database ";
  static constexpr std::size_t most_bytes = std::size_t{512} << 20;
  /// Searches add no position to more.
  static constexpr std::size_t most_positions = std::size_t{1} << 21;

  /// Reads a file, or begins an empty database where there is none. Refused: cannot_load_file if it
  /// cannot be read, is not a database, or is damaged; cannot_save_file if it could not be written.
  [[nodiscard]] static std::shared_ptr<Position_database> open(const std::string& path);
  /// An empty database, of which `save` writes the file of this name.
  explicit Position_database(std::string name) : name_(std::move(name)) {}
  /// Saves the changes of a database that was opened, if possible.
  ~Position_database();
  Position_database(const Position_database&) = delete;
  Position_database& operator=(const Position_database&) = delete;

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// The number of positions of all boards.
  [[nodiscard]] std::size_t size() const noexcept;
  [[nodiscard]] bool is_full() const noexcept { return size() >= most_positions; }

  /// Null: it has none of this board.
  [[nodiscard]] const Position_records* records(std::string_view board) const;
  /// The record of a position as it stands, which its points do too; null: it is not known.
  [[nodiscard]] std::unique_ptr<Position_record> find(std::string_view board,
                                                      const Diagram& diagram) const;
  void put(std::string_view board, const Diagram& diagram, const Position_record& record);
  /// Stores the result of a search if it is better than the stored one. A full database takes no
  /// new positions.
  void update(std::string_view board, const Diagram& diagram, const Position_record& result);
  void erase(std::string_view board, const Diagram& diagram);
  /// Erases all positions that come from this one by further stones and that `is_unwanted`. Returns
  /// how many those were.
  std::size_t erase_following(std::string_view board, const Diagram& diagram,
                              const std::function<bool(const Position_record&)>& is_unwanted);
  /// Merges another database: the better result stays, and missing texts are added. Returns the
  /// number of changed positions.
  std::size_t merge(const Position_database& other);
  /// This position and all that come from it by further stones, under another name.
  [[nodiscard]] std::unique_ptr<Position_database>
  branch(std::string_view board, const Diagram& diagram, std::string name) const;

  /// The lines of the file behind its checksum; of one board only, if one is named.
  [[nodiscard]] std::string text(std::string_view only_board = {}) const;
  enum class Checksum { may_lack, required };
  /// Adds the positions of a file, which refusals call `name`. Refused (cannot_load_file): it is
  /// damaged, or a line is malformed.
  void read(std::string_view lines, const std::string& name, Checksum wanted);

  /// Writes the file, whole or not at all. If another program changed it, its positions are taken
  /// first. Refused: cannot_save_file; a file that is damaged or holds something else is not
  /// replaced.
  void save();
  void save_changes() {
    if (is_changed_) save();
  }
  /// Saves the changes, unless saving takes long and was done a short time ago.
  void save_when_idle();
  /// Writes the lines of one board, or of all, to another file.
  void export_to(const std::string& path, std::string_view only_board) const;

private:
  /// The records of some positions as the file has them; nothing: it does not have the position.
  using Former_records = std::map<std::string, std::optional<Position_record>>;

  /// The first lines of a file, with the checksum of those behind them.
  [[nodiscard]] static std::string head_of(std::uint32_t checksum);
  /// Those of a file; empty: there is none, or it cannot be read.
  [[nodiscard]] static std::string head_of_file(const std::string& path);
  Position_records& records_of(std::string_view board, Geometry geometry);
  /// Reads the file, if there is one, into this empty database.
  void load();
  /// Reads lines into this empty database; see read.
  void read_lines(std::string_view lines, Checksum wanted);
  /// Reads boards and positions; `number` is that of the line before them, then of the last one.
  void read_positions(std::string_view lines, std::size_t& number);
  void read_line(std::string_view line, Position_records& records);
  /// Notes what the file has of a position, before it changes here for the first time.
  void note_change(std::string_view board, const std::string& text);
  void note_all();
  /// Replaces the positions by those of the file, with the changes that were made here.
  void take_changed_file();
  /// Writes a file and returns its first lines.
  std::string write(const std::string& path, std::string_view only_board) const;

  std::string name_;
  std::map<std::string, Position_records, std::less<>> boards_;
  bool is_open_ = false; ///< its file is kept up to date
  bool is_changed_ = false;
  /// By boards, since the file was read or written.
  std::map<std::string, Former_records, std::less<>> changes_;
  /// The first lines of the file, with its checksum, when it was read or written.
  std::string head_;
  std::chrono::steady_clock::time_point next_save_{};
};

} // namespace goishi
