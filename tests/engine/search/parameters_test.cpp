#include "engine/gomoku/gomoku_constants.h"
#include "engine/options.h"
#include "engine/reversi/midgame/midgame_constants.h"
#include "engine/search/late_moves.h"
#include "engine/search/parameters.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

namespace goishi {
namespace {

struct Numbers {
  int whole = 1;
  float narrow = 1;
  double wide = 1;

  static constexpr auto parameters = std::to_array<Parameter<Numbers>>({
      {"whole", "", option_type::Whole{0, 9}, &Numbers::whole, 2},
      {"narrow", "", option_type::Real{0, 9}, &Numbers::narrow},
      {"wide", "", option_type::Real{0, 9}, &Numbers::wide, 0.9},
  });
};

TEST_CASE("a number of a search is what is given, or its default, or its game's", "[parameters]") {
  Option_values given;
  const auto usual = from_parameters(given, Numbers{.narrow = 7});
  CHECK(usual.whole == 2);
  CHECK(usual.narrow == 7);
  CHECK(usual.wide == 0.9);
  given.set(Numbers::parameters[0], std::uint64_t{0});
  given.set(Numbers::parameters[1], 0.5);
  given.set(Numbers::parameters[2], 2.5);
  const auto changed = from_parameters<Numbers>(given);
  CHECK(changed.whole == 0);
  CHECK(changed.narrow == 0.5F);
  CHECK(changed.wide == 2.5);
}

/// Whether each member of T has one row. Without a row it would silently be 0.
template<class T>
constexpr bool has_a_row_for_each_member() {
  std::size_t size = 0;
  for (std::size_t i = 0; i < T::parameters.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (T::parameters[i].member == T::parameters[j].member) return false;
    size += std::visit([](auto member) { return sizeof(std::declval<T>().*member); },
                       T::parameters[i].member);
  }
  return sizeof(T) < size + alignof(T);
}

TEST_CASE("each number of a search has its row", "[parameters]") {
  STATIC_REQUIRE(has_a_row_for_each_member<gomoku::Gomoku_constants>());
  STATIC_REQUIRE(has_a_row_for_each_member<reversi::midgame::Midgame_constants>());
  STATIC_REQUIRE(has_a_row_for_each_member<Late_moves>());
}

TEST_CASE("lists of parameters and other options are joined in their order", "[parameters]") {
  constexpr Declaration other{"other", "", option_type::Flag{}, false};
  constexpr auto all = joined(Numbers::parameters, std::array{other});
  REQUIRE(all.size() == 4);
  CHECK(all[0].name == "whole");
  CHECK(all[2].name == "wide");
  CHECK(all[2].open == "auto");
  CHECK(all[3].name == "other");
}

/// A search to a depth after some moves.
struct Searched {
  const char* game;
  int depth;
  std::size_t plies = 1;
  std::string_view win_length = "0";

