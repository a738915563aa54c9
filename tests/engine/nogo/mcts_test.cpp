#include "engine/nogo/nogo_knowledge.h"
#include "engine/search/mcts.h"
#include "tests/engine/divided_memory.h"
#include "tests/engine/searching.h"
#include "tests/games/play.h"
#include "tests/laws/model_laws.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

const auto no_model = std::make_shared<const Model>();

Rules board(int width, int height) { return *Rules::make(test::board(width, height)); }

template<class K>
Choice choose(Mcts<Position, K>& player, const Position& position, std::uint64_t playouts) {
  return test::choose(player, position, test::playouts(playouts));
}

// Published winners of empty boards.
TEST_CASE("mcts proves who wins small boards", "[mcts]") {
  for (const auto& [width, height, first_wins] : {std::tuple{2, 2, true},
                                                  {1, 4, false},
                                                  {1, 7, true},
                                                  {2, 3, false},
                                                  {2, 4, false},
                                                  {3, 3, true},
                                                  {3, 4, false},
                                                  {2, 7, true}}) {
    INFO(width << "x" << height);
    const Rules rules = board(width, height);
    Mcts<Position, Knowledge> player(Settings{}, no_model);
    const Choice choice = choose(player, Position(rules), 2'000'000);
    CHECK(choice.proved);
    CHECK(choice.win_rate == (first_wins ? 1 : 0));
  }
}

/// Of 20 games with 200 playouts a move.
template<class K>
int wins_against_random(const std::shared_ptr<const Model>& model) {
  const Rules rules = board(7, 7);
  Random random(1);
  int wins = 0;
  for (int game = 0; game < 20; ++game) {
    const auto seed = static_cast<std::uint64_t>(game);
    Mcts<Position, K> player(test::with_memory(4, 1, seed), model);
    const Color mine = game % 2 == 0 ? Color::black : Color::white;
    Position position(rules);
    while (!position.outcome().is_over()) {
      if (position.to_move() != mine) {
        test::play_any(position, random);
        continue;
      }
      const Move move = choose(player, position, 200).move;
      REQUIRE(position.is_legal(move));
      position.play(move);
    }
    wins += position.outcome().winner() == mine;
  }
  return wins;
}

TEST_CASE("the games from a leaf have equal shares, and add up to one", "[nogo][mcts]") {
  const Rules rules = *Rules::make({9, 9});
  const Position start(rules);
  Knowledge knowledge(start, Model());
  Random random(5);
  Amaf_table amaf;
  float total = 0;
  for (int leaf = 0; leaf < 50; ++leaf) {
    amaf.clear(81);
    const float black = knowledge.playout(start, random, amaf);
    CHECK(black * Knowledge::playouts_of_leaf == Approx(std::round(black * 4)));
    std::array<float, 81> moved{};
    for (const Color c : {Color::black, Color::white}) {
      for (Point p = 0; p < 81; ++p) {
        const std::uint16_t move = Move::at(p).raw();
        float weight = 0;
        float result = 0;
        amaf.gather(c, &move, 1, &weight, &result);
        CHECK(result <= weight);
        CHECK(result <= (c == Color::black ? black : 1 - black));
        moved[p] += weight;
        total += weight;
      }
    }
    // Each point is played at most once in a game, by one player.
    CHECK(*std::max_element(moved.begin(), moved.end()) <= 1);
  }
  CHECK(total / 50 == Approx(73.6).margin(1));
}

TEST_CASE("mcts beats chance with playouts, with mobility and with what was learned", "[mcts]") {
  CHECK(wins_against_random<Knowledge>(no_model) >= 19);
  CHECK(wins_against_random<Mobility_knowledge>(no_model) >= 19);
  CHECK(wins_against_random<Learned_knowledge>(std::make_shared<const Model>(board(7, 7))) >= 19);
}

