// Whole games on the clock, with the games' estimates of moves left, and engines that follow plans.
#include "sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;
using Kind = Time_control::Kind;

/// The client's clock, which strictly applies the rules of time.
class Time_referee {
public:
  explicit Time_referee(const Time_control& control) : control_(control), left_(control.main) {
    in_overtime_ = left_ == Duration{} && has_overtime();
    if (in_overtime_) left_ = control.period;
  }

  /// False: the player has lost on time.
  bool take(Duration used) {
    if (!in_overtime_ && used > left_ && has_overtime()) {
      used -= left_;
      left_ = control_.period;
      in_overtime_ = true;
    }
    if (!in_overtime_) {
      if (used > left_) return false;
      left_ -= used;
      if (control_.kind == Time_control::Kind::fischer) left_ += control_.period;
      if (control_.most) left_ = std::min(left_, *control_.most);
      return true;
    }
    if (control_.kind == Time_control::Kind::canadian) {
      if (used > left_) return false;
      left_ -= used;
      if (++made_ == control_.stones) left_ = control_.period, made_ = 0;
      return true;
    }
    for (; used > left_; left_ = control_.period) {
      used -= left_;
      if (++lost_ == control_.periods) return false;
    }
    left_ = control_.period;
    return true;
  }

  [[nodiscard]] Duration left() const { return left_; }
  [[nodiscard]] int stones() const {
    if (!in_overtime_) return 0;
    return control_.kind == Time_control::Kind::canadian ? control_.stones - made_
                                                         : control_.periods - lost_;
  }

private:
  [[nodiscard]] bool has_overtime() const {
    return control_.kind == Time_control::Kind::canadian ||
           control_.kind == Time_control::Kind::byo_yomi;
  }

  Time_control control_;
  Duration left_;
  bool in_overtime_ = false;
  int made_ = 0;
  int lost_ = 0;
};

/// The estimated number of remaining moves at each move of one player in a random game.
std::vector<int> estimates(const std::string& game, std::size_t longest, Random& random) {
  Session session(settings_of(game, {}, "auto"), never);
  std::vector<int> result;
  const Game_board& board = session.board();
  while (!board.outcome().is_over() && board.moves().size() < longest) {
    const Color turn = board.to_move();
    if (turn == Color::black) result.push_back(board.moves_to_go());
    play_any(session, turn, random);
  }
  return result;
}

/// The use of a plan by a search.
enum class Manner {
  steady, ///< as recommended
  sure,   ///< half of that
  unsure, ///< anything up to the maximum
};

Duration used(const Time_plan& plan, Manner manner, Random& random) {
  const auto part = static_cast<double>(random.below(1001)) / 1000.0;
  switch (manner) {
  case Manner::steady:
    break;
  case Manner::sure:
    return std::max(plan.minimum, plan.recommended / 2);
  case Manner::unsure:
    return std::max(plan.minimum, std::chrono::duration_cast<Duration>(part * plan.maximum));
  }
  return plan.recommended;
}

struct Game_on_clock {
  int flags = 0;
  int plans_out_of_order = 0;
  /// The unused share of the available time.
  double left = 0;
};

/// A game with these estimates of the moves left. Communication takes up to its charged overhead,
/// or all of it where the clock has only its own count of the time.
Game_on_clock play(const std::vector<int>& moves_to_go, const Time_control& control, Manner manner,
                   bool told, Random& random) {
  Clock clock;
  clock.start(control);
  Time_referee referee(control);
  Game_on_clock game;
  Duration all = control.main;
  for (const int moves : moves_to_go) {
    if (told) clock.correct(referee.left(), referee.stones());
    const Time_plan plan = clock.plan(moves, 30ms).value();
    if (plan.minimum < 0ns || plan.minimum > plan.recommended || plan.recommended > plan.maximum)
      ++game.plans_out_of_order;
    const Duration used_now = used(plan, manner, random);
    const Duration charged = clock.charged(30ms);
    const Duration lag = told ? charged * random.below(101) / 100 : charged;
    if (!referee.take(used_now + lag)) ++game.flags;
    clock.note(plan.recommended, used_now);
    clock.spend(used_now + charged);
    if (control.kind == Kind::fischer) all += control.period;
  }
  // Overtime begins when the main time is used up.
  if (referee.stones() == 0) game.left = std::chrono::duration<double>(referee.left()) / all;
  return game;
}

