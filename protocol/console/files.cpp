#include "protocol/console/files.h"

#include "engine/records/record_writer.h"
#include "engine/text.h"
#include "protocol/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

namespace goishi::console {

namespace {

/// The path that was typed, `~` being the person's own folder, else that of the game, else a name
/// of ours.
std::string path_of(std::string_view typed, Play& play) {
  const char* const home = std::getenv("HOME");
  if (typed.starts_with("~/") && home != nullptr) return home + std::string(typed.substr(1));
  if (!typed.empty()) return std::string(typed);
  return play.file().path.empty() ? "goishi.sgf" : play.file().path;
}

/// False also for a path that the system refuses, which reading or writing the file reports.
bool exists(const std::string& path) {
  std::error_code none;
  return std::filesystem::exists(path, none);
}

/// Takes the last word off a text.
std::string_view take_last_word(std::string_view& text) {
  const auto blank = text.rfind(' ');
  const std::string_view word = text.substr(blank == text.npos ? 0 : blank + 1);
  text = trimmed(text.substr(0, text.size() - word.size()));
  return word;
}

/// Whether a reader knows the file's game as one that is not played here.
bool is_of_another_game(const Refusal& refusal) {
  return std::ranges::any_of(refusal.reasons(), [](const Statement& reason) {
    return reason.text.code == "other-game" || reason.text.code == "game-of-go";
  });
}

/// Refused: cannot_load_file.
Record record_in(const std::string& path, const Session& session,
                 std::optional<std::size_t> number) try {
  return read_game(path, session, Letters::by_text, number);
} catch (const Refusal& refusal) {
  if (!is_of_another_game(refusal)) throw;
  throw Refusal(refusal.kind(), fmt::format("{} has another game; those of Goishi are {}", path,
                                            titles_of_games()));
}

std::string line_of(const Game_summary& game) {
  if (!game.error.empty())
    return fmt::format("{:>6}. damaged, {}: {}\n", game.number, game.place, game.error);
  const Game_facts& facts = game.facts;
  std::string line =
      fmt::format("{:>6}. {} - {}", game.number, facts.names[0].empty() ? "?" : facts.names[0],
                  facts.names[1].empty() ? "?" : facts.names[1]);
  for (const std::string* const fact : {&facts.result, &facts.date, &facts.event})
    if (!fact->empty()) line += ", " + *fact;
  line += fmt::format(", {}, moves: {}", game.rules, game.moves);
  if (!game.remarks.empty()) line += fmt::format(" ({})", english(game.remarks));
  return line += '\n';
}

} // namespace

std::string Files::prompt() const {
  const std::string usual = usual_path();
  return usual.empty() ? "File, or menu > " : fmt::format("File, or menu [{}] > ", usual);
}

std::optional<std::string> Files::obey(std::string_view text) {
  if (text.empty() && usual_path().empty()) {
    context_.say("Type the name of a file.\n");
    return std::nullopt;
  }
  context_.place == Place::where_to_save ? save(text) : load(text);
  return std::nullopt;
}

std::string Files::usual_path() const {
  std::string path = path_of("", play_);
  const bool is_there = context_.place == Place::where_to_save || exists(path);
  return is_there ? path : "";
}

void Files::save(std::string_view path) {
  const std::string to = path_of(path, play_);
  context_.place = context_.home;
  const auto write = [this, to] {
    review_.with_whole_game([this, &to] {
      write_game(to, context_.session);
      play_.was_saved(to);
    });
    context_.say(fmt::format("Saved in {}{}.\n", to, has_ending_of_format(to) ? "" : ", as SGF"));
  };
  // Only a file that was written in this very game is replaced without a word.
  const bool is_this_game = to == play_.file().path;
  if ((is_this_game && play_.file().is_own) || !exists(to)) return write();
  play_.ask(is_this_game ? fmt::format("{} is the file that was loaded. Replace it?", to)
                         : fmt::format("{} already exists. Replace it?", to),
            write);
}

void Files::load(std::string_view typed) {
  std::string from = path_of(typed, play_);
  context_.place = play_.has_started() ? Place::game : Place::menu;
  std::optional<std::size_t> number;
  if (!exists(from)) {
    std::string_view file = typed;
    number = number_in<std::size_t>(take_last_word(file));
    if (number == std::size_t{0})
      throw Refusal(Refusal::Kind::syntax_error, "games are numbered from 1");
    const bool is_of_list = file.empty() || file == "game";
    if (file.ends_with(" game")) static_cast<void>(take_last_word(file));
    if (number) from = is_of_list ? listed_ : path_of(file, play_);
    if (from.empty()) throw Refusal(Refusal::Kind::cannot_load_file, "no games were listed");
  }
  const Record record = record_in(from, context_.session, number);
  // A game of a collection has no file of its own.
  const std::string path = number ? "" : from;
  const std::string name = number ? fmt::format("Game {} of {}", *number, from) : from;
  play_.leave([this, record, path, name] { play_.go_on_with(record, path, name); });
}

void Files::list(std::string_view typed) {
  const bool is_next_page = typed.empty();
  Games_query query;
  // A program gets all games at once.
  if (!context_.terminal.is_typed) query.count = every_game;
  while (!typed.empty()) {
    std::string_view file = typed;
    if (!take_query_word(query, take_last_word(file))) break;
    typed = file;
  }
  if (typed.empty() && listed_.empty())
    throw Refusal(Refusal::Kind::syntax_error, "the name of a file is missing");
  if (is_next_page) {
    query = query_;
    query.from += std::min(query.count, every_game - query.from);
  }
  const std::string listed = typed.empty() ? listed_ : path_of(typed, play_);
  print_page(listed, query);
  listed_ = listed;
  query_ = query;
}

void Files::print_page(const std::string& path, const Games_query& query) const {
  // The lines behind it in a script do not stop a list.
  const auto must_stop = [this] {
    const Interrupt& interrupt = context_.session.interrupt();
    return context_.terminal.is_typed ? interrupt.must_stop(context_.arrival.line)
                                      : interrupt.abandoned();
  };
  std::size_t count = 0;
  std::size_t first = 0;
  const Game_list list =
      list_games(path, context_.session, query, must_stop, [&](const Game_summary& game) {
        if (count++ == 0) first = game.number;
        context_.say(line_of(game));
      });
  std::string text =
      fmt::format("Games: {}, matching: {}, damaged: {}.", list.total, list.matching, list.damaged);
  if (list.is_stopped) text += " Stopped before the end of the file.";
  if (!list.error.empty()) text += fmt::format(" The rest cannot be read: {}.", list.error);
  if (count > 0 && query.from + count <= list.matching) text += " games shows the next ones.";
  if (count > 0) text += fmt::format(" load {} loads the first of these.", first);
  context_.say(text += '\n');
}

} // namespace goishi::console
