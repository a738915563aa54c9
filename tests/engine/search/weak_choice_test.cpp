#include "engine/search/weak_choice.h"

#include "engine/search/random_player.h"
#include "tests/engine/search/small_game.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <set>

namespace goishi {
namespace {

using Weak = Weak_choice<small::Position>;

/// Values each move by its point, as does the glance below; a fixed search.
class By_point final : public Player<small::Position> {
private:
  Choice think(const small::Position& root, Budget&, const Question& question) override {
    Move_list moves;
    root.legal_moves(moves);
    Choice choice;
    for (std::size_t i = moves.size(); i-- > 0;) {
      Candidate candidate;
      candidate.move = moves[i];
      candidate.win_rate = moves[i].point() / 10.0;
      choice.candidates.push_back(candidate);
    }
    choice.candidates.resize(
        std::min(choice.candidates.size(), static_cast<std::size_t>(question.candidates)));
    static_cast<Candidate&>(choice) = choice.candidates.front();
    return choice;
  }
};

/// Sees the lowest points best.
void glance(const small::Position&, std::span<const Move> moves, std::span<float> seen) {
  for (std::size_t i = 0; i < moves.size(); ++i) seen[i] = -static_cast<float>(moves[i].point());
}

Choice choose(const small::Position& position, const Level& level, std::uint64_t seed,
              Weak::Glance look = &glance) {
  By_point player;
  Budget budget(Limits{});
  return Weak(level, look, seed).choose(position, player, budget, {});
}

TEST_CASE("values are drawn by their distance over the temperature") {
  constexpr int draws = 20'000;
  Random random(1);
  std::array<int, 3> times{};
  for (int i = 0; i < draws; ++i) ++times[draw({1, 3, 2}, 2, random)];
  const double sum = 1 + std::exp(-0.5) + std::exp(-1);
  const std::array<double, 3> expected{std::exp(-1) / sum, 1 / sum, std::exp(-0.5) / sum};
  // Five standard deviations of a binomial distribution.
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(std::abs(times[i] / double{draws} - expected[i]) < 0.018);
  for (int i = 0; i < 100; ++i) CHECK(draw({1, 3, 2, 3}, 0, random) == 1);
  CHECK(draw({7}, 1, random) == 0);
}

TEST_CASE("a chance of 0 never comes, and a chance of 1 always") {
  Random random(2);
  int quarter = 0;
  for (int i = 0; i < 10'000; ++i) {
    CHECK_FALSE(happens(0, random));
    CHECK(happens(1, random));
    quarter += happens(0.25F, random) ? 1 : 0;
  }
  CHECK(std::abs(quarter - 2'500) < 220);
}

TEST_CASE("at a temperature of 0 the best move is chosen, at another each of the candidates") {
  const small::Rules rules;
  const small::Position position(rules);
  std::set<std::uint16_t> moves;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CHECK(choose(position, {.candidates = 3}, seed).move == Move::at(8));
    const Choice choice = choose(position, {.candidates = 3, .temperature = 0.2F}, seed);
    moves.insert(choice.move.raw());
    CHECK(choice.candidates.front().move == choice.move);
    CHECK(choice.candidates.size() == 3);
    CHECK(choice.win_rate == choice.move.point() / 10.0);
  }
  CHECK(moves == std::set<std::uint16_t>{6, 7, 8});
}

TEST_CASE("the seed and the position decide, and nothing else") {
  const small::Rules rules;
  small::Position position(rules);
  const Level level{.candidates = 9, .temperature = 0.3F, .overlooks = 0.5F};
  std::set<std::uint16_t> moves;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Move move = choose(position, level, seed).move;
    CHECK(position.is_legal(move));
    CHECK(choose(position, level, seed).move == move);
    moves.insert(move.raw());
  }
  CHECK(moves.size() > 5);
}

TEST_CASE("a move at a glance is one of those that look best") {
  const small::Rules rules;
  const small::Position position(rules);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Level level{.candidates = 2, .temperature = 1, .overlooks = 1};
    const Choice choice = choose(position, level, seed);
    CHECK(choice.move.point() < 2);
    CHECK_FALSE(choice.win_rate);
    // Where a game has nothing to see, all moves are searched.
    CHECK(choose(position, level, seed, nullptr).move.point() > 6);
  }
}

TEST_CASE("a win at once is never missed") {
  const small::Rules rules;
  small::Position position(rules);
  for (const int point : {0, 4, 1, 5}) position.play(Move::at(static_cast<Point>(point)));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Choice choice =
        choose(position, {.candidates = 9, .temperature = 9, .overlooks = 0.5F}, seed);
    CHECK(choice.move == Move::at(2));
    CHECK(choice.proved);
    CHECK(choice.plies_to_end == 1);
  }
}

TEST_CASE("only moves that were asked for are chosen") {
  const small::Rules rules;
  const small::Position position(rules);
  Random_player<small::Position> player(Settings{});
  Question question;
  question.among = {Move::at(3), Move::at(5)};
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    for (const float overlooks : {0.0F, 1.0F}) {
      const Level level{.candidates = 9, .temperature = 1, .overlooks = overlooks};
      Budget budget(Limits{});
      const Move move = Weak(level, &glance, seed).choose(position, player, budget, question).move;
      CHECK((move == Move::at(3) || move == Move::at(5)));
    }
}

} // namespace
} // namespace goishi
