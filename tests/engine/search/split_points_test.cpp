#include "engine/search/split_points.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <thread>

namespace goishi {
namespace {

TEST_CASE("all below a split point that ended is over", "[threads]") {
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

TEST_CASE("helpers join the oldest split point, and none that is closed", "[threads]") {
  Split_points splits(2, 64);
  Split_point first(nullptr);
  Split_point second(nullptr);
  splits.open(first);
  splits.open(second);
  CHECK(splits.help() == &first);
  splits.close(first);
  CHECK(splits.help() == &second);
  splits.close(second);
  splits.leave(first);
  splits.leave(second);
  CHECK(splits.help_below(first) == nullptr);
  CHECK(splits.help_below(second) == nullptr);
  splits.finish();
  CHECK(splits.help() == nullptr);
}

TEST_CASE("a waiting thread learns of a new split point", "[threads]") {
  Split_points splits(2, 64);
  Split_point point(nullptr);
  std::atomic<bool> is_joined{false};
  std::jthread helper([&] {
    while (Split_point* const joined = splits.help()) {
      is_joined = joined == &point;
      splits.close(*joined);
      splits.leave(*joined);
    }
  });
  splits.open(point);
  while (!is_joined) std::this_thread::yield();
  CHECK(splits.help_below(point) == nullptr);
  splits.finish();
}

TEST_CASE("an owner that waits helps below its own node only", "[threads]") {
  Split_points splits(2, 64);
  Split_point owned(nullptr);
  Split_point below(&owned);
  Split_point elsewhere(nullptr);
  std::atomic<bool> is_joined{false};
  std::atomic<bool> is_left{false};
  std::jthread helper([&] {
    Split_point* const point = splits.help();
    splits.close(*point);
    is_joined = true;
    splits.open(elsewhere);
    splits.close(elsewhere);
    splits.open(below);
    while (!below.is_over()) std::this_thread::yield();
    is_left = splits.help_below(below) == nullptr;
    splits.leave(*point);
  });
  splits.open(owned);
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
  Split_points splits(2, 64);
  for (int search = 0; search < 100; ++search) {
    splits.new_search();
    Split_point point(nullptr);
    std::jthread helper([&] {
      while (Split_point* const joined = splits.help()) splits.leave(*joined);
    });
    if (search % 2 == 0) {
      splits.open(point);
      splits.close(point);
      CHECK(splits.help_below(point) == nullptr);
    }
    splits.finish();
  }
}

} // namespace
} // namespace goishi
