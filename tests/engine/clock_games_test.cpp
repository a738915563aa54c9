// Whole games on the clock, with the games' estimates of moves left, and engines that follow plans.
#include "sessions.h"
#include "time_referee.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;
using Kind = Time_control::Kind;

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

struct Ending {
  int flags = 0;
  /// The used share of the available time.
  double left = 0;
};

Ending play(const std::vector<int>& moves_to_go, const Time_control& control, Manner manner,
            bool told, Random& random) {
  Clock clock;
  clock.start(control);
  Time_referee referee(control);
  Ending ending;
  Duration all = control.main;
  for (const int moves : moves_to_go) {
    if (told) clock.correct(referee.left(), referee.stones());
    const auto plan = clock.plan(moves, 30ms);
    const Duration used_now = used(*plan, manner, random);
    const Duration charged = clock.charged(30ms);
    const Duration lag = told ? charged * random.below(101) / 100 : charged;
    if (!referee.take(used_now + lag)) ++ending.flags;
    clock.note(plan->recommended, used_now);
    clock.spend(used_now + charged);
    if (control.kind == Kind::fischer) all += control.period;
  }
  // Overtime begins when the main time is used up.
  if (referee.stones() == 0) ending.left = std::chrono::duration<double>(referee.left()) / all;
  return ending;
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
            const Ending ending = play(estimates(game, static_cast<std::size_t>(longest), random),
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
