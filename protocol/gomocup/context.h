// The context of Gomocup's command handlers.
#pragma once

#include "engine/database/diagram.h"
#include "engine/refusal.h"
#include "engine/session.h"
#include "protocol/answers.h"
#include "protocol/arguments.h"
#include "protocol/dialogue_log.h"
#include "protocol/gomocup/conditions.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace goishi::gomocup {

/// A line of a list of stones: the point and, if given, its owner or that it is a hole.
struct Listed_stone {
  Point point;
  std::int64_t field;
};

struct Context;

/// The lines between BOARD, YXBOARD, SWAP2BOARD, YXSOOSORVSTEPn, YXBLOCK, YXBLOCKPATH or commands
/// of databases and DONE.
struct Stone_list {
  enum class Purpose {
    none,
    board,
    yixin_board,
    swap2,
    soosorv,
    block,
    unblock,
    block_path,
    unblock_path,
    database,
    best_move,
    no_best_move,
    refused ///< the command that began it: it has a fault
  };
  using Database_action = std::function<void(Context&, const Diagram&, std::string& answer)>;

  Purpose purpose = Purpose::none;
  /// The beginning of the list, and of the clock.
  Time_point begun{};
  std::vector<Listed_stone> stones{};
  /// The fault that was found; empty: none.
  std::string fault{};
  /// The current step of Soosorv-8, and its number of fifth moves.
  int step = 0;
  int number = 0;
  /// The action on the database.
  Database_action database_action{};
};

using File_action = void (*)(Context&, const std::string& path, std::string& answer);

struct Context {
  Session& session;
  Dialogue_log& log;
  Conditions conditions{session};
  /// The arrival of the line that is obeyed.
  Arrival arrival{};
  /// The place of the answer; never null while a line is obeyed.
  Answers* answers = nullptr;
  Stone_list list{};
  /// The action on the file that the next line names; null: the next line is a command.
  File_action file_action = nullptr;
  /// Points that no search may choose.
  std::vector<Point> blocked{};
  /// Moves from the empty board on, of which no search considers the last one after the others.
  std::vector<std::vector<Point>> blocked_paths{};
  /// Points that no search may choose for a colour.
  std::array<std::vector<Point>, 2> forbidden{};
  /// The numbers of ABOUTs that were obeyed, and that were answered.
  std::uint64_t abouts_obeyed = 0;
  std::uint64_t abouts_answered = 0;
  /// Set by END.
  bool done = false;

  /// Sends a line at once, or as soon as the reader takes it: no search waits for that.
  void say(std::string_view line) {
    answers->write(line);
    answers->write("\n");
    answers->offer({});
    log.write('>', line);
  }
  /// Sends lines, each with its end, that a slow reader may miss.
  void offer(std::string_view lines) {
    answers->offer(lines);
    log.write('>', lines.substr(0, lines.size() - 1));
  }
};

} // namespace goishi::gomocup
