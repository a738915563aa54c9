#include "games/gomoku/board.h"

#include "tests/games/gomoku/holes.h"
#include "tests/games/play.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/gomoku.h"

#include <catch2/catch.hpp>

#include <vector>

using namespace goishi;
using namespace goishi::gomoku;

static_assert(goishi::Position<Board>);

namespace {

/// A tenth: a Board costs twenty times as much as a Position, whose rules it has.
std::uint64_t positions_to_visit() { return laws::positions_to_visit(80'000, 10); }

} // namespace

TEST_CASE("boards keep the laws of positions", "[gomoku][laws]") {
  laws::check_laws<Board, oracles::Gomoku>(positions_to_visit(), 1,
                                           [](Random& random) { return any_rules(random, 19); });
}

TEST_CASE("boards with holes keep the laws of positions", "[gomoku][laws][holes]") {
  laws::check_laws<Board, oracles::Gomoku>(positions_to_visit(), 3, [](Random& random) {
    return with_holes(any_rules(random, 19), random);
  });
}

TEST_CASE("the state of a board equals one made afresh", "[gomoku][holes]") {
  Random random(2);
  int wrong = 0;
  for (int game = 0; game < 400; ++game) {
    const Rules whole = any_rules(random, 19);
    const Rules rules = game < 300 ? whole : with_holes(whole, random);
    Board board(rules);
    struct Played {
      Color color;
      Move move;
      Board::Undo undo;
    };
    std::vector<Played> played;
    while (!board.outcome().is_over()) {
      const Move move = test::one_of(test::legal_moves(board), random);
      if (random.below(8) == 0) board.set_to_move(opponent(board.to_move()));
      if (!board.is_legal(move)) continue;
      const Color mover = board.to_move();
      played.push_back({mover, move, board.play(move)});
      if (!(Board(board.position()) == board)) ++wrong;
      while (random.below(4) == 0 && !played.empty()) {
        board.set_to_move(opponent(played.back().color));
        board.undo(played.back().move, played.back().undo);
        played.pop_back();
        if (!(Board(board.position()) == board)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}
