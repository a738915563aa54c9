// Searches with a database.
#include "engine/database/board_name.h"
#include "engine/database/position_database.h"
#include "engine/options.h"
#include "tests/engine/folder.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

namespace goishi {
namespace {

/// A game with a database, after these moves.
class Game_with_database {
public:
  explicit Game_with_database(std::initializer_list<std::string_view> vertices,
                              const char* game = "gomoku", const char* search = "alphabeta")
      : session_(settings(folder_ / "a.db", game, search), never) {
    play(session_, vertices);
  }

  Thought search() { return suggest(session_, session_.board().to_move()); }
  [[nodiscard]] Position_database& database() { return *session_.database(); }
  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] Diagram here() const { return Diagram::of(session_.board()); }
  [[nodiscard]] Diagram after(const char* vertex) const {
    return here().after(at(session_, vertex).point());
  }
  [[nodiscard]] std::string board() const {
    return board_name(session_.board().info(), session_.board().geometry(),
                      session_.settings().rule_options);
  }
  void mark(const Diagram& diagram, char label, int value = 0) {
    Position_record record;
    record.label = label;
    record.value = value;
    database().put(board(), diagram, record);
  }
  [[nodiscard]] std::unique_ptr<Position_record> known(const Diagram& diagram) {
    return database().find(board(), diagram);
  }

private:
  static Settings settings(const std::string& path, const char* game, const char* search) {
    Settings settings = settings_of(game, {}, search);
    settings.memory = 8;
    settings.nodes = 4000;
    option_named("database").parse(settings, path);
    return settings;
  }

  Folder folder_;
  Session session_;
};

TEST_CASE("a search keeps the result of its root and of its move", "[database]") {
  Game_with_database game({"H8", "J9", "G9", "G7"});
  const Thought found = game.search();
  const auto root = game.known(game.here());
  REQUIRE(root);
  CHECK(root->depth == found.choice->depth);
  CHECK(root->bound == Position_record::Bound::exact);
  const auto child = game.known(game.here().after(found.move.point()));
  REQUIRE(child);
  CHECK(child->depth == root->depth - 1);
  CHECK(child->value == -root->value);
}

TEST_CASE("a proved win is kept with its distance, and played without a search", "[database]") {
  // Four in a row, open at both ends.
  Game_with_database game({"H8", "A1", "H9", "A3", "H10", "A5"});
  const Thought found = game.search();
  REQUIRE(found.choice->proved);
  const auto root = game.known(game.here());
  REQUIRE(root);
  CHECK(root->label == Position_record::loss);
  CHECK(root->value == Position_record::certain_win - *found.choice->plies_to_end);
  const auto child = game.known(game.here().after(found.move.point()));
  REQUIRE(child);
  CHECK(child->label == Position_record::win);

  const Thought again = game.search();
  CHECK(again.choice->nodes == 0);
  CHECK(again.choice->proved);
  CHECK(again.choice->plies_to_end == found.choice->plies_to_end);
  CHECK(again.move == found.move);
}

TEST_CASE("marks of people decide", "[database]") {
  Game_with_database game({"H8", "J9", "G9", "G7"});
  game.mark(game.after("C3"), Position_record::win);
  CHECK(game.search().move == at(game.session(), "C3"));
  game.mark(game.after("D4"), Position_record::win, -29'990);
  CHECK(game.search().move == at(game.session(), "D4"));
  game.mark(game.after("E5"), Position_record::forced);
  CHECK(game.search().move == at(game.session(), "E5"));
  game.session().use_database(false);
  CHECK(game.search().choice->nodes > 0);
}

TEST_CASE("a move that loses, or whose answer wins, is left out", "[database]") {
  for (const char label : {Position_record::loss, Position_record::blocked}) {
    Game_with_database game({"H8", "J9", "G9", "G7"});
    const Move best = game.search().move;
    game.mark(game.here().after(best.point()), label);
    CHECK_FALSE(game.search().move == best);
  }
  Game_with_database game({"H8", "J9", "G9", "G7"});
  const Move best = game.search().move;
  game.mark(game.here().after(best.point()).after(at(game.session(), "B2").point()),
            Position_record::win);
  CHECK_FALSE(game.search().move == best);
}

TEST_CASE("one move is played even if all lose", "[database]") {
  Game_with_database game({"A1", "B1", "A2", "B2", "C1", "C2"}, "tictactoe");
  for (const char* const vertex : {"A3", "B3", "C3"})
    game.mark(game.after(vertex), Position_record::loss);
  CHECK(game.search().move.is_point());
}

TEST_CASE("nothing is kept where the database is only read or not used", "[database]") {
  Game_with_database game({"H8", "J9", "G9", "G7"});
  game.session().only_read_database(true);
  game.search();
  CHECK(game.database().size() == 0);
  game.session().only_read_database(false);
  game.session().use_database(false);
  game.search();
  CHECK(game.database().size() == 0);
}

TEST_CASE("all games without points and all searches take a database", "[database]") {
  for (const char* const game : {"gomoku", "nogo", "tictactoe"})
    for (const char* const search : {"alphabeta", "mcts", "greedy", "random"}) {
      Game_with_database with({}, game, search);
      Settings wanted = with.session().settings();
      wanted.playouts = 50;
      with.session().configure(wanted);
      for (int i = 0; i < 4; ++i) {
        const Color mover = with.session().board().to_move();
        with.session().game().play(mover, with.search().move);
      }
      if (search == std::string_view("alphabeta")) CHECK(with.database().size() > 0);
    }
  Game_with_database reversi({}, "reversi");
  reversi.search();
  CHECK(reversi.database().size() == 0);
}

TEST_CASE("results of a search are saved when no line waits", "[database]") {
  Game_with_database game({"H8", "J9", "G9", "G7"});
  game.search();
  game.session().save_when_idle();
  CHECK(Position_database::open(game.database().name())->text() == game.database().text());
}

} // namespace
} // namespace goishi
