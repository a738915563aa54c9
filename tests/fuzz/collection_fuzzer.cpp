// Reads bytes as a file of games, compressed or not, and checks that the reading ends, that every
// game is one or refused, and that a game alone is read again. With clang's libFuzzer.
#include "engine/collections/game_list.h"
#include "engine/collections/game_reader.h"
#include "engine/records/record_file.h"
#include "engine/records/record_writer.h"
#include "engine/refusal.h"
#include "engine/session.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goishi {

namespace {

const Interrupt never;

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "collection_fuzzer: %s\n", what);
  std::abort();
}

/// What an action gives; nothing: it is refused, as it may be.
template<class Action>
auto tried(Refusal::Kind kind, Action action) -> std::optional<decltype(action())> {
  try {
    return action();
  } catch (const Refusal& refusal) {
    require(refusal.kind() == kind, "another refusal");
    return std::nullopt;
  }
}

std::vector<Collected_game> games_in(std::string text, const Games_source& source) {
  std::vector<Collected_game> all;
  static_cast<void>(tried(Refusal::Kind::cannot_load_file, [&] {
    const auto games = open_games(readable_bytes(bytes_of(std::move(text)), source.path), source);
    while (auto game = games->next()) {
      require(game->number == all.size() + 1, "a number is left out");
      all.push_back(std::move(*game));
    }
    return true;
  }));
  return all;
}

/// A game that has the text of its own file is the only one of that text.
void check_alone(const Record& record, const Games_source& source) {
  if (!record.file || record.file->form != Record_file::Form::ggf) return;
  const auto again = games_in(format_record("game.ggf", record), source);
  require(again.size() == 1, "a game is several");
  const Record* const same = std::get_if<Record>(&again.front().content);
  require(same != nullptr && same->moves == record.moves, "a game has other moves");
}

void check(std::string_view text) {
  const auto all = goishi::games();
  const Game_info& game_in_use = *all[text.size() % all.size()].info;
  Games_source source;
  source.path = "games";
  source.settings.game = game_in_use.name;
  source.settings.search = "random";
  source.geometry = game_in_use.usual_size;
  std::optional<Session> session;
  Record_completer completer;
  for (const Collected_game& game : games_in(std::string(text), source)) {
    static_cast<void>(summary_of(game, completer));
    const Record* const record = std::get_if<Record>(&game.content);
    if (record == nullptr) {
      require(std::get<Refusal>(game.content).kind() == Refusal::Kind::cannot_load_file,
              "another reason");
      continue;
    }
    check_alone(*record, source);
    if (!session) session.emplace(source.settings, never);
    const auto loaded = tried(Refusal::Kind::cannot_load_file, [&] {
      session->game().load(*record);
      return true;
    });
    if (!loaded) continue;
    for (const std::string_view name : {"a.sgf", "a.ggf", "a.psq", "a.txt", "a.pgn", "a.rif"})
      static_cast<void>(tried(Refusal::Kind::cannot_save_file,
                              [&] { return format_record(name, session->game().record()); }));
  }
}

} // namespace

} // namespace goishi

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  goishi::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
