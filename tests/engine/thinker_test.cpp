// The limits of searches, the time that they charge, and their ends.
#include "sessions.h"

#include <catch2/catch.hpp>

#include <functional>

namespace goishi {
namespace {

using namespace std::chrono_literals;

TEST_CASE("reg_genmove does not play, and answers the same again", "[session]") {
  for (const Game_entry& entry : games()) {
    Settings settings = settings_of(std::string(entry.info->name), {}, "auto");
    settings.level = 2;
    settings.seed = 3;
    Session session(settings, never);
    const Snapshot before = snapshot(session);
    const Thought first = reg_genmove(session, Color::black);
    CHECK(snapshot(session) == before);
    genmove(session, Color::black);
    session.game().undo(1);
    CHECK(reg_genmove(session, Color::black).move == first.move);
    REQUIRE(session.game().last_search());
    CHECK(session.game().last_search()->move == first.move);
  }
}

TEST_CASE("the weakest level, and a clock without time, make every search move at once",
          "[session]") {
  for (const Game_entry& entry : games())
    for (const bool is_weak : {true, false}) {
      CAPTURE(entry.info->name, is_weak);
      Settings settings = settings_of(std::string(entry.info->name), {}, "auto");
      settings.level = is_weak ? 1 : 0;
      Session session(settings, never);
      if (!is_weak) session.game().clocks().start({.kind = Time_control::Kind::absolute});
      const Thought thought = genmove(session, Color::black);
      REQUIRE(thought.choice);
      CHECK(thought.choice->nodes <= (is_weak ? 16 : 999));
    }
}

TEST_CASE("the clock of the player who moved has run", "[session]") {
  Session session(settings_of("nogo"), never);
  session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 60s});
  genmove(session, Color::black, {std::chrono::steady_clock::now() - 2s, 1});
  CHECK(session.game().clocks()[Color::black].left() <= 58s);
  CHECK(session.game().clocks()[Color::white].left() == 60s);
  session.game().clocks()[Color::black].correct(10s, 0);
  reg_genmove(session, Color::black);
  CHECK(session.game().clocks()[Color::black].left() == 10s);
  session.game().resize({7, 7});
  CHECK(session.game().clocks()[Color::black].left() == 10s);
}

TEST_CASE("a suggestion takes time from the clock and leaves the game", "[session]") {
  Session session(settings_of("reversi", {}, "auto"), never);
  session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 60s});
  session.game().clocks()[Color::black].correct(0s, 0);
  const Snapshot before = snapshot(session);
  const Thought thought = suggest(session, Color::black);
  CHECK(snapshot(session) == before);
  REQUIRE(thought.choice);
  CHECK(thought.choice->nodes < 1000);
  session.game().clocks()[Color::black].correct(10s, 0);
  session.set_option("depth", "1");
  suggest(session, Color::black);
  CHECK(session.game().clocks()[Color::black].left() < 10s);
}

TEST_CASE("the overhead leaves a short move most of its time", "[session]") {
  Settings settings = settings_of("reversi", {}, "auto");
  settings.time_per_move = 20ms;
  Session session(settings, never);
  CHECK(session.usual_time_of(Color::black) == 15ms);
  settings.time_per_move = 1s;
  CHECK(Session(settings, never).usual_time_of(Color::black) == 970ms);
}

TEST_CASE("a move's own time is used whole, because what is left of it is lost", "[session]") {
  for (const char* const search : {"alphabeta", "mcts"}) {
    Settings settings = settings_of("reversi", {}, search);
    settings.book = false;
    settings.time_per_move = 80ms;
    Session session(settings, never);
    for (const Color c : {Color::black, Color::white, Color::black}) {
      const Thought thought = genmove(session, c);
      REQUIRE(thought.choice);
      CHECK(thought.choice->elapsed >= 60ms);
    }
  }
}

TEST_CASE("an analysis may be given a time, and ends when a line comes", "[session]") {
  Interrupt interrupt;
  Session session(settings_of("reversi", {}, "auto"), interrupt);
  const Thought thought = session.think({.arrival = now(), .at_most = 1ms, .until_line = true});
  REQUIRE(thought.choice);
  CHECK(thought.choice->move.is_point());
  interrupt.arrived(8);
  session.think({.arrival = {std::chrono::steady_clock::now(), 7}, .until_line = true});
}

/// Runs an action in the middle of a search.
class Intruder final : public Reporter {
public:
  explicit Intruder(std::function<void()> act) : act_(std::move(act)) {}

  [[nodiscard]] Time_point due() const override { return Time_point::min(); }
  void report(const Choice&) override { act_(); }

private:
  std::function<void()> act_;
};

TEST_CASE("an interrupt and the end of input end a search that nothing else ends", "[session]") {
  Interrupt interrupt;
  Settings settings = settings_of("reversi", {}, "auto");
  settings.time_per_move = 1h;
  Session session(settings, interrupt);
  std::function<void()> act;
  SECTION("interrupt") {
    act = [&] { interrupt.interrupt(2); };
  }
  SECTION("end of input") {
    act = [&] { interrupt.end_by(std::chrono::steady_clock::now()); };
  }
  Intruder intruder(act);
  Question question;
  question.reporter = &intruder;
  CHECK_FALSE(genmove(session, Color::black, now(), question).resigns());
}

TEST_CASE("pondering ends when a line waits and changes nothing", "[session]") {
  Interrupt interrupt;
  Settings settings = settings_of("reversi", {}, "auto");
  settings.time_per_move = 10ms;
  settings.ponder = true;
  Session session(settings, interrupt);
  session.ponder({std::chrono::steady_clock::now(), 1}); // nothing was chosen yet
  genmove(session, Color::black);
  const Snapshot before = snapshot(session);
  interrupt.arrived(2);
  session.ponder({std::chrono::steady_clock::now(), 1});
  CHECK(snapshot(session) == before);
}

TEST_CASE("a move may be considered without being played", "[session]") {
  Session session(settings_of("gomoku", {}, "alphabeta"), never);
  session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 1h});
  session.game().play(Color::black, Move::at(112));
  CHECK(session.usual_time_of(Color::white) > 1s);
  const Thought thought = session.think(
      {.color = Color::white, .arrival = now(), .on_the_clock = true, .at_most = 500ms});
  REQUIRE(thought.choice);
  CHECK(thought.move.is_point());
  CHECK(session.board().moves().size() == 1);
  CHECK(thought.choice->win_rate);
  CHECK(session.game().clocks()[Color::white].left() < 1h);
  CHECK(session.game().clocks()[Color::black].left() == 1h);
}

} // namespace
} // namespace goishi
