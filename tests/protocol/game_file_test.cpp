#include "protocol/game_file.h"

#include "engine/file.h"
#include "engine/records/sgf.h"
#include "engine/refusal.h"

#include <catch2/catch.hpp>
#include <unistd.h>

#include <cstdio>
#include <string>

namespace goishi {
namespace {

using namespace std::chrono_literals;

const Interrupt never;
constexpr auto day = 2026y / 3 / 7;

Settings gomoku() {
  Settings settings;
  settings.game = "gomoku";
  settings.search = "random";
  return settings;
}

void load(Session& session, const std::string& text) {
  session.game().load(parse_record(text, session.settings(), session.table().geometry()));
}

TEST_CASE("a new game has a date, and the names of those who were chosen for", "[records]") {
  Session session(gomoku(), never);
  session.game().play(Color::black, Move::at(0));
  CHECK(record_of(session, day).facts.date == "2026-03-07");
  CHECK(record_of(session, day).facts.names[1].empty());
  session.think(Search_request::to_play(Color::white, {std::chrono::steady_clock::now(), 1}));
  const Record record = record_of(session, day);
  CHECK(record.facts.names[0].empty());
  CHECK(record.facts.names[1].starts_with("Goishi "));
  CHECK(format_sgf(record).find("\nDT[2026-03-07]\n") != std::string::npos);
  // It is new still when its record has been looked through.
  session.game().load(record);
  CHECK(record_of(session, day).facts.date == "2026-03-07");
  CHECK(record_of(session, day).facts.names == record.facts.names);
}

TEST_CASE("a file tells the opening, and one that was loaded what it told before", "[records]") {
  Settings settings;
  settings.game = "reversi";
  Session session(settings, never);
  for (const std::string_view move : {"f5", "d6", "c3", "d3", "c4"})
    session.game().play(session.table().to_move(), Move::at(*parse_point({8, 8}, move)));
  const Record record = record_of(session, day);
  CHECK(format_sgf(record).find("\nON[Tiger]\n") != std::string::npos);
  session.game().load(record);
  session.game().play(Color::white, Move::at(*parse_point({8, 8}, "b3")));
  CHECK(format_sgf(record_of(session, day)).find("\nON[Aubrey]\n") != std::string::npos);
  load(session, "(;GM[2]ON[Mine];B[fe])");
  CHECK(format_sgf(record_of(session, day)).find("ON[Mine]") != std::string::npos);
}

TEST_CASE("a game of a file keeps its date and names, and its silence about them", "[records]") {
  Session session(gomoku(), never);
  const std::string text = "(;GM[4]PW[Bob]DT[1999];B[aa]C[0.350 s])\n";
  load(session, text);
  CHECK(format_sgf(record_of(session, day)) == text);
  session.think(Search_request::to_play(Color::white, {std::chrono::steady_clock::now(), 1}));
  session.think(Search_request::to_play(Color::black, {std::chrono::steady_clock::now(), 1}));
  const Record record = record_of(session, day);
  CHECK(record.facts.names[0].starts_with("Goishi "));
  CHECK(record.facts.names[1] == "Bob");
  CHECK(format_sgf(record).find("PW[Bob]DT[1999]PB[Goishi ") != std::string::npos);
  // Nor is a list of moves a game of today, or Goishi's because it tells times.
  load(session, "Piskvorky 15x15, 11:11, 0\n1,1,12\n2,1,30\n");
  CHECK(record_of(session, day).facts.date.empty());
  CHECK(record_of(session, day).facts.names[0].empty());
}

TEST_CASE("a file that could not be read again is not written", "[records]") {
  const std::string path = "/tmp/goishi_large_" + std::to_string(::getpid()) + ".sgf";
  std::string text = "(;GM[4]C[";
  text.append(max_record_size - text.size() - 3, 'x').append("])\n");
  Session session(gomoku(), never);
  load(session, text);
  write_game(path, session, day);
  CHECK(read_file(path, max_record_size) == text);
  session.game().play(Color::black, Move::at(0));
  try {
    write_game(path, session, day);
    FAIL("it was written");
  } catch (const Refusal& refusal) {
    CHECK(refusal.kind() == Refusal::Kind::cannot_save_file);
  }
  CHECK(read_file(path, max_record_size) == text);
  std::remove(path.c_str());
}

TEST_CASE("a file does not grow when it is saved again and again", "[records]") {
  const std::string path = "/tmp/goishi_again_" + std::to_string(::getpid());
  Session session(gomoku(), never);
  for (const char* const text : {"(;GM[4];B[aa])", "(;GM[Othello]B[F5];)"}) {
    const std::string name = path + (text[3] == 'M' && text[5] == 'O' ? ".ggf" : ".sgf");
    load(session, text);
    for (int times = 0; times < 3; ++times) {
      write_game(name, session, day);
      session.game().load(read_game(name, session));
      CHECK(read_file(name, max_record_size) == std::string(text) + '\n');
    }
    std::remove(name.c_str());
  }
}

TEST_CASE("a game of Gomoku becomes a file of Piskvork's", "[records]") {
  const std::string path = "/tmp/goishi_piskvork_" + std::to_string(::getpid()) + ".psq";
  Session session(gomoku(), never);
  const std::string text = "Piskvorky 15x15, 11:11, 0\r\n1,1,12\r\n15,14,0\r\n-1\r\n";
  load(session, text);
  CHECK(session.table().at(*parse_point({15, 15}, "A15")) == Cell::black);
  CHECK(session.table().at(*parse_point({15, 15}, "P2")) == Cell::white);
  write_game(path, session, day);
  CHECK(read_file(path, max_record_size) == text);
  load(session, "(;GM[4]SZ[20];B[aa];W[ba];B[ab])");
  write_game(path, session, day);
  CHECK(read_file(path, max_record_size) ==
        "Piskvorky 20x20, 11:11, 0\r\n1,1,0\r\n2,1,0\r\n1,2,0\r\n-1\r\n");
  std::remove(path.c_str());
  for (const char* const bad :
       {"(;GM[4]AB[aa];W[bb])", "(;GM[4];W[bb])", "(;GM[4];B[bb];B[cc])", "(;GM[2];B[fe])"}) {
    INFO(bad);
    load(session, bad);
    CHECK_THROWS_AS(write_game(path, session, day), Refusal);
    CHECK_THROWS(read_file(path, max_record_size));
  }
}

} // namespace
} // namespace goishi
