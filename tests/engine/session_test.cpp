#include "engine/session.h"

#include "engine/options.h"
#include "engine/refusal.h"
#include "games/random.h"
#include "refusals.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace goishi {
namespace {

using namespace std::chrono_literals;
using Kind = Refusal::Kind;

const Interrupt never;

Settings settings_of(std::string game, Geometry size = {}, std::string search = "random") {
  Settings settings;
  settings.game = std::move(game);
  settings.size = size;
  settings.search = std::move(search);
  return settings;
}

Arrival now() { return {std::chrono::steady_clock::now(), 1}; }

Move at(const Session& session, std::string_view vertex) {
  return Move::at(parse_point(session.table().geometry(), vertex).value());
}

/// All that a client can see of a game.
struct Snapshot {
  std::uint64_t key;
  Color to_move;
  Outcome outcome;
  std::vector<Cell> board;
  std::vector<Move> legal[2];
  std::size_t moves;

  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot(const Session& session) {
  const Table& table = session.table();
  Snapshot s{table.key(), table.to_move(), table.outcome(), {}, {}, table.moves().size()};
  for (int p = 0; p < table.geometry().points(); ++p)
    s.board.push_back(table.at(static_cast<Point>(p)));
  for (const Color c : {Color::black, Color::white}) s.legal[index(c)] = table.legal_moves(c);
  return s;
}

/// Whether `play` should take it.
bool takes(const Snapshot& s, Color c, Move move) {
  if (s.outcome.is_over()) return move.is_pass();
  const auto& legal = s.legal[index(c)];
  return std::find(legal.begin(), legal.end(), move) != legal.end();
}

/// Random commands to a session and to a stack of snapshots. Returns how often they disagree.
int disagreements(const Settings& settings, std::uint64_t seed, int commands) {
  Random random(seed);
  Session session(settings, never);
  std::vector<Snapshot> past{snapshot(session)};
  int wrong = 0;
  for (int i = 0; i < commands; ++i) {
    const Snapshot before = past.back();
    const auto points = static_cast<std::uint32_t>(before.board.size());
    const Color c = random.below(4) == 0 ? opponent(before.to_move) : before.to_move;
    const std::uint32_t what = random.below(1000);
    if (what < 10) {
      session.clear();
      past.erase(past.begin() + 1, past.end());
    } else if (what < 120) {
      const int count = static_cast<int>(random.below(6)) - 1;
      const bool possible = count >= 0 && static_cast<std::size_t>(count) < past.size();
      const auto answer = refusal([&] { session.undo(count); });
      if (answer != (possible ? std::nullopt : std::optional(Kind::cannot_undo))) ++wrong;
      if (possible) past.resize(past.size() - static_cast<std::size_t>(count), before);
    } else if (what < 200) {
      if (before.legal[index(c)].empty() && !before.outcome.is_over()) continue;
      const Answer answer = session.genmove(c, now());
      if (answer.kind == Answer::Kind::resign) {
        if (before.outcome.winner() != opponent(c)) ++wrong;
      } else {
        if (!takes(before, c, answer.move)) ++wrong;
        past.push_back(snapshot(session));
      }
    } else {
      const auto& legal = before.legal[index(c)];
      Move move = Move::pass();
      if (what < 900 && !legal.empty())
        move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      else if (what < 990)
        move = Move::at(static_cast<Point>(random.below(points + 3)));
      const bool legal_now = takes(before, c, move);
      const auto answer = refusal([&] { session.play(c, move); });
      if (answer != (legal_now ? std::nullopt : std::optional(Kind::illegal_move))) ++wrong;
      if (legal_now) {
        past.push_back(snapshot(session));
        const bool counted = !before.outcome.is_over();
        if (past.back().moves != before.moves + (counted ? 1 : 0)) ++wrong;
        if (!counted && past.back() != before) ++wrong;
        if (counted && session.table().moves().back() != Played{c, move}) ++wrong;
      }
    }
    if (snapshot(session) != past.back()) ++wrong;
  }
  return wrong;
}

TEST_CASE("any commands leave the game that they describe", "[session]") {
  CHECK(disagreements(settings_of("nogo", {5, 4}), 1, 4000) == 0);
  CHECK(disagreements(settings_of("nogo", {1, 1}), 2, 500) == 0);
  CHECK(disagreements(settings_of("gomoku", {6, 5}), 3, 4000) == 0);
  CHECK(disagreements(settings_of("tictactoe"), 4, 4000) == 0);
  CHECK(disagreements(settings_of("reversi", {4, 4}), 5, 6000) == 0);
  CHECK(disagreements(settings_of("reversi", {8, 8}), 6, 2000) == 0);
  CHECK(disagreements(settings_of("reversi", {10, 10}), 7, 1000) == 0);
  Settings renju = settings_of("gomoku", {7, 7});
  renju.rule = "renju";
  CHECK(disagreements(renju, 8, 2000) == 0);
  Settings ban = settings_of("nogo", {3, 3});
  ban.nogo_centre_ban = true;
  CHECK(disagreements(ban, 9, 2000) == 0);
}

TEST_CASE("a sequence is played whole or not at all", "[session]") {
  Session session(settings_of("gomoku"), never);
  session.play(Color::black, at(session, "A1"));
  const Snapshot before = snapshot(session);
  const std::vector<Played> bad{{Color::white, at(session, "B1")},
                                {Color::white, at(session, "C1")},
                                {Color::black, at(session, "B1")}};
  CHECK(refusal([&] { session.play_all(bad); }) == Kind::illegal_move);
  CHECK(snapshot(session) == before);
  session.play_all(std::span(bad).first(2));
  CHECK(session.table().moves().size() == 3);
  CHECK(session.table().to_move() == Color::black);
}

TEST_CASE("who has lost NoGo resigns, and passes are taken after the end", "[session]") {
  Session session(settings_of("nogo", {2, 1}), never);
  CHECK(refusal([&] { session.play(Color::black, Move::pass()); }) == Kind::illegal_move);
  session.play(Color::black, at(session, "A1"));
  REQUIRE(session.table().outcome().winner() == Color::black);
  CHECK(session.genmove(Color::white, now()).kind == Answer::Kind::resign);
  CHECK(session.genmove(Color::black, now()).move == Move::pass());
  for (int i = 0; i < 100'000; ++i) session.play(Color::white, Move::pass());
  CHECK(session.table().moves().size() == 1);
  session.undo(100'001);
  CHECK(session.table().outcome().is_over());
  session.undo(1);
  CHECK(session.table().moves().empty());
}

TEST_CASE("a drawn game is passed", "[session]") {
  Session session(settings_of("tictactoe"), never);
  for (const char* const v : {"A1", "B2", "C3", "A2", "C2", "C1", "A3", "B3", "B1"})
    session.play(session.table().to_move(), at(session, v));
  REQUIRE(session.table().outcome() == Outcome::draw());
  CHECK(session.genmove(Color::white, now()).move == Move::pass());
  CHECK(session.genmove(Color::black, now()).move == Move::pass());
}

TEST_CASE("in Reversi nobody moves out of turn but over a forced pass", "[session]") {
  Session session(settings_of("reversi"), never);
  CHECK(refusal([&] { session.play(Color::white, at(session, "D3")); }) == Kind::illegal_move);
  CHECK(refusal([&] { session.genmove(Color::white, now()); }) == Kind::illegal_move);
  CHECK(refusal([&] { session.play(Color::black, Move::pass()); }) == Kind::illegal_move);
  // Black is stuck, White is not.
  Session stuck(settings_of("reversi", {4, 4}), never);
  stuck.set_up(std::vector<Placement>{{Color::white, 0}, {Color::black, 1}});
  REQUIRE(stuck.table().legal_moves(Color::black) == std::vector<Move>{Move::pass()});
  const Snapshot before = snapshot(stuck);
  SECTION("unsaid") {
    stuck.play(Color::white, at(stuck, "C1"));
    CHECK(stuck.table().moves().size() == 1);
    stuck.undo(1);
  }
  SECTION("said") {
    CHECK(stuck.genmove(Color::black, now()).move == Move::pass());
    stuck.play(Color::white, at(stuck, "C1"));
    stuck.undo(2);
  }
  SECTION("left to genmove") {
    CHECK(stuck.genmove(Color::white, now()).move == at(stuck, "C1"));
    stuck.undo(1);
  }
  CHECK(snapshot(stuck) == before);
}

TEST_CASE("stones are set up before the first move only", "[session]") {
  Session session(settings_of("reversi"), never);
  session.set_up(std::vector<Placement>{{Color::black, 0}});
  session.set_up(std::vector<Placement>{{Color::white, 1}, {Color::white, 2}});
  CHECK(session.table().at(27) == Cell::empty);
  CHECK(session.table().at(0) == Cell::black);
  CHECK(session.table().at(2) == Cell::white);
  session.set_up_player(Color::white);
  CHECK(session.table().to_move() == Color::white);
  const Snapshot before = snapshot(session);
  CHECK(refusal([&] {
          session.set_up(std::vector<Placement>{{Color::black, 5}, {Color::white, 0}});
        }) == Kind::illegal_move);
  CHECK(refusal([&] {
          session.set_up(std::vector<Placement>{{Color::black, 64}});
        }) == Kind::illegal_move);
  CHECK(snapshot(session) == before);
  session.play(Color::black, at(session, "D1"));
  CHECK(refusal([&] { session.set_up({}); }) == Kind::board_not_empty);
  CHECK(refusal([&] { session.set_up_player(Color::white); }) == Kind::board_not_empty);
  session.clear();
  CHECK(session.table().at(27) == Cell::white);
}

TEST_CASE("a refused size changes nothing", "[session]") {
  const auto refuses = [](const char* game, Geometry size) {
    Session session(settings_of(game), never);
    session.play(Color::black, session.table().legal_moves(Color::black).front());
    const Snapshot before = snapshot(session);
    const Settings settings = session.settings();
    const auto answer = refusal([&] { session.resize(size); });
    CHECK(snapshot(session) == before);
    CHECK(session.settings() == settings);
    return answer == Kind::unacceptable_size;
  };
  CHECK(refuses("nogo", {20, 20}));
  CHECK(refuses("nogo", {0, 5}));
  CHECK(refuses("gomoku", {4, 4}));
  CHECK(refuses("gomoku", {26, 26}));
  CHECK(refuses("reversi", {5, 5}));
  CHECK(refuses("reversi", {8, 6}));
  CHECK(refuses("tictactoe", {4, 4}));
}

TEST_CASE("rules wait for the end of the game, other options do not", "[session]") {
  Session session(settings_of("gomoku"), never);
  session.play(Color::black, at(session, "H8"));
  const Settings before = session.settings();
  for (const auto& rule : {std::pair{"game", "nogo"}, std::pair{"size", "9"},
                           std::pair{"rule", "renju"}, std::pair{"win-length", "4"}})
    CHECK(refusal([&] { session.set_option(rule.first, rule.second); }) == Kind::board_not_empty);
  CHECK(refusal([&] { session.set_option("threads", "0"); }) == Kind::syntax_error);
  CHECK(refusal([&] { session.set_option("no-such", "0"); }) == Kind::syntax_error);
  CHECK(session.settings() == before);
  session.set_option("seed", "7");
  CHECK(session.option("seed") == "7");
  session.clear();
  session.set_option("size", "9");
  CHECK(session.table().geometry() == Geometry{9, 9});
  CHECK(refusal([&] { session.set_option("win-length", "9"); }) == Kind::syntax_error);
  CHECK(session.option("win-length") == "0");
}

TEST_CASE("every game has its usual size", "[session]") {
  Session session(settings_of("nogo", {7, 7}), never);
  const std::vector<std::pair<const char*, int>> sides{
      {"gomoku", 15}, {"reversi", 8}, {"tictactoe", 3}, {"nogo", 9}};
  for (const auto& [game, side] : sides) {
    session.set_game(game);
    CHECK(session.table().game() == game);
    CHECK(session.table().geometry().width == side);
  }
  CHECK(refusal([&] { session.set_game("go"); }) == Kind::syntax_error);
  CHECK(session.table().game() == "nogo");
}

TEST_CASE("reg_genmove does not play, and answers the same again", "[session]") {
  for (const std::string_view game : Session::games()) {
    Settings settings = settings_of(std::string(game), {}, "auto");
    settings.level = 2;
    settings.seed = 3;
    Session session(settings, never);
    const Snapshot before = snapshot(session);
    const Answer first = session.reg_genmove(Color::black, now());
    CHECK(snapshot(session) == before);
    session.genmove(Color::black, now());
    session.undo(1);
    CHECK(session.reg_genmove(Color::black, now()).move == first.move);
    REQUIRE(session.last_choice());
    CHECK(session.last_choice()->move == first.move);
  }
}

TEST_CASE("the weakest level is instant", "[session]") {
  for (const std::string_view game : Session::games()) {
    Settings settings = settings_of(std::string(game), {}, "auto");
    settings.level = 1;
    Session session(settings, never);
    session.genmove(Color::black, now());
    REQUIRE(session.last_choice());
    CHECK(session.last_choice()->nodes <= 16);
  }
}

TEST_CASE("a clock without time makes every search move at once", "[session]") {
  for (const std::string_view game : Session::games()) {
    Session session(settings_of(std::string(game), {}, "auto"), never);
    session.set_time_control({.kind = Time_control::Kind::absolute});
    CHECK(session.genmove(Color::black, now()).kind == Answer::Kind::move);
    REQUIRE(session.last_choice());
    CHECK(session.last_choice()->nodes < 1000);
  }
}

TEST_CASE("the clock of the player who moved has run", "[session]") {
  Session session(settings_of("nogo"), never);
  session.set_time_control({.kind = Time_control::Kind::absolute, .main = 60s});
  session.genmove(Color::black, {std::chrono::steady_clock::now() - 2s, 1});
  CHECK(session.clock(Color::black).left() <= 58s);
  CHECK(session.clock(Color::white).left() == 60s);
  session.set_time_left(Color::black, 10s, 0);
  session.reg_genmove(Color::black, now());
  CHECK(session.clock(Color::black).left() == 10s);
  session.resize({7, 7});
  CHECK(session.clock(Color::black).left() == 10s);
}

TEST_CASE("a suggestion takes time from the clock and leaves the game", "[session]") {
  Session session(settings_of("reversi", {}, "auto"), never);
  session.set_time_control({.kind = Time_control::Kind::absolute, .main = 60s});
  session.set_time_left(Color::black, 0s, 0);
  const Snapshot before = snapshot(session);
  CHECK(session.suggest(Color::black, now()).kind == Answer::Kind::move);
  CHECK(snapshot(session) == before);
  REQUIRE(session.last_choice());
  CHECK(session.last_choice()->nodes < 1000);
  session.set_time_left(Color::black, 10s, 0);
  session.set_option("depth", "1");
  session.suggest(Color::black, now());
  CHECK(session.clock(Color::black).left() < 10s);
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
    settings.time_per_move = 80ms;
    Session session(settings, never);
    for (const Color c : {Color::black, Color::white, Color::black}) {
      session.genmove(c, now());
      CHECK(session.last_choice()->elapsed >= 60ms);
    }
  }
}

TEST_CASE("an analysis may be given a time, and ends when a line comes", "[session]") {
  Interrupt interrupt;
  Session session(settings_of("reversi", {}, "auto"), interrupt);
  session.analyze(Color::black, now(), {}, 1ms);
  REQUIRE(session.last_choice());
  CHECK(session.last_choice()->move.is_point());
  CHECK_FALSE(session.is_awaited({{}, 7}));
  interrupt.arrived(8);
  CHECK(session.is_awaited({{}, 7}));
  CHECK_FALSE(session.is_awaited({{}, 8}));
  session.analyze(Color::black, {std::chrono::steady_clock::now(), 7}, {});
}

/// Does something in the middle of a search.
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
  CHECK(session.genmove(Color::black, now(), question).kind == Answer::Kind::move);
}

TEST_CASE("pondering ends when a line waits and changes nothing", "[session]") {
  Interrupt interrupt;
  Settings settings = settings_of("reversi", {}, "auto");
  settings.time_per_move = 10ms;
  settings.ponder = true;
  Session session(settings, interrupt);
  session.ponder({std::chrono::steady_clock::now(), 1}); // nothing was chosen yet
  session.genmove(Color::black, now());
  const Snapshot before = snapshot(session);
  interrupt.arrived(2);
  session.ponder({std::chrono::steady_clock::now(), 1});
  CHECK(snapshot(session) == before);
}

TEST_CASE("stones may take the place of a game at any time", "[session]") {
  Interrupt interrupt;
  Settings settings;
  settings.game = "gomoku";
  settings.nodes = 100;
  Session session(settings, interrupt);
  const Table& table = session.table();
  session.play(Color::black, Move::at(0));
  const std::vector<Placement> stones{{Color::white, 3}, {Color::black, 7}, {Color::white, 9}};
  session.replace(stones, Color::white);
  CHECK(table.moves().empty());
  CHECK(table.at(0) == Cell::empty);
  CHECK(table.at(3) == Cell::white);
  CHECK(table.to_move() == Color::white);
  CHECK(session.genmove(Color::white, {}).move.is_point());
  CHECK(table.moves().size() == 1);
  CHECK(session.record().moves.size() == 1);
  SECTION("what could not be leaves the game as it was") {
    const std::vector<Placement> twice{{Color::white, 3}, {Color::black, 3}};
    CHECK_THROWS_AS(session.replace(twice, Color::black), Refusal);
    CHECK(table.moves().size() == 1);
    CHECK(table.at(7) == Cell::black);
  }
  SECTION("no stones are an empty board") {
    session.replace({}, Color::white);
    CHECK(table.stones_set_up().empty());
    CHECK(table.at(3) == Cell::empty);
    CHECK(table.to_move() == Color::white);
  }
}

TEST_CASE("a move may be considered without being played", "[session]") {
  Interrupt interrupt;
  Settings settings;
  settings.game = "gomoku";
  settings.search = "alphabeta";
  Session session(settings, interrupt);
  Time_control control;
  control.kind = Time_control::Kind::absolute;
  control.main = 1h;
  session.set_time_control(control);
  session.play(Color::black, Move::at(112));
  CHECK(session.usual_time_of(Color::white) > 1s);
  const Answer answer = session.consider(Color::white, {std::chrono::steady_clock::now(), 0}, 20ms);
  CHECK(answer.move.is_point());
  CHECK(session.table().moves().size() == 1);
  CHECK(session.last_choice()->win_rate);
  CHECK(session.clock(Color::white).left() < control.main);
  CHECK(session.clock(Color::black).left() == control.main);
}

} // namespace
} // namespace goishi
