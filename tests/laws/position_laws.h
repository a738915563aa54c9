// The laws of every Position, checked along random games against a slow oracle.
#pragma once

#include "games/game.h"
#include "games/random.h"
#include "games/symmetry.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace goishi::laws {

using test::image;
using test::stones;

/// The number of positions that each instantiation visits: GOISHI_LAW_POSITIONS of the environment,
/// or the test's number. `share`: the share of this instantiation in percent.
inline std::uint64_t positions_to_visit(std::uint64_t usual, int share = 100) {
  const char* const wanted = std::getenv("GOISHI_LAW_POSITIONS");
  const std::uint64_t all = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : usual;
  return std::max<std::uint64_t>(1, all * static_cast<std::uint64_t>(share) / 100);
}

/// A test's own seed, or another one for each number in GOISHI_LAW_SEED of the environment.
inline std::uint64_t law_seed(std::uint64_t usual) {
  const char* const wanted = std::getenv("GOISHI_LAW_SEED");
  return wanted == nullptr ? usual
                           : usual + 0x9E37'79B9'7F4A'7C15 * std::strtoull(wanted, nullptr, 10);
}

/// An oracle: a slow and obvious implementation of the rules, made from the same Rules, without
/// code of games/. Its caller tracks the side to move.
///   Oracle(const Rules&)
///   bool is_legal(Color, Move)      void play(Color, Move)
///   Outcome outcome(Color to_move)  Cell at(Point)
template<class O, class P>
concept Oracle_of = std::copyable<O> &&
    requires(const typename P::Rules& rules, O oracle, const O& constant, Color color, Move move,
             Point p) {
  O(rules);
  { constant.is_legal(color, move) } -> std::same_as<bool>;
  { oracle.play(color, move) } -> std::same_as<void>;
  { constant.outcome(color) } -> std::same_as<Outcome>;
  { constant.at(p) } -> std::same_as<Cell>;
};

/// Fails with the law's name and the moves that led to the broken position. Catch's own assertions
/// would cost more than the rules.
class Witness {
public:
  explicit Witness(std::uint64_t seed) : seed_(seed) {}

  void played(Move m) { moves_.push_back(m); }
  void taken_back() { moves_.pop_back(); }
  void holds(bool law, const char* name) {
    if (!law) fail(name);
  }

private:
  [[noreturn]] void fail(const char* name) const {
    std::string text = std::string(name) + "; seed " + std::to_string(seed_) + "; moves";
    for (const Move m : moves_) text += ' ' + std::to_string(m.raw());
    FAIL(text);
    std::abort();
  }

  std::uint64_t seed_;
  std::vector<Move> moves_;
};

inline std::vector<std::uint16_t> sorted(const Move_list& moves) {
  std::vector<std::uint16_t> raw;
  for (const Move m : moves) raw.push_back(m.raw());
  std::sort(raw.begin(), raw.end());
  return raw;
}

template<Position P, Oracle_of<P> Oracle>
void check_against_oracle(const P& position, const Oracle& oracle, const Move_list& legal,
                          Witness& witness) {
  const Color color = position.to_move();
  const auto listed = sorted(legal);
  witness.holds(std::adjacent_find(listed.begin(), listed.end()) == listed.end(),
                "no move is listed twice");
  std::size_t found = 0;
  for (int p = 0; p < position.geometry().points(); ++p) {
    const Move move = Move::at(static_cast<Point>(p));
    const bool is_legal = oracle.is_legal(color, move);
    witness.holds(position.is_legal(move) == is_legal, "is_legal is the oracle's");
    witness.holds(position.at(move.point()) == oracle.at(move.point()),
                  "the board is the oracle's");
    if (is_legal) ++found;
    if (is_legal)
      witness.holds(std::binary_search(listed.begin(), listed.end(), move.raw()),
                    "every legal move is listed");
  }
  const bool must_pass = oracle.is_legal(color, Move::pass());
  witness.holds(position.is_legal(Move::pass()) == must_pass, "passes are the oracle's");
  witness.holds(legal.size() == found + (must_pass ? 1 : 0), "only legal moves are listed");
  witness.holds(position.outcome() == oracle.outcome(color), "the outcome is the oracle's");
  witness.holds(position.outcome().is_over() == legal.empty(),
                "the game is over exactly when nothing is legal");
}

