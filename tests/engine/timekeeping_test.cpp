// Sessions charge and restart their clocks, and ponder.
#include "sessions.h"

#include <catch2/catch.hpp>

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace goishi {
namespace {

using namespace std::chrono_literals;
using Kind = Time_control::Kind;

Settings with_overhead(Duration overhead) {
  Settings settings = settings_of("nogo");
  settings.overhead = overhead;
  return settings;
}

/// A session whose clocks hold an hour.
struct Hour {
  explicit Hour(Duration overhead = {}) : session(with_overhead(overhead), never) {
    session.game().clocks().start({.kind = Kind::absolute, .main = 1h});
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

TEST_CASE("another game forgets the win length of the last one", "[session]") {
  Session session(settings_of("gomoku"), never);
  session.set_option("win-length", "6");
  session.game().set_game("tictactoe");
  CHECK(session.option("win-length") == "0");
  session.game().set_game("gomoku");
  CHECK(session.option("win-length") == "0");
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
  session.ponder(now());
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
