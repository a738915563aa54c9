#include "engine/hash_file.h"
#include "engine/records/sgf.h"
#include "protocol/game_file.h"
#include "protocol/gtp/commands.h"
#include "protocol/version.h"

#include <limits>

namespace goishi::gtp {

namespace {

/// Takes the number of the move before which to stop: all moves when there is none.
std::size_t take_count(Arguments& arguments) {
  if (arguments.empty()) return std::numeric_limits<std::size_t>::max();
  const std::int64_t number = arguments.integer();
  if (number < 1) throw Refusal(Refusal::Kind::syntax_error, "moves are numbered from 1");
  return static_cast<std::size_t>(number - 1);
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
  const std::size_t count = take_count(arguments);
  Session& session = context.session;
  const Record record = read_game(path, session);
  for (const std::string& remark : record.remarks)
    context.remark += (context.remark.empty() ? "" : "; ") + remark;
  // The whole game must be one, also when only its beginning is wanted.
  session.game().load(record, count);
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
