// The entry of a search in its game's list, and questions that need no search.
#include "engine/player.h"

#include "tests/engine/search/small_game.h"
#include "tests/games/play.h"

#include <catch2/catch.hpp>

#include <optional>

namespace goishi {
namespace {

constexpr Declaration patience{"patience", "plies", option_type::Whole{1, 9}, {}, "auto"};

/// Plays the n-th legal move, where n is its parameter.
class Patient final : public Player<small::Position> {
public:
  static constexpr Method method = Method::tree;
  static constexpr Declaration parameters[] = {patience};

  explicit Patient(const Settings& settings)
      : patience_(settings.parameters.find<std::uint64_t>(patience)) {}

private:
  Choice think(const small::Position& root, Budget&, const Question&) override {
    Choice choice;
    choice.move = test::legal_moves(root)[patience_.value_or(0)];
    return choice;
  }

  std::optional<std::uint64_t> patience_;
};

struct Nothing {};
using Entry = Search<small::Position, Nothing>;

TEST_CASE("the parameters of a search stand in its entry and reach its player", "[player]") {
  static constexpr Entry entry = Entry::of<Patient>("patient");
  REQUIRE(entry.parameters.size() == 1);
  CHECK(entry.parameters[0].name == "patience");
  const small::Rules rules;
  const small::Position position(rules);
  const auto chosen = [&](const Settings& settings) {
    Budget budget(Limits{});
    return entry.make(settings, nullptr)->choose(position, budget).move;
  };
  Settings settings;
  CHECK(chosen(settings) == Move::at(0));
  settings.parameters.set(patience, std::uint64_t{4});
  CHECK(chosen(settings) == Move::at(4));
}

TEST_CASE("a single move is searched only for those who want its value", "[player]") {
  class Deaf final : public Reporter {
  public:
    [[nodiscard]] Time_point due() const override { return Time_point::max(); }
    void report(const Choice&) override {}
  } listener;
  const Limits free;
  Limits timed;
  timed.time = Time_plan::whole(std::chrono::seconds(1));
  Question question;
  CHECK(question.extent(1, free) == Extent::none);
  CHECK(question.extent(1, timed) == Extent::none);
  CHECK(question.extent(2, timed) == Extent::whole);
  question.reporter = &listener;
  CHECK(question.extent(1, timed) == Extent::glance);
  CHECK(question.extent(1, free) == Extent::whole);
  question.candidates = 2;
  CHECK(question.extent(1, timed) == Extent::whole);
  question.plays = true;
  CHECK(question.extent(1, timed) == Extent::glance);
  question.values_single = true;
  CHECK(question.extent(1, timed) == Extent::whole);
}

} // namespace
} // namespace goishi
