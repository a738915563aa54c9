#include "engine/book_view.h"

#include <cmath>
#include <fmt/format.h>
#include <string>

namespace goishi {

namespace {

/// In points, or in percent of a win where a game has none.
double value_of(const Candidate& move) {
  return move.margin ? *move.margin : 100 * move.win_rate.value();
}

std::string label_of(const Candidate& move) {
  if (!move.margin) return fmt::format("{:.0f}", value_of(move));
  // Zero has no minus sign.
  return fmt::format("{:+.1f}", std::abs(*move.margin) < 0.05 ? 0 : *move.margin);
}

/// `lost` against the best move. The bounds are hand-set, and one pair suits discs and percent.
Hue hue_of(double lost) { return lost < 1 ? Hue::green : lost < 4 ? Hue::yellow : Hue::red; }

} // namespace

View book_view(const std::optional<std::vector<Candidate>>& moves) {
  View view;
  if (!moves) {
    view.summary = {{{"no-book", "there is no opening book for these rules"}, {}}};
  } else if (moves->empty()) {
    view.summary = {{{"not-in-book", "the opening book does not have this position"}, {}}};
  } else {
    const Candidate& best = moves->front();
    for (const Candidate& move : *moves)
      if (move.move.is_point())
        view.points.push_back(
            {move.move.point(), hue_of(value_of(best) - value_of(move)), label_of(move)});
    view.summary = {best.margin ? Statement{{"book-margins", "expected margin in discs"}}
                                : Statement{{"book-rates", "chance to win, in percent"}}};
  }
  return view;
}

} // namespace goishi
