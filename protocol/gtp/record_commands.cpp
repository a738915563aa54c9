#include "engine/file.h"
#include "engine/ggf.h"
#include "engine/record.h"
#include "engine/sgf.h"
#include "protocol/gtp/commands.h"
#include "protocol/version.h"

#include <fmt/format.h>

#include <limits>

namespace goishi::gtp {

namespace {

/// The game so far. A player whose moves were chosen here has a name.
Record record_of(const Session& session) {
  Record record = session.record();
  record.application = fmt::format("{}:{}", program_name, program_version);
  for (const auto& [played, note] : record.moves)
    if (note.time)
      record.names[index(played.color)] = fmt::format("{} {}", program_name, program_version);
  return record;
}

void save(const Session& session, const std::string& path) {
  const Record record = record_of(session);
  if (!path.ends_with(".ggf")) return replace_file(path, format_sgf(record));
  if (record.rules.game != "reversi")
    throw Refusal(Refusal::Kind::cannot_save_file, "GGF is for Reversi");
  replace_file(path, format_ggf(record) + '\n');
}

/// Takes the number of the move before which to stop: all moves when there is none.
std::size_t take_count(Arguments& arguments) {
  if (arguments.empty()) return std::numeric_limits<std::size_t>::max();
  const std::int64_t number = arguments.integer();
  if (number < 1) throw Refusal(Refusal::Kind::syntax_error, "moves are numbered from 1");
  return static_cast<std::size_t>(number - 1);
}

} // namespace

void load_sgf(Context& context, Arguments& arguments, std::string&) {
  const std::string path(arguments.word());
  const std::size_t count = take_count(arguments);
  Session& session = context.session;
  Record record = parse_record(read_file(path, max_record_size), session.settings(),
                               session.table().geometry());
  // The whole game must be one, also when only its beginning is wanted.
  session.load(record, count);
  for (const std::string& remark : record.remarks)
    context.remark += (context.remark.empty() ? "" : "; ") + remark;
}

void print_sgf(Context& context, Arguments& arguments, std::string& answer) {
  // GNU Go's name for its answer.
  const std::string path(arguments.empty() ? "-" : arguments.word());
  if (path != "-") return save(context.session, path);
  answer += format_sgf(record_of(context.session));
  answer.pop_back();
}

void save_sgf(Context& context, Arguments& arguments, std::string&) {
  save(context.session, std::string(arguments.word()));
}

} // namespace goishi::gtp
