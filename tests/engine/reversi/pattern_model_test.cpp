#include "engine/reversi/pattern_model.h"

#include "games/reversi/position.h"
#include "tests/engine/refusals.h"
#include "tests/laws/model_laws.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <vector>

using namespace goishi;

namespace {

/// The value of discs for either player; '*' is own, 'O' the opponent's.
struct Value {
  int with_the_move;
  int without;
};

Value value_of(const std::string& cells) {
  std::uint64_t own = 0;
  std::uint64_t other = 0;
  int empties = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    if (cells[i] == '*') own |= std::uint64_t{1} << i;
    if (cells[i] == 'O') other |= std::uint64_t{1} << i;
    if (cells[i] == '.') ++empties;
  }
  const auto& evaluation = reversi::built_in_pattern_evaluation<8>();
  return {evaluation.evaluate(reversi::Pattern_indices(own, other), own, other, empties),
          -evaluation.evaluate(reversi::Pattern_indices(other, own), other, own, empties)};
}

} // namespace

TEST_CASE("the built-in patterns know what a corner is worth", "[reversi][patterns]") {
  const Value value = value_of("***....."
                               "**O....."
                               "*.O*O..."
                               "..O*O*.."
                               "..OOO*.."
                               "..O*OO.."
                               "...O.O.."
                               "........");
  CHECK(value.with_the_move > 500);
  CHECK(value.without > 500);
}

TEST_CASE("a model of other dimensions is no model of patterns", "[reversi][patterns]") {
  CHECK(refusal([] { (void)reversi::pattern_evaluation<8>(*built_in_model("reversi")); }) ==
        Refusal::Kind::cannot_load_file);
}

TEST_CASE("a model of patterns may have a network behind its weights", "[reversi][patterns]") {
  constexpr std::size_t weights = 2 * reversi::pattern_phases<8> * reversi::weights_of_phase<8>;
  constexpr std::size_t all =
      weights + reversi::Pattern_network_layout::bytes_of(reversi::pattern_phases<8>);
  const auto evaluation_of = [](std::size_t bytes) {
    const std::vector<std::int16_t> numbers(bytes / 2, 1);
    const std::string file = laws::weights_file("reversi", std::to_string(bytes), numbers);
    return reversi::pattern_evaluation<8>(*Model_file::of_bytes("it", file));
  };
  CHECK(evaluation_of(all).has_network());
  for (const std::size_t bytes : {all - 2, all + 2, weights})
    CHECK(refusal([&] { (void)evaluation_of(bytes); }) == Refusal::Kind::cannot_load_file);
}
