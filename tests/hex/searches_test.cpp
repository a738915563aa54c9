// All searches of the engine choose moves of Hex, on boards of the protocols.
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace goishi {
namespace {

Settings hex(const std::string& search, std::uint8_t side) {
  Settings settings = settings_of("hex", {side, side}, search);
  settings.nodes = 20'000;
  settings.playouts = 2'000;
  return settings;
}

Move chosen(Session& session) {
  return session.think({.color = session.board().to_move(), .arrival = now()}).move;
}

TEST_CASE("all four searches play Hex to its end", "[hex]") {
  for (const char* const search : {"random", "greedy", "alphabeta", "mcts"}) {
    INFO(search);
    Settings settings = hex(search, 4);
    settings.nodes = 500;
    settings.playouts = 100;
    Session session(settings, never);
    for (int ply = 0; ply < 16 && !session.board().outcome().is_over(); ++ply) {
      const auto legal = session.board().legal_moves(session.board().to_move());
      const Move move = chosen(session);
      REQUIRE(std::ranges::find(legal, move) != legal.end());
      session.game().play(session.board().to_move(), move);
    }
    CHECK(session.board().outcome().winner().has_value());
  }
}

TEST_CASE("a win in one move of Hex is found", "[hex]") {
  for (const char* const search : {"greedy", "alphabeta", "mcts"}) {
    INFO(search);
    Session session(hex(search, 4), never);
    for (const char* const vertex : {"B1", "C1", "B2", "C2", "B3", "A4"}) {
      const Color mover = session.board().to_move();
      session.game().play(mover, at(session, vertex));
    }
    // Black's column B reaches the highest row at B4, and at A4 if that is empty.
    CHECK(chosen(session) == at(session, "B4"));
  }
}

TEST_CASE("a bridge to the edge of Hex wins in two moves", "[hex]") {
  for (const char* const search : {"alphabeta", "mcts"}) {
    INFO(search);
    Session session(hex(search, 3), never);
    session.game().play(Color::black, at(session, "B2"));
    session.game().play(Color::white, at(session, "A3"));
    // B2 has two open ways down and one open way up.
    session.game().play(Color::black, chosen(session));
    const auto replies = session.board().legal_moves(Color::white);
    for (const Move reply : replies) {
      session.game().play(Color::white, reply);
      session.game().play(Color::black, chosen(session));
      CHECK(session.board().outcome().winner() == Color::black);
      session.game().undo(2);
    }
  }
}

} // namespace
} // namespace goishi
