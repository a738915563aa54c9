#include "protocol/gomocup/swap2.h"

#include "games/random.h"
#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>

namespace goishi::gomocup {

namespace {

/// How openings are looked for: many are searched for half of the time, the most even of these for
/// the other half.
constexpr int drawn = 16;
constexpr int kept = 4;

/// Openings fit a square of this side, anywhere on the board.
constexpr int opening_side = 7;

/// The worth of leaving the choice of sides to the opponent, who may choose the wrong one, in
/// games.
constexpr double burden_of_choice = 0.02;

struct Judged {
  /// White's, who is to move; nothing when there was no time to find out.
  [[nodiscard]] std::optional<double> win_rate() const { return found->win_rate; }
  [[nodiscard]] double imbalance() const { return std::abs(win_rate().value_or(0) - 0.5); }

  std::vector<Point> stones;
  std::shared_ptr<const Choice> found;
};

class Study {
public:
  explicit Study(Context& context)
      : context_(context),
        session_(context.session),
        rule_(context.conditions.rule()),
        random_(context.session.settings().seed) {
    context.conditions.apply_times(Color::white);
    time_ = session_.usual_time_of(Color::white);
  }
  ~Study() { session_.game().replace({}, Color::black); }
  Study(const Study&) = delete;
  Study& operator=(const Study&) = delete;

  [[nodiscard]] std::string propose() {
    return text_of(most_even(1.0, [this] { return opening(); }).stones);
  }

  [[nodiscard]] std::string answer_to_three(const std::vector<Point>& stones) {
    const Judged offered = judge(stones, 0.6);
    // Only an even opening is worth leaving to the opponent.
    if (offered.win_rate() && offered.imbalance() < burden_of_choice) {
      const Judged after_two = most_even(0.4, [&] { return with_two(stones); });
      if (after_two.win_rate() && after_two.imbalance() + offered.imbalance() < burden_of_choice)
        return text_of(std::span(after_two.stones).last(2));
    }
    return side_of(offered);
  }

  [[nodiscard]] std::string answer_to_five(const std::vector<Point>& stones) {
    return side_of(judge(stones, 1.0));
  }

private:
  /// Searches a position with White to move for a share of the time.
  Judged judge(const std::vector<Point>& stones, double share) {
    std::vector<Placement> placements;
    placements.reserve(stones.size());
    for (const Point point : stones)
      placements.push_back({placements.size() % 2 == 0 ? Color::black : Color::white, point});
    arrange(session_, rule_, placements, Color::white);
    require_move(context_);
    Messenger messenger(context_);
    Search_request request{
        .color = Color::white,
        .arrival = context_.arrival,
        .on_the_clock = true,
        .at_most = std::chrono::duration_cast<Duration>(time_ * share),
    };
    request.question.reporter = &messenger;
    return {stones, session_.think(request).choice};
  }

  template<class Draw>
  Judged most_even(double share, Draw draw) {
    std::vector<Judged> all;
    all.reserve(drawn);
    for (int i = 0; i < drawn; ++i) all.push_back(judge(draw(), share / 2 / drawn));
    std::ranges::stable_sort(all, {}, &Judged::imbalance);
    all.resize(kept);
    for (Judged& judged : all) {
      Judged again = judge(judged.stones, share / 2 / kept);
      if (again.win_rate()) judged = std::move(again);
    }
    return *std::ranges::min_element(all, {}, &Judged::imbalance);
  }

  [[nodiscard]] Geometry geometry() const { return session_.table().geometry(); }

  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }

  std::vector<Point> opening() {
    const Geometry g = geometry();
    const int width = std::min<int>(g.width, opening_side);
    const int height = std::min<int>(g.height, opening_side);
    const int left = below(g.width - width + 1);
    const int bottom = below(g.height - height + 1);
    std::vector<Point> stones;
    while (stones.size() < 3) {
      const Point point = g.at(left + below(width), bottom + below(height));
      if (std::ranges::find(stones, point) == stones.end()) stones.push_back(point);
    }
    return stones;
  }

  /// The stones and one more of each colour, not far from them.
  std::vector<Point> with_two(std::vector<Point> stones) {
    const Geometry g = geometry();
    constexpr int distance = 3;
    const std::size_t wanted = stones.size() + 2;
    while (stones.size() < wanted) {
      const Point near = stones[static_cast<std::size_t>(below(static_cast<int>(stones.size())))];
      const int column = g.column(near) + below(2 * distance + 1) - distance;
      const int row = g.row(near) + below(2 * distance + 1) - distance;
      if (!g.contains(column, row)) continue;
      const Point point = g.at(column, row);
      if (std::ranges::find(stones, point) == stones.end()) stones.push_back(point);
    }
    return stones;
  }

  /// White's move, or the change of sides when Black's are better.
  [[nodiscard]] std::string side_of(const Judged& judged) const {
    tell(context_, *judged.found);
    if (judged.win_rate().value_or(0.5) < 0.5) return "SWAP";
    std::string text;
    append(text, geometry(), judged.found->move.point());
    return text;
  }

  [[nodiscard]] std::string text_of(std::span<const Point> stones) const {
    std::string text;
    for (const Point point : stones) {
      if (!text.empty()) text += ' ';
      append(text, geometry(), point);
    }
    return text;
  }

  Context& context_;
  Session& session_;
  const std::string rule_;
  Random random_;
  Duration time_{};
};

} // namespace

std::string decide_swap2(Context& context, const std::vector<Point>& stones) {
  switch (stones.size()) {
  case 0:
    return Study(context).propose();
  case 3:
    return Study(context).answer_to_three(stones);
  case 5:
    return Study(context).answer_to_five(stones);
  default:
    throw Refusal(Refusal::Kind::illegal_move, "swap2 asks after 0, 3 or 5 stones");
  }
}

} // namespace goishi::gomocup
