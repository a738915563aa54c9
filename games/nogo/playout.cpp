#include "games/nogo/playout.h"

#include "games/nogo/candidates.h"
#include "games/nogo/playout_board.h"

#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

namespace {

/// Chance in small pieces. The product of a fraction of 2^64 and a count has the drawn number in
/// its high half, and in its low half a fraction that is as good as new but for the bits drawn. One
/// number of the generator serves a move of Black and the answer; what is illegal is drawn afresh.
class Draw {
public:
  void renew(Random& random) noexcept { fraction_ = random(); }
  [[nodiscard]] std::size_t from(Range range) noexcept {
    const Wide product = static_cast<Wide>(fraction_) * range.count;
    fraction_ = static_cast<std::uint64_t>(product);
    return range.first + static_cast<std::size_t>(product >> 64);
  }

private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t fraction_ = 0;
};

/// A random game that goes on. A point that was drawn and is illegal is deleted for good, which
/// keeps every draw uniform over the legal points: what is illegal for a colour stays so.
template<Playout_policy policy, class Index, std::size_t places, std::size_t words>
class Game {
public:
  explicit Game(const Position& start) noexcept
      : board_(start), bounds_(list_candidates(start, points_)) {}

  [[nodiscard]] bool is_over() const noexcept { return is_over_; }

  /// A number for White's first move, where White begins: others are drawn at Black's.
  void white_begins(Random& random) noexcept { draw_.renew(random); }
  /// Plays a move, or ends the game where there is none.
  template<Color color>
  [[gnu::always_inline]] void turn(Random& random, Playout& record) noexcept {
    if (is_over_ || move<color>(random, record)) return;
    is_over_ = true;
    record.end(opponent(color));
  }

private:
  template<Color color>
  [[gnu::always_inline]] bool move(Random& random, Playout& record) noexcept {
    if constexpr (color == Color::black) draw_.renew(random);
    for (;; draw_.renew(random)) {
      Range range =
          policy == Playout_policy::uniform ? Side<color>::all(bounds_) : contested(bounds_);
      bool is_contested = policy == Playout_policy::contested_first;
      if (is_contested && range.count == 0) {
        range = Side<color>::uncontested(bounds_);
        is_contested = false;
      }
      if (range.count == 0) return false;
      const std::size_t i = draw_.from(range);
      const std::size_t p = points_[i];
      const auto look = board_.look(p);
      if (!look.template allows<color>()) {
        Side<color>::close(points_, bounds_, i);
      } else if (is_contested && !look.template allows<opponent(color)>()) {
        Side<opponent(color)>::close(points_, bounds_, i);
      } else {
        board_.template place<color>(p, look);
        Side<color>::remove(points_, bounds_, i);
        record.add(static_cast<Point>(p));
        return true;
      }
    }
  }

  Playout_board<Index, places, words> board_;
  Index points_[places]{};
  Bounds bounds_;
  Draw draw_;
  bool is_over_ = false;
};

/// Plays games to their ends, a move of each in turn.
template<class Game, std::size_t... i>
[[gnu::always_inline]] inline void play_in_turn(const Game& start, Color to_move, Random& random,
                                                Playout* records,
                                                std::index_sequence<i...> /*numbers*/) noexcept {
  Game games[] = {(static_cast<void>(i), start)...};
  if (to_move == Color::white) (games[i].white_begins(random), ...);
  // Each turn is compiled for its colour.
  for (bool blacks_turn = to_move == Color::black; !(games[i].is_over() && ...);
       blacks_turn = true) {
    if (blacks_turn) (games[i].template turn<Color::black>(random, records[i]), ...);
    (games[i].template turn<Color::white>(random, records[i]), ...);
  }
}

template<Playout_policy policy, class Index, std::size_t places, std::size_t words>
void finish(const Position& start, Random& random, std::span<Playout> records) noexcept {
  const Game<policy, Index, places, words> game(start);
  const Color to_move = start.to_move();
  Random chance = random; // a copy, which stays in registers
  for (; records.size() >= 2; records = records.subspan(2))
    play_in_turn(game, to_move, chance, records.data(), std::make_index_sequence<2>{});
  if (!records.empty())
    play_in_turn(game, to_move, chance, records.data(), std::make_index_sequence<1>{});
  random = chance;
}

template<Playout_policy policy>
void finish(const Position& start, Random& random, std::span<Playout> records) noexcept {
  const int points = start.geometry().points();
  if (points < 96) return finish<policy, std::uint8_t, 96, 2>(start, random, records);
  if (points <= 104) return finish<policy, std::uint8_t, 128, 2>(start, random, records);
  if (points <= 232) return finish<policy, std::uint8_t, 256, 4>(start, random, records);
  return finish<policy, std::uint16_t, 384, 6>(start, random, records);
}

void finish(const Position& start, Random& random, Playout_policy policy,
            std::span<Playout> records) noexcept {
  return policy == Playout_policy::uniform
             ? finish<Playout_policy::uniform>(start, random, records)
             : finish<Playout_policy::contested_first>(start, random, records);
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
  play_out(start, random, policy, {this, 1});
  return winner_;
}

void play_out(const Position& start, Random& random, Playout_policy policy,
              std::span<Playout> games) noexcept {
  for (Playout& game : games) game.begin();
  if (!start.centre_is_banned()) return finish(start, random, policy, games);
  // The one case in which a point opens: until Black has a stone the position itself is played.
  for (Playout& game : games) {
    Position position = start;
    while (position.centre_is_banned() && !position.outcome().is_over()) {
      const Point_set& legal = position.legal(position.to_move());
      const Point_set both = position.points(Point_class::both);
      const bool contested = policy == Playout_policy::contested_first && !both.empty();
      const Point p = pick(contested ? both : legal, random);
      (void)position.play(Move::at(p));
      game.add(p);
    }
    finish(position, random, policy, {&game, 1});
  }
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
