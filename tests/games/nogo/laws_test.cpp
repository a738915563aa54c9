#include "games/nogo/position.h"

#include "tests/laws/position_laws.h"
#include "tests/oracles/nogo.h"

using namespace goishi;

namespace {

constexpr std::uint64_t positions = 1'000'000;

int from_to(Random& random, int low, int high) {
  return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

Geometry rectangle(Random& random, int longest) {
  const int width = from_to(random, 1, longest);
  return test::board(width, from_to(random, 1, longest));
}

nogo::Rules with_extras(Random& random, Geometry geometry) {
  std::vector<Point> holes;
  if (random.below(4) == 0) {
    const auto wanted = random.below(static_cast<std::uint32_t>(geometry.points()));
    for (std::uint32_t i = 0; i < wanted; i += 2)
      holes.push_back(
          static_cast<Point>(random.below(static_cast<std::uint32_t>(geometry.points()))));
  }
  return *nogo::Rules::make(geometry, random.below(2) == 0, holes);
}

} // namespace

TEST_CASE("NoGo keeps the laws on small boards", "[nogo][laws]") {
  laws::check_laws<nogo::Position, oracles::Nogo>(
      laws::positions_to_visit(positions, 60), 1,
      [](Random& random) { return with_extras(random, rectangle(random, 6)); });
}

TEST_CASE("NoGo keeps the laws on 9x9", "[nogo][laws]") {
  laws::check_laws<nogo::Position, oracles::Nogo>(
      laws::positions_to_visit(positions, 30), 2, [](Random& random) {
        const auto nine = Geometry{9, 9};
        return random.below(2) == 0 ? *nogo::Rules::make(nine) : with_extras(random, nine);
      });
}

TEST_CASE("NoGo keeps the laws on boards of every size", "[nogo][laws]") {
  laws::check_laws<nogo::Position, oracles::Nogo>(
      laws::positions_to_visit(positions, 10), 3,
      [](Random& random) { return with_extras(random, rectangle(random, nogo::largest_side)); });
}