Time_control random_control(Random& random) {
  const auto up_to = [&](int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(most) + 1));
  };
  Time_control control;
  control.main = std::chrono::milliseconds(up_to(60'000));
  control.period = std::chrono::milliseconds(2'000 + up_to(20'000));
  control.stones = 1 + up_to(20);
  control.periods = 1 + up_to(4);
  control.kind = test::one_of(
      std::array{Kind::absolute, Kind::canadian, Kind::byo_yomi, Kind::fischer}, random);
  if (control.kind == Kind::absolute) control.main += 10s;
  if (control.kind == Kind::fischer) control.main += 1s;
  if (control.kind == Kind::fischer && up_to(1) == 0) control.most = control.main + 5s;
  return control;
}

TEST_CASE("no game is lost on time, also if its length is estimated wrongly", "[clock]") {
  Random random(1);
  int flags = 0;
  int plans_out_of_order = 0;
  for (int i = 0; i < 4000; ++i) {
    // Of 40 moves; the estimate is correct, two too few, or ten too many.
    const int error = test::one_of(std::array{0, -2, 10}, random);
    std::vector<int> moves_to_go;
    for (int to_go = 40; to_go > 0; --to_go) moves_to_go.push_back(std::max(1, to_go + error));
    const Manner manner = i % 4 < 2 ? Manner::steady : Manner::unsure;
    const auto game = play(moves_to_go, random_control(random), manner, i % 2 == 0, random);
    flags += game.flags;
    plans_out_of_order += game.plans_out_of_order;
  }
  CHECK(flags == 0);
  CHECK(plans_out_of_order == 0);
}

TEST_CASE("a game's time is used, and none is lost on time", "[clock]") {
  struct Length {
    const char* game;
    int least;
    int most;
  };
  // A search of NoGo has often solved the game by move 50 to 54, and takes no time from then on.
  const std::vector<Length> games{
      {"nogo", 50, 54}, {"nogo", 72, 72}, {"reversi", 60, 60}, {"gomoku", 30, 60}};
  const std::vector<Time_control> controls{
      {.kind = Kind::absolute, .main = 1s},
      {.kind = Kind::absolute, .main = 10s},
      {.kind = Kind::absolute, .main = 300s},
      {.kind = Kind::fischer, .main = 1s, .period = 20ms},
      {.kind = Kind::fischer, .main = 10s, .period = 1s},
      {.kind = Kind::fischer, .main = 60s, .period = 500ms},
      {.kind = Kind::canadian, .main = 1s, .period = 1s, .stones = 10},
      {.kind = Kind::canadian, .main = 60s, .period = 5s, .stones = 5},
      {.kind = Kind::byo_yomi, .main = 1s, .period = 20ms, .periods = 3},
      {.kind = Kind::byo_yomi, .main = 60s, .period = 1s, .periods = 1},
  };
  Random random(3);
  for (const auto& [game, least, most] : games)
    for (const Time_control& control : controls)
      for (const Manner manner : {Manner::steady, Manner::sure, Manner::unsure})
        for (const bool told : {false, true}) {
          int flags = 0;
          double left = 0;
          constexpr int rounds = 20;
          for (int i = 0; i < rounds; ++i) {
            const auto longest = least + (most - least) * i / (rounds - 1);
            const auto ending = play(estimates(game, static_cast<std::size_t>(longest), random),
                                     control, manner, told, random);
            flags += ending.flags;
            left += ending.left / rounds;
          }
          INFO(game << ", clock " << static_cast<int>(control.kind) << ", main "
                    << control.main / 1ms << " ms, manner " << static_cast<int>(manner) << ", told "
                    << told << ": " << left << " left");
          CHECK(flags == 0);
          CHECK(left < 0.2);
        }
}

} // namespace
} // namespace goishi
