#include "engine/search/transposition.h"

#include "games/random.h"

#include <catch2/catch.hpp>

#include <thread>
#include <vector>

namespace goishi {
namespace {

Table_entry entry(int depth, Score value, Bound bound = Bound::exact, Move move = Move::at(7)) {
  return {bound, static_cast<std::uint8_t>(depth), value, move};
}

TEST_CASE("a table remembers what was written") {
  Transposition_table table(1 << 20);
  table.new_search();
  CHECK(table.bytes() == 1 << 20);
  CHECK(table.find(5).bound == Bound::none);
  table.probe(5).writer.write(entry(3, -31'000, Bound::upper, Move::pass()));
  const Table_entry known = table.find(5);
  CHECK(known.bound == Bound::upper);
  CHECK(known.depth == 3);
  CHECK(known.score == -31'000);
  CHECK(known.move == Move::pass());
  CHECK(table.probe(5).entry.score == -31'000);
}

TEST_CASE("a table keeps within its bytes, and works with none") {
  for (const std::size_t bytes : {0u, 1u, 63u, 64u, 100u, 1000u, 12345678u}) {
    Transposition_table table(bytes);
    CHECK(table.bytes() == 0);
    table.new_search();
    CHECK(table.bytes() <= bytes);
    CHECK(table.bytes() + 64 > bytes);
    Random random(1);
    for (int i = 0; i < 1000; ++i) table.probe(random()).writer.write(entry(1, 1));
    table.clear();
    CHECK(table.bytes() == 0);
  }
}

TEST_CASE("a table that the system refuses is smaller") {
  Transposition_table table(std::size_t{1} << 62);
  table.new_search();
  CHECK(table.bytes() < std::size_t{1} << 62);
  table.probe(5).writer.write(entry(3, 1));
  CHECK(table.find(5).depth == (table.bytes() > 0 ? 3 : 0));
}

TEST_CASE("a large table touches no more memory than its positions need") {
  Transposition_table table(std::size_t{1} << 32);
  table.new_search();
  CHECK(table.bytes_in_use() <= 1 << 20);
  Random random(1);
  for (int i = 0; i < 100'000; ++i) table.probe(random()).writer.write(entry(1, 1));
  CHECK(table.bytes_in_use() >= 100'000 * 16);
  CHECK(table.bytes_in_use() <= 100'000 * 128);
  // The same positions again take no further entries.
  const std::size_t before = table.bytes_in_use();
  random = Random(1);
  for (int i = 0; i < 100'000; ++i) table.probe(random()).writer.write(entry(1, 1));
  CHECK(table.bytes_in_use() <= before + before / 20);
}

TEST_CASE("a table that grows keeps what it holds, up to its last bucket") {
  constexpr int positions = 200'000;
  constexpr std::size_t bytes = 5'000'000; // not a power of two
  Transposition_table table(bytes);
  table.new_search();
  Random random(1);
  for (int i = 0; i < positions; ++i)
    table.probe(random()).writer.write(entry(i % 100, static_cast<Score>(i % 1000)));
  CHECK(table.bytes_in_use() == table.bytes());
  random = Random(1);
  int found = 0;
  for (int i = 0; i < positions; ++i) {
    const Table_entry known = table.find(random());
    if (known.bound == Bound::none) continue;
    ++found;
    REQUIRE(known.score == i % 1000);
  }
  // Of 312,500 entries, 64 in 100 are wanted: few buckets overflow.
  CHECK(found > positions * 9 / 10);
}

TEST_CASE("a result is found though the table has grown since its position was met") {
  Transposition_table table(64 << 20);
  table.new_search();
  Random random(1);
  std::vector<std::uint64_t> keys(100);
  for (std::uint64_t& key : keys) key = random();
  std::vector<Transposition_table::Writer> writers;
  for (const std::uint64_t key : keys) writers.push_back(table.probe(key).writer);
  for (int i = 0; i < 100'000; ++i) table.probe(random()).writer.write(entry(1, 1));
  for (const auto& writer : writers) writer.write(entry(9, 1));
  for (const std::uint64_t key : keys) CHECK(table.find(key).depth == 9);
}

TEST_CASE("deeper and newer results stay") {
  Transposition_table table(64);
  table.new_search();
  for (std::uint64_t key = 1; key <= 4; ++key)
    table.probe(key).writer.write(entry(static_cast<int>(key), 0));
  table.probe(5).writer.write(entry(2, 0));
  CHECK(table.find(1).bound == Bound::none);
  CHECK(table.find(4).bound == Bound::exact);
  CHECK(table.find(5).bound == Bound::exact);
  // Some searches later even the deepest old entries are replaced first.
  table.new_search();
  table.new_search();
  for (std::uint64_t key = 11; key <= 14; ++key) table.probe(key).writer.write(entry(1, 0));
  for (std::uint64_t key = 11; key <= 14; ++key) CHECK(table.find(key).bound == Bound::exact);
}

TEST_CASE("a shallower bound does not displace a deeper result of the same position") {
  Transposition_table table(64);
  table.new_search();
  table.probe(1).writer.write(entry(9, 100, Bound::lower, Move::at(3)));
  table.probe(1).writer.write(entry(2, 50, Bound::upper, Move::none()));
  CHECK(table.find(1).depth == 9);
  // The move is kept if the new result has none.
  table.probe(1).writer.write(entry(10, 50, Bound::upper, Move::none()));
  CHECK(table.find(1).depth == 10);
  CHECK(table.find(1).move == Move::at(3));
}

TEST_CASE("threads that write one table never read what was not written", "[threads]") {
  // Small, or growing all the time.
  Transposition_table table(GENERATE(std::size_t{64 * 16}, std::size_t{64 << 20}));
  table.new_search();
  const std::uint32_t positions = table.bytes() > 64 * 16 ? 1'000'000 : 500;
  std::atomic<int> wrong{0};
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      threads.emplace_back([&table, &wrong, seed, positions] {
        Random random(seed);
        for (int i = 0; i < 50'000; ++i) {
          const std::uint64_t key = Random::mix(random.below(positions));
          const auto value = static_cast<Score>(key % 1000);
          const auto [known, writer] = table.probe(key);
          if (known.bound != Bound::none && known.score != value) ++wrong;
          writer.write(entry(static_cast<int>(random.below(9)), value));
        }
      });
  }
  CHECK(wrong == 0);
}

} // namespace
} // namespace goishi
