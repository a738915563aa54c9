#include "engine/records/move_list.h"

#include "tests/engine/refusals.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <string>

namespace goishi {
namespace {

// A constant of the file might be made before the list of games.
const Settings& large_board() {
  static const Settings settings = settings_of("gomoku", {20, 20});
  return settings;
}

Record list_of(const std::string& text, const Settings& settings = large_board(),
               Letters letters = Letters::by_text) {
  return parse_move_list(text, settings, settings.size, letters);
}

/// The columns of the moves, from A with an I.
std::string columns_of_list(const Record& record) {
  std::string all;
  for (const auto& [played, note] : record.moves)
    all += static_cast<char>('a' + record.rules.size.column(played.move.point()));
  return all;
}

TEST_CASE("names without blanks were read one column too far to the left", "[moves]") {
  CHECK(columns_of_list(list_of("q3o5o7p8o3")) == "qoopo");
  CHECK(english(list_of("q3o5o7p8o3").remarks) ==
        "the columns have an I; letters=without-i reads them otherwise");
  CHECK(columns_of_list(list_of("k10j10i9j9m7")) == "kjijm");
  // Separate names are GTP's, and columns that only GTP has identify its names anywhere.
  CHECK(columns_of_list(list_of("q3 o5")) == "pn");
  CHECK(columns_of_list(list_of("q3 o5 i1")) == "qoi");
  CHECK(columns_of_list(list_of("k3u5")) == "jt");
  CHECK(columns_of_list(list_of("j3h5", settings_of("nogo", {9, 9}))) == "ih");
}

TEST_CASE("the user may say which letters a list has", "[moves]") {
  CHECK(columns_of_list(list_of("q3o5", large_board(), Letters::without_i)) == "pn");
  CHECK(columns_of_list(list_of("q3 o5", large_board(), Letters::with_i)) == "qo");
  CHECK(columns_of_list(list_of("# letters=with-i\nq3 o5")) == "qo");
  CHECK(columns_of_list(list_of("q3o5 # letters=without-i")) == "pn");
  CHECK(columns_of_list(list_of("# letters=with-i\nq3o5", large_board(), Letters::without_i)) ==
        "pn");
  CHECK(letters_of_list("q3 o5\n# letters=with-i", large_board(), large_board().size) ==
        Letters::with_i);
}

TEST_CASE("one file has one notation, which any of its lines may show", "[moves]") {
  CHECK(letters_of_list("q3 o5\nk10 j10 i9\n", large_board(), large_board().size) ==
        Letters::with_i);
  CHECK(letters_of_list("q3 o5\nk10 j10\n", large_board(), large_board().size) ==
        Letters::without_i);
  CHECK(letters_of_list("\xEF\xBB\xBFq3o5", large_board(), large_board().size) == Letters::with_i);
  CHECK(letters_of_list("", large_board(), large_board().size) == Letters::without_i);
  CHECK(letters_of_list("1,2 3,4\nnonsense\nq3o5", large_board(), large_board().size) ==
        Letters::with_i);
}

TEST_CASE("the line of Gomocup's messages has the columns of its engines", "[moves]") {
  const std::string line = "MESSAGE depth 4 ev 12 pv Q3 O5\n";
  CHECK(columns_of_list(list_of(line)) == "qo");
  CHECK(letters_of_list(line, large_board(), large_board().size) == Letters::with_i);
}

TEST_CASE("passes are read in every program's word", "[moves]") {
  const Record record = list_of("f5 @@@@ PS pa PASS @@ --", settings_of("reversi", {8, 8}));
  CHECK(record.moves.size() == 6);
}

TEST_CASE("a word that is no move is named", "[moves]") {
  CHECK(objection([] { (void)list_of("h8 hello"); }) == "list of moves: \"hello\" is not a move");
  CHECK(objection([] { (void)list_of("h8 12"); }) == "list of moves: \"12\" is not a move");
  CHECK(objection([] { (void)list_of("h8 j99"); }) ==
        "list of moves: move 2, J99, is off the board of 20x20");
  CHECK(objection([] { (void)list_of("\x89PNG\r\n"); }) == "it is not a game in a known format");
  for (const std::string text : {"", " \r\n", "\xEF\xBB\xBF\n"})
    CHECK(objection([&] { (void)list_of(text); }) == "the file is empty");
}

TEST_CASE("a list is saved as it was while the game is", "[moves]") {
  for (const std::string text : {"q3o5o7p8o3", "0,0, 1,1\r\n", "1. h8 # centre\n2. h9"}) {
    Session session(large_board(), never);
    load(session, text);
    CHECK(format_move_list(session.game().record()) == text);
    session.game().undo(1);
    CHECK(format_move_list(session.game().record()) != text);
  }
}

TEST_CASE("a transcript cannot say that White begins", "[moves]") {
  Record record = list_of("F5D6", settings_of("reversi", {8, 8}));
  CHECK_FALSE(format_move_list(record).empty());
  record.first = Color::white;
  CHECK(refusal([&] { (void)format_move_list(record); }) == Refusal::Kind::cannot_save_file);
}

TEST_CASE("a game without moves could not be loaded again", "[moves]") {
  Session session(large_board(), never);
  const std::string text = format_move_list(session.game().record());
  load(session, text);
  CHECK(session.board().moves().empty());
  CHECK(objection([&] { load(session, "# a comment\n"); }) == "list of moves: no moves");
}

TEST_CASE("a transcript of Othello opened as a game of Gomoku", "[moves]") {
  Session session(large_board(), never);
  CHECK(objection([&] { load(session, "F5D6C3D3C4F4E6F6"); }) ==
        "list of moves: these are moves of Othello, but the game is Gomoku");
  load(session, "F5D6C3D3");
  // A given choice of letters applies even if the text looks like another game.
  session.game().load(list_of("F5D6C3D3C4F4E6F6", large_board(), Letters::with_i));
  CHECK(session.board().moves().size() == 8);
}

} // namespace
} // namespace goishi
