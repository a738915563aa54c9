#include "protocol/games.h"

#include "engine/collections/game_files.h"
#include "engine/collections/game_writer.h"
#include "engine/names.h"
#include "engine/records/record_file.h"
#include "engine/refusal.h"
#include "engine/session.h"
#include "engine/text.h"
#include "protocol/game_file.h"
#include "protocol/json_text.h"
#include "protocol/vertices.h"

#include <fmt/format.h>

#include <ostream>
#include <string_view>
#include <utility>
#include <variant>

namespace goishi {

namespace {

using Json = nlohmann::ordered_json;

/// Whether a game is, or should be, a list of moves: a text in no other format.
bool is_list(const Collected_game& game) {
  if (const auto* const refusal = std::get_if<Refusal>(&game.content)) {
    const std::vector<Statement> reasons = refusal->reasons();
    return !reasons.empty() && reasons.front().text.code == list_of_moves.code;
  }
  const auto& file = std::get<Record>(game.content).file;
  return file && file->form == Record_file::Form::list;
}

class Lister {
public:
  Lister(const Games_task& task, const Settings& settings, const Interrupt& interrupt,
         std::ostream& out)
      : task_(task),
        session_(light(settings), interrupt),
        vertices_(session_),
        source_{.path = {},
                .settings = settings,
                .geometry = session_.board().geometry(),
                .letters = Letters::by_text,
                .lines_are_games = task.lines_are_games},
        out_(out) {}

  void print_table() {
    out_ << row("no", "date", "black", "white", "result", "moves", "rules", "event");
    const std::vector<std::string> paths = Game_files(task_.paths, source_).paths();
    for (const std::string& path : paths) {
      if (session_.interrupt().abandoned()) break;
      if (paths.size() > 1) out_ << path << ":\n";
      print_file(path);
    }
    out_ << fmt::format("total {}, {} listed, {} damaged\n", counted(total_, "game"), used_,
                        damaged_);
  }

  void print_json() {
    each([this](const Filed_game& filed, const Game_summary& summary) {
      out_ << json_line(json(filed, summary));
    });
  }

  void write() {
    write_games(task_.to, [this](Game_writer& writer) {
      each([this, &writer](const Filed_game&, const Game_summary& summary) {
        Record record = record_of(session_);
        if (task_.plies < summary.moves) record.file.reset(); // it has the moves that are left out
        writer.add(record);
      });
      if (session_.interrupt().abandoned())
        throw Refusal(Refusal::Kind::cannot_save_file, "interrupted");
      if (used_ == 0)
        throw Refusal(Refusal::Kind::cannot_save_file, "there is no game that it could hold");
    });
    out_ << fmt::format("{}: {} written, {} left out\n", task_.to, counted(used_, "game"),
                        damaged_);
  }

  [[nodiscard]] bool is_right() const { return damaged_ == 0; }

private:
  /// No search is needed.
  static Settings light(Settings settings) {
    settings.search = "random";
    settings.database.reset();
    return settings;
  }

  template<class... Cells>
  static std::string row(const Cells&... cells) {
    return fmt::format("{:>6} {:<10} {:<20} {:<20} {:<8} {:>5}  {:<20} {}\n", cells...);
  }

  void print_file(const std::string& path) try {
    source_.path = path;
    const auto games = open_games(source_);
    const Game_list list = list_games(
        *games, task_.wanted, [this] { return session_.interrupt().abandoned(); },
        [&](const Game_summary& game) { print(game, path); });
    total_ += list.total;
    damaged_ += list.damaged;
    if (!list.error.empty()) throw Refusal(Refusal::Kind::cannot_load_file, list.error);
  } catch (const Refusal& refusal) {
    ++damaged_;
    print_damage(0, path, "", refusal.detail());
  }

