// What a review says that moves have lost.
#include "engine/game_review.h"
#include "sessions.h"

#include <catch2/catch.hpp>

#include <vector>

namespace goishi {
namespace {

std::vector<Judged_move> review(const Session& session) {
  std::vector<Judged_move> judged;
  judge_moves(session, now(), [&](const Judged_move& move) { judged.push_back(move); });
  return judged;
}

TEST_CASE("Reversi's first moves are images of each other, none of which loses anything",
          "[review]") {
  Settings settings = settings_of("reversi", {}, "mcts");
  settings.playouts = 100;
  for (settings.seed = 1; settings.seed <= 3; ++settings.seed)
    for (const char* const first : {"D3", "C4", "F5", "E6"}) {
      CAPTURE(settings.seed, first);
      Session session(settings, never);
      play(session, {first});
      const std::vector<Judged_move> judged = review(session);
      REQUIRE(judged.size() == 1);
      CHECK(judged[0].best.move == at(session, first));
      CHECK(judged[0].lost == 0);
    }
}

TEST_CASE("a pass and a forbidden move of renju are judged by what follows", "[review][gomoku]") {
  Settings settings = settings_of("gomoku", {}, "alphabeta");
  settings.nodes = 300;
  Session session(settings, never);
  // Black's last move makes six in a row.
  load(session, "(;GM[4]SZ[15]RU[renju];B[ah];W[hh];B[];W[oc];B[bh];W[oe];B[ch];W[og];B[eh];W[oi]"
                ";B[fh];W[ok];B[dh])");
  const std::vector<Judged_move> judged = review(session);
  REQUIRE(judged.size() == 13);
  CHECK(judged[2].chosen.move.is_pass());
  CHECK(judged[2].chosen.win_rate < 0.5);
  CHECK(judged[12].chosen.win_rate == 0);
  CHECK(judged[12].lost > 0);
}

} // namespace
} // namespace goishi
