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

} // namespace goishi::gomoku
