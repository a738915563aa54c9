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

// None of these numbers was tuned: they are guesses. 16, 4, 7, 3 and 0.02 came with swap2, the
// other two 4s with renju's rules. benchmarks/swap-agreement measures the choices of a colour, in
// which 0.02 decides when more stones are put (docs/openings.md); how even the openings are is not
// measured.

/// How openings are looked for: many are searched for half of the time, the most even of these for
/// the other half.
constexpr std::size_t candidates = 16;
constexpr std::size_t finalists = 4;

/// Openings without squares of their own fit a square of this side, anywhere on the board.
constexpr int opening_side = 7;
/// Later stones are not farther than this from another one, in columns and rows.
constexpr int farthest = 3;

/// The worth of leaving the choice of sides to the opponent, who may choose the wrong one, in
/// games.
constexpr double burden_of_choice = 0.02;

/// White's fourth stones for which Black's fifth moves are looked for.
constexpr std::size_t fourth_stones = 4;
/// Fifth moves that are searched again, besides those that have to be offered.
constexpr std::size_t spare_moves = 4;

struct Judged {
  /// Of the player to move; nothing when there was no time to find out.
  [[nodiscard]] std::optional<double> win_rate() const {
    return found ? found->win_rate : std::nullopt;
  }
  [[nodiscard]] double imbalance() const { return std::abs(win_rate().value_or(0) - 0.5); }

  /// The stones that were added to those on the board.
  std::vector<Point> stones;
  std::shared_ptr<const Choice> found;
};

/// A move, and what it is worth for its player.
struct Valued {
  Point point = 0;
  double win_rate = 0;
};

