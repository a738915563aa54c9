// The time that searches have, take and charge, and pondering.
#include "refusals.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

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

TEST_CASE("a search of an illegal move is refused and has no result", "[session]") {
  Session session(settings_of("reversi", {}, "alphabeta"), never);
  genmove(session, Color::black);
  session.game().undo(1);
  REQUIRE(session.game().last_search());
  const Search_request request{
      .color = Color::black, .arrival = now(), .question = {.among = {at(session, "A1")}}};
  CHECK(refusal([&] { session.think(request); }) == Refusal::Kind::illegal_move);
  CHECK_FALSE(session.game().last_search());
}

TEST_CASE("a lost game of points is passed to its end, not resigned", "[session]") {
  Session session(settings_of("reversi", {4, 4}), never);
  const std::vector<Placement> only_black{{Color::black, at(session, "A1").point()}};
  session.game().set_up(only_black);
  REQUIRE(session.board().outcome().winner() == Color::black);
  const Thought answer = genmove(session, Color::white);
  CHECK_FALSE(answer.resigns());
  CHECK(answer.move.is_pass());
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
      CHECK(thought.choice->nodes <= (is_weak ? session.board().levels().front().nodes : 999));
    }
}

TEST_CASE("a stop before the move ends the search alone, and one after it the opponent's time",
          "[session]") {
  Session session(settings_of("nogo"), never);
  const Time_point before = std::chrono::steady_clock::now();
  genmove(session, Color::black);
  CHECK(session.game().awaits_answer());
  session.game().stop_awaiting_answer(before);
  CHECK(session.game().awaits_answer());
  session.game().stop_awaiting_answer(std::chrono::steady_clock::now() + 1ms);
  CHECK_FALSE(session.game().awaits_answer());
  genmove(session, Color::white);
  CHECK(session.game().awaits_answer());
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

TEST_CASE("the overhead leaves a short move most of its time", "[session]") {
  Settings settings = settings_of("reversi", {}, "auto");
  settings.time_per_move = 20ms;
  Session session(settings, never);
  CHECK(session.usual_time_of(Color::black) == 15ms);
  settings.time_per_move = 1s;
  CHECK(Session(settings, never).usual_time_of(Color::black) == 970ms);
}

/// A clock that is a millisecond later each time, on a machine with nothing else to do.
struct Quiet_machine {
  static inline Time_point time = std::chrono::steady_clock::now();

  static Time_point now() { return time += 1ms; }
  static Duration processor_time() { return time.time_since_epoch(); }
  static Duration no_processor_time() { return 0ms; }
};

Settings with_short_moves() {
  Settings settings = settings_of("reversi", {}, "alphabeta");
  settings.time_per_move = 100ms;
  settings.book = false;
  return settings;
}

/// The usual time of a move after a few of them, before each of which the client took so long.
Duration time_after_moves(const Settings& settings, std::optional<Duration> after_answer,
                          Duration (*processor_time)()) {
  Session session(settings, never);
  for (int i = 0; i < 6; ++i)
    session.think({.color = Color::black,
                   .arrival = {Quiet_machine::now(), 1, after_answer},
                   .now = &Quiet_machine::now,
                   .processor_time = processor_time});
  return session.usual_time_of(Color::black);
}

TEST_CASE("a client that is known to answer at once leaves more time to short moves", "[session]") {
  const Settings settings = with_short_moves();
  const auto quiet = &Quiet_machine::processor_time;
  CHECK(time_after_moves(settings, {}, quiet) == 75ms);
  CHECK(time_after_moves(settings, 100us, quiet) > 85ms);
  CHECK(time_after_moves(settings, 12ms, quiet) == 75ms);
  CHECK(time_after_moves(settings, 10s, quiet) == 75ms);
  CHECK(time_after_moves(settings, 100us, &Quiet_machine::no_processor_time) == 75ms);
  Settings fixed = settings;
  fixed.overhead = 20ms;
  CHECK(time_after_moves(fixed, 100us, quiet) == 80ms);
}

TEST_CASE("the client's clock tells how long answers take", "[session][clock]") {
  for (const Duration beyond : {Duration(500us), Duration(14ms)}) {
    Session session(with_short_moves(), never);
    session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 1h});
    Clock& clock = session.game().clocks()[Color::black];
    for (int i = 0; i < 6; ++i) {
      session.think({.color = Color::black,
                     .arrival = {Quiet_machine::now(), 1},
                     .now = &Quiet_machine::now,
                     .processor_time = &Quiet_machine::processor_time,
                     .on_the_clock = true});
      // The engine charged itself with 30 ms at first.
      clock.correct(clock.left() + (i < 4 ? 30ms : 15ms) - beyond, 0);
    }
    if (beyond == 14ms)
      CHECK(session.usual_time_of(Color::black) == 75ms);
    else
      CHECK(session.usual_time_of(Color::black) > 75ms);
  }
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

