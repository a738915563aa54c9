#include "engine/search/split_points.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <thread>

namespace goishi {
namespace {

/// Opens a split point as soon as a thread waits for one.
void open(Split_points& splits, Split_point& point) {
  while (!splits.is_wanted()) std::this_thread::yield();
  while (!splits.open(point)) std::this_thread::yield();
}

TEST_CASE("what lies below a split point that ended is over", "[threads]") {
  Split_point top(nullptr);
  Split_point left(&top);
  Split_point right(&top);
  const Split_point leaf(&left);
  CHECK(leaf.is_below(top));
  CHECK(leaf.is_below(leaf));
  CHECK_FALSE(leaf.is_below(right));
  CHECK_FALSE(top.is_below(leaf));
  left.end();
  CHECK(leaf.is_over());
  CHECK_FALSE(top.is_over());
  CHECK_FALSE(right.is_over());
}

TEST_CASE("a split point is not opened while nobody waits", "[threads]") {
  Split_points splits(2);
  Split_point point(nullptr);
  CHECK_FALSE(splits.is_wanted());
  CHECK_FALSE(splits.open(point));
  CHECK(splits.help_below(point) == nullptr);
}

TEST_CASE("one split point is open for each thread that waits", "[threads]") {
  Split_points splits(2);
  Split_point first(nullptr);
  Split_point second(nullptr);
  std::atomic<bool> is_told{false};
  std::jthread helper([&] {
    while (Split_point* const point = splits.help()) {
      while (!is_told) std::this_thread::yield();
      splits.leave(*point);
    }
  });
  open(splits, first);
  // The helper waits still, or works at the first until it is told to leave.
  CHECK_FALSE(splits.is_wanted());
  CHECK_FALSE(splits.open(second));
  is_told = true;
  splits.close(first);
  CHECK(splits.help_below(first) == nullptr);
  splits.finish();
}

TEST_CASE("an owner that waits helps below its own node only", "[threads]") {
  Split_points splits(2);
  Split_point owned(nullptr);
  Split_point below(&owned);
  Split_point elsewhere(nullptr);
  std::atomic<bool> is_joined{false};
  std::atomic<bool> is_left{false};
  std::jthread helper([&] {
    Split_point* const point = splits.help();
    splits.close(*point);
    is_joined = true;
    open(splits, elsewhere);
    splits.close(elsewhere);
    open(splits, below);
    while (!below.is_over()) std::this_thread::yield();
    is_left = splits.help_below(below) == nullptr;
    splits.leave(*point);
  });
  open(splits, owned);
  while (!is_joined) std::this_thread::yield();
  Split_point* const point = splits.help_below(owned);
  CHECK(point == &below);
  splits.close(below);
  below.end();
  splits.leave(below);
  CHECK(splits.help_below(owned) == nullptr);
  CHECK(is_left);
}

TEST_CASE("helpers go home when the search is finished, and come back for the next", "[threads]") {
  Split_points splits(2);
  for (int search = 0; search < 100; ++search) {
    splits.new_search();
    Split_point point(nullptr);
    std::jthread helper([&] {
      while (Split_point* const joined = splits.help()) splits.leave(*joined);
    });
    if (search % 2 == 0) {
      open(splits, point);
      splits.close(point);
      CHECK(splits.help_below(point) == nullptr);
    }
    splits.finish();
  }
}

} // namespace
} // namespace goishi
