#include "protocol/words.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

Candidate candidate(std::optional<double> margin, std::optional<double> rate, bool proved) {
  Candidate candidate;
  candidate.margin = margin;
  candidate.win_rate = rate;
  candidate.proved = proved;
  return candidate;
}

TEST_CASE("a value is told in points where there are any", "[words]") {
  CHECK(value_text(candidate(38, 1, true)) == "+38");
  CHECK(value_text(candidate(-2, 0, true)) == "-2");
  CHECK(value_text(candidate(0, 0.5, true)) == "+0");
  CHECK(value_text(candidate(-0.0, 0.5, true)) == "+0");
  CHECK(value_text(candidate(37.5, 0.9, false)) == "+37.5");
  CHECK(value_text(candidate(-0.01, 0.5, false)) == "+0.0");
  CHECK(value_text(candidate({}, 1, true)) == "win");
  CHECK(value_text(candidate({}, 0, true)) == "loss");
  CHECK(value_text(candidate({}, 0.5, true)) == "draw");
  CHECK(value_text(candidate({}, 0.623, false)) == "62.3 %");
  CHECK(value_text(candidate({}, {}, false)) == "?");
}

TEST_CASE("an outcome is a word where the search looked to the end", "[words]") {
  CHECK(outcome_text(candidate(2, {}, true)) == "win");
  CHECK(outcome_text(candidate(-64, 0, true)) == "loss");
  CHECK(outcome_text(candidate(0, 0.5, true)) == "draw");
  CHECK(outcome_text(candidate(37.5, 0.9, false)) == "+37.5");
  CHECK(outcome_text(candidate({}, 1, true)) == "win");
  CHECK(outcome_text(candidate({}, 0, false)) == "loss");
  CHECK(outcome_text(candidate({}, 0.5, false)) == "draw");
  CHECK(outcome_text(candidate({}, 0.623, false)) == "62.3 %");
  CHECK(outcome_text(candidate({}, {}, false)) == "?");
}

TEST_CASE("a win rate that is a bound is told as one", "[words]") {
  Candidate falling = candidate({}, 0.382, false);
  CHECK(rate_text(falling) == ", 38.2 %");
  falling.is_upper_bound = true;
  CHECK(rate_text(falling) == ", 38.2 % at most");
}

TEST_CASE("a depth is told with its confidence", "[words]") {
  Candidate candidate;
  CHECK(depth_text(candidate).empty());
  candidate.depth = 24;
  CHECK(depth_text(candidate) == ", depth 24");
  candidate.confidence = 73;
  CHECK(depth_text(candidate) == ", depth 24 at 73 %");
}

} // namespace
} // namespace goishi
