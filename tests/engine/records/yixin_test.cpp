#include "engine/records/yixin.h"

#include "engine/collections/gomoku_files.h"
#include "engine/records/sgf.h"
#include "tests/engine/collections/text_games.h"
#include "tests/engine/refusals.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

/// H8 H9 A15 O1.
const std::string four_points = "\x04\x70\x61\x01\xE0";
const std::string corners("\x04\x70\x61\x00\xE0", 5);
const std::string saved_text = "15\n15\n4\n7 7\n6 7\n0 0\n14 14\n";

TEST_CASE("positions of Yixin are games", "[yixin]") {
  REQUIRE(looks_like_pos(corners));
  REQUIRE(looks_like_sav(saved_text));
  const Text_games pos(open_pos, corners, "nogo");
  const Text_games sav(open_sav, saved_text, "nogo");
  CHECK(names_of(pos[0]) == "h8 h9 a15 o1");
  CHECK(names_of(sav[0]) == "h8 h9 a15 o1");
  CHECK(format_pos(pos[0]) == corners);
  CHECK(format_sav(sav[0]) == saved_text);
  CHECK(names_of(Text_games(open_sav, "7\n9\n1\n6 8\n")[0]) == "i1");
}

TEST_CASE("other bytes are no positions of Yixin", "[yixin]") {
  for (const std::string& bytes : {std::string(), four_points + 'a', four_points.substr(0, 4),
                                   std::string("\x01\xE1"), std::string("\x02\x70\x70")})
    CHECK_FALSE(looks_like_pos(bytes));
  CHECK_FALSE(looks_like_pos("h8 i9 j10"));
  CHECK_FALSE(looks_like_pos("\nh8i9g7j6k5")); // ten bytes behind a line feed
  for (std::size_t size = 0; size < corners.size(); ++size)
    CHECK_FALSE(looks_like_pos(corners.substr(0, size)));
  for (const std::string text : {"", "15 15", "15 15 1 7", "15 15 -1", "0 15 0", "15 26 0",
                                 "15 15 1 7 7 7", "15,15,0", "h8 15 0"})
    CHECK_FALSE(looks_like_sav(text));
  CHECK(objection([] { (void)parse_sav("15 15 1 7 15", settings_of("gomoku")); }) ==
        "list of moves: move 1, 7 15, is off the board of 15x15");
}

TEST_CASE("positions of Yixin keep games of all boards", "[yixin]") {
  Random random(1);
  for (const int side : {15, 20, 10}) {
    for (int i = 0; i < 20; ++i) {
      Session session(settings_of("gomoku", test::board(side, side)), never);
      for (auto moves = random.below(80); moves > 0 && !session.board().outcome().is_over();
           --moves)
        play_any(session, session.board().to_move(), random);
      const Record record = session.game().record();
      CHECK(parse_sav(format_sav(record), settings_of("gomoku")).moves == record.moves);
      if (side != 15) continue;
      CHECK(parse_pos(format_pos(record), settings_of("gomoku")).moves == record.moves);
    }
  }
}

TEST_CASE("positions of Yixin hold no pass and no other board", "[yixin]") {
  const Record pass = parse_sgf("(;GM[4]SZ[15]RU[renju];B[hh];W[])", settings_of("gomoku"));
  CHECK(objection([&] { (void)format_pos(pass); }) == "this file cannot hold a pass");
  CHECK(objection([&] { (void)format_sav(pass); }) == "this file cannot hold a pass");
  const Record large = parse_sgf("(;GM[4]SZ[19];B[hh])", settings_of("gomoku"));
  CHECK(objection([&] { (void)format_pos(large); }) ==
        "this file cannot be a .pos unless the board is 15x15");
  const Record other = parse_sgf("(;GM[2]SZ[8];B[dc])", settings_of("reversi"));
  CHECK(objection([&] { (void)format_sav(other); }) ==
        "this file cannot be a file of Yixin unless the game is Gomoku");
}

} // namespace
} // namespace goishi