/// A clock that is an hour later each time.
Time_point hours_later() {
  static Time_point time = std::chrono::steady_clock::now();
  return time += 1h;
}

TEST_CASE("a search to a depth takes the time that it needs", "[session]") {
  Settings settings = settings_of("reversi", {}, "alphabeta");
  settings.depth = 5;
  Session session(settings, never);
  const Thought thought =
      session.think({.color = Color::black, .arrival = now(), .now = &hours_later});
  REQUIRE(thought.choice);
  CHECK(thought.choice->depth == 5);
}

/// A clock that is a millisecond later each time.
Time_point milliseconds_later() {
  static Time_point time = std::chrono::steady_clock::now();
  return time += 1ms;
}

TEST_CASE("the time of a move holds although the clock has more", "[session][clock]") {
  Settings settings = settings_of("gomoku", {}, "alphabeta");
  settings.overhead = 0ms;
  for (settings.time_per_move = 10ms; settings.time_per_move < 200ms;
       settings.time_per_move += settings.time_per_move / 2) {
    Session session(settings, never);
    session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 1h});
    play(session, {"H8", "J9"});
    const Thought thought = session.think({.color = Color::black,
                                           .arrival = now(),
                                           .now = &milliseconds_later,
                                           .on_the_clock = true});
    REQUIRE(thought.choice);
    CHECK(thought.choice->elapsed <= settings.time_per_move + 5ms);
  }
}

TEST_CASE("a suggestion takes time from the clock and leaves the game", "[session]") {
  Session session(settings_of("gomoku", {}, "alphabeta"), never);
  session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 1h});
  session.game().play(Color::black, Move::at(112));
  const Snapshot before = snapshot(session);
  CHECK(session.usual_time_of(Color::white) > 1s);
  const Thought thought = session.think(
      {.color = Color::white, .arrival = now(), .on_the_clock = true, .at_most = 500ms});
  REQUIRE(thought.choice);
  CHECK(thought.move.is_point());
  CHECK(thought.choice->win_rate);
  CHECK(snapshot(session) == before);
  CHECK(session.game().clocks()[Color::white].left() < 1h);
  CHECK(session.game().clocks()[Color::black].left() == 1h);
  session.game().clocks()[Color::white].correct(0s, 0);
  CHECK(suggest(session, Color::white).choice->nodes < 1000);
}

Settings with_overhead(Duration overhead) {
  Settings settings = settings_of("nogo");
  settings.overhead = overhead;
  return settings;
}

/// A session whose clocks hold an hour.
struct Hour {
  explicit Hour(Duration overhead = {}) : session(with_overhead(overhead), never) {
    session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 1h});
  }

  [[nodiscard]] Duration left(Color c) const { return session.game().clocks()[c].left(); }

  Session session;
};

