// Black's fifth moves in the opening rules of renju, of which White picks one.
#pragma once

#include "engine/gomoku/opening_search.h"
#include "games/gomoku/opening_rule.h"

#include <vector>

// Its searches are those of the session, so it is compiled once for all instruction sets.
namespace goishi::gomoku {

/// A number of fifth moves, and the distance of Black's win rate from 0.5 if Black offers as many.
struct Offer_count {
  int number = 1;
  double imbalance = 1;
};

/// Black's win rates by the number of fifth moves that it offers, from the number `first` on.
struct Offer_rates {
  int first = 1;
  std::vector<double> of_black{};

  [[nodiscard]] Offer_count most_even() const;
};

/// Black's win rate if it offers the first `count` of these moves, the best first, or all if there
/// are fewer: White picks the worst of them.
[[nodiscard]] double rate_of_offer(const std::vector<Valued>& moves, int count);

/// Values the fifth moves of an opening on the board of a session. Each function takes a share of
/// the time of a decision, see Opening_search.
class Opening_offers {
public:
  /// `state`: of an opening on this board that is not over. All must outlive this.
  Opening_offers(Session& session, const Opening_state& state, Opening_search& search)
      : session_(session), state_(state), search_(search) {}

  /// Whether White's fourth stone, and then Black's offers of a number that is known or declared,
  /// come after this step, with no choice between them.
  [[nodiscard]] bool come_after_fourth() const;
  /// The largest number of fifth moves that may still be declared; 0: none is declared.
  [[nodiscard]] int largest_declared() const;

  /// Black's moves, no two of them symmetric, the best first: at least `count`, if they exist.
  [[nodiscard]] std::vector<Valued> moves(double share, int count);

  /// After White's fourth stone: for all numbers that may be declared, or for the one that is
  /// known.
  [[nodiscard]] Offer_rates rates_after_fourth(double share);
  /// The same before White's fourth stone: for each number, White puts the one that is best for it.
  [[nodiscard]] Offer_rates rates_before_fourth(double share);

  /// White's best fourth stones: those for which Black's fifth moves are worth a search.
  [[nodiscard]] std::vector<Valued> fourth_stones(double share);

private:
  [[nodiscard]] int known_number() const;
  [[nodiscard]] std::vector<Point> points() const;

  Session& session_;
  const Opening_state& state_;
  Opening_search& search_;
};

} // namespace goishi::gomoku
