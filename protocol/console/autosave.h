// Autosave: a copy of the unfinished game that outlives the program.
#pragma once

#include "engine/records/record.h"
#include "engine/session.h"
#include "system/file.h"

#include <optional>
#include <string>
#include <utility>

namespace goishi::console {

/// Each console that runs has a file of its own, locked from the first unsaved move, or from the
/// start for a game that was left over, to the end of the game or of the program.
class Autosave {
public:
  /// The file of the copy. Where it is in use, `unfinished-2.sgf` stands for `unfinished.sgf`, and
  /// so on. Empty: no copy is made.
  explicit Autosave(std::string path) : first_(std::move(path)) {}

  /// A game that an earlier run left behind, which is this console's from now on. Nothing: there is
  /// none that can be read and that no other console has.
  [[nodiscard]] std::optional<Record> left_over(const Session& session);
  /// Replaces the copy by the game so far. Refused: cannot_save_file; then the copy is as it was.
  void write(const Session& session);
  /// Removes the copy.
  void remove();

private:
  /// Locks a file of this number; false: another console has it. Throws system::File_error.
  bool take(int number);
  /// Locks one that holds nothing. Refused: cannot_save_file.
  void take_unused();
  void give_up() { lock_.reset(); }

  const std::string first_;
  /// The file that is locked.
  std::string path_;
  std::optional<system::Lock_file> lock_;
  /// The text of the copy as this console last read or wrote it; empty: there was none.
  std::string text_;
};

} // namespace goishi::console