  /// The nodes that it takes with this value of a parameter.
  [[nodiscard]] std::uint64_t with(std::string_view parameter, std::string_view value) const {
    Settings settings = settings_of(game, {}, "alphabeta");
    settings.depth = depth;
    option_named("win-length").parse(settings, win_length);
    Session session(settings, never);
    session.set_option(parameter, value);
    for (std::size_t ply = 0; ply < plies; ++ply) {
      const Color mover = session.board().to_move();
      const auto moves = session.board().legal_moves(mover);
      session.game().play(mover, moves[7 * ply % moves.size()]);
    }
    return reg_genmove(session, session.board().to_move()).choice->nodes;
  }
  [[nodiscard]] std::uint64_t as_usual() const { return with("seed", "0"); }
};

TEST_CASE("the parameters of late moves reach the search", "[parameters]") {
  const Searched nodes{.game = "gomoku", .depth = 4, .win_length = "4"};
  const std::uint64_t usual = nodes.as_usual();
  CHECK(nodes.with("alphabeta-late-first", "4") == usual);
  CHECK(nodes.with("alphabeta-late-first", "1000") > usual);
  CHECK(nodes.with("alphabeta-late-depth", "255") > usual);
  CHECK(nodes.with("alphabeta-late-growth", "0") != usual);
}

TEST_CASE("the parameters of Gomoku's own search reach it", "[parameters]") {
  const Searched nodes{.game = "gomoku", .depth = 12, .plies = 6};
  const std::uint64_t usual = nodes.as_usual();
  CHECK(nodes.with("gomoku-futility", "20") != usual);
  CHECK(nodes.with("gomoku-futility-depth", "0") != usual);
  CHECK(nodes.with("gomoku-move-count", "1000") > usual);
  CHECK(nodes.with("gomoku-move-squares", "1000") > usual);
  CHECK(nodes.with("gomoku-falling-moves", "100") > usual);
  CHECK(nodes.with("gomoku-reduction", "0") > usual);
  for (const char* const parameter :
       {"gomoku-threat-reduction", "gomoku-history-reduction", "gomoku-falling-reduction",
        "gomoku-policy", "gomoku-patterns", "gomoku-history-bonus", "gomoku-greatest-bonus"})
    CHECK(nodes.with(parameter, "0") != usual);
  CHECK(nodes.with("gomoku-fours", "0") != usual);
  CHECK(nodes.with("gomoku-razor", "0") != usual);
  CHECK(nodes.with("gomoku-static-margin", "0") > usual);
}

TEST_CASE("the parameters of Reversi's probcut reach the search", "[parameters]") {
  const Searched nodes{.game = "reversi", .depth = 10};
  const std::uint64_t usual = nodes.as_usual();
  CHECK(nodes.with("reversi-probcut-margin", "0.9") == usual);
  CHECK(nodes.with("reversi-probcut-depth", "3") == usual);
  CHECK(nodes.with("reversi-probcut-margin", "10") > usual);
  CHECK(nodes.with("reversi-probcut-depth", "60") > usual);
  CHECK(nodes.with("reversi-static-probcut-margin", "10") > usual);
  CHECK(nodes.with("reversi-lazy-margin", "0") != usual);
  CHECK(nodes.with("reversi-early-mobility", "50") == usual);
  CHECK(nodes.with("reversi-early-mobility", "0") != usual);
}

TEST_CASE("the steps of Reversi's search are parameters", "[parameters][long]") {
  // To the end, from 18 empty squares.
  const Searched nodes{.game = "reversi", .depth = 60, .plies = 42};
  const std::uint64_t usual = nodes.as_usual();
  struct Step {
    const char* parameter;
    const char* usual;
    const char* other;
  };
  for (const auto& [parameter, value, other] : {Step{"reversi-mobility", "400", "0"},
                                                {"reversi-out-of-sight", "10", "4"},
                                                {"reversi-empties-73", "14", "64"},
                                                {"reversi-empties-87", "27", "0"},
                                                {"reversi-empties-95", "21", "0"},
                                                {"reversi-empties-98", "27", "0"},
                                                {"reversi-empties-99", "27", "0"}}) {
    CAPTURE(parameter);
    CHECK(nodes.with(parameter, value) == usual);
    CHECK(nodes.with(parameter, other) != usual);
  }
}

TEST_CASE("the share of the evaluation in a playout's value reaches the search", "[parameters]") {
  const auto win_rate = [](std::string_view parameter, std::string_view value) {
    Settings settings = settings_of("reversi", {}, "mcts");
    settings.playouts = 200;
    Session session(settings, never);
    session.set_option(parameter, value);
    return reg_genmove(session, Color::black).choice->win_rate;
  };
  const auto usual = win_rate("mcts-estimate-share", "auto");
  CHECK(win_rate("mcts-estimate-share", "0.7") == usual);
  CHECK(win_rate("mcts-estimate-share", "0") != usual);
  CHECK(win_rate("mcts-estimate-visits", "0") == usual);
  CHECK(win_rate("mcts-estimate-visits", "10") != usual);
}

TEST_CASE("a late move is reduced by less than the depth, and by no less the later it comes",
          "[parameters]") {
  for (const int growth : {0, 1, 8, 64}) {
    const Late_moves late{.first = 4, .least_depth = 3, .growth = growth};
    for (int depth = 1; depth < 60; ++depth) {
      CHECK(late.reduction(depth, 3) == 0);
      int before = 0;
      for (int i = 4; i < 60; ++i) {
        const int plies = late.reduction(depth, i);
        CHECK(plies >= before);
        CHECK(plies < depth);
        CHECK((plies > 0) == (depth >= 3));
        before = plies;
      }
    }
  }
  CHECK(Late_moves{}.reduction(255, 500) == 0);
}

} // namespace
} // namespace goishi
