// Reads a text as a game record and checks that it is completely loaded or refused, that the loaded
// game survives saving and loading, and that saving a continued game loses nothing of the text.
// With clang's libFuzzer, or with record_fuzzer_main.cpp.
#include "engine/records/ggf.h"
#include "engine/records/ggf_scanner.h"
#include "engine/records/move_list.h"
#include "engine/records/pgn.h"
#include "engine/records/piskvork.h"
#include "engine/records/record.h"
#include "engine/records/record_file.h"
#include "engine/records/sgf.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"
#include "engine/session.h"
#include "games/random.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

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

/// The state that loading may change.
struct State {
  Settings settings;
  std::uint64_t key;
  std::size_t moves;

  explicit State(const Session& session)
      : settings(session.settings()),
        key(session.board().key()),
        moves(session.board().moves().size()) {}
  friend bool operator==(const State&, const State&) = default;
};

bool load(Session& session, std::string_view text) {
  try {
    session.game().load(parse_record(text, session.settings(), session.board().geometry()));
    return true;
  } catch (const Refusal& refusal) {
    require(refusal.kind() == Refusal::Kind::cannot_load_file, "another refusal");
    return false;
  }
}

/// The game in the format of its file.
std::string as_its_file(const Record& record) {
  switch (record.file->form) {
  case Record_file::Form::ggf:
    return format_ggf(record);
  case Record_file::Form::piskvork:
    return format_piskvork(record);
  case Record_file::Form::list:
    return format_move_list(record);
  case Record_file::Form::pgn:
    return format_pgn(record);
  case Record_file::Form::sgf:
  case Record_file::Form::obf:
  case Record_file::Form::wthor:
  case Record_file::Form::database:
    break;
  }
  return format_sgf(record);
}

void check_return(const Session& session, const std::string& text, const Settings& settings) {
  Session other(settings, never);
  require(load(other, text), "a file of ours is refused");
  require(other.board().game() == session.board().game(), "the game differs");
  require(other.board().geometry() == session.board().geometry(), "the board differs");
  require(other.board().key() == session.board().key(), "the position differs");
  require(other.board().outcome() == session.board().outcome(), "the result differs");
  const Record record = other.game().record();
  if (record.file) require(as_its_file(record) == text, "the file changes by itself");
}

/// The sorted properties of the first game, without its result. A property of several moves is
/// split into one each.
std::vector<std::string> properties(const Record_file& file) {
  std::vector<std::string> all;
  if (file.form == Record_file::Form::ggf) {
    for (Ggf_scanner scanner(file.text); scanner.next();)
      if (scanner.name() != "RE" && scanner.name() != "B" && scanner.name() != "W")
        all.push_back(file.text.substr(scanner.begin(), scanner.end() - scanner.begin()));
  } else {
    visit_sgf(file.text, [&](const Sgf_property& property) {
      if (property.name != "RE") all.emplace_back(property.text);
    });
  }
  std::ranges::sort(all);
  return all;
}

/// The game merged into its file, and as a new file, in both formats.
void check_files(const Session& session) {
  Record record = session.game().record();
  const Record_file file = *record.file;
  const Settings& settings = session.settings();
  if (file.form == Record_file::Form::sgf || file.form == Record_file::Form::ggf) {
    const std::string text = as_its_file(record);
    check_return(session, text, settings);
    const Record_file saved = *parse_record(text, settings, settings.size).file;
    require(std::ranges::includes(properties(saved), properties(file)), "a property is lost");
  } else if (file.form == Record_file::Form::piskvork || file.form == Record_file::Form::pgn) {
    check_return(session, as_its_file(record), settings);
  }
  record.file.reset();
  const std::string sgf = format_sgf(record);
  require(sgf.find("\n\n") == std::string::npos, "an empty line");
  check_return(session, sgf, playing("tictactoe"));
  if (record.rules.game == "reversi")
    check_return(session, format_ggf(record), playing("tictactoe"));
}

/// Takes back moves and plays others.
void go_on(Session& session, Random& random) {
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  session.game().undo(static_cast<int>(below(session.board().moves().size() + 1)));
  for (std::uint32_t moves = below(4); moves > 0; --moves) {
    const Color turn = session.board().to_move();
    const auto legal = session.board().legal_moves(turn);
    if (!legal.empty()) session.game().play(turn, legal[below(legal.size())]);
  }
}

void check(std::string_view text) {
  const auto all = games();
  Session session(playing(all[text.size() % all.size()].info->name), never);
  session.game().play(Color::black, session.board().legal_moves(Color::black).front());
  const State before(session);
  if (!load(session, text)) {
    require(State(session) == before, "a refusal has changed the game");
    return;
  }
  check_files(session);
  Random random(text.size());
  go_on(session, random);
  check_files(session);
}

} // namespace

} // namespace goishi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  goishi::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
