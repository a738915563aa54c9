#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/database.h"

#include "engine/database/board_name.h"
#include "engine/database/position_database.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

namespace goishi::gomocup {

namespace {

using Record = Position_record;

constexpr std::size_t longest_label = 4;

/// Parts of a record that an edit changes.
enum Part : std::int64_t { label_part = 1, value_part = 2, depth_part = 4 };

/// "w12" as the number that Yixin-Board draws; -1: nothing.
std::int64_t number_of(std::string_view label) {
  std::int64_t number = label.empty() ? -1 : 0;
  for (const char c : label.substr(0, longest_label))
    number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

Record known_or_new(Context& context, const Diagram& position) {
  const auto known = database_to_edit(context).find(board_of(context), position);
  return known ? *known : Record();
}

void require_room(Context& context, const Diagram& position) {
  const Position_database& database = database_to_edit(context);
  if (database.is_full() && !database.find(board_of(context), position))
    throw Refusal(Refusal::Kind::cannot_save_file, "the database is full");
}

void change(Context& context, const Diagram& position, const Record& record) {
  require_room(context, position);
  Position_database& database = database_to_edit(context);
  database.put(board_of(context), position, record);
  database.save_when_idle();
}

void answer_all(Context& context, const Diagram& position, std::string& answer) {
  const Position_database* const database = database_in_use(context);
  if (database == nullptr) return;
  const std::string board = board_of(context);
  const Geometry g = position.geometry;
  const auto here = database->find(board, position);
  answer += "MESSAGE DATABASE REFRESH\n";
  for (int i = 0; i < g.points(); ++i) {
    const auto point = static_cast<Point>(i);
    if (position.cells[point] != Cell::empty) continue;
    const auto known = database->find(board, position.after(point));
    std::string_view text;
    if (here)
      if (const auto on_point = here->point_texts.find(point); on_point != here->point_texts.end())
        text = on_point->second;
    if (!known && text.empty()) continue;
    const Record record = known ? *known : Record();
    fmt::format_to(std::back_inserter(answer), "MESSAGE DATABASE {} {} {} {} {} {} {} {}\n",
                   g.column(point), g.height - 1 - g.row(point), number_of(record.display_label()),
                   record.value, record.depth, static_cast<int>(record.bound),
                   record.text.empty() ? 0 : 1, in_one_line(text));
  }
  answer += "MESSAGE DATABASE DONE";
}

void answer_one(Context& context, const Diagram& position, std::string& answer) {
  const Position_database* const database = database_in_use(context);
  if (database == nullptr) return;
  const auto known = database->find(board_of(context), position);
  answer +=
      !known ? "MESSAGE DATABASE ONE 0 0 0 0"
             : fmt::format("MESSAGE DATABASE ONE {} {} {} {} {}", int{known->label}, known->value,
                           known->depth, static_cast<int>(known->bound), known->display_label());
}

void answer_text(Context& context, const Diagram& position, std::string& answer) {
  const Position_database* const database = database_in_use(context);
  if (database == nullptr) return;
  const auto known = database->find(board_of(context), position);
  answer += "MESSAGE DATABASE TEXT \"";
  for (const char c : known ? in_one_line(known->text) : std::string()) {
    if (c == '"' || c == '\\') answer += '\\';
    answer += c;
  }
  answer += '"';
}

/// "a \"word\"" without its quotes; any other text unchanged.
std::string unquoted(std::string_view text) {
  if (!text.starts_with('"')) return std::string(text);
  std::string plain;
  for (std::size_t i = 1; i < text.size() && text[i] != '"'; ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    plain += text[i];
  }
  return plain;
}

std::int64_t take_within(Arguments& arguments, std::int64_t least, std::int64_t most) {
  const std::int64_t number = arguments.integer();
  if (number < least || number > most)
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("{} is not between {} and {}", number, least, most));
  return number;
}

/// The code of a character; W, L, D and X are results and marks of their own.
char take_label(Arguments& arguments) {
  const auto label = static_cast<char>(take_within(arguments, -1, '~'));
  if (label <= ' ') return Record::no_label;
  constexpr std::string_view known = "WLDX";
  return known.find(label) != std::string_view::npos ? static_cast<char>(label - 'A' + 'a') : label;
}

using Is_unwanted = std::function<bool(const Record&)>;

/// Reads which positions YXDELETEDATABASEALL deletes. All successors are checked, so RECURSIVE
/// after a kind, which Rapfi knows, has no effect.
Is_unwanted take_kind(Arguments& arguments) {
  constexpr std::string_view beyond_others = "RECURSIVE";
  std::string_view kind = arguments.empty() ? "" : arguments.word();
  if (kind.ends_with(beyond_others)) kind.remove_suffix(beyond_others.size());
  if (kind == "WLINSTEP") {
    const std::int64_t most = take_within(arguments, 0, Record::certain_win);
    return [most](const Record& record) {
      const auto plies = record.plies_to_end();
      return plies && *plies <= most;
    };
  }
  struct Kind {
    std::string_view name;
    bool (*is_unwanted)(const Record&);
  };
  static constexpr auto wins_or_loses = [](const Record& record) {
    return record.label == Record::win || record.label == Record::loss;
  };
  static constexpr std::array kinds{
      Kind{"", [](const Record&) { return true; }},
      Kind{"W", [](const Record& record) { return record.label == Record::win; }},
      Kind{"L", [](const Record& record) { return record.label == Record::loss; }},
      Kind{"WL", [](const Record& record) { return wins_or_loses(record); }},
      Kind{"WLD", [](const Record& record) { return record.is_decided(); }},
      Kind{"NONWL", [](const Record& record) { return !wins_or_loses(record); }},
      Kind{"NONWLD", [](const Record& record) { return !record.is_decided(); }},
      Kind{"WLNOSTEP",
           [](const Record& record) { return wins_or_loses(record) && !record.plies_to_end(); }},
  };
  const auto found = std::ranges::find(kinds, kind, &Kind::name);
  if (found == kinds.end())
    throw Refusal(Refusal::Kind::syntax_error,
                  "the kind must be W, L, WL, WLD, NONWL, NONWLD, WLNOSTEP or WLINSTEP plies");
  return found->is_unwanted;
}

/// The stones of a position follow in a list.
void begin(Context& context, Stone_list::Database_action action) {
  context.list = {.purpose = Stone_list::Purpose::database,
                  .begun = context.arrival.time,
                  .database_action = std::move(action)};
}

} // namespace

Position_database* database_in_use(Context& context) {
  return context.session.uses_database() ? context.session.database() : nullptr;
}

Position_database& database_of(Context& context) {
  Position_database* const database = context.session.database();
  if (database == nullptr)
    throw Refusal(Refusal::Kind::cannot_load_file, "no database is open: use YXSETDATABASE");
  return *database;
}

Position_database& database_to_edit(Context& context) {
  Position_database& database = database_of(context);
  if (context.session.only_reads_database())
    throw Refusal(Refusal::Kind::cannot_save_file, "the database is read-only");
  return database;
}

std::string board_of(const Context& context) {
  const Game_board& board = context.session.board();
  return board_name(board.info(), board.geometry(), context.session.settings().rule_options);
}

void yxquerydatabaseall(Context& context, Arguments&, std::string&) { begin(context, answer_all); }

void yxquerydatabaseone(Context& context, Arguments&, std::string&) { begin(context, answer_one); }

void yxquerydatabasetext(Context& context, Arguments&, std::string&) {
  begin(context, answer_text);
}

void yxquerydatabaseallt(Context& context, Arguments&, std::string&) {
  begin(context, [](Context& in, const Diagram& position, std::string& answer) {
    answer_all(in, position, answer);
    if (!answer.empty()) answer += '\n';
    answer_text(in, position, answer);
  });
}

void yxedittvddatabase(Context& context, Arguments& arguments, std::string&) {
  const std::int64_t parts = take_within(arguments, 0, 7);
  const char label = take_label(arguments);
  const auto value =
      static_cast<int>(take_within(arguments, -Record::certain_win, Record::certain_win));
  const auto depth = static_cast<int>(take_within(arguments, 0, 255));
  begin(context, [=](Context& in, const Diagram& position, std::string& answer) {
    Record record = known_or_new(in, position);
    if ((parts & label_part) != 0) record.label = label;
    if ((parts & value_part) != 0) record.value = value;
    if ((parts & depth_part) != 0) record.depth = depth;
    if ((parts & depth_part) != 0) record.bound = Record::Bound::exact;
    change(in, position, record);
    answer_one(in, position, answer);
  });
}

void yxedittextdatabase(Context& context, Arguments& arguments, std::string&) {
  begin(context,
        [text = unquoted(arguments.rest())](Context& in, const Diagram& position, std::string&) {
          Record record = known_or_new(in, position);
          record.text = text;
          change(in, position, record);
        });
}

void yxeditlabeldatabase(Context& context, Arguments& arguments, std::string&) {
  std::string words(arguments.word());
  std::ranges::replace(words, ',', ' ');
  Arguments numbers(words);
  if (numbers.count(2) < 2) throw Refusal(Refusal::Kind::syntax_error, "a point must be x,y");
  const Point point = take_point(context.session.board().geometry(), numbers);
  begin(context, [point, text = std::string(arguments.rest())](Context& in, const Diagram& position,
                                                               std::string&) {
    if (position.cells[point] != Cell::empty)
      throw Refusal(Refusal::Kind::illegal_move, "the point is taken");
    Record record = known_or_new(in, position);
    if (text.empty())
      record.point_texts.erase(point);
    else
      record.point_texts.insert_or_assign(point, text);
    change(in, position, record);
  });
}

void mark_best_move(Context& context, const Diagram& before, Point point, bool is_best,
                    std::string& answer) {
  Position_database& database = database_to_edit(context);
  const Diagram best = before.after(point);
  Record record = known_or_new(context, best);
  if (record.is_decided())
    throw Refusal(Refusal::Kind::illegal_move, "the result of the move is known");
  require_room(context, best);
  const std::string board = board_of(context);
  for (int p = 0; p < before.geometry.points() && is_best; ++p) {
    if (before.cells[static_cast<Point>(p)] != Cell::empty) continue;
    const Diagram other = before.after(static_cast<Point>(p));
    const auto known = database.find(board, other);
    if (!known || known->label != Record::forced) continue;
    known->label = Record::no_label;
    database.put(board, other, *known);
  }
  if (is_best)
    record.label = Record::forced;
  else if (record.label == Record::forced)
    record.label = Record::no_label;
  change(context, best, record);
  answer_one(context, best, answer);
}

void yxdeletedatabaseone(Context& context, Arguments&, std::string&) {
  begin(context, [](Context& in, const Diagram& position, std::string&) {
    Position_database& database = database_to_edit(in);
    database.erase(board_of(in), position);
    database.save_when_idle();
  });
}

void yxdeletedatabaseall(Context& context, Arguments& arguments, std::string&) {
  const Is_unwanted is_unwanted = take_kind(arguments);
  begin(context, [is_unwanted](Context& in, const Diagram& position, std::string& answer) {
    Position_database& database = database_to_edit(in);
    const std::size_t count = database.erase_following(board_of(in), position, is_unwanted);
    database.save_when_idle();
    answer = fmt::format("MESSAGE {} positions deleted\n", count);
    answer_all(in, position, answer);
    if (answer.ends_with('\n')) answer.pop_back();
  });
}

} // namespace goishi::gomocup
