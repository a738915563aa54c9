#include "games/random.h"
#include "games/zobrist.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <set>
#include <vector>

using namespace goishi;

TEST_CASE("the generator is xoshiro256++", "[random]") {
  // Computed with the authors' algorithm in another language, seeded by splitmix64 from 42.
  Random random(42);
  CHECK(random() == 0xD0764D4F4476689FULL);
  CHECK(random() == 0x519E4174576F3791ULL);
  CHECK(random() == 0xFBE07CFB0C24ED8CULL);
}

TEST_CASE("draws below a bound are uniform", "[random]") {
  Random random(1);
  for (const std::uint32_t bound : {1U, 2U, 7U, 81U, 625U}) {
    std::vector<int> drawn(bound);
    const int draws_each = 2000;
    for (std::uint32_t i = 0; i < bound * draws_each; ++i) ++drawn[random.below(bound)];
    double chi_square = 0;
    for (const int n : drawn) chi_square += (n - draws_each) * double(n - draws_each) / draws_each;
    // The mean of the distribution is bound - 1, its variance 2 (bound - 1): five deviations.
    CHECK(chi_square <= (bound - 1) + 5 * std::sqrt(2.0 * (bound - 1)));
  }
}

TEST_CASE("no two stones share a key", "[zobrist]") {
  std::set<std::uint64_t> keys{0, zobrist::white_to_move};
  for (int p = 0; p < max_points; ++p)
    for (const Color c : {Color::black, Color::white})
      CHECK(keys.insert(zobrist::stone(c, static_cast<Point>(p))).second);
}
