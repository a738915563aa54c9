#include "engine/gomoku/opening_choice.h"

#include "engine/gomoku/opening_draws.h"
#include "engine/gomoku/opening_search.h"
#include "engine/refusal.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace goishi::gomoku {

namespace {

using Kind = Opening_step::Kind;
using Word = Opening_word::Kind;

// None of these numbers was tuned: 0.02 was guessed for swap2, the 4s for renju's rules.
// benchmarks/swap-agreement measures the choice of a colour, in which 0.02 decides between a colour
// and two more stones, and the number of fifth moves in yamaguchi (docs/openings.md).

/// The value of leaving the choice of sides to the opponent, who may choose the wrong one, as a win
/// rate.
constexpr double burden_of_choice = 0.02;

/// The number of White's fourth stones for which Black's fifth moves are searched.
constexpr std::size_t fourth_stones = 4;
/// The number of fifth moves that are searched again beyond those to offer.
constexpr std::size_t spare_moves = 4;
/// The number of openings, before a fourth stone and fifth moves, for which these are searched.
constexpr std::size_t openings = 4;

std::vector<Opening_word> words_of(const std::vector<Point>& points) {
  std::vector<Opening_word> words;
  words.reserve(points.size());
  for (const Point point : points) words.push_back(Opening_word::at(point));
  return words;
}

/// A number of fifth moves, and the distance of Black's win rate from 0.5 if Black offers as many.
struct Declared {
  int number = 1;
  double distance = 1;
};

/// Numbers of fifth moves from the first to the last, and Black's win rates if it offers as many.
struct Rates {
  int first = 1;
  std::vector<double> black{};

  [[nodiscard]] Declared most_even() const {
    Declared best{first, 1.0};
    for (std::size_t i = 0; i < black.size(); ++i)
      if (const double distance = std::abs(black[i] - 0.5); distance < best.distance)
        best = {first + static_cast<int>(i), distance};
    return best;
  }
};

class Opening_chooser {
public:
  Opening_chooser(Session& session, const Arrival& arrival, Reporter* reporter, Opening_state state)
      : session_(session),
        state_(std::move(state)),
        search_(session, arrival, reporter, session.usual_time_of(state_.step().color)),
        draws_(session.board(), state_, session.settings().seed) {}

