// Live analysis in the formats of Leela Zero, KataGo and Sabaki.
#pragma once

#include "engine/session.h"
#include "protocol/gtp/context.h"

#include <string>

namespace goishi::gtp {

/// The format of win rates: integers up to 10,000, or decimal fractions.
enum class Analysis_style : std::uint8_t { leela, kata };

/// The request of an analysis command.
struct Analysis_request {
  /// Usually the side to move.
  Color color = Color::black;
  Duration interval = std::chrono::milliseconds(500);
  /// The least number of reported moves, searched or not.
  int min_moves = 0;
  int max_moves = max_points;
  bool root_info = false;
  bool visits_in_line = false;
  /// Proofs are reported.
  bool proofs = false;
  /// The moves to analyse, and whether these are all legal moves.
  std::vector<Move> moves;
  bool are_all_moves = true;

  /// Reads `[colour] [centiseconds] key value ...`. Refused: syntax_error; illegal_move if no move
  /// is left to analyse.
  [[nodiscard]] static Analysis_request take(Context& context, Arguments& arguments);
};

/// The number of moves that a search values unless the request sets one. Iterative deepening pays
/// for each, a tree search does not, and a move that will be played (`plays`) gets all of the work.
[[nodiscard]] int usual_candidates(const Context& context, bool plays);

/// Appends `info move ... pv ...` for each candidate, in one line with its line feed; nothing when
/// there is none.
void append_analysis(std::string& text, const Choice& choice, const Analysis_request& request,
                     Analysis_style style, const Context& context);

} // namespace goishi::gtp
