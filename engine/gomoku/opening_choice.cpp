#include "engine/gomoku/opening_choice.h"

#include "engine/gomoku/opening_draws.h"
#include "engine/gomoku/opening_offers.h"
#include "engine/gomoku/opening_search.h"
#include "engine/refusal.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace goishi::gomoku {

namespace {

using Kind = Opening_step::Kind;
using Word = Opening_word::Kind;

// Neither number was tuned: 0.02 was guessed for swap2, 4 for renju's rules.
// benchmarks/swap-agreement measures the choice of a colour, in which 0.02 decides between a colour
// and two more stones, and the number of fifth moves in yamaguchi (docs/openings.md).

/// The value of leaving the choice of sides to the opponent, who may choose the wrong one, as a win
/// rate.
constexpr double burden_of_choice = 0.02;

/// The number of openings, before a fourth stone and fifth moves, for which these are searched.
constexpr std::size_t most_openings = 4;

std::vector<Opening_word> words_of(const std::vector<Point>& points) {
  std::vector<Opening_word> words;
  words.reserve(points.size());
  for (const Point point : points) words.push_back(Opening_word::at(point));
  return words;
}

/// Decides the step that is next. There is a function for each kind of step, and for each of its
/// cases in the rules; the numbers that they pass to searches are shares of the time, which make 1.
class Opening_chooser {
public:
  Opening_chooser(Session& session, const Arrival& arrival, Reporter* reporter, Opening_state state)
      : session_(session),
        state_(std::move(state)),
        search_(session, arrival, reporter, session.usual_time_of(state_.step().color)),
        draws_(session.board(), state_, session.settings().seed),
        offers_(session, state_, search_) {}

  [[nodiscard]] Opening_decision decide() {
    switch (state_.step().kind) {
    case Kind::put:
      return {put(), nullptr};
    case Kind::choose:
      return choose();
    case Kind::declare:
      return {{{Word::number, declare()}}, nullptr};
    case Kind::offer:
      return {offer(), nullptr};
    case Kind::pick:
      break;
    }
    return {{Opening_word::at(pick())}, nullptr};
  }

private:
  /// The kind of the step after this one, if there is one.
  [[nodiscard]] std::optional<Kind> next_kind() const {
    if (state_.ahead.size() < 2) return std::nullopt;
    return state_.ahead[1].kind;
  }

  // Stones.

  [[nodiscard]] std::vector<Opening_word> put() {
    if (state_.left == 1 && state_.points.size() == 1) return words_of(state_.points);
    if (offers_.come_after_fourth()) return put_opening();
    if (next_kind() == Kind::declare || next_kind() == Kind::offer) return put_fourth();
    const auto count = static_cast<std::size_t>(state_.left);
    return words_of(search_.most_even(draws_.draw(count), 1.0).front().stones);
  }

  /// The first three stones, and the number of fifth moves if it is not declared yet: those with
  /// which the game is most even.
  [[nodiscard]] std::vector<Opening_word> put_opening() {
    const std::vector<Judged> openings = promising_openings(0.3);
    std::optional<Offer_count> best;
    std::vector<Point> stones;
    for (const Judged& opening : openings) {
      const Scoped_stones scoped(session_.game(), opening.stones);
      const Offer_count count =
          offers_.rates_before_fourth(0.7 / static_cast<double>(openings.size())).most_even();
      if (best && best->imbalance <= count.imbalance) continue;
      best = count;
      stones = opening.stones;
    }
    std::vector<Opening_word> words = words_of(stones);
    if (offers_.largest_declared() > 0) words.push_back({Word::number, best->number});
    return words;
  }

  /// Offers only make Black weaker, so of the openings drawn those in which Black is not worse come
  /// first; in which order has made no difference that was measured (docs/openings.md).
  [[nodiscard]] std::vector<Judged> promising_openings(double share) {
    const std::vector<std::vector<Point>> drawn =
        draws_.draw(static_cast<std::size_t>(state_.left));
    std::vector<Judged> openings;
    openings.reserve(drawn.size());
    for (const auto& stones : drawn)
      openings.push_back(search_.judge(stones, share / static_cast<double>(drawn.size())));
    const auto is_good_for_white = [](const Judged& opening) { // who is to move
      return opening.win_rate().value_or(1) > 0.5;
    };
    std::ranges::stable_sort(openings, {}, is_good_for_white);
    if (openings.size() > most_openings) openings.resize(most_openings);
    return openings;
  }

  /// White's fourth stone: the one after which Black's worst offer is worst for Black. If White
  /// also declares the number of offers, before a colour is chosen: the stone and number that are
  /// most even.
  [[nodiscard]] std::vector<Opening_word> put_fourth() {
    const bool declares = next_kind() == Kind::declare;
    const std::vector<Valued> stones = offers_.fourth_stones(0.2);
    std::optional<double> least;
    Point point = 0;
    int number = 1;
    for (const Valued& stone : stones) {
      const Scoped_stones scoped(session_.game(), {stone.point});
      const Offer_rates rates =
          offers_.rates_after_fourth(0.8 / static_cast<double>(stones.size()));
      const Offer_count count = rates.most_even();
      const double value = declares ? count.imbalance : rates.of_black.back();
      if (least && *least <= value) continue;
      least = value;
      point = stone.point;
      number = count.number;
    }
    std::vector<Opening_word> words{Opening_word::at(point)};
    if (declares) words.push_back({Word::number, number});
    return words;
  }