  [[nodiscard]] Opening_decision decide() {
    switch (state_.step().kind) {
    case Kind::put:
      return put();
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
  [[nodiscard]] Opening_decision put() {
    if (state_.left == 1 && state_.points.size() == 1) return {words_of(state_.points), nullptr};
    if (is_before_fourth()) return {put_opening(), nullptr};
    const bool ends = state_.ahead.size() == 1;
    const Kind next = ends ? Kind::choose : state_.ahead[1].kind;
    if (next == Kind::declare || next == Kind::offer) return {put_fourth(), nullptr};
    const auto count = static_cast<std::size_t>(state_.left);
    return {words_of(search_.most_even(draws_.draw(count), 1.0).front().stones), nullptr};
  }

  [[nodiscard]] Opening_decision choose() {
    const Opening_step& step = state_.step();
    const bool offers = state_.ahead.size() > 1 && state_.ahead[1].kind == Kind::offer;
    if (step.besides == Word::offer) return {{choose_to_offer()}, nullptr};
    if (offers) return {{Opening_word::of(side_with_offers())}, nullptr};
    if (is_before_fourth()) return {{Opening_word::of(side_before_fourth())}, nullptr};
    if (step.besides != Word::more) return side_of(search_.judge({}, 1.0));
    const Judged offered = search_.judge({}, 0.6);
    // Only an even opening is worth leaving to the opponent.
    if (offered.win_rate() && offered.imbalance() < burden_of_choice) {
      const Judged after_two = search_.most_even(draws_.draw(2), 0.4).front();
      if (after_two.win_rate() && after_two.imbalance() + offered.imbalance() < burden_of_choice) {
        std::vector<Opening_word> words = words_of(after_two.stones);
        words.insert(words.begin(), Opening_word{Word::more});
        return {std::move(words), nullptr};
      }
    }
    return side_of(offered);
  }

  /// Whether White's fourth stone, and then Black's offers of a declared number, come after this
  /// step, with no choice between them.
  [[nodiscard]] bool is_before_fourth() const {
    const auto& ahead = state_.ahead;
    if (largest_declared() == 0 && state_.fifth_moves == 0) return false;
    for (std::size_t i = 1; i + 1 < ahead.size(); ++i)
      if (ahead[i].kind == Kind::put && ahead[i].color == Color::white)
        return ahead[i + 1].kind == Kind::offer;
    return false;
  }

  /// The first three stones, and the number of fifth moves if it is not declared yet: those with
  /// which the game is most even. Offers only make Black weaker, so only those of the openings
  /// drawn in which Black is not worse are searched further, if there are any; in which order has
  /// made no difference that was measured (docs/openings.md).
  [[nodiscard]] std::vector<Opening_word> put_opening() {
    const std::vector<std::vector<Point>> drawn =
        draws_.draw(static_cast<std::size_t>(state_.left));
    std::vector<Judged> all;
    all.reserve(drawn.size());
    for (const auto& stones : drawn)
      all.push_back(search_.judge(stones, 0.3 / static_cast<double>(drawn.size())));
    // White is to move.
    std::ranges::stable_sort(
        all, {}, [](const Judged& judged) { return judged.win_rate().value_or(1) > 0.5; });
    if (all.size() > openings) all.resize(openings);
    std::optional<Declared> best;
    const std::vector<Point>* stones = nullptr;
    for (const Judged& judged : all) {
      const Scoped_stones scoped(session_.game(), judged.stones);
      const Declared declared =
          rates_before_fourth(0.7 / static_cast<double>(all.size())).most_even();
      if (best && best->distance <= declared.distance) continue;
      best = declared;
      stones = &judged.stones;
    }
    std::vector<Opening_word> words = words_of(*stones);
    if (largest_declared() > 0) words.push_back({Word::number, best->number});
    return words;
  }

  /// Offers fifth moves if even the worst of them is good for Black. Otherwise the other player,
  /// who then has Black, puts the fifth stone, and Goishi chooses a colour after it.
  [[nodiscard]] Opening_word choose_to_offer() {
    return {side_with_offers() == Color::black ? Word::offer : Word::white};
  }

  /// The better side after Black has offered fifth moves and White has picked one.
  [[nodiscard]] Color side_with_offers() {
    const int count = state_.fifth_moves;
    return last_of(fifth_moves(1.0, count), count) < 0.5 ? Color::white : Color::black;
  }

  /// The better side if a fourth stone of White's comes before the offers.
  [[nodiscard]] Color side_before_fourth() {
    return rates_before_fourth(1.0).black.back() < 0.5 ? Color::white : Color::black;
  }

  /// White's fourth stone: the one after which Black's worst offer is worst for Black. If White
  /// also declares the number of offers, before a colour is chosen: the stone and number that are
  /// most even.
  [[nodiscard]] std::vector<Opening_word> put_fourth() {
    const bool declares = state_.ahead[1].kind == Kind::declare;
    const std::vector<Valued> stones = search_.values(Color::white, {}, 0.2, fourth_stones);
    std::optional<Valued> best;
    int number = 1;
    for (const Valued& stone : stones) {
      const Scoped_stones scoped(session_.game(), {stone.point});
      const Rates rates = rates_after_fourth(0.8 / static_cast<double>(stones.size()));
      const Declared declared = rates.most_even();
      const double value = declares ? declared.distance : rates.black.back();
      if (best && best->win_rate <= value) continue;
      best = {stone.point, value};
      number = declared.number;
    }
    std::vector<Opening_word> words{Opening_word::at(best->point)};
    if (declares) words.push_back({Word::number, number});
    return words;
  }

  /// The number of fifth moves that makes the game most even.
  [[nodiscard]] int declare() {
    const Rates rates = is_before_fourth() ? rates_before_fourth(1.0) : rates_after_fourth(1.0);
    return rates.most_even().number;
  }

  /// The largest number that may still be declared; 0: none is.
  [[nodiscard]] int largest_declared() const {
    for (const Opening_step& step : state_.ahead)
      if (step.kind == Kind::declare) return step.count;
    return 0;
  }

  /// The number of fifth moves, where it is not declared later.
  [[nodiscard]] int known_number() const {
    for (const Opening_step& step : state_.ahead)
      if (step.kind == Kind::offer && step.count > 0) return step.count;
    return state_.fifth_moves;
  }

  /// Black's win rates by the number of fifth moves, of all that may be declared.
  [[nodiscard]] Rates rates_after_fourth(double share) {
    const int largest = largest_declared();
    const int last = largest > 0 ? largest : known_number();
    Rates rates{largest > 0 ? 1 : last};
    const std::vector<Valued> moves = fifth_moves(share, last);
    for (int n = rates.first; n <= last; ++n) rates.black.push_back(last_of(moves, n));
    return rates;
  }

  /// The same before White's fourth stone: for each number, White puts the one that is best for it.
  [[nodiscard]] Rates rates_before_fourth(double share) {
    Rates worst;
    const std::vector<Valued> stones = search_.values(Color::white, {}, 0.2 * share, fourth_stones);
    for (const Valued& stone : stones) {
      const Scoped_stones scoped(session_.game(), {stone.point});
      const Rates rates = rates_after_fourth(0.8 * share / static_cast<double>(stones.size()));
      if (worst.black.empty()) worst = rates;
      for (std::size_t i = 0; i < rates.black.size(); ++i)
        worst.black[i] = std::min(worst.black[i], rates.black[i]);
    }
    return worst;
  }

  [[nodiscard]] std::vector<Opening_word> offer() {
    std::vector<Opening_word> words;
    for (const Valued& move : fifth_moves(1.0, state_.left)) {
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

  /// Black's win rate after the worst of this many best moves, the one that White picks.
  [[nodiscard]] static double last_of(const std::vector<Valued>& moves, int count) {
    if (moves.empty()) return 0;
    return moves[std::min(moves.size(), static_cast<std::size_t>(count)) - 1].win_rate;
  }

  /// Black's moves, no two of them symmetric, the best first: at least `count`, if they exist.
  [[nodiscard]] std::vector<Valued> fifth_moves(double share, int count) {
    const auto wanted = static_cast<std::size_t>(count);
    std::vector<Point> near;
    std::vector<Point> far;
    for (const Point point :
         distinct_by_symmetry(opening_board(session_.board()), points_to_offer()))
      (is_near_a_stone(session_.board(), point) ? near : far).push_back(point);
    if (near.size() < wanted) near.insert(near.end(), far.begin(), far.end());
    std::vector<Valued> best = search_.values(Color::black, moves_at(near), share / 2, near.size());
    if (best.size() > wanted + spare_moves) best.resize(wanted + spare_moves);
    std::vector<Point> points;
    points.reserve(best.size());
    for (const Valued& move : best) points.push_back(move.point);
    return search_.values(Color::black, moves_at(points), share / 2, points.size());
  }

  /// The points that Black may offer; before that step, all of Black's legal moves.
  [[nodiscard]] std::vector<Point> points_to_offer() const {
    if (state_.step().kind == Kind::offer) return state_.points;
    std::vector<Point> points;
    for (const Move move : session_.board().legal_moves(Color::black))
      points.push_back(move.point());
    return points;
  }

  /// The better side, and its move if the opening is then over and it is to move.
  [[nodiscard]] Opening_decision side_of(const Judged& judged) const {
    const Color mover = session_.board().to_move();
    const double rate = judged.win_rate().value_or(0.5);
    const double whites = mover == Color::white ? rate : 1 - rate;
    const Color side = whites < 0.5 ? Color::black : Color::white;
    Opening_decision decision{{Opening_word::of(side)}, judged.found};
    if (side == mover && state_.ahead.size() == 1)
      decision.words.push_back(Opening_word::at(judged.found->move.point()));
    return decision;
  }

  Session& session_;
  const Opening_state state_;
  Opening_search search_;
  Opening_draws draws_;
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
