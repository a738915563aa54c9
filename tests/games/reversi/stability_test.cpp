#include "games/reversi/stability.h"

#include "tests/games/reversi/random_positions.h"

#include <catch2/catch.hpp>

#include <unordered_set>

using namespace goishi;
using reversi_test::random_position;

namespace {

/// All discs of the root that some continuation flips.
template<class P>
class Flipped_somewhere {
public:
  using Bits = typename P::Bits;

  explicit Flipped_somewhere(const P& root) : black_(black(root)), white_(white(root)) {
    visit(root);
  }

  [[nodiscard]] Bits discs() const { return flipped_; }

private:
  static Bits black(const P& p) { return p.to_move() == Color::black ? p.own() : p.other(); }
  static Bits white(const P& p) { return p.to_move() == Color::black ? p.other() : p.own(); }

  void visit(P position) {
    if (!seen_.insert(position.key()).second) return;
    flipped_ |= (black_ & white(position)) | (white_ & black(position));
    for (const Move move : test::legal_moves(position)) {
      const auto undo = position.play(move);
      visit(position);
      position.undo(move, undo);
    }
  }

  Bits black_;
  Bits white_;
  Bits flipped_ = 0;
  std::unordered_set<std::uint64_t> seen_;
};

struct Tally {
  int wrong = 0;
  int proved = 0;
  int never_flipped = 0;
};

/// Compares with all continuations of random positions.
template<class Board>
Tally compare(int side, int plies, int games) {
  using P = reversi::Position_on<Board>;
  const reversi::Stability<Board> stability(side);
  Random random(static_cast<std::uint64_t>(side * 1000 + plies));
  Tally tally;
  for (int game = 0; game < games; ++game) {
    const P position = random_position<P>(side, plies, random);
    const auto stable = stability.stable(position.own(), position.other());
    const auto flipped = Flipped_somewhere<P>(position).discs();
    const auto discs = position.own() | position.other();
    if ((stable & flipped) != 0 || (stable & ~discs) != 0) ++tally.wrong;
    tally.proved += Board::count(stable);
    tally.never_flipped += Board::count(discs & ~flipped);
  }
  return tally;
}

} // namespace

TEST_CASE("no play flips a stable disc", "[reversi][stability]") {
  const Tally tallies[] = {
      compare<reversi::Narrow_board>(4, 3, 40),   compare<reversi::Narrow_board>(4, 6, 200),
      compare<reversi::Narrow_board>(6, 24, 150), compare<reversi::Narrow_board>(6, 26, 300),
      compare<reversi::Narrow_board>(8, 52, 150), compare<reversi::Narrow_board>(8, 54, 300),
      compare<reversi::Wide_board>(10, 88, 100),  compare<reversi::Wide_board>(10, 91, 200),
  };
  for (const Tally& tally : tallies) {
    CHECK(tally.wrong == 0);
    // The bound must not prove too little. Discs may also be safe because moves are lacking.
    CHECK(tally.proved * 2 > tally.never_flipped);
    CHECK(tally.proved <= tally.never_flipped);
  }
}

TEST_CASE("an edge is stable when nothing played on it can flip it", "[reversi][stability]") {
  const reversi::Edge_table& edges = reversi::Edge_table::of(8);
  CHECK(edges.stable(0, 0) == 0);
  CHECK(edges.stable(0b00000001, 0) == 0b00000001);
  CHECK(edges.stable(0b00000111, 0) == 0b00000111);
  CHECK(edges.stable(0b01111110, 0) == 0);
  CHECK(edges.stable(0b00000001, 0b00000110) == 0b00000001);
  CHECK(edges.stable(0b11110000, 0b00001111) == 0b11111111);
  CHECK(edges.stable(0b00011000, 0b11100111) == 0b11111111);
  // With one square left, the discs that it can flip are not stable.
  CHECK(edges.stable(0b01110001, 0b00001110) == 0b00001111);
  CHECK(edges.stable(0b01010101, 0b00101010) == 0b00111111);
}

TEST_CASE("the start has no stable disc, a full board nothing else", "[reversi][stability]") {
  const reversi::Stability<reversi::Narrow_board> stability(8);
  const reversi::Position start(reversi_test::rules(8));
  CHECK(stability.stable(start.own(), start.other()) == 0);
  CHECK(stability.stable(0x0F0F'0F0F'F0F0'F0F0, 0xF0F0'F0F0'0F0F'0F0F) == ~std::uint64_t{0});
}

TEST_CASE("stability knows no direction and no colour", "[reversi][stability]") {
  for (const int side : {4, 6, 8}) {
    const reversi::Stability<reversi::Narrow_board> stability(side);
    Random random(static_cast<std::uint64_t>(side));
    int differences = 0;
    for (int game = 0; game < 2000; ++game) {
      const auto plies = static_cast<int>(random.below(static_cast<std::uint32_t>(side * side)));
      const auto position = random_position<reversi::Position>(side, plies, random);
      const auto stable = stability.stable(position.own(), position.other());
      if (stability.stable(position.other(), position.own()) != stable) ++differences;
      const Symmetry symmetry = Symmetry::number(game % 8);
      const auto image = test::image(reversi_test::rules(side), position, symmetry);
      const auto image_stable = stability.stable(image.own(), image.other());
      for (int p = 0; p < side * side; ++p) {
        const auto point = static_cast<Point>(p);
        const int to = image.square_of(symmetry.apply(position.geometry(), point));
        if ((stable >> position.square_of(point) & 1) != (image_stable >> to & 1)) ++differences;
      }
    }
    CHECK(differences == 0);
  }
}
