#include "engine/gomoku/opening_choice.h"

#include "engine/refusal.h"
#include "games/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

namespace goishi::gomoku {

namespace {

using Kind = Opening_step::Kind;
using Word = Opening_word::Kind;

// None of these numbers was tuned. 16, 4, 7, 3 and 0.02 were guessed for swap2, the other two 4s
// for renju's rules. benchmarks/swap-agreement measures the choice of a colour, in which 0.02
// decides between a colour and two more stones (docs/openings.md). The balance of the openings has
// not been measured.

/// Openings that are searched in the first half of the time, and the most even of them that are
/// searched again in the second half.
constexpr std::size_t candidates = 16;
constexpr std::size_t finalists = 4;

/// Without a prescribed square, the stones lie in a square of this side, anywhere on the board.
constexpr int opening_side = 7;
/// Later stones are at most this far from another one, in columns and rows.
constexpr int farthest = 3;

/// The value of leaving the choice of sides to the opponent, who may choose the wrong one, as a win
/// rate.
constexpr double burden_of_choice = 0.02;

/// The number of White's fourth stones for which Black's fifth moves are searched.
constexpr std::size_t fourth_stones = 4;
/// The number of fifth moves that are searched again beyond those to offer.
constexpr std::size_t spare_moves = 4;

struct Judged {
  /// Of the player to move; nothing if time ran out.
  [[nodiscard]] std::optional<double> win_rate() const {
    return found ? found->win_rate : std::nullopt;
  }
  [[nodiscard]] double imbalance() const { return std::abs(win_rate().value_or(0) - 0.5); }

  /// The stones added to those on the board.
  std::vector<Point> stones;
  std::shared_ptr<const Choice> found;
};

/// A move and the win rate of its player.
struct Valued {
  Point point = 0;
  double win_rate = 0;
};

/// Puts stones of both colours in turn on the board, and removes them when it is destroyed.
class Scoped_stones {
public:
  Scoped_stones(Game_in_progress& game, const std::vector<Point>& stones)
      : game_(game), count_(static_cast<int>(stones.size())) {
    std::vector<Played> moves;
    Color color = game.board().to_move();
    for (const Point point : stones) {
      moves.push_back({color, Move::at(point)});
      color = opponent(color);
    }
    game.play_all(moves);
  }
  ~Scoped_stones() { game_.undo(count_); }
  Scoped_stones(const Scoped_stones&) = delete;
  Scoped_stones& operator=(const Scoped_stones&) = delete;

private:
  Game_in_progress& game_;
  const int count_;
};

std::vector<Opening_word> words_of(const std::vector<Point>& points) {
  std::vector<Opening_word> words;
  words.reserve(points.size());
  for (const Point point : points) words.push_back(Opening_word::at(point));
  return words;
}

class Opening_chooser {
public:
  Opening_chooser(Session& session, const Arrival& arrival, Reporter* reporter, Opening_state state)
      : session_(session),
        arrival_(arrival),
        reporter_(reporter),
        random_(session.settings().seed),
        state_(std::move(state)),
        time_(session.usual_time_of(state_.step().color)),
        stones_(opening_board(session.board()).stones()) {
    for (const Opening_step& step : state_.ahead)
      if (step.kind == Kind::put)
        sides_.insert(sides_.end(), static_cast<std::size_t>(step.count), step.side);
  }

