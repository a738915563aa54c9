#include "engine/gomoku/opening_offers.h"

#include "engine/gomoku/opening_draws.h"
#include "engine/gomoku/opening_on_board.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace goishi::gomoku {

namespace {

using Kind = Opening_step::Kind;

// Neither number was tuned; both were guessed for renju's rules.

/// The number of White's fourth stones for which Black's fifth moves are searched.
constexpr std::size_t most_fourth_stones = 4;
/// The number of fifth moves that are searched again beyond those to offer.
constexpr std::size_t spare_moves = 4;

} // namespace

Offer_count Offer_rates::most_even() const {
  Offer_count best{first, 1.0};
  for (std::size_t i = 0; i < of_black.size(); ++i)
    if (const double imbalance = std::abs(of_black[i] - 0.5); imbalance < best.imbalance)
      best = {first + static_cast<int>(i), imbalance};
  return best;
}

double rate_of_offer(const std::vector<Valued>& moves, int count) {
  if (moves.empty()) return 0;
  return moves[std::min(moves.size(), static_cast<std::size_t>(count)) - 1].win_rate;
}

bool Opening_offers::come_after_fourth() const {
  const auto& ahead = state_.ahead;
  if (largest_declared() == 0 && state_.fifth_moves == 0) return false;
  for (std::size_t i = 1; i + 1 < ahead.size(); ++i)
    if (ahead[i].kind == Kind::put && ahead[i].color == Color::white)
      return ahead[i + 1].kind == Kind::offer;
  return false;
}

int Opening_offers::largest_declared() const {
  for (const Opening_step& step : state_.ahead)
    if (step.kind == Kind::declare) return step.count;
  return 0;
}

/// The number of fifth moves, where it is not declared later.
int Opening_offers::known_number() const {
  for (const Opening_step& step : state_.ahead)
    if (step.kind == Kind::offer && step.count > 0) return step.count;
  return state_.fifth_moves;
}

/// The points that Black may offer; before that step, all of Black's legal moves.
std::vector<Point> Opening_offers::points() const {
  if (state_.step().kind == Kind::offer) return state_.points;
  std::vector<Point> points;
  for (const Move move : session_.board().legal_moves(Color::black)) points.push_back(move.point());
  return points;
}

std::vector<Valued> Opening_offers::moves(double share, int count) {
  const auto wanted = static_cast<std::size_t>(count);
  std::vector<Point> near;
  std::vector<Point> far;
  for (const Point point : distinct_by_symmetry(opening_board(session_.board()), points()))
    (is_near_a_stone(session_.board(), point) ? near : far).push_back(point);
  if (near.size() < wanted) near.insert(near.end(), far.begin(), far.end());
  std::vector<Valued> best = search_.values(Color::black, moves_at(near), share / 2, near.size());
  // The best ones are searched again, to put them in the right order.
  if (best.size() > wanted + spare_moves) best.resize(wanted + spare_moves);
  std::vector<Point> again;
  again.reserve(best.size());
  for (const Valued& move : best) again.push_back(move.point);
  return search_.values(Color::black, moves_at(again), share / 2, again.size());
}

Offer_rates Opening_offers::rates_after_fourth(double share) {
  const int largest = largest_declared();
  const int last = largest > 0 ? largest : known_number();
  Offer_rates rates{largest > 0 ? 1 : last};
  const std::vector<Valued> offered = moves(share, last);
  for (int n = rates.first; n <= last; ++n) rates.of_black.push_back(rate_of_offer(offered, n));
  return rates;
}

Offer_rates Opening_offers::rates_before_fourth(double share) {
  Offer_rates worst;
  const std::vector<Valued> stones = fourth_stones(0.2 * share);
  for (const Valued& stone : stones) {
    const Scoped_stones scoped(session_.game(), {stone.point});
    const Offer_rates rates = rates_after_fourth(0.8 * share / static_cast<double>(stones.size()));
    if (worst.of_black.empty()) worst = rates;
    for (std::size_t i = 0; i < rates.of_black.size(); ++i)
      worst.of_black[i] = std::min(worst.of_black[i], rates.of_black[i]);
  }
  return worst;
}

std::vector<Valued> Opening_offers::fourth_stones(double share) {
  return search_.values(Color::white, {}, share, most_fourth_stones);
}

} // namespace goishi::gomoku