TEST_CASE("the tree and what the knowledge of all threads keeps have room in the memory",
          "[mcts]") {
  check_division_of_memory<Position, Learned_knowledge>(std::make_shared<const Model>(board(9, 9)));
}

/// The number of games, of two players with their own trees after four random moves, that ended
/// differently from a proof of a player.
int broken_proofs(int games, std::uint64_t playouts) {
  const Rules rules = board(9, 9);
  const auto model = std::make_shared<const Model>(rules);
  Mcts<Position, Learned_knowledge> black(test::with_memory(64, 1, 101), model);
  Mcts<Position, Learned_knowledge> white(test::with_memory(64, 1, 102), model);
  Random random(108);
  int broken = 0;
  for (int game = 0; game < games; ++game) {
    black.clear_search();
    white.clear_search();
    auto position = test::walked<Position>(rules, 4, random);
    std::optional<Color> proved;
    while (!position.outcome().is_over()) {
      const Color mover = position.to_move();
      const Choice choice = choose(mover == Color::black ? black : white, position, playouts);
      if (choice.proved && !proved) proved = *choice.win_rate > 0.5 ? mover : opponent(mover);
      position.play(choice.move);
    }
    REQUIRE(proved);
    broken += position.outcome().winner() != *proved;
  }
  return broken;
}

TEST_CASE("a result that mcts has proved is the game's, also with the solver", "[mcts][long]") {
  CHECK(broken_proofs(20, 30) == 0);
  CHECK(broken_proofs(4, 2'500) == 0);
}

TEST_CASE("an estimate of NoGo has the win rate that was learned", "[nogo][models]") {
  const Rules rules = board(9, 9);
  constexpr int size = Shape::count + 1 + Policy_layout::size;
  std::vector<std::int16_t> numbers(size);
  const auto rate = [&](int logarithm) {
    numbers[Shape::count] = static_cast<std::int16_t>(logarithm);
    const auto bytes = laws::weights_file("nogo", fmt::format("1x{}", size), numbers);
    const auto model = laws::model_by<Model>(rules, bytes);
    const Position position(rules);
    const Score value = Learned_knowledge(position, model).evaluate(position);
    return score::win_rate(value, Learned_knowledge::rate_scale);
  };
  CHECK(rate(0) == 0.5);
  for (const int logarithm : {1024, -1024, -3000})
    CHECK(rate(logarithm) == Approx(1 / (1 + std::exp(-logarithm / 1024.0))).margin(0.001));
  CHECK(rate(32767) > 0.98);
}

TEST_CASE("a model of NoGo has shapes and a policy of moves", "[nogo][models]") {
  laws::check_model_sizes<Model>(board(9, 9), "nogo", "any",
                                 {Shape::count + 1 + Policy_layout::size});
  CHECK(objection([] {
          const std::vector<std::int16_t> shapes(Shape::count + 1);
          (void)laws::model_by<Model>(board(9, 9), laws::weights_file("nogo", "1x59050", shapes));
        }).find("its dimensions are 1x59050, not 1x") != std::string::npos);
}

TEST_CASE("learned priors lead the search, and exploration 0 switches them off", "[nogo][models]") {
  const Rules rules = board(9, 9);
  const auto model = std::make_shared<const Model>(rules);
  const auto priors = [&](double exploration) {
    Settings settings = test::with_memory(4);
    settings.parameters.set(Uct_constants::parameters[0], exploration);
    Mcts<Position, Learned_knowledge> player(settings, model);
    const Choice choice =
        test::choose(player, Position(rules), test::playouts(300), test::candidates(3));
    std::vector<bool> told;
    for (const Candidate& each : choice.candidates) told.push_back(each.prior.has_value());
    return told;
  };
  CHECK(priors(0.1) == std::vector{true, true, true});
  CHECK(priors(0.0) == std::vector{false, false, false});
}

TEST_CASE("a megabyte is enough for a long search", "[mcts]") {
  const Rules rules = board(9, 9);
  check_full_tree<Knowledge>(Position(rules), no_model);
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
