// Reversi keeps the laws of every game, on all its boards.
#include "games/reversi/position.h"
#include "tests/laws/position_laws.h"
#include "tests/oracles/reversi.h"

using namespace goishi;

namespace {

constexpr std::uint64_t usual = 1'000'000;

template<class P>
void check(int side, int share) {
  laws::check_laws<P, oracles::Reversi>(
      laws::positions_to_visit(usual, share), 1000 + static_cast<std::uint64_t>(side),
      [side](Random&) { return reversi::Rules::make(side).value(); });
}

} // namespace

TEST_CASE("Reversi on 4x4 keeps the laws", "[reversi][laws]") { check<reversi::Position>(4, 20); }
TEST_CASE("Reversi on 6x6 keeps the laws", "[reversi][laws]") { check<reversi::Position>(6, 25); }
TEST_CASE("Reversi on 8x8 keeps the laws", "[reversi][laws]") { check<reversi::Position>(8, 40); }
TEST_CASE("Reversi on 10x10 keeps the laws", "[reversi][laws]") {
  check<reversi::Wide_position>(10, 15);
}