/// Stones that are on the board as long as this lives, of both colours in turn.
class Trial {
public:
  Trial(Game_in_progress& game, const std::vector<Point>& stones)
      : game_(game), count_(static_cast<int>(stones.size())) {
    std::vector<Played> moves;
    Color color = game.board().to_move();
    for (const Point point : stones) {
      moves.push_back({color, Move::at(point)});
      color = opponent(color);
    }
    game.play_all(moves);
  }
  ~Trial() { game_.undo(count_); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

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

class Study {
public:
  Study(Session& session, const Arrival& arrival, Reporter* reporter, Opening_part part)
      : session_(session),
        arrival_(arrival),
        reporter_(reporter),
        random_(session.settings().seed),
        part_(std::move(part)),
        time_(session.usual_time_of(part_.step().color)),
        there_(opening_board(session.board()).stones()) {
    for (const Opening_step& step : part_.ahead)
      if (step.kind == Kind::put)
        sides_.insert(sides_.end(), static_cast<std::size_t>(step.count), step.side);
  }

  [[nodiscard]] Opening_decision decide() {
    switch (part_.step().kind) {
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
    if (part_.left == 1 && part_.points.size() == 1) return {words_of(part_.points), nullptr};
    const bool ends = part_.ahead.size() == 1;
    const Kind next = ends ? Kind::choose : part_.ahead[1].kind;
    if (next == Kind::declare || next == Kind::offer) return {put_fourth(), nullptr};
    return {words_of(most_even(1.0, there_.size() + static_cast<std::size_t>(part_.left)).stones),
            nullptr};
  }

  [[nodiscard]] Opening_decision choose() {
    const Opening_step& step = part_.step();
    const bool offers = part_.ahead.size() > 1 && part_.ahead[1].kind == Kind::offer;
    if (step.besides == Word::offer) return {{choose_to_offer()}, nullptr};
    if (offers) return {{Opening_word::of(side_with_offers())}, nullptr};
    if (step.besides != Word::more) return side_of(judge({}, 1.0));
    const Judged offered = judge({}, 0.6);
    // Only an even opening is worth leaving to the opponent.
    if (offered.win_rate() && offered.imbalance() < burden_of_choice) {
      const Judged after_two = most_even(0.4, there_.size() + 2);
      if (after_two.win_rate() && after_two.imbalance() + offered.imbalance() < burden_of_choice) {
        std::vector<Opening_word> words = words_of(after_two.stones);
        words.insert(words.begin(), Opening_word{Word::more});
        return {std::move(words), nullptr};
      }
    }
    return side_of(offered);
  }

  /// Fifth moves are offered when even the last of them is good. Else the other player, who then
  /// has Black, puts the fifth stone, and Goishi takes a colour after it.
  [[nodiscard]] Opening_word choose_to_offer() {
    return {side_with_offers() == Color::black ? Word::offer : Word::white};
  }

  /// The better side once Black's fifth moves are offered, and White has picked one.
  [[nodiscard]] Color side_with_offers() {
    const int count = part_.fifth_moves;
    return last_of(fifth_moves(1.0, count), count) < 0.5 ? Color::white : Color::black;
  }

  /// White's stone after which the worst of Black's offers is best for White, or, where the number
  /// of offers is declared and a colour is chosen after that, most even: the stone, and the number.
  [[nodiscard]] std::vector<Opening_word> put_fourth() {
    const bool declares = part_.ahead[1].kind == Kind::declare;
    std::vector<Valued> stones = values(Color::white, {}, 0.2, fourth_stones);
    std::optional<Valued> best;
    int number = 1;
    for (const Valued& stone : stones) {
      const Trial trial(session_.game(), {stone.point});
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

  /// The number of fifth moves that Black offers, and what the last of them is worth.
  [[nodiscard]] std::pair<int, double> offered_after(double share) {
    const int count = part_.ahead[1].count;
    return {count, last_of(fifth_moves(share, count), count)};
  }

  /// The number of fifth moves that leaves Black's chances nearest to even, and how far they are
  /// from it.
  [[nodiscard]] std::pair<int, double> declare(double share) {
    int most = 0;
    for (const Opening_step& step : part_.ahead)
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
    for (const Valued& move : fifth_moves(1.0, part_.left)) {
      if (static_cast<int>(words.size()) == part_.left) break;
      words.push_back(Opening_word::at(move.point));
    }
    return words;
  }

  /// The move that is worst for Black.
  [[nodiscard]] Point pick() {
    const std::vector<Move> moves = moves_at(part_.offered);
    const std::vector<Valued> all = values(Color::black, moves, 1.0, moves.size());
    return std::ranges::min_element(all, {}, &Valued::win_rate)->point;
  }

  [[nodiscard]] static double last_of(const std::vector<Valued>& moves, int count) {
    if (moves.empty()) return 0;
    return moves[std::min(moves.size(), static_cast<std::size_t>(count)) - 1].win_rate;
  }

  /// Black's moves, no two of them alike, the best first: at least so many, if there are.
  [[nodiscard]] std::vector<Valued> fifth_moves(double share, int count) {
    const auto wanted = static_cast<std::size_t>(count);
    std::vector<Point> near;
    std::vector<Point> far;
    for (const Point point : unlike(opening_board(session_.board()), points_to_offer()))
      (is_near(point) ? near : far).push_back(point);
    if (near.size() < wanted) near.insert(near.end(), far.begin(), far.end());
    std::vector<Valued> best = values(Color::black, moves_at(near), share / 2, near.size());
    if (best.size() > wanted + spare_moves) best.resize(wanted + spare_moves);
    std::vector<Point> points;
    points.reserve(best.size());
    for (const Valued& move : best) points.push_back(move.point);
    return values(Color::black, moves_at(points), share / 2, points.size());
  }

  /// The points of this part, or where it is another's, of all of Black's moves.
  [[nodiscard]] std::vector<Point> points_to_offer() const {
    if (part_.step().kind == Kind::offer) return part_.points;
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

  /// The moves of a colour among these, or all when none are named, the best first; at most so
  /// many. Those that there was no time to value come last.
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

  /// Searches the position after some more stones for a share of the time.
  Judged judge(std::vector<Point> stones, double share) {
    const Trial trial(session_.game(), stones);
    if (session_.board().outcome().is_over()) return {std::move(stones), nullptr};
    return {std::move(stones),
            session_.think(request_for(session_.board().to_move(), share)).choice};
  }

  /// The most even way that was found to bring the board to so many stones.
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

  /// Ways to bring the board to so many stones: of a last stone with a square of its own all that
  /// are not alike, as far as they are not too many.
  std::vector<std::vector<Point>> draws(std::size_t wanted) {
    std::vector<std::vector<Point>> all;
    if (wanted == there_.size() + 1 && part_.step().side > 0) {
      std::vector<Point> points = unlike(opening_board(session_.board()), part_.points);
      for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[static_cast<std::size_t>(below(static_cast<int>(i)))]);
      for (std::size_t i = 0; i < std::min(points.size(), candidates); ++i)
        all.push_back({points[i]});
      return all;
    }
    for (std::size_t i = 0; i < candidates; ++i) all.push_back(draw(wanted));
    return all;
  }

  /// Draws stones for both colours in turn, until so many are there.
  std::vector<Point> draw(std::size_t wanted) {
    std::vector<Point> stones = there_;
    const Geometry g = session_.board().geometry();
    const int width = std::min<int>(g.width, opening_side);
    const int height = std::min<int>(g.height, opening_side);
    const int left = below(g.width - width + 1);
    const int bottom = below(g.height - height + 1);
    while (stones.size() < wanted) {
      const std::size_t number = stones.size() - there_.size();
      Point point = 0;
      if (number < sides_.size() && sides_[number] > 0)
        point = point_within(sides_[number]);
      else
        point =
            there_.empty() ? g.at(left + below(width), bottom + below(height)) : point_near(stones);
      if (std::ranges::find(stones, point) == stones.end()) stones.push_back(point);
    }
    stones.erase(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(there_.size()));
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

  /// The better side, and its move if it is to move and the opening is over.
  [[nodiscard]] Opening_decision side_of(const Judged& judged) const {
    const Color mover = session_.board().to_move();
    const double rate = judged.win_rate().value_or(0.5);
    const double whites = mover == Color::white ? rate : 1 - rate;
    const Color side = whites < 0.5 ? Color::black : Color::white;
    Opening_decision decision{{Opening_word::of(side)}, judged.found};
    if (side == mover && part_.ahead.size() == 1)
      decision.words.push_back(Opening_word::at(judged.found->move.point()));
    return decision;
  }

  Session& session_;
  const Arrival arrival_;
  Reporter* const reporter_;
  Random random_;
  const Opening_part part_;
  const Duration time_;
  /// The stones on the board.
  std::vector<Point> there_;
  /// The squares of the stones that are still to be put, see Opening_step.
  std::vector<int> sides_;
};

} // namespace

Opening_decision decide_opening(Session& session, const Opening_rule& rule,
                                std::span<const Opening_word> said, const Arrival& arrival,
                                Reporter* reporter) {
  Opening_part part = opening_part(rule, session.board(), said);
  if (part.is_over()) throw Refusal(Refusal::Kind::illegal_move, "the opening is over");
  return Study(session, arrival, reporter, std::move(part)).decide();
}

} // namespace goishi::gomoku
