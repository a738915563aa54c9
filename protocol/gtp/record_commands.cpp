#include "engine/hash_file.h"
#include "engine/records/move_list.h"
#include "engine/records/sgf.h"
#include "protocol/game_file.h"
#include "protocol/gtp/commands.h"
#include "protocol/version.h"

#include <limits>
#include <optional>

namespace goishi::gtp {

namespace {

/// The part of a file to load, and its letters.
struct Wanted {
  std::size_t moves = std::numeric_limits<std::size_t>::max();
  Letters letters = Letters::by_text;
  std::optional<std::size_t> game{};
};

constexpr std::string_view with_i = "with-i";
constexpr std::string_view without_i = "without-i";

Letters letters_of(std::string_view word) {
  if (word == with_i) return Letters::with_i;
  if (word == without_i) return Letters::without_i;
  throw Refusal(Refusal::Kind::syntax_error, "letters must be with-i or without-i");
}

std::size_t number_of_game(std::string_view word) {
  const auto number = number_in<std::size_t>(word);
  if (!number || *number < 1)
    throw Refusal(Refusal::Kind::syntax_error, "games are numbered from 1");
  return *number;
}

/// Takes the number of the move before which to stop, that of the game, and the letters of a list.
Wanted take_wanted(Arguments& arguments) {
  constexpr std::string_view letters = "letters=";
  constexpr std::string_view game = "game=";
  Wanted wanted;
  while (!arguments.empty()) {
    if (arguments.rest().starts_with(letters)) {
      wanted.letters = letters_of(arguments.word().substr(letters.size()));
      continue;
    }
    if (arguments.rest().starts_with(game)) {
      wanted.game = number_of_game(arguments.word().substr(game.size()));
      continue;
    }
    const std::int64_t number = arguments.integer();
    if (number < 1) throw Refusal(Refusal::Kind::syntax_error, "move numbers start at 1");
    wanted.moves = static_cast<std::size_t>(number - 1);
  }
  return wanted;
}

/// An empty line would end the answer: one in a comment has a blank then.
void append_without_empty_lines(std::string& answer, std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  bool is_empty = false;
  for (const char c : text) {
    if (c == '\n' && is_empty) answer += ' ';
    answer += c;
    is_empty = c == '\n' || (is_empty && c == '\r');
  }
}

} // namespace

void load_sgf(Context& context, Arguments& arguments, std::string&) {
  const std::string path(arguments.word());
  const Wanted wanted = take_wanted(arguments);
  Session& session = context.session;
  const Record record = read_game(path, session, wanted.letters, wanted.game);
  context.remark = english(record.remarks);
  // The whole game must be legal, even if only its beginning is loaded.
  session.game().load(record, wanted.moves);
}

void letters(Context& context, Arguments& arguments, std::string& answer) {
  const Letters found = letters_in(std::string(arguments.word()), context.session);
  answer = found == Letters::with_i ? with_i : without_i;
}

void print_sgf(Context& context, Arguments& arguments, std::string& answer) {
  // GNU Go's name for its answer.
  const std::string path(arguments.empty() ? "-" : arguments.word());
  if (path != "-") return write_game(path, context.session);
  append_without_empty_lines(answer, format_sgf(record_of(context.session)));
}

void save_sgf(Context& context, Arguments& arguments, std::string&) {
  write_game(std::string(arguments.word()), context.session);
}

void save_hash(Context& context, Arguments& arguments, std::string& answer) {
  const std::string path(arguments.word());
  answer = std::to_string(goishi::save_hash(context.session.game(), program_version, path));
}

void load_hash(Context& context, Arguments& arguments, std::string& answer) {
  const std::string path(arguments.word());
  answer = std::to_string(goishi::load_hash(context.session.game(), program_version, path));
}

} // namespace goishi::gtp