template<Position P>
void check_inverse(P& position, const Move_list& legal, Witness& witness) {
  const P before = position;
  for (const Move move : legal) {
    const auto undo = position.play(move);
    witness.holds(position != before, "a move changes the position");
    position.undo(move, undo);
    witness.holds(position == before, "undo takes back all that play did");
  }
}

template<Position P>
void check_key(const typename P::Rules& rules, const P& position, Witness& witness) {
  const auto rebuilt = P::set_up(rules, stones(position), position.to_move());
  witness.holds(rebuilt.has_value(), "a position of a game can be set up");
  witness.holds(rebuilt->key() == position.key(), "the key is that of the stones and the player");
  P turned = position;
  if (position.outcome().is_over()) return;
  turned.set_to_move(opponent(position.to_move()));
  witness.holds(turned.key() != position.key(), "the key knows whose turn it is");
  turned.set_to_move(position.to_move());
  witness.holds(turned.key() == position.key() && turned.to_move() == position.to_move(),
                "the turn can be given and taken back");
}

/// Plays random games from `make_rules(random)` until `count` positions were visited.
template<Position P, Oracle_of<P> Oracle, class Make_rules>
void check_laws(std::uint64_t count, std::uint64_t usual_seed, Make_rules make_rules) {
  const std::uint64_t seed = law_seed(usual_seed);
  Random random(seed);
  Move_list legal;
  Move_list mirrored_legal;
  std::uint64_t visited = 0;
  for (std::uint64_t game = 0; visited < count; ++game) {
    const typename P::Rules rules = make_rules(random);
    Witness witness(seed + game);
    P position(rules);
    Oracle oracle(rules);
    const Geometry geometry = position.geometry();
    Symmetry symmetry = Symmetry::number(static_cast<int>(random.below(Symmetry::count)));
    // Masks and opening restrictions need not be symmetric; `is_symmetric` of the game reports
    // this.
    bool mirror = symmetry.keeps(geometry);
    if constexpr (requires { rules.is_symmetric(); }) mirror = mirror && rules.is_symmetric();
    // A game may start with stones, which the symmetry moves too.
    std::vector<Placement> start = stones(position);
    for (Placement& stone : start)
      if (mirror) stone.point = symmetry.apply(geometry, stone.point);
    P mirrored = start.empty() ? P(rules) : P::set_up(rules, start, position.to_move()).value();
    std::vector<std::pair<Move, typename P::Undo>> undos;
    std::vector<P> trail;
    for (;; ++visited) {
      position.legal_moves(legal);
      check_against_oracle(position, oracle, legal, witness);
      check_key(rules, position, witness);
      if (visited % 16 == 0) check_inverse(position, legal, witness);
      for (int i = 0; i < 4; ++i) {
        const Move any = Move::from_raw(static_cast<std::uint16_t>(random() >> 48));
        witness.holds(!position.is_legal(any) ||
                          std::find(legal.begin(), legal.end(), any) != legal.end(),
                      "is_legal is total");
      }
      if (mirror) {
        mirrored.legal_moves(mirrored_legal);
        Move_list images;
        for (const Move m : legal) images.push_back(image(symmetry, geometry, m));
        witness.holds(sorted(images) == sorted(mirrored_legal), "the rules are symmetric");
        witness.holds(mirrored.outcome() == position.outcome(), "the outcome is symmetric");
      }
      if (legal.empty()) break;
      const Move move = test::one_of(legal, random);
      if (game % 8 == 0) trail.push_back(position);
      oracle.play(position.to_move(), move);
      undos.emplace_back(move, position.play(move));
      if (mirror) mirrored.play(image(symmetry, geometry, move));
      witness.played(move);
    }
    // The trail has the copies made along the way; undoing the whole game passes through them.
    while (!trail.empty()) {
      position.undo(undos.back().first, undos.back().second);
      witness.taken_back();
      witness.holds(position == trail.back(), "a game is taken back as it was played");
      undos.pop_back();
      trail.pop_back();
    }
  }
  SUCCEED("all laws held");
}

} // namespace goishi::laws
