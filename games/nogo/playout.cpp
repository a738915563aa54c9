#include "games/nogo/playout.h"

#include "games/nogo/candidates.h"
#include "games/nogo/playout_board.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

/// Chance in small pieces. The product of a fraction of 2^64 and a count has the drawn number in
/// its high half, and in its low half a fraction that is as good as new but for the bits drawn. One
/// number of the generator serves a move of Black and the answer; what is illegal is drawn afresh.
class Draw {
public:
  explicit Draw(Random& random) noexcept : random_(random), fraction_(random_()) {}

  void renew() noexcept { fraction_ = random_(); }
  [[nodiscard]] std::size_t from(Range range) noexcept {
    const Wide product = static_cast<Wide>(fraction_) * range.count;
    fraction_ = static_cast<std::uint64_t>(product);
    return range.first + static_cast<std::size_t>(product >> 64);
  }
  [[nodiscard]] const Random& random() const noexcept { return random_; }

private:
  __extension__ using Wide = unsigned __int128;

  Random random_;
  std::uint64_t fraction_;
};

/// A random game. A point that was drawn and is illegal is deleted for good, which keeps every draw
/// uniform over the legal points: what is illegal for a colour stays so.
template<Playout_policy policy, class Index, std::size_t places, std::size_t words>
struct Game {
  explicit Game(const Position& start) noexcept : board(start) {}

  /// Plays a move; false when there is none.
  template<Color color>
  [[gnu::always_inline]] bool move(Bounds& bounds, Draw& draw, Point*& next) noexcept {
    if constexpr (color == Color::black) draw.renew();
    for (;; draw.renew()) {
      Range range =
          policy == Playout_policy::uniform ? Side<color>::all(bounds) : contested(bounds);
      bool is_contested = policy == Playout_policy::contested_first;
      if (is_contested && range.count == 0) {
        range = Side<color>::uncontested(bounds);
        is_contested = false;
      }
      if (range.count == 0) return false;
      const std::size_t i = draw.from(range);
      const std::size_t p = points[i];
      const auto look = board.look(p);
      if (!look.template allows<color>()) {
        Side<color>::close(points, bounds, i);
      } else if (is_contested && !look.template allows<opponent(color)>()) {
        Side<opponent(color)>::close(points, bounds, i);
      } else {
        board.template place<color>(p, look);
        Side<color>::remove(points, bounds, i);
        *next++ = static_cast<Point>(p);
        return true;
      }
    }
  }

  Playout_board<Index, places, words> board;
  Index points[places];
};

template<Playout_policy policy, class Index, std::size_t places, std::size_t words>
Color finish(const Position& start, Random& random, Point*& moves) noexcept {
  Game<policy, Index, places, words> game(start);
  Bounds bounds = list_candidates(start, game.points);
  Draw draw(random);
  Point* next = moves;
  Color winner = Color::black;
  bool blacks_turn = start.to_move() == Color::black;
  // Each turn is compiled for its colour.
  for (;; blacks_turn = true) {
    if (blacks_turn && !game.template move<Color::black>(bounds, draw, next)) {
      winner = Color::white;
      break;
    }
    if (!game.template move<Color::white>(bounds, draw, next)) break;
  }
  random = draw.random();
  moves = next;
  return winner;
}

template<Playout_policy policy>
Color finish(const Position& start, Random& random, Point*& moves) noexcept {
  const int points = start.geometry().points();
  if (points < 96) return finish<policy, std::uint8_t, 96, 2>(start, random, moves);
  if (points <= 104) return finish<policy, std::uint8_t, 128, 2>(start, random, moves);
  if (points <= 232) return finish<policy, std::uint8_t, 256, 4>(start, random, moves);
  return finish<policy, std::uint16_t, 384, 6>(start, random, moves);
}

/// A random point of a set that is not empty.
Point pick(const Point_set& set, Random& random) noexcept {
  std::uint32_t skip = random.below(static_cast<std::uint32_t>(set.size()));
  auto point = set.begin();
  for (; skip > 0; --skip) ++point;
  return *point;
}

} // namespace

Color Playout::play(const Position& start, Random& random, Playout_policy policy) noexcept {
  Point* next = moves_.data();
  const auto finish_from = [&](const Position& position) {
    return policy == Playout_policy::uniform
               ? finish<Playout_policy::uniform>(position, random, next)
               : finish<Playout_policy::contested_first>(position, random, next);
  };
  Color winner;
  if (start.centre_is_banned()) {
    // The one case in which a point opens: until Black has a stone the position itself is played.
    Position position = start;
    while (position.centre_is_banned() && !position.outcome().is_over()) {
      const Point_set& legal = position.legal(position.to_move());
      const Point_set both = position.points(Point_class::both);
      const bool contested = policy == Playout_policy::contested_first && !both.empty();
      const Point p = pick(contested ? both : legal, random);
      (void)position.play(Move::at(p));
      *next++ = p;
    }
    winner = finish_from(position);
  } else {
    winner = finish_from(start);
  }
  count_ = static_cast<int>(next - moves_.data());
  return winner;
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
