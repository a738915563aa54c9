#include "engine/gomoku/model.h"

#include "engine/model_file.h"
#include "games/gomoku/evaluation.h"
#include "games/random.h"
#include "tests/engine/models.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace goishi::gomoku {
namespace {

constexpr int linear = Weight_layout::rows * Weight_layout::columns;

std::string file_of(const std::string& dimensions, const std::vector<std::int16_t>& numbers) {
  std::string bytes;
  for (const std::int16_t number : numbers) {
    bytes += static_cast<char>(number & 0xFF);
    bytes += static_cast<char>(number >> 8 & 0xFF);
  }
  return model_bytes("game: gomoku\nrule: freestyle\ndimensions: " + dimensions + "\n", bytes);
}

/// What a board with a stone in its centre is worth by the model of this file.
int estimate_by(const std::string& bytes) {
  const Rules rules = *Rules::make({15, 15}, Rule::freestyle);
  Model_files files;
  files.give(Model::name(rules), Model_file::of_bytes("it", bytes));
  const Model model(rules, files);
  Board board(Position(rules), model.evaluation());
  board.play(Move::at(rules.geometry().at(7, 7)));
  return evaluate(board);
}

} // namespace

TEST_CASE("a model of Gomoku is linear, or a network stands behind that", "[gomoku][model]") {
  Random random(3);
  std::vector<std::int16_t> numbers(linear);
  for (auto& number : numbers) number = static_cast<std::int16_t>(random.below(41)) - 20;
  const int without = estimate_by(file_of("4x1461", numbers));
  CHECK(without != 0);

  numbers.resize(linear + Network_layout::size);
  const std::string dimensions = fmt::format("1x{}", numbers.size());
  CHECK(estimate_by(file_of(dimensions, numbers)) == without);
  // A hidden value of 4, which the output takes 10 times.
  numbers[numbers.size() - 64] = 4 * Network_layout::sum_unit;
  numbers[numbers.size() - 32] = 10 * Network_layout::output_unit;
  CHECK(estimate_by(file_of(dimensions, numbers)) == without + 40);

  numbers.pop_back();
  CHECK(refusal([&] { estimate_by(file_of(fmt::format("1x{}", numbers.size()), numbers)); }) ==
        Refusal::Kind::cannot_load_file);
}

TEST_CASE("a policy of moves, or one for each colour, stands behind a network", "[gomoku][model]") {
  const Rules rules = *Rules::make({15, 15}, Rule::freestyle);
  const auto has_policy = [&](int size) {
    const std::vector<std::int16_t> numbers(static_cast<std::size_t>(size));
    const std::string bytes = file_of(fmt::format("1x{}", size), numbers);
    Model_files files;
    files.give(Model::name(rules), Model_file::of_bytes("it", bytes));
    return Model(rules, files).policy() != nullptr;
  };
  const int evaluation = linear + Network_layout::size;
  CHECK_FALSE(has_policy(evaluation));
  CHECK(has_policy(evaluation + Policy_layout::size));
  CHECK(has_policy(evaluation + 2 * Policy_layout::size));
  CHECK(refusal([&] { has_policy(evaluation + Policy_layout::size + 1); }) ==
        Refusal::Kind::cannot_load_file);
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
}

} // namespace goishi::gomoku
