#include "engine/gomoku/model.h"

#include "games/gomoku/evaluation.h"
#include "tests/games/play.h"
#include "tests/laws/model_laws.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace goishi::gomoku {
namespace {

constexpr int linear = Weight_layout::rows * Weight_layout::columns;

const Rules freestyle = *Rules::make({15, 15}, Rule::freestyle);

std::string file_of(const std::string& dimensions, const std::vector<std::int16_t>& numbers) {
  return laws::weights_file("gomoku", dimensions, numbers, "freestyle");
}

/// The estimate of a board with a stone in its centre by the model of this file.
int estimate_by(const std::string& bytes) {
  const auto model = laws::model_by<Model>(freestyle, bytes);
  Board board(Position(freestyle), model.evaluation());
  board.play(test::move_at({15, 15}, "H8"));
  return evaluate(board);
}

} // namespace

TEST_CASE("a model of Gomoku is linear, or a network stands behind that", "[gomoku][model]") {
  Random random(3);
  auto numbers = test::random_weights(linear, 20, random);
  const int without = estimate_by(file_of("4x1461", numbers));
  CHECK(without != 0);

  numbers.resize(linear + Network_layout::size);
  const std::string dimensions = fmt::format("1x{}", numbers.size());
  CHECK(estimate_by(file_of(dimensions, numbers)) == without);
  // A value of 4 in the second hidden layer with White to move, which the output takes 10 times.
  numbers[numbers.size() - 96] = 4 * Network_layout::sum_unit;
  numbers[numbers.size() - 32] = 10 * Network_layout::output_unit;
  CHECK(estimate_by(file_of(dimensions, numbers)) == without + 40);
}

TEST_CASE("a policy of moves, or one for each colour, stands behind a network", "[gomoku][model]") {
  const int evaluation = linear + Network_layout::size;
  for (const int policies : {0, 1, 2}) {
    const int size = evaluation + policies * Policy_layout::size;
    const std::vector<std::int16_t> numbers(static_cast<std::size_t>(size));
    const auto model =
        laws::model_by<Model>(freestyle, file_of(fmt::format("1x{}", size), numbers));
    CHECK((model.policy() != nullptr) == (policies > 0));
  }
  laws::check_model_sizes<Model>(
      freestyle, "gomoku", "freestyle",
      {evaluation, evaluation + Policy_layout::size, evaluation + 2 * Policy_layout::size});
}

TEST_CASE("each rule of Gomoku plays by a model of its own, caro without a policy",
          "[gomoku][model]") {
  std::set<const Trained_evaluation*> evaluations;
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju, Rule::caro}) {
    const Model model(*Rules::make({15, 15}, rule));
    CHECK(model.evaluation() != nullptr);
    evaluations.insert(model.evaluation());
    CHECK((model.policy() == nullptr) == (rule == Rule::caro));
  }
  CHECK(evaluations.size() == 4);
  CHECK(Model::name(*Rules::make({15, 15}, Rule::freestyle, 4)).empty());
}

TEST_CASE("freestyle on large boards plays by a model of its own", "[gomoku][model]") {
  const auto evaluation = [](int side, Rule rule) {
    return Model(*Rules::make(test::board(side, side), rule)).evaluation();
  };
  for (const int side : {18, 20, 25}) {
    CHECK(evaluation(side, Rule::freestyle)->geometry() == Geometry{20, 20});
    CHECK(evaluation(side, Rule::renju) == evaluation(15, Rule::renju));
  }
  CHECK(evaluation(17, Rule::freestyle) == evaluation(15, Rule::freestyle));
  CHECK(Model::name(*Rules::make(test::board(20, 15))) == "gomoku-freestyle");
}

TEST_CASE("a model's file names the board that it was learned on", "[gomoku][model]") {
  Random random(4);
  const auto numbers = test::random_weights(linear, 20, random);
  const auto file_on = [&](const std::string& board) {
    return laws::weights_file("gomoku", "4x1461" + board, numbers, "freestyle");
  };
  const auto geometry_of = [&](const std::string& board) {
    return laws::model_by<Model>(freestyle, file_on(board)).evaluation()->geometry();
  };
  CHECK(geometry_of("") == Geometry{15, 15});
  CHECK(geometry_of("\nboard: 20x12") == Geometry{20, 12});
  for (const char* const wrong : {"20", "20x", "x20", "20x300", "20x20x20", "-1x20", "a board"})
    CHECK(objection([&] { (void)geometry_of(fmt::format("\nboard: {}", wrong)); }) ==
          "it: its board is not WIDTHxHEIGHT");
  for (const char* const wrong : {"0x20", "20x26"})
    CHECK(objection([&] { (void)geometry_of(fmt::format("\nboard: {}", wrong)); }) ==
          "it: Gomoku is not played on its board");
}

} // namespace goishi::gomoku
