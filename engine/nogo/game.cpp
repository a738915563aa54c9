#include "engine/nogo/game.h"

#include "engine/mask.h"
#include "engine/refusal.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The points of "A1,B2,..." or of a hollow board by its name.
std::vector<Point> points_of(Geometry geometry, std::string_view mask) {
  const auto named = std::ranges::find(named_masks, mask, &Named_mask::name);
  if (named != std::end(named_masks)) {
    if (named->size != geometry)
      throw Refusal(Refusal::Kind::syntax_error, Statement{{"hollow-board", "{} is a board of 9x9"},
                                                           {std::string(named->name)}});
    mask = named->points;
  }
  return points_of_mask(geometry, mask);
}

} // namespace

Rules Game::rules(const Settings& settings) {
  const Geometry geometry = settings.size == Geometry{} ? info.usual_size : settings.size;
  if (const auto objection = Rules::objection(geometry); !objection.empty())
    throw Refusal(Refusal::Kind::unacceptable_size, Statement{{"nogo-board", objection}});
  const auto& values = settings.rule_options;
  const auto holes = points_of(geometry, values.find<std::string>(mask).value_or(std::string()));
  const auto rules = Rules::make(geometry, values.get<bool>(centre_ban), holes);
  if (!rules)
    throw Refusal(Refusal::Kind::syntax_error,
                  Statement{{"no-points", Rules::objection(geometry, holes)}});
  return *rules;
}

Coded_text Game::objection(const Position& position, Point point) {
  const Color player = position.to_move();
  const nogo::Rules& rules = position.rules();
  if (player == Color::black && position.centre_is_banned() && rules.banned_centre() == point)
    return {"centre-ban", "Black's first stone must not be on the centre"};
  for (const Point n : rules.neighbours(point))
    if (position.at(n) == cell_of(opponent(player)) && position.chains().liberties(n).in_atari())
      return {"capture", "it would capture a stone"};
  return {"no-liberty", "it would have no liberty"};
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