  void print(const Game_summary& game, const std::string& path) {
    if (!game.error.empty()) return print_damage(game.number, path, game.place, game.error);
    ++used_;
    const Game_facts& facts = game.facts;
    out_ << row(game.number, facts.date, facts.names[0], facts.names[1],
                facts.result.empty() ? "-" : facts.result, game.moves, game.rules, facts.event);
  }

  /// Uses each wanted game, which the session has played; prints those for which that is refused.
  template<class Use>
  void each(const Use& use) {
    Game_files files(task_.paths, source_);
    Record_completer completer;
    while (!session_.interrupt().abandoned()) {
      const auto filed = files.next();
      if (!filed) return;
      const Collected_game& game = filed->game;
      const Game_summary summary = summary_of(game, completer);
      const bool is_wanted = task_.wanted.filter.takes(summary);
      try {
        if (const auto* const refusal = std::get_if<Refusal>(&game.content)) throw *refusal;
        if (!is_wanted) continue;
        session_.game().load(std::get<Record>(game.content), task_.plies);
        use(*filed, summary);
        ++used_;
      } catch (const Refusal& refusal) {
        ++damaged_;
        if (!is_wanted) continue;
        if (task_.as_json)
          out_ << json_line({{"file", filed->path},
                             {"number", game.number},
                             {"place", game.place},
                             {"error", refusal.detail()},
                             {"is_list", is_list(game)}});
        else
          print_damage(game.number, filed->path, game.place, refusal.detail());
      }
    }
  }

  void print_damage(std::size_t number, const std::string& path, const std::string& place,
                    const std::string& error) {
    // A file that cannot be read is named by its error.
    const std::string name = path + ": ";
    out_ << fmt::format("{:>6} {}{}{}\n", number, error.starts_with(name) ? "" : name,
                        place.empty() ? "" : place + ": ", error);
  }

  [[nodiscard]] Json json(const Filed_game& filed, const Game_summary& summary) const {
    const Game_board& board = session_.board();
    Json line = Json::array();
    for (const Played& played : board.moves())
      line.push_back({word(played.color), vertices_.name(played.move)});
    const Game_facts& facts = summary.facts;
    return {{"file", filed.path},
            {"number", summary.number},
            {"place", summary.place},
            {"black", facts.names[0]},
            {"white", facts.names[1]},
            {"ratings", facts.ratings},
            {"date", facts.date},
            {"event", facts.event},
            {"result", facts.result},
            {"is_list", is_list(filed.game)},
            {"rules", summary.rules},
            {"stones_set_up", board.stones_set_up().size()},
            {"first_to_move", word(board.first_to_move())},
            {"moves", board.moves().size()},
            {"line", std::move(line)}};
  }

  const Games_task& task_;
  Session session_;
  const Vertices vertices_;
  Games_source source_;
  std::ostream& out_;
  std::size_t total_ = 0;
  std::size_t used_ = 0;
  std::size_t damaged_ = 0;
};

} // namespace

void set_wanted(std::string_view words, Games_task& task) {
  task.wanted = {};
  task.wanted.count = every_game;
  while (!words.empty()) {
    const std::string_view word = take_until(words, ' ');
    if (!word.empty() && !take_query_word(task.wanted, word))
      throw Refusal(Refusal::Kind::syntax_error,
                    fmt::format("'{}' is none of {}", word, usage_of_query()));
  }
  const Games_query& wanted = task.wanted;
  const bool is_page = !wanted.is_by_number() || wanted.from != 1 || wanted.count != every_game;
  if (is_page && (task.as_json || !task.to.empty()))
    throw Refusal(Refusal::Kind::syntax_error,
                  "only a table has an order and pages, not --json or --to");
}

bool print_games(const Games_task& task, const Settings& settings, const Interrupt& interrupt,
                 std::ostream& out) {
  Lister lister(task, settings, interrupt, out);
  if (!task.to.empty())
    lister.write();
  else if (task.as_json)
    lister.print_json();
  else
    lister.print_table();
  return lister.is_right();
}

} // namespace goishi
