// The copy of an unfinished game that outlives the program.
#pragma once

#include "engine/records/record.h"
#include "engine/session.h"

#include <optional>
#include <string>
#include <utility>

namespace goishi::console {

class Autosave {
public:
  /// The file of the copy; empty: none is made.
  explicit Autosave(std::string path) : path_(std::move(path)) {}

  /// The game that an earlier run left behind. Nothing: there is none, or it cannot be read.
  [[nodiscard]] std::optional<Record> left_over(const Session& session);
  /// Puts the game so far in the place of the copy. Refused: cannot_save_file; then the copy is as
  /// it was.
  void write(const Session& session);
  /// Removes the copy, unless another console has put its own in its place.
  void remove();

private:
  std::string path_;
  /// The text of the copy as this console last read or wrote it; empty: there was none.
  std::string text_;
};

} // namespace goishi::console
