// Scanner of lists of moves and of positions.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

[[noreturn]] void refuse_list(Coded_text why, std::vector<std::string> values = {});
/// Refuses the list for a word that is not a move. The refusal quotes the word if it is short and
/// plain.
[[noreturn]] void refuse_word(std::string_view word);

/// A pass in the words of GTP, OBF, XBoard and PGN.
[[nodiscard]] bool is_word_of_pass(std::string_view word);

[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// Takes a number from the front of a text. Refused: cannot_load_file.
int take_number(std::string_view& text);

/// A line ends in LF, CR LF, or CR alone as on old Macs.
inline constexpr std::string_view line_ends = "\r\n";
[[nodiscard]] constexpr bool is_line_end(char c) { return line_ends.find(c) != line_ends.npos; }

/// The next line, its end included; the text begins behind it afterwards.
std::string_view take_line(std::string_view& text);

/// Adds moves to a record. The players alternate, Black first.
class Move_adder {
public:
  explicit Move_adder(Record& record) : record_(record) {}

  void add(Move move);
  /// A point; `name` is how the list has it. Refused where the board has none.
  void add(int column, int row, std::string_view name);

private:
  Record& record_;
};

/// The moves of a game that a list can hold, in which Black begins and the players take turns, but
/// that passes may be left out. Refused: cannot_save_file.
[[nodiscard]] const std::vector<Recorded_move>& moves_in_turn(const Record& record,
                                                              bool passes_are_left_out);
[[noreturn]] void refuse_to_write_list(std::string_view why);

} // namespace goishi
