#include "engine/nogo/solver/result_table.h"

#include "engine/hash_store.h"
#include "games/random.h"
#include "tests/engine/nogo/random_games.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr std::size_t bytes_of_table = std::size_t{8} << 20;

TEST_CASE("a small table finds nothing that was not stored", "[nogo][solver]") {
  Result_table table(std::size_t{8} << 20);
  table.clear();
  std::map<std::pair<std::uint64_t, std::uint64_t>, int> needed;
  Random random(19);
  const auto half = [&random] { return std::uint64_t{random.below(1 << 16)} << random.below(48); };
  // Many keys that differ in few bits, for which the table has to grow.
  for (int i = 0; i < 200'000; ++i) {
    const Remainder_key key{half(), half() & ((std::uint64_t{1} << 56) - 1)};
    const auto wins_from = static_cast<int>(random.below(5)) - 2;
    const int least = needed.try_emplace({key.low, key.high}, wins_from).first->second;
    const int free = static_cast<int>(random.below(7)) - 3;
    Result_bounds found;
    (free >= least ? found.wins_from : found.loses_to) = free;
    table.store(key, found, random.below(1000));
  }
  int found = 0;
  int wrong = 0;
  for (const auto& [key, least] : needed) {
    for (int free = -4; free <= 4; ++free) {
      const Proof proof = table.find({key.first, key.second}).proof(free);
      if (proof == Proof::unknown) continue;
      ++found;
      if ((proof == Proof::win) != (free >= least)) ++wrong;
    }
  }
  CHECK(found > 100'000);
  CHECK(wrong == 0);
}

TEST_CASE("a table takes back all that it gave", "[nogo][solver]") {
  // Twice as many results as the initial table has places.
  constexpr std::uint64_t count = 500'000;
  const auto key_of_number = [](std::uint64_t number) {
    return Remainder_key{number * 0x9E3779B97F4A7C15, number};
  };
  Result_table first(std::size_t{64} << 20);
  first.clear();
  for (std::uint64_t i = 0; i < count; ++i)
    first.store(key_of_number(i), {static_cast<int>(i % 7), -Result_bounds::none}, i % 100);
  using Pairs = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
  const auto entries = [](const Result_table& table) {
    Pairs all;
    table.for_each(
        [&](const Hash_store::Entry& entry) { all.emplace_back(entry.key, entry.data); });
    return all;
  };
  const Pairs given = entries(first);
  // A place has four results at most.
  CHECK(first.bytes_in_use() > count * 16 * 95 / 100);
  Result_table second(std::size_t{64} << 20);
  for (int times = 0; times < 2; ++times) {
    second.clear();
    second.widen(first.log_buckets());
    for (const auto& [key, data] : given) second.put({key, data});
    CHECK(entries(second) == given);
  }
  Result_table small(std::size_t{8} << 20);
  small.clear();
  small.widen(first.log_buckets());
  CHECK(small.log_buckets() == 17);
}

TEST_CASE("the key of a wide remainder depends on its chains", "[nogo][solver]") {
  const Rules rules = rules_of(9, 9);
  const Wide_grid grid(rules);
  const Wide_remainder empty(grid, Position(rules));
  const auto with_stone = [&](Placement stone) {
    return Wide_remainder(grid, Position::set_up(rules, {&stone, 1}, Color::black).value());
  };
  for (const Point p : rules.points()) {
    const Wide_remainder own = with_stone({Color::black, p});
    const Wide_remainder others = with_stone({Color::white, p});
    REQUIRE((own.points() == others.points()));
    for (const std::size_t player : {mover, other})
      REQUIRE((own.safe(player) == others.safe(player)));
    CHECK_FALSE(key_of(grid, own) == key_of(grid, others));

    Wide_remainder played;
    empty.play(grid, first_place(grid.bit(p)), played);
    CHECK(key_of(grid, played) == key_of(grid, others));
  }
}

} // namespace
} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
