// Levels of play: they differ in strength alone, and never play nonsense.
#include "sessions.h"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace goishi {
namespace {

Settings at_level(std::string_view game, int level, std::uint64_t seed = 1) {
  Settings settings = settings_of(std::string(game), {}, "auto");
  settings.level = level;
  settings.seed = seed;
  settings.memory = 4;
  return settings;
}

TEST_CASE("a higher level searches no less and errs no more", "[levels]") {
  for (const Game_entry& entry : games()) {
    CAPTURE(entry.info->name);
    const Session session(settings_of(std::string(entry.info->name)), never);
    const Levels& levels = session.board().levels();
    for (std::size_t i = 1; i < levels.size(); ++i) {
      CAPTURE(i);
      CHECK(levels[i].nodes >= levels[i - 1].nodes);
      CHECK(levels[i].depth >= levels[i - 1].depth);
      CHECK(levels[i].temperature <= levels[i - 1].temperature);
      CHECK(levels[i].overlooks <= levels[i - 1].overlooks);
    }
    for (const Level& level : levels) CHECK(level.nodes != Limits::unlimited);
  }
}

TEST_CASE("a level searches no deeper than its limit", "[levels]") {
  for (int level = 3; level <= 7; ++level) {
    CAPTURE(level);
    Session session(at_level("gomoku", level), never);
    play(session, {"H8", "J9", "J8"});
    const Thought thought = reg_genmove(session, Color::white);
    CHECK(thought.choice->depth > 0);
    CHECK(thought.choice->depth <=
          session.board().levels()[static_cast<std::size_t>(level - 1)].depth);
  }
}

TEST_CASE("a game at a low level depends on the seed, but not on analyses in between", "[levels]") {
  for (const Game_entry& entry : games()) {
    CAPTURE(entry.info->name);
    const auto played = [&](std::uint64_t seed, bool analyses) {
      Session session(at_level(entry.info->name, 2, seed), never);
      for (int i = 0; i < 6 && !session.game().is_over(); ++i) {
        const Color c = session.board().to_move();
        if (analyses)
          session.think({.color = c,
                         .arrival = now(),
                         .at_most = std::chrono::milliseconds(5),
                         .at_full_strength = true});
        genmove(session, c);
      }
      return snapshot(session).board;
    };
    std::set<std::vector<Cell>> boards;
    for (std::uint64_t seed = 0; seed < 8; ++seed) boards.insert(played(seed, false));
    CHECK(boards.size() > 1);
    CHECK(played(3, true) == played(3, false));
  }
}

/// Whether a move wins the game at once.
bool wins(Session& session, Move move) {
  const Color c = session.board().to_move();
  session.game().play(c, move);
  const bool won = session.board().outcome().winner() == c;
  session.game().undo(1);
  return won;
}

TEST_CASE("a level plays a legal move, and a win at once", "[levels]") {
  Random random(1);
  int won = 0;
  for (const Game_entry& entry : games())
    for (const int level : {1, 3, 5}) {
      CAPTURE(entry.info->name, level);
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Session session(at_level(entry.info->name, level, seed), never);
        while (!session.game().is_over()) {
          const Color c = session.board().to_move();
          const auto moves = session.board().legal_moves(c);
          const bool is_won = std::ranges::any_of(moves, [&](Move m) { return wins(session, m); });
          // Chosen moves take long, so most are random ones.
          if (!is_won && random.below(12) != 0) {
            play_any(session, c, random);
            continue;
          }
          won += is_won ? 1 : 0;
          genmove(session, c);
          if (is_won) CHECK(session.board().outcome().winner() == c);
        }
      }
    }
  CHECK(won > 10);
}

TEST_CASE("at a glance an open three of the opponent is overlooked, but not his four",
          "[levels][gomoku]") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Session session(at_level("gomoku", 1, seed), never);
    const Level blind{.nodes = 1'000, .candidates = 1, .overlooks = 1};
    Budget budget(Limits{});
    Question question;
    question.level = &blind;
    for (const auto& [own, other] : {std::pair{"H8", "C3"}, {"J8", "D12"}, {"K8", "M5"}}) {
      session.game().play(Color::black, at(session, own));
      session.game().play(Color::white, at(session, other));
    }
    session.game().play(Color::black, at(session, "N13"));
    const Point overlooked = session.game().choose(Color::white, budget, question).move.point();
    CHECK(overlooked != at(session, "G8").point());
    CHECK(overlooked != at(session, "L8").point());
    session.game().play(Color::white, at(session, "G8"));
    session.game().play(Color::black, at(session, "L8"));
    CHECK(session.game().choose(Color::white, budget, question).move == at(session, "M8"));
  }
}

TEST_CASE("at a glance the most discs are turned", "[levels][reversi]") {
  Session session(at_level("reversi", 1), never);
  const Level greedy{.nodes = 1'000, .candidates = 1, .overlooks = 1};
  Question question;
  question.level = &greedy;
  Random random(4);
  while (!session.game().is_over()) {
    const Color c = session.board().to_move();
    const auto discs = [&] { return std::ranges::count(snapshot(session).board, cell_of(c)); };
    const auto after = [&](Move move) {
      session.game().play(c, move);
      const auto count = discs();
      session.game().undo(1);
      return count;
    };
    Budget budget(Limits{});
    const auto chosen = after(session.game().choose(c, budget, question).move);
    const auto moves = session.board().legal_moves(c);
    const bool wins_at_once = std::ranges::any_of(moves, [&](Move m) { return wins(session, m); });
    if (!wins_at_once)
      for (const Move move : moves) CHECK(after(move) <= chosen);
    play_any(session, c, random);
  }
}

} // namespace
} // namespace goishi
