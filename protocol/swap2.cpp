#include "protocol/swap2.h"

#include "engine/refusal.h"
#include "games/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace goishi {

namespace {

/// How openings are looked for: many are searched for half of the time, the most even of these for
/// the other half.
constexpr int candidates = 16;
constexpr int finalists = 4;

/// The stones of an opening, and those on the board after which its opponent chooses at last.
constexpr std::size_t opening_stones = 3;
constexpr std::size_t last_stones = 5;

/// Openings fit a square of this side, anywhere on the board.
constexpr int opening_side = 7;
/// Later stones are not farther than this from another one, in columns and rows.
constexpr int farthest = 3;

/// The worth of leaving the choice of sides to the opponent, who may choose the wrong one, in
/// games.
constexpr double burden_of_choice = 0.02;

struct Judged {
  /// White's, who is to move; nothing when there was no time to find out.
  [[nodiscard]] std::optional<double> win_rate() const {
    return found ? found->win_rate : std::nullopt;
  }
  [[nodiscard]] double imbalance() const { return std::abs(win_rate().value_or(0) - 0.5); }

  /// The stones that were added to those on the board.
  std::vector<Point> stones;
  std::shared_ptr<const Choice> found;
};

/// Stones that are on the board as long as this lives, of both colours in turn.
class Trial {
public:
  Trial(Game_in_progress& game, const std::vector<Point>& stones)
      : game_(game), count_(static_cast<int>(stones.size())) {
    std::vector<Played> moves;
    Color color = game.table().to_move();
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

class Study {
public:
  Study(Session& session, const Arrival& arrival, Reporter* reporter, std::vector<Point> there)
      : session_(session),
        arrival_(arrival),
        reporter_(reporter),
        random_(session.settings().seed),
        time_(session.usual_time_of(Color::white)),
        there_(std::move(there)) {}

  [[nodiscard]] Swap2_decision decide() {
    if (there_.size() < opening_stones) return {most_even(1.0, opening_stones).stones, nullptr};
    if (there_.size() == opening_stones) return answer_to_opening();
    if (there_.size() < last_stones) return {most_even(1.0, last_stones).stones, nullptr};
    return side_of(judge({}, 1.0));
  }

private:
  [[nodiscard]] Swap2_decision answer_to_opening() {
    const Judged offered = judge({}, 0.6);
    // Only an even opening is worth leaving to the opponent.
    if (offered.win_rate() && offered.imbalance() < burden_of_choice) {
      Judged after_two = most_even(0.4, last_stones);
      if (after_two.win_rate() && after_two.imbalance() + offered.imbalance() < burden_of_choice)
        return {std::move(after_two.stones), nullptr};
    }
    return side_of(offered);
  }

  /// Searches the position after some more stones, with White to move, for a share of the time.
  Judged judge(std::vector<Point> stones, double share) {
    const Trial trial(session_.game(), stones);
    if (session_.table().outcome().is_over()) return {std::move(stones), nullptr};
    Search_request request{
        .color = Color::white,
        .arrival = arrival_,
        .on_the_clock = true,
        .at_most = std::chrono::duration_cast<Duration>(time_ * share),
    };
    request.question.reporter = reporter_;
    return {std::move(stones), session_.think(request).choice};
  }

  /// The most even way that was found to bring the board to so many stones.
  Judged most_even(double share, std::size_t wanted) {
    std::vector<Judged> all;
    all.reserve(candidates);
    for (int i = 0; i < candidates; ++i) all.push_back(judge(draw(wanted), share / 2 / candidates));
    std::ranges::stable_sort(all, {}, &Judged::imbalance);
    all.resize(finalists);
    for (Judged& judged : all) {
      Judged again = judge(judged.stones, share / 2 / finalists);
      if (again.win_rate()) judged = std::move(again);
    }
    return *std::ranges::min_element(all, {}, &Judged::imbalance);
  }

  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }

  /// Draws stones for both colours in turn, until so many are there.
  std::vector<Point> draw(std::size_t wanted) {
    std::vector<Point> stones = there_;
    const Geometry g = session_.table().geometry();
    const int width = std::min<int>(g.width, opening_side);
    const int height = std::min<int>(g.height, opening_side);
    const int left = below(g.width - width + 1);
    const int bottom = below(g.height - height + 1);
    while (stones.size() < wanted) {
      const Point point =
          there_.empty() ? g.at(left + below(width), bottom + below(height)) : point_near(stones);
      if (std::ranges::find(stones, point) == stones.end()) stones.push_back(point);
    }
    stones.erase(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(there_.size()));
    return stones;
  }

  Point point_near(const std::vector<Point>& stones) {
    const Geometry g = session_.table().geometry();
    while (true) {
      const Point near = stones[static_cast<std::size_t>(below(static_cast<int>(stones.size())))];
      const int column = g.column(near) + below(2 * farthest + 1) - farthest;
      const int row = g.row(near) + below(2 * farthest + 1) - farthest;
      if (g.contains(column, row)) return g.at(column, row);
    }
  }

  /// White's move, or the change of sides when Black's are better.
  [[nodiscard]] static Swap2_decision side_of(const Judged& judged) {
    if (judged.win_rate().value_or(0.5) < 0.5) return {{}, judged.found};
    return {{judged.found->move.point()}, judged.found};
  }

  Session& session_;
  const Arrival arrival_;
  Reporter* const reporter_;
  Random random_;
  const Duration time_;
  /// The stones on the board.
  const std::vector<Point> there_;
};

void refuse(const char* why) { throw Refusal(Refusal::Kind::illegal_move, why); }

/// The stones of an opening that is not over. Refused: illegal_move.
std::vector<Point> stones_of_opening(const Table& table) {
  if (!table.info().may_change_colours) refuse("swap2 does not open this game");
  if (table.outcome().is_over()) refuse("the game is over");
  std::vector<Point> stones;
  std::size_t black = 0;
  for (int i = 0; i < table.geometry().points(); ++i) {
    const Cell cell = table.at(static_cast<Point>(i));
    if (cell == Cell::black) ++black;
    if (cell == Cell::black || cell == Cell::white) stones.push_back(static_cast<Point>(i));
  }
  const bool is_blacks_turn = stones.size() % 2 == 0;
  if (stones.size() > last_stones || black != (stones.size() + 1) / 2 ||
      is_blacks_turn != (table.to_move() == Color::black))
    refuse("an opening has up to five stones, Black's and White's in turn");
  return stones;
}

} // namespace

Swap2_decision decide_swap2(Session& session, const Arrival& arrival, Reporter* reporter) {
  return Study(session, arrival, reporter, stones_of_opening(session.table())).decide();
}

} // namespace goishi