  [[nodiscard]] Opening_decision decide() {
    switch (state_.step().kind) {
    case Kind::put:
      return put();
    case Kind::choose:
      return choose();
    case Kind::declare:
      return {{{Word::number, declare(1.0).first}}, nullptr};
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
    const bool ends = state_.ahead.size() == 1;
    const Kind next = ends ? Kind::choose : state_.ahead[1].kind;
    if (next == Kind::declare || next == Kind::offer) return {put_fourth(), nullptr};
    return {words_of(most_even(1.0, stones_.size() + static_cast<std::size_t>(state_.left)).stones),
            nullptr};
  }

  [[nodiscard]] Opening_decision choose() {
    const Opening_step& step = state_.step();
    const bool offers = state_.ahead.size() > 1 && state_.ahead[1].kind == Kind::offer;
    if (step.besides == Word::offer) return {{choose_to_offer()}, nullptr};
    if (offers) return {{Opening_word::of(side_with_offers())}, nullptr};
    if (step.besides != Word::more) return side_of(judge({}, 1.0));
    const Judged offered = judge({}, 0.6);
    // Only an even opening is worth leaving to the opponent.
    if (offered.win_rate() && offered.imbalance() < burden_of_choice) {
      const Judged after_two = most_even(0.4, stones_.size() + 2);
      if (after_two.win_rate() && after_two.imbalance() + offered.imbalance() < burden_of_choice) {
        std::vector<Opening_word> words = words_of(after_two.stones);
        words.insert(words.begin(), Opening_word{Word::more});
        return {std::move(words), nullptr};
      }
    }
    return side_of(offered);
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

  /// White's fourth stone: the one after which Black's worst offer is worst for Black. If White
  /// also declares the number of offers, before a colour is chosen: the stone and number that are
  /// most even.
  [[nodiscard]] std::vector<Opening_word> put_fourth() {
    const bool declares = state_.ahead[1].kind == Kind::declare;
    std::vector<Valued> stones = values(Color::white, {}, 0.2, fourth_stones);
    std::optional<Valued> best;
    int number = 1;
    for (const Valued& stone : stones) {
      const Scoped_stones scoped(session_.game(), {stone.point});
      const double share = 0.8 / static_cast<double>(stones.size());
      const auto [count, distance] = declares ? declare(share) : offered_after(share);
      if (best && best->win_rate <= distance) continue;
      best = {stone.point, distance};
      number = count;
    }
    std::vector<Opening_word> words{Opening_word::at(best->point)};
    if (declares) words.push_back({Word::number, number});
    return words;
  }

  /// The number of fifth moves that Black offers, and Black's win rate with the worst of them.
  [[nodiscard]] std::pair<int, double> offered_after(double share) {
    const int count = state_.ahead[1].count;
    return {count, last_of(fifth_moves(share, count), count)};
  }

  /// The number of fifth moves that makes the game most even, and the distance of Black's win rate
  /// from 0.5.
  [[nodiscard]] std::pair<int, double> declare(double share) {
    int most = 0;
    for (const Opening_step& step : state_.ahead)
      if (step.kind == Kind::declare) most = step.count;
    const std::vector<Valued> moves = fifth_moves(share, most);
    std::pair<int, double> best{1, 1.0};
    for (int n = 1; n <= most; ++n)
      if (const double distance = std::abs(last_of(moves, n) - 0.5); distance < best.second)
        best = {n, distance};
    return best;
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
    const std::vector<Valued> all = values(Color::black, moves, 1.0, moves.size());
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
      (is_near(point) ? near : far).push_back(point);
    if (near.size() < wanted) near.insert(near.end(), far.begin(), far.end());
    std::vector<Valued> best = values(Color::black, moves_at(near), share / 2, near.size());
    if (best.size() > wanted + spare_moves) best.resize(wanted + spare_moves);
    std::vector<Point> points;
    points.reserve(best.size());
    for (const Valued& move : best) points.push_back(move.point);
    return values(Color::black, moves_at(points), share / 2, points.size());
  }

  /// The points that Black may offer; before that step, all of Black's legal moves.
  [[nodiscard]] std::vector<Point> points_to_offer() const {
    if (state_.step().kind == Kind::offer) return state_.points;
    std::vector<Point> points;
    for (const Move move : session_.board().legal_moves(Color::black))
      points.push_back(move.point());
    return points;
  }

  [[nodiscard]] bool is_near(Point point) const {
    const Geometry g = session_.board().geometry();
    for (int p = 0; p < g.points(); ++p) {
      const auto other = static_cast<Point>(p);
      if (session_.board().at(other) != Cell::empty &&
          std::abs(g.column(point) - g.column(other)) <= farthest &&
          std::abs(g.row(point) - g.row(other)) <= farthest)
        return true;
    }
    return false;
  }

  [[nodiscard]] static std::vector<Move> moves_at(const std::vector<Point>& points) {
    std::vector<Move> moves;
    moves.reserve(points.size());
    for (const Point point : points) moves.push_back(Move::at(point));
    return moves;
  }

  /// The best `count` moves of a colour, the best first, among the given ones or, if none are
  /// given, among all. Moves without a value, for lack of time, come last.
  [[nodiscard]] std::vector<Valued> values(Color color, std::vector<Move> among, double share,
                                           std::size_t count) {
    Search_request request = request_for(color, share);
    request.question.among = among;
    request.question.candidates = static_cast<int>(count);
    const auto found = session_.think(request).choice;
    std::vector<Valued> moves;
    if (!found) return moves; // the game is over
    moves.reserve(found->candidates.size());
    for (const Candidate& candidate : found->candidates)
      moves.push_back({candidate.move.point(), candidate.win_rate.value_or(0)});
    among.insert(among.begin(), found->move);
    for (const Move move : among)
      if (std::ranges::count(moves, move.point(), &Valued::point) == 0)
        moves.push_back({move.point(), 0});
    std::ranges::stable_sort(moves, std::ranges::greater{}, &Valued::win_rate);
    if (moves.size() > count) moves.resize(count);
    return moves;
  }

  [[nodiscard]] Search_request request_for(Color color, double share) const {
    Search_request request{
        .color = color,
        .arrival = arrival_,
        .at_most = std::chrono::duration_cast<Duration>(time_ * share),
        .has_all_time = true,
    };
    request.question.reporter = reporter_;
    return request;
  }

  /// Searches the position after these stones for a share of the time.
  Judged judge(std::vector<Point> stones, double share) {
    const Scoped_stones scoped(session_.game(), stones);
    if (session_.board().outcome().is_over()) return {std::move(stones), nullptr};
    return {std::move(stones),
            session_.think(request_for(session_.board().to_move(), share)).choice};
  }

  /// The most even position found with `wanted` stones on the board.
  Judged most_even(double share, std::size_t wanted) {
    const std::vector<std::vector<Point>> drawn = draws(wanted);
    std::vector<Judged> all;
    all.reserve(drawn.size());
    for (const auto& stones : drawn)
      all.push_back(judge(stones, share / 2 / static_cast<double>(drawn.size())));
    std::ranges::stable_sort(all, {}, &Judged::imbalance);
    if (all.size() > finalists) all.resize(finalists);
    for (Judged& judged : all) {
      Judged again = judge(judged.stones, share / 2 / static_cast<double>(all.size()));
      if (again.win_rate()) judged = std::move(again);
    }
    return *std::ranges::min_element(all, {}, &Judged::imbalance);
  }

  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }

  /// Up to `candidates` ways to reach `wanted` stones. A last stone with a prescribed square is
  /// taken from all its points, no two of them symmetric.
  std::vector<std::vector<Point>> draws(std::size_t wanted) {
    std::vector<std::vector<Point>> all;
    if (wanted == stones_.size() + 1 && state_.step().side > 0) {
      std::vector<Point> points =
          distinct_by_symmetry(opening_board(session_.board()), state_.points);
      for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[static_cast<std::size_t>(below(static_cast<int>(i)))]);
      for (std::size_t i = 0; i < std::min(points.size(), candidates); ++i)
        all.push_back({points[i]});
      return all;
    }
    for (std::size_t i = 0; i < candidates; ++i) all.push_back(draw(wanted));
    return all;
  }

