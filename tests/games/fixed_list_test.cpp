#include "games/fixed_list.h"

#include <catch2/catch.hpp>

#include <vector>

using namespace goishi;

TEST_CASE("a fixed list behaves as a vector does", "[fixed_list]") {
  Fixed_list<int, 8> list;
  CHECK(list.empty());
  for (int i = 0; i < 8; ++i) list.push_back(10 * i);
  CHECK(list.size() == 8);
  CHECK(list.back() == 70);

  list.swap_remove(2);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{0, 10, 70, 30, 40, 50, 60});
  list.swap_remove(6);
  CHECK(list.back() == 50);
  list.truncate(2);
  list.pop_back();
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{0});
  list.clear();
  CHECK(list.empty());
}

namespace {

/// Like Move: trivially copyable, but with a default constructor that is not trivial.
struct Counted {
  Counted() noexcept { ++made; }
  static inline int made = 0;
};

} // namespace

TEST_CASE("declaring a list makes no elements: searches declare lists at every node",
          "[fixed_list]") {
  Counted::made = 0;
  Fixed_list<Counted, 626> list;
  CHECK(list.empty());
  CHECK(Counted::made == 0);
}
