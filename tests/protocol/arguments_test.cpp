#include "engine/refusal.h"
#include "protocol/arguments.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <limits>

using namespace goishi;

TEST_CASE("words are counted no further than asked", "[arguments]") {
  CHECK(Arguments("").count(9) == 0);
  CHECK(Arguments("   ").count(9) == 0);
  CHECK(Arguments(" a bb  ccc ").count(9) == 3);
  CHECK(Arguments("a b c d").count(2) == 2);
}

TEST_CASE("integers are read whole or refused", "[arguments]") {
  CHECK(Arguments("19").integer() == 19);
  CHECK(Arguments("+19").integer() == 19);
  CHECK(Arguments("-3").integer() == -3);
  CHECK(Arguments("99999999999999999999").integer() == std::numeric_limits<std::int64_t>::max());
  CHECK(Arguments("-99999999999999999999").integer() == std::numeric_limits<std::int64_t>::min());
  for (const char* text : {"", "x", "1x", "1.5", "+-1", "--1", "+", "0x10", "1e3"})
    CHECK_THROWS_AS(Arguments(text).integer(), Refusal);
}

TEST_CASE("numbers are finite and decimal", "[arguments]") {
  CHECK(Arguments("6.5").number() == 6.5);
  CHECK(Arguments("-7").number() == -7);
  CHECK(Arguments("+.5").number() == 0.5);
  CHECK(Arguments("1e3").number() == 1000);
  for (const char* text : {"", "nan", "inf", "-inf", "1e999", "six", "6,5", "+-1"})
    CHECK_THROWS_AS(Arguments(text).number(), Refusal);
}