  // Colours.

  [[nodiscard]] Opening_decision choose() {
    const Opening_step& step = state_.step();
    if (step.besides == Word::offer) return {{choose_to_offer()}, nullptr};
    if (next_kind() == Kind::offer) return {{Opening_word::of(side_with_offers())}, nullptr};
    if (offers_.come_after_fourth()) return {{Opening_word::of(side_before_fourth())}, nullptr};
    if (step.besides == Word::more) return choose_or_put_more();
    return side_of(search_.judge({}, 1.0));
  }

  /// A colour, or two more stones if the opening is even before and after them: only then it is
  /// worth leaving the choice to the opponent.
  [[nodiscard]] Opening_decision choose_or_put_more() {
    const Judged offered = search_.judge({}, 0.6);
    if (!offered.win_rate() || offered.imbalance() >= burden_of_choice) return side_of(offered);
    const Judged after_two = search_.most_even(draws_.draw(2), 0.4).front();
    if (!after_two.win_rate() || after_two.imbalance() + offered.imbalance() >= burden_of_choice)
      return side_of(offered);
    std::vector<Opening_word> words = words_of(after_two.stones);
    words.insert(words.begin(), Opening_word{Word::more});
    return {std::move(words), nullptr};
  }

  /// Offers fifth moves if even the worst of them is good for Black. Otherwise the other player,
  /// who then has Black, puts the fifth stone, and Goishi chooses a colour after it.
  [[nodiscard]] Opening_word choose_to_offer() {
    return {side_with_offers() == Color::black ? Word::offer : Word::white};
  }

  /// The better side after Black has offered fifth moves and White has picked one.
  [[nodiscard]] Color side_with_offers() {
    const int count = state_.fifth_moves;
    return better_side(rate_of_offer(offers_.moves(1.0, count), count));
  }

  /// The better side if a fourth stone of White's comes before the offers.
  [[nodiscard]] Color side_before_fourth() {
    return better_side(offers_.rates_before_fourth(1.0).of_black.back());
  }

  [[nodiscard]] static Color better_side(double rate_of_black) {
    return rate_of_black < 0.5 ? Color::white : Color::black;
  }

  /// The better side, and its move if the opening is then over and it is to move.
  [[nodiscard]] Opening_decision side_of(const Judged& judged) const {
    const Color mover = session_.board().to_move();
    const double rate = judged.win_rate().value_or(0.5);
    const double whites = mover == Color::white ? rate : 1 - rate;
    const Color side = whites < 0.5 ? Color::black : Color::white;
    Opening_decision decision{{Opening_word::of(side)}, judged.found};
    if (side == mover && !next_kind())
      decision.words.push_back(Opening_word::at(judged.found->move.point()));
    return decision;
  }

  // Fifth moves.

  /// The number of fifth moves that makes the game most even.
  [[nodiscard]] int declare() {
    const Offer_rates rates = offers_.come_after_fourth() ? offers_.rates_before_fourth(1.0)
                                                          : offers_.rates_after_fourth(1.0);
    return rates.most_even().number;
  }

  [[nodiscard]] std::vector<Opening_word> offer() {
    std::vector<Opening_word> words;
    for (const Valued& move : offers_.moves(1.0, state_.left)) {
      if (static_cast<int>(words.size()) == state_.left) break;
      words.push_back(Opening_word::at(move.point));
    }
    return words;
  }

  /// The move that is worst for Black.
  [[nodiscard]] Point pick() {
    const std::vector<Move> moves = moves_at(state_.offered);
    const std::vector<Valued> all = search_.values(Color::black, moves, 1.0, moves.size());
    return std::ranges::min_element(all, {}, &Valued::win_rate)->point;
  }

  Session& session_;
  const Opening_state state_;
  Opening_search search_;
  Opening_draws draws_;
  Opening_offers offers_;
};

} // namespace

Opening_decision decide_opening(Session& session, const Opening_rule& rule,
                                std::span<const Opening_word> choices, const Arrival& arrival,
                                Reporter* reporter) {
  Opening_state state = opening_state_on(rule, session.board(), choices);
  if (state.is_over()) throw Refusal(Refusal::Kind::illegal_move, "the opening is over");
  int stones = 1;
  for (const Opening_step& step : state.ahead)
    if (step.kind == Kind::put) stones += step.count;
  if (count(session.board(), Cell::empty) < stones)
    throw Refusal(Refusal::Kind::illegal_move, "the board has too few points for the opening");
  return Opening_chooser(session, arrival, reporter, std::move(state)).decide();
}

} // namespace goishi::gomoku