  /// Draws stones for both colours in turn, up to `wanted` on the board.
  std::vector<Point> draw(std::size_t wanted) {
    std::vector<Point> stones = stones_;
    const Geometry g = session_.board().geometry();
    const int width = std::min<int>(g.width, opening_side);
    const int height = std::min<int>(g.height, opening_side);
    const int left = below(g.width - width + 1);
    const int bottom = below(g.height - height + 1);
    while (stones.size() < wanted) {
      const std::size_t number = stones.size() - stones_.size();
      Point point = 0;
      if (number < sides_.size() && sides_[number] > 0)
        point = point_within(sides_[number]);
      else
        point = stones_.empty() ? g.at(left + below(width), bottom + below(height))
                                : point_near(stones);
      if (std::ranges::find(stones, point) == stones.end()) stones.push_back(point);
    }
    stones.erase(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(stones_.size()));
    return stones;
  }

  Point point_within(int side) {
    const Geometry g = session_.board().geometry();
    while (true) {
      const int column = g.width / 2 - side / 2 + below(side);
      const int row = g.height / 2 - side / 2 + below(side);
      if (g.contains(column, row)) return g.at(column, row);
    }
  }

  Point point_near(const std::vector<Point>& stones) {
    const Geometry g = session_.board().geometry();
    while (true) {
      const Point near = stones[static_cast<std::size_t>(below(static_cast<int>(stones.size())))];
      const int column = g.column(near) + below(2 * farthest + 1) - farthest;
      const int row = g.row(near) + below(2 * farthest + 1) - farthest;
      if (g.contains(column, row)) return g.at(column, row);
    }
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
  const Arrival arrival_;
  Reporter* const reporter_;
  Random random_;
  const Opening_state state_;
  const Duration time_;
  /// The stones on the board.
  std::vector<Point> stones_;
  /// The squares of the stones still to put, see Opening_step.
  std::vector<int> sides_;
};

} // namespace

Opening_decision decide_opening(Session& session, const Opening_rule& rule,
                                std::span<const Opening_word> choices, const Arrival& arrival,
                                Reporter* reporter) {
  Opening_state state = opening_state_on(rule, session.board(), choices);
  if (state.is_over()) throw Refusal(Refusal::Kind::illegal_move, "the opening is over");
  return Opening_chooser(session, arrival, reporter, std::move(state)).decide();
}

} // namespace goishi::gomoku
