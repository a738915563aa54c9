#include "engine/search/word_table.h"

#include "games/random.h"

#include <catch2/catch.hpp>

#include <thread>
#include <vector>

namespace goishi {
namespace {

/// The larger a word, the longer it is kept.
int by_size(std::uint64_t data) { return static_cast<int>(data); }

void put(Word_table& table, std::uint64_t key, std::uint64_t data) {
  const Word_table::Place place = table.place(key, by_size);
  if (place.entry != nullptr) table.write(place, key, data);
}

TEST_CASE("a word comes back by its key") {
  Word_table table(1 << 20);
  CHECK(table.find(5) == 0);
  CHECK(table.place(5, by_size).entry == nullptr);
  table.take_memory();
  CHECK(table.find(5) == 0);
  put(table, 5, 77);
  CHECK(table.find(5) == 77);
  CHECK(table.place(5, by_size).data == 77);
  put(table, 5, 3);
  CHECK(table.find(5) == 3);
  table.clear();
  CHECK(table.find(5) == 0);
  table.take_memory();
  CHECK(table.find(5) == 0);
}

TEST_CASE("the word that is worth least makes room") {
  Word_table table(64);
  table.take_memory();
  for (std::uint64_t key = 1; key <= 4; ++key) put(table, key, 10 * key);
  put(table, 5, 1);
  CHECK(table.find(1) == 0);
  CHECK(table.find(5) == 1);
  for (std::uint64_t key = 2; key <= 4; ++key) CHECK(table.find(key) == 10 * key);
}

TEST_CASE("a place that the table has moved is found again") {
  Word_table table(64 << 20);
  table.take_memory();
  Random random(1);
  std::vector<std::uint64_t> keys(100);
  std::vector<Word_table::Entry*> entries;
  for (std::uint64_t& key : keys) {
    key = random();
    put(table, key, 1000);
    entries.push_back(table.place(key, by_size).entry);
  }
  for (int i = 0; i < 100'000; ++i) put(table, random(), 1);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Word_table::Place place = table.renew(entries[i], keys[i], by_size);
    REQUIRE(place.entry != nullptr);
    CHECK(place.data == 1000);
    table.write(place, keys[i], 2000);
    CHECK(table.find(keys[i]) == 2000);
  }
}

TEST_CASE("threads never read a word of another key", "[threads]") {
  Word_table table(GENERATE(std::size_t{64 * 16}, std::size_t{64 << 20}));
  table.take_memory();
  const std::uint32_t keys = table.bytes() > 64 * 16 ? 1'000'000 : 500;
  std::atomic<int> wrong{0};
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      threads.emplace_back([&table, &wrong, seed, keys] {
        Random random(seed);
        for (int i = 0; i < 50'000; ++i) {
          const std::uint64_t key = Random::mix(random.below(keys));
          const std::uint64_t data = table.find(key);
          if (data != 0 && data != (key >> 40) + 1) ++wrong;
          put(table, key, (key >> 40) + 1);
        }
      });
  }
  CHECK(wrong == 0);
}

} // namespace
} // namespace goishi
