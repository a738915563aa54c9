// Reads a text as a game record and checks that it is loaded or refused whole, and that what was
// loaded comes back from its own file. With clang's libFuzzer, or with record_fuzzer_main.cpp.
#include "engine/ggf.h"
#include "engine/record.h"
#include "engine/refusal.h"
#include "engine/session.h"
#include "engine/sgf.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace goishi {

namespace {

const Interrupt never;

Settings playing(std::string_view game) {
  Settings settings;
  settings.game = game;
  settings.search = "random";
  return settings;
}

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "record_fuzzer: %s\n", what);
  std::abort();
}

/// All that loading may change.
struct State {
  Settings settings;
  std::uint64_t key;
  std::size_t moves;

  explicit State(const Session& session)
      : settings(session.settings()),
        key(session.table().key()),
        moves(session.table().moves().size()) {}
  friend bool operator==(const State&, const State&) = default;
};

bool load(Session& session, std::string_view text) {
  try {
    session.load(parse_record(text, session.settings(), session.table().geometry()));
    return true;
  } catch (const Refusal& refusal) {
    require(refusal.kind() == Refusal::Kind::cannot_load_file, "another refusal");
    return false;
  }
}

void check_return(const Session& session, const std::string& text) {
  Session other(playing("tictactoe"), never);
  require(load(other, text), "a file of ours is refused");
  require(other.table().game() == session.table().game(), "the game differs");
  require(other.table().geometry() == session.table().geometry(), "the board differs");
  require(other.table().key() == session.table().key(), "the position differs");
  require(other.table().outcome() == session.table().outcome(), "the result differs");
}

void check(std::string_view text) {
  constexpr std::array<std::string_view, 4> games{"nogo", "gomoku", "reversi", "tictactoe"};
  Session session(playing(games[text.size() % games.size()]), never);
  session.play(Color::black, session.table().legal_moves(Color::black).front());
  const State before(session);
  if (!load(session, text)) {
    require(State(session) == before, "a refusal has changed the game");
    return;
  }
  const Record record = session.record();
  const std::string sgf = format_sgf(record);
  require(sgf.find("\n\n") == std::string::npos, "an empty line");
  check_return(session, sgf);
  if (record.rules.game == "reversi") check_return(session, format_ggf(record));
}

} // namespace

} // namespace goishi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  goishi::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
