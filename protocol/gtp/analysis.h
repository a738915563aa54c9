// Live analysis as clients of Leela Zero, KataGo and Sabaki ask for it and read it.
#pragma once

#include "engine/session.h"
#include "protocol/gtp/context.h"

#include <string>

namespace goishi::gtp {

/// How win rates are written: as integers up to 10,000, or as fractions with a decimal point.
enum class Analysis_style : std::uint8_t { leela, kata };

/// The request of an analysis command.
struct Analysis_request {
  /// Usually the side to move.
  Color color = Color::black;
  Duration interval = std::chrono::milliseconds(500);
  /// Moves that are reported at least, looked at or not.
  int min_moves = 0;
  int max_moves = max_points;
  bool root_info = false;
  bool visits_in_line = false;
  /// Proofs are told.
  bool proofs = false;
  /// The moves that are to be looked at, and whether others are legal.
  std::vector<Move> moves;
  bool are_all_moves = true;

  /// Reads `[colour] [centiseconds] key value ...`. Refused: syntax_error; illegal_move when no
  /// move is left to look at.
  [[nodiscard]] static Analysis_request take(Context& context, Arguments& arguments);
};

/// How many moves a search values unless it is told. One that deepens pays for each, a tree search
/// does not, and a move that is to be played (`plays`) is worth the whole of the work.
[[nodiscard]] int usual_candidates(const Context& context, bool plays);

/// Appends `info move ... pv ...` for each candidate, in one line with its line feed; nothing when
/// there is none.
void append_analysis(std::string& text, const Choice& choice, const Analysis_request& request,
                     Analysis_style style, const Context& context);

} // namespace goishi::gtp
