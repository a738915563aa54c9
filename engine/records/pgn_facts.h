// The tags of PGN as facts of a game.
#pragma once

#include "engine/records/record.h"

#include <string>
#include <string_view>

namespace goishi {

/// Takes the tags and the result of a game as its facts.
class Pgn_facts {
public:
  explicit Pgn_facts(Game_facts& facts) : facts_(facts) {}

  /// The text of a tag still has its escapes.
  void take(std::string_view name, std::string_view text);
  /// "44-20", "1-0", "1/2-1/2" or "*", as in the last line.
  void take_result(std::string_view text);
  /// After the last tag.
  void end();

private:
  Game_facts& facts_;
  std::string ending_;
};

/// A line without its end: [Name "text"].
[[nodiscard]] std::string pgn_tag(std::string_view name, std::string_view text);

/// All tags of a game, with a line feed behind each.
[[nodiscard]] std::string pgn_tags(const Record& record);

/// The tag of a result, and behind a line feed that of the way in which it came about.
[[nodiscard]] std::string pgn_result_tags(std::string_view result);

/// "B+24" as "44-20": Black's discs, then White's. "*" for none.
[[nodiscard]] std::string pgn_result(std::string_view result);

} // namespace goishi