TEST_CASE("the way to the client is charged with every move", "[session][clock]") {
  Hour hour(10s);
  genmove(hour.session, Color::black);
  CHECK(hour.left(Color::black) <= 1h - 10s);
  suggest(hour.session, Color::white);
  CHECK(hour.left(Color::white) <= 1h - 10s);
}

TEST_CASE("a move of the book does not tell how long searches take", "[session][clock]") {
  Session session(settings_of("gomoku", {}, "alphabeta"), never);
  session.game().clocks().start({.kind = Time_control::Kind::absolute, .main = 1h});
  play(session, {"H8"});
  const Duration before = session.usual_time_of(Color::white);
  REQUIRE(genmove(session, Color::white).choice->from_book);
  session.game().undo(1);
  CHECK(session.usual_time_of(Color::white) <= before);
}

TEST_CASE("a new game starts both clocks anew", "[session][clock]") {
  Hour hour;
  hour.session.game().clocks()[Color::black].correct(10s, 0);
  hour.session.game().clocks()[Color::white].correct(20s, 0);
  SECTION("clear") { hour.session.game().clear(); }
  SECTION("load") { hour.session.game().load(hour.session.game().record()); }
  CHECK(hour.left(Color::black) == 1h);
  CHECK(hour.left(Color::white) == 1h);
}

TEST_CASE("a command that waited behind a search lost no time of its own", "[session][clock]") {
  Hour hour;
  const Arrival early{std::chrono::steady_clock::now() - 60s, 1};
  genmove(hour.session, Color::black, early);
  CHECK(hour.left(Color::black) <= 59min);
  // It arrived together with the first one, which was being obeyed.
  genmove(hour.session, Color::white, early);
  CHECK(hour.left(Color::white) > 59min + 30s);
}

/// Sends a second line after a while, to end a search that would not end otherwise.
class Rescue {
public:
  Rescue(Interrupt& interrupt, Duration patience)
      : thread_([&interrupt, patience](const std::stop_token& stop) {
          std::mutex mutex;
          std::condition_variable_any ended;
          std::unique_lock lock(mutex);
          if (!ended.wait_for(lock, stop, patience, [&] { return stop.stop_requested(); }))
            interrupt.arrived(2);
        }) {}

private:
  std::jthread thread_;
};

/// Whether `ponder` thinks until a line arrives, after the choice of a move and this action.
template<class Action>
bool ponders(Settings settings, Action action) {
  Interrupt interrupt;
  settings.ponder = true;
  settings.depth = 1;
  Session session(settings, interrupt);
  genmove(session, Color::black);
  action(session);
  session.set_option("depth", "0");
  // Without pondering the call returns at once, otherwise when the line arrives.
  const Rescue rescue(interrupt, 2s);
  const Snapshot before = snapshot(session);
  session.ponder(now());
  CHECK(snapshot(session) == before);
  return interrupt.waits(1);
}

TEST_CASE("it ponders on its own move until a line arrives", "[session][threads]") {
  CHECK(ponders(settings_of("reversi", {}, "alphabeta"), [](Session&) {}));
}

TEST_CASE("it does not ponder on what it did not choose, nor with a bounded strength",
          "[session]") {
  Settings settings = settings_of("reversi", {}, "alphabeta");
  CHECK_FALSE(ponders(settings, [](Session& session) {
    session.game().play(Color::white, session.board().legal_moves(Color::white).front());
  }));
  CHECK_FALSE(ponders(settings, [](Session& session) { session.game().undo(1); }));
  CHECK_FALSE(ponders(settings, [](Session& session) { session.game().clear(); }));
  CHECK_FALSE(
      ponders(settings, [](Session& session) { session.game().load(session.game().record()); }));
  CHECK_FALSE(ponders(settings, [](Session& session) { session.set_option("ponder", "off"); }));
  settings.level = 2;
  CHECK_FALSE(ponders(settings, [](Session&) {}));
}

} // namespace
} // namespace goishi
