#include "games/exponential.h"

#include <catch2/catch.hpp>

#include <cmath>

namespace goishi::inline GOISHI_INSTRUCTION_SET {
namespace {

TEST_CASE("the exponential function is right to five digits", "[exponential]") {
  for (float x = -80; x <= 80; x += 0.37F)
    CHECK(exponential(x) == Approx(std::exp(static_cast<double>(x))).epsilon(1e-5));
  CHECK(exponential(0) == 1);
  CHECK(exponential(1000) == exponential(80));
}

} // namespace
} // namespace goishi::inline GOISHI_INSTRUCTION_SET
