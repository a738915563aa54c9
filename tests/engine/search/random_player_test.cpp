#include "engine/search/random_player.h"

#include "tests/engine/search/small_game.h"
#include "tests/engine/searching.h"

#include <catch2/catch.hpp>

#include <map>

namespace goishi {
namespace {

TEST_CASE("the random player plays every legal move equally often") {
  const small::Rules rules;
  small::Position position(rules);
  position.play(Move::at(4));
  Random_player<small::Position> player(Settings{});
  std::map<std::uint16_t, int> times;
  for (int i = 0; i < 8000; ++i) {
    ++times[test::choose(player, position).move.raw()];
  }
  CHECK(times.size() == 8);
  for (const auto& [raw, count] : times) {
    CHECK(position.is_legal(Move::from_raw(raw)));
    // Five standard deviations of a binomial distribution.
    CHECK(std::abs(count - 1000) < 150);
  }
}

TEST_CASE("the random player depends on its seed alone") {
  const small::Rules rules;
  const small::Position position(rules);
  const auto moves = [&](Random_player<small::Position>& player) {
    std::vector<std::uint16_t> raw;
    for (int i = 0; i < 20; ++i) {
      raw.push_back(test::choose(player, position).move.raw());
    }
    return raw;
  };
  Settings settings;
  settings.seed = 1;
  Random_player<small::Position> first(settings);
  Random_player<small::Position> second(settings);
  settings.seed = 2;
  Random_player<small::Position> third(settings);
  const auto once = moves(first);
  CHECK(moves(second) == once);
  CHECK(moves(third) != once);
  CHECK(moves(first) != once);
  first.clear_search();
  CHECK(moves(first) == once);
}

} // namespace
} // namespace goishi
