#include "engine/collections/game_writer.h"

#include "engine/collections/record_completer.h"
#include "engine/records/record_writer.h"
#include "engine/text.h"
#include "tests/engine/collections/games_of.h"
#include "tests/engine/records/loaded_game.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>

namespace goishi {
namespace {

/// A game of Reversi of random moves, to its end or for as many moves.
Record random_game(Random& random, std::size_t moves = max_recorded_moves) {
  Session session(othello(), never);
  while (!session.board().outcome().is_over() && session.board().moves().size() < moves)
    play_any(session, session.board().to_move(), random);
  Record record = session.game().record();
  record.facts.names = {"Ann " + std::to_string(random.below(9)), "Bérénice"};
  record.facts.event = "Open " + std::to_string(random.below(3));
  record.facts.date = "2019";
  return record;
}

std::vector<Record> random_games(std::size_t moves = max_recorded_moves) {
  std::vector<Record> games;
  Random random(moves);
  for (int i = 0; i < 40; ++i) games.push_back(random_game(random, moves));
  return games;
}

void write_all(const std::string& path, const std::vector<Record>& games) {
  write_games(path, [&](Game_writer& writer) {
    for (const Record& game : games) writer.add(game);
  });
}

std::vector<Record> records_in(const std::string& path) {
  std::vector<Record> records;
  for (const Collected_game& game : games_at(path))
    records.push_back(std::get<Record>(game.content));
  return records;
}

/// The moves and who made them; passes are left out.
std::vector<Played> played_in(const Record& record) {
  std::vector<Played> all;
  for (const Recorded_move& move : record.moves)
    if (move.played.move.is_point()) all.push_back(move.played);
  return all;
}

bool has_pass(const Record& record) {
  return std::ranges::any_of(record.moves,
                             [](const Recorded_move& move) { return move.played.move.is_pass(); });
}

TEST_CASE("games that are written, read and written again are the same", "[games]") {
  const Folder folder;
  for (const char* const name : {"a.pgn", "a.txt", "a.wtb"}) {
    CAPTURE(name);
    const std::vector<Record> games = random_games();
    REQUIRE(std::ranges::any_of(games, has_pass));
    write_all(folder / name, games);
    const std::vector<Record> read = records_in(folder / name);
    REQUIRE(read.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      // The colours come back, too, which these formats leave unsaid as they do passes.
      CHECK((played_in(Record_completer().completed(read[i])) == played_in(games[i])));
      if (name == std::string("a.txt")) continue;
      CHECK(read[i].facts.names == games[i].facts.names);
      CHECK(read[i].facts.event == games[i].facts.event);
      CHECK(read[i].facts.date == games[i].facts.date);
    }
    const std::string again = folder / (std::string("again") + (name + 1));
    write_all(again, read);
    CHECK(read_file(again, max_record_size) == read_file(folder / name, max_record_size));
  }
  for (const char* const name : {".JOU", ".TRN"})
    CHECK(read_file(folder / (std::string("again") + name), max_record_size) ==
          read_file(folder / (std::string("a") + name), max_record_size));
}

TEST_CASE("formats of games alone are written one behind the other", "[games]") {
  const Folder folder;
  const auto written = [&](const std::string& name, const std::vector<Record>& games) {
    write_all(folder / name, games);
    return read_file(folder / name, max_record_size);
  };
  const std::vector<Record> games = random_games(6);
  for (const char* const name : {"a.sgf", "a.ggf", "a.obf"}) {
    std::string alone;
    for (const Record& game : games) {
      const std::string text = written(name, {game});
      CHECK(text.ends_with('\n'));
      alone += text;
    }
    CHECK(written(name, games) == alone);
  }
}

TEST_CASE("the format of a file is that of its ending, in capitals too", "[games]") {
  const Folder folder;
  const std::vector<Record> games = random_games();
  for (const char* const name : {"a.sgf", "a.ggf", "a.obf", "a.pgn", "a.wtb"}) {
    CAPTURE(name);
    const std::string capitals = upper_case(name);
    CHECK(has_ending_of_format(capitals));
    write_all(folder / name, games);
    write_all(folder / capitals, games);
    CHECK(read_file(folder / capitals, max_record_size) ==
          read_file(folder / name, max_record_size));
  }
  CHECK(format_record("a.Psq", Loaded_game("h8j9").record()) ==
        format_record("a.psq", Loaded_game("h8j9").record()));
}

TEST_CASE("a base of RenjuNet holds many games, and a library of RenLib one", "[games]") {
  const Folder folder;
  Settings gomoku;
  gomoku.game = "gomoku";
  std::vector<Record> games;
  Random random(3);
  for (int i = 0; i < 5; ++i) {
    Session session(gomoku, never);
    while (session.board().moves().size() < 9) play_any(session, session.board().to_move(), random);
    games.push_back(session.game().record());
    games.back().facts.names = {"Ann", "Bérénice"};
  }
  write_all(folder / "a.rif", games);
  const std::vector<Record> read = records_in(folder / "a.rif");
  REQUIRE(read.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    CHECK((played_in(read[i]) == played_in(games[i])));
    CHECK(read[i].facts.names == games[i].facts.names);
  }
  CHECK(objection([&] { write_all(folder / "a.lib", games); }) ==
        "files of this format hold one game");
}

TEST_CASE("a file of one game is written as savesgf writes it", "[games]") {
  const Folder folder;
  Record game;
  game.rules.game = "gomoku";
  game.rules.size = {15, 15};
  game.moves = {{{Color::black, Move::at(112)}, {}}, {{Color::white, Move::at(113)}, {}}};
  for (const char* const name : {"a.pos", "a.sav", "a.lib"}) {
    write_all(folder / name, {game});
    CHECK(read_file(folder / name, max_record_size) == format_record(name, game));
  }
  CHECK(objection([&] { write_all(folder / "a.sgf.gz", {game}); }) ==
        "compressed files are only read");
}

TEST_CASE("a game that a format cannot hold leaves the others", "[games]") {
  const Folder folder;
  Random random(1);
  Record of_2020 = random_game(random);
  of_2020.facts.date = "2020-05-03";
  const Record of_2019 = random_game(random);
  const Record unfinished = random_game(random, 6);
  write_games(folder / "a.wtb", [&](Game_writer& writer) {
    writer.add(of_2019);
    CHECK(objection([&] { writer.add(of_2020); }) ==
          "a file of WTHOR holds the games of one year: 2019, not 2020");
    CHECK(objection([&] { writer.add(unfinished); }) ==
          "WTHOR holds no game without a number of discs as its result");
    Record other;
    other.rules.game = "tictactoe";
    other.rules.size = {3, 3};
    CHECK(objection([&] { writer.add(other); }) == "WTHOR is for Reversi 8x8");
    writer.add(of_2019);
  });
  CHECK(games_at(folder / "a.wtb").size() == 2);
}

TEST_CASE("a file stays when writing fails", "[games]") {
  const Folder folder;
  for (const char* const name : {"a.sgf", "a.wtb"}) {
    write_all(folder / name, random_games(0 + max_recorded_moves));
    const std::string before = read_file(folder / name, max_record_size);
    CHECK_THROWS_AS(write_games(folder / name, [](Game_writer&) { throw 1; }), int);
    CHECK(read_file(folder / name, max_record_size) == before);
  }
  CHECK(objection([] { write_all("a.SGFX", {}); }) ==
        "the name a.SGFX must end in one of " + endings_of_formats());
  CHECK(refusal([&] { write_all(folder / "no/a.sgf", {}); }) == Refusal::Kind::cannot_save_file);
  CHECK(objection([] { (void)format_record("a.wtb", {}); }) ==
        "WTHOR holds collections, not single games");
}

TEST_CASE("the three files of WTHOR stay when one of them cannot be written", "[games]") {
  for (const char* const obstacle : {"a.JOU", "a.TRN", "a.wtb"}) {
    CAPTURE(obstacle);
    const Folder folder;
    for (const char* const name : {"a.JOU", "a.TRN", "a.wtb"}) replace_file(folder / name, "old");
    std::filesystem::remove(folder / obstacle);
    std::filesystem::create_directory(folder / obstacle);
    CHECK(refusal([&] { write_all(folder / "a.wtb", random_games()); }) ==
          Refusal::Kind::cannot_save_file);
    for (const char* const name : {"a.JOU", "a.TRN", "a.wtb"}) {
      if (std::string_view(name) == obstacle) continue;
      CHECK(read_file(folder / name, max_record_size) == "old");
    }
    CHECK(folder.files() == 3);
  }
}

} // namespace
} // namespace goishi
