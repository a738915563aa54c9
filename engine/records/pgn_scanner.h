// The grammar of PGN, without the meaning of its tags and moves.
#pragma once

#include "engine/coded_text.h"

#include <cstddef>
#include <string_view>

namespace goishi {

/// Throws a Refusal of the kind cannot_load_file with the reason why a text is not Othello PGN.
[[noreturn]] void refuse_pgn(Coded_text why, std::string_view value = {});

/// Reads the parts of the first game of a text one after the other. Variations, numbers of moves
/// and signs such as `$1` are left out. Refused: cannot_load_file, if the text is not PGN.
class Pgn_scanner {
public:
  enum class Part { tag, word, comment, result };

  explicit Pgn_scanner(std::string_view text) : text_(text) {}

  /// Goes to the next part. False at the end of the game.
  bool next();

  [[nodiscard]] Part part() const noexcept { return part_; }
  /// The name of a tag.
  [[nodiscard]] std::string_view name() const noexcept { return name_; }
  /// The text of a comment, a word or a result; that of a tag with its escapes.
  [[nodiscard]] std::string_view value() const noexcept { return value_; }
  /// The place at which the part begins, the number of a move included.
  [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
  /// Behind it.
  [[nodiscard]] std::size_t end() const noexcept { return end_; }
  /// Whether more than blanks and comments follows behind the end of the game.
  [[nodiscard]] bool has_another_game() const;

private:
  void skip_blanks();
  bool read_tag();
  bool read_number();
  void read_word();
  void skip_variation();
  /// The place behind the next such character. Refused if there is none.
  [[nodiscard]] std::size_t behind(char end, std::size_t from, Coded_text why) const;
  void take(Part part, std::size_t from, std::size_t size, std::size_t end);

  std::string_view text_;
  Part part_ = Part::tag;
  std::string_view name_;
  std::string_view value_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool has_moves_ = false;
  bool is_over_ = false;
};

} // namespace goishi
