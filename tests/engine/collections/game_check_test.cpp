// Checks of recorded games, compared with searches of the whole tree.
#include "engine/collections/game_check.h"
#include "engine/options.h"
#include "engine/records/result.h"
#include "games/random.h"
#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace goishi {
namespace {

/// The value of a position for a colour that may move, by a search of the whole tree.
int value(Game_in_progress& game, Color color) {
  const Game_board& board = game.board();
  if (board.outcome().is_over()) return board.outcome().margin(color);
  int best = std::numeric_limits<int>::min();
  for (const Move move : board.legal_moves(color)) {
    game.play(color, move);
    best = std::max(best, -value(game, opponent(color)));
    game.undo(1);
  }
  return best;
}

int empty_points(const Game_board& board) {
  int count = 0;
  for (int p = 0; p < board.geometry().points(); ++p)
    count += board.at(static_cast<Point>(p)) == Cell::empty ? 1 : 0;
  return count;
}

/// A game of random moves until it is over.
Record random_game(const Settings& settings, std::uint64_t seed) {
  Random random(seed);
  Session session(settings, never);
  while (!session.board().outcome().is_over()) play_any(session, session.board().to_move(), random);
  return session.game().record();
}

/// Checks the losses of all moves from positions with few empty points.
void compare_with_tree(const Record& record, const Checked_game& checked, int empties) {
  Settings settings = settings_of(record.rules.game, record.rules.size);
  Session session(settings, never);
  std::size_t first = 0;
  auto mistake = checked.mistakes.begin();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Played played = record.moves[i].played;
    session.game().load(record, i);
    if (empty_points(session.board()) > empties) continue;
    if (first == 0) first = i + 1;
    const int best = value(session.game(), played.color);
    session.game().play(played.color, played.move);
    const int lost = best + value(session.game(), opponent(played.color));
    INFO("move " << i + 1);
    if (lost == 0) continue;
    REQUIRE(mistake != checked.mistakes.end());
    CHECK(mistake->number == i + 1);
    CHECK(mistake->played == played);
    CHECK(mistake->lost == lost);
    session.game().undo(1);
    session.game().play(played.color, mistake->best);
    CHECK(-value(session.game(), opponent(played.color)) == best);
    ++mistake;
  }
  CHECK(mistake == checked.mistakes.end());
  CHECK(checked.judged_from == first);
}

TEST_CASE("the losses of moves are those of the whole tree", "[check]") {
  const auto [game, size, empties] =
      GENERATE(table<std::string, Geometry, int>({{"reversi", {4, 4}, 8}, {"nogo", {3, 3}, 7}}));
  Session session(settings_of(game, size, "auto"), never);
  int mistakes = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    INFO(game << ", seed " << seed);
    const Record record = random_game(settings_of(game, size), seed);
    const Checked_game checked = check_game(session, record, {.empties = empties});
    CHECK(checked.end == Game_end::played_out);
    CHECK(checked.moves == record.moves.size());
    compare_with_tree(record, checked, empties);
    mistakes += static_cast<int>(checked.mistakes.size());
  }
  CHECK(mistakes > 0);
}

Checked_game check_text(const std::string& text, const std::string& rule = "freestyle") {
  Settings settings = settings_of("gomoku", {}, "auto");
  option_named("rule").parse(settings, rule);
  Session session(settings, never);
  return check_game(session, parse_record(text, settings, session.board().geometry()), {});
}

TEST_CASE("a win by fours that was not played is missed", "[check]") {
  // Black has three open stones in the row 8, and plays elsewhere at first.
  const Checked_game checked = check_text("H8 A1 J8 A3 K8 A5 O15 A7 L8 G8 M8");
  REQUIRE(checked.mistakes.size() == 1);
  const Mistake& missed = checked.mistakes.front();
  CHECK(missed.number == 7);
  CHECK(missed.played.color == Color::black);
  CHECK(missed.plies_to_win == 3);
  CHECK(checked.end == Game_end::played_out);
  CHECK(checked.score == "B+1");
  CHECK(checked.judged_from == 1);
}

TEST_CASE("a win is kept by every move that leaves one against every answer", "[check]") {
  // Each four of the line is forced, and the second open three leaves a win by fours as well.
  CHECK(check_text("H8 A1 J8 A3 K8 A5 L8 M8 G8").mistakes.empty());
  CHECK(check_text("H8 A1 J8 A3 K8 A5 L8 G8 M8").mistakes.empty());
}

TEST_CASE("a forbidden move that ends a game of renju misses the win before it", "[check]") {
  const Checked_game checked = check_text("(;GM[4]SZ[15]RU[renju]RE[W+F];B[ah];W[oa];B[bh];W[ob];"
                                          "B[ch];W[od];B[eh];W[oe];B[fh];W[of];B[dh])",
                                          "renju");
  CHECK(checked.score == "W+1");
  CHECK(checked.has_right_result);
  CHECK(checked.end == Game_end::played_out);
}

TEST_CASE("the end of a game is told by the board, or else by its result", "[check]") {
  const auto end = [](const std::string& result) {
    return check_text("(;GM[4]SZ[15]RE[" + result + "];B[hh];W[ih])").end;
  };
  CHECK(end("B+R") == Game_end::resigned);
  CHECK(end("W+Resign") == Game_end::resigned);
  CHECK(end("W+T") == Game_end::time);
  CHECK(end("B+F") == Game_end::forfeit);
  CHECK(end("B+") == Game_end::adjudicated);
  CHECK(end("0") == Game_end::adjudicated);
  CHECK(end("Void") == Game_end::unfinished);
  CHECK(check_text("H8 H9").end == Game_end::unfinished);
}

TEST_CASE("an illegal move is refused", "[check]") {
  CHECK(objection([] { static_cast<void>(check_text("H8 H8")); }) ==
        "move 2, H8: the point is taken");
}

TEST_CASE("a result agrees with the board by its winner and its points", "[check]") {
  const Outcome black_by_4 = Outcome::margin_for_black(4);
  for (const char* right : {"B+4", "B+4.00", "B+", "B+R", "", "?", "Void"})
    CHECK(agrees(right, black_by_4, true));
  for (const char* wrong : {"B+5", "W+4", "0", "Draw", "W+R"})
    CHECK_FALSE(agrees(wrong, black_by_4, true));
  CHECK(agrees("B+5", Outcome::win_for(Color::black), false));
  CHECK(agrees("0", Outcome::draw(), true));
  CHECK_FALSE(agrees("B+1", Outcome::draw(), true));
  CHECK(agrees("W+12", Outcome::undecided(), true));
}

} // namespace
} // namespace goishi
