#include "protocol/check.h"

#include "engine/collections/game_files.h"
#include "engine/names.h"
#include "engine/refusal.h"
#include "engine/session.h"
#include "engine/text.h"
#include "protocol/json_text.h"
#include "protocol/vertices.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>

namespace goishi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view row_form = "{:>6} {:>5}  {:<11} {:<8} {:<8} {:>5} {:>5} {:>8}  {}\n";

struct Sum {
  int games = 0;
  int damaged = 0;
  int illegal = 0;
  int wrong_results = 0;
  /// Games of which at least a move was compared with the best one.
  int judged = 0;
  int mistakes = 0;
  /// Those of them that have points, and the points that their players lost.
  int with_points = 0;
  int lost = 0;

  Sum& operator+=(const Sum& other) {
    games += other.games;
    damaged += other.damaged;
    illegal += other.illegal;
    wrong_results += other.wrong_results;
    judged += other.judged;
    mistakes += other.mistakes;
    with_points += other.with_points;
    lost += other.lost;
    return *this;
  }

  [[nodiscard]] bool is_right() const { return damaged + illegal + wrong_results == 0; }
  /// In points a game; nothing if no game has points.
  [[nodiscard]] std::optional<double> mean_loss() const {
    if (with_points == 0) return std::nullopt;
    return static_cast<double>(lost) / with_points;
  }
  [[nodiscard]] std::string line() const {
    const auto loss = mean_loss();
    return fmt::format("total {}, {} damaged, {} illegal, {}; {} judged, {}{}\n",
                       counted(games, "game"), damaged, illegal,
                       counted(wrong_results, "wrong result"), judged, counted(mistakes, "mistake"),
                       loss ? fmt::format(", {:.2f} points lost a game", *loss) : "");
  }
  [[nodiscard]] Json json() const {
    return {{"games", games},
            {"damaged", damaged},
            {"illegal", illegal},
            {"wrong_results", wrong_results},
            {"judged", judged},
            {"mistakes", mistakes},
            {"mean_loss", number_or_null(mean_loss())}};
  }
};

/// The text of a game, and its part of the sum.
struct Report {
  std::string path;
  std::string text;
  Sum sum;
};

/// Checks one game after the other in a session of its own.
class Checker {
public:
  Checker(const Check_task& task, const Settings& settings, const Interrupt& interrupt,
          const Instruction_set& set)
      : task_(task), limits_(task.limits), session_(settings, interrupt, set), vertices_(session_) {
    if (settings.nodes > 0) limits_.nodes = settings.nodes;
  }

  Report check(const Filed_game& filed) {
    Report report{filed.path, {}, {}};
    // What cannot be read at all is no game, but counts as damaged.
    report.sum.games = filed.game.number > 0 ? 1 : 0;
    if (const auto* const refusal = std::get_if<Refusal>(&filed.game.content)) {
      report.sum.damaged = 1;
      report.text = failure(filed, *refusal, "damaged");
      return report;
    }
    const Record& record = std::get<Record>(filed.game.content);
    try {
      const Checked_game checked = check_game(session_, record, limits_);
      count(checked, report.sum);
      report.text =
          task_.as_json ? json_line(json(filed, record, checked)) : row(filed, record, checked);
    } catch (const Refusal& refusal) {
      report.sum.illegal = 1;
      report.text = failure(filed, refusal, "illegal");
    }
    return report;
  }

private:
  void count(const Checked_game& checked, Sum& sum) const {
    sum.wrong_results = checked.has_right_result ? 0 : 1;
    sum.judged = checked.judged_from > 0 ? 1 : 0;
    sum.mistakes = static_cast<int>(checked.mistakes.size());
    if (!session_.board().has_points()) return;
    sum.with_points = sum.judged;
    sum.lost = checked.lost_by(Color::black) + checked.lost_by(Color::white);
  }

  /// In points; nothing in a game without points.
  [[nodiscard]] std::optional<int> lost_by(Color c, const Checked_game& checked) const {
    if (!session_.board().has_points()) return std::nullopt;
    return checked.lost_by(c);
  }

  [[nodiscard]] std::string failure(const Filed_game& filed, const Refusal& refusal,
                                    std::string_view kind) const {
    const Collected_game& game = filed.game;
    if (!task_.as_json)
      return fmt::format("{:>6} {}: {}{}\n", game.number, kind,
                         game.place.empty() ? "" : game.place + ": ", refusal.detail());
    return json_line({{"file", filed.path},
                      {"number", game.number},
                      {"place", game.place},
                      {"error", refusal.detail()},
                      {"kind", kind}});
  }

  [[nodiscard]] std::string first_mistake(const Checked_game& checked) const {
    if (checked.mistakes.empty()) return {};
    const Mistake& first = checked.mistakes.front();
    std::string text = fmt::format("{} {} {}, best {}", first.number, word(first.played.color),
                                   vertices_.name(first.played.move), vertices_.name(first.best));
    if (first.plies_to_win > 0)
      return text + ", a win in " + counted((first.plies_to_win + 1) / 2, "move");
    return session_.board().has_points() ? text + fmt::format(", {} lost", first.lost) : text;
  }

  [[nodiscard]] std::string row(const Filed_game& filed, const Record& record,
                                const Checked_game& checked) const {
    const std::string_view told = record.facts.result;
    const auto text_of = [](const std::optional<int>& number) {
      return number ? std::to_string(*number) : std::string("-");
    };
    return fmt::format(
        row_form, filed.game.number, checked.moves, word(checked.end), told.empty() ? "-" : told,
        checked.has_right_result ? "right" : checked.score, text_of(lost_by(Color::black, checked)),
        text_of(lost_by(Color::white, checked)),
        checked.judged_from > 0 ? std::to_string(checked.mistakes.size()) : "-",
        first_mistake(checked));
  }

  [[nodiscard]] Json json(const Filed_game& filed, const Record& record,
                          const Checked_game& checked) const {
    Json mistakes = Json::array();
    for (const Mistake& mistake : checked.mistakes) {
      Json one{{"move", mistake.number},
               {"color", word(mistake.played.color)},
               {"played", vertices_.name(mistake.played.move)},
               {"best", vertices_.name(mistake.best)}};
      if (session_.board().has_points()) one["lost"] = mistake.lost;
      if (mistake.plies_to_win > 0) one["plies_to_win"] = mistake.plies_to_win;
      mistakes.push_back(std::move(one));
    }
    return {{"file", filed.path},
            {"number", filed.game.number},
            {"place", filed.game.place},
            {"black", record.facts.names[index(Color::black)]},
            {"white", record.facts.names[index(Color::white)]},
            {"moves", checked.moves},
            {"end", word(checked.end)},
            {"result", record.facts.result},
            {"score", checked.score},
            {"right", checked.has_right_result},
            {"judged_from", checked.judged_from},
            {"lost",
             {number_or_null(lost_by(Color::black, checked)),
              number_or_null(lost_by(Color::white, checked))}},
            {"mistakes", std::move(mistakes)}};
  }

  const Check_task& task_;
  Check_limits limits_;
  Session session_;
  const Vertices vertices_;
};

/// Hands out the games to several checkers, and prints their lines in order.
class Checks {
public:
  Checks(const Check_task& task, Games_source facts, const Interrupt& interrupt, std::ostream& out)
      : task_(task), files_(task.paths, std::move(facts)), interrupt_(interrupt), out_(out) {
    if (!task_.as_json)
      out_ << fmt::format(row_form, "no", "moves", "end", "result", "board", "black", "white",
                          "mistakes", "first mistake")
           << std::flush;
  }

  /// Checks games until none is left.
  void work(Checker& checker) try {
    while (const auto game = take()) {
      Report report = checker.check(game->second);
      if (interrupt_.abandoned()) return;
      add(game->first, std::move(report));
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }

  /// Prints the sum. False if something is wrong.
  bool finish() {
    if (failure_) std::rethrow_exception(failure_);
    out_ << (task_.as_json ? json_line({{"sum", sum_.json()}}) : sum_.line()) << std::flush;
    return sum_.is_right();
  }

private:
  std::optional<std::pair<std::size_t, Filed_game>> take() {
    const std::lock_guard lock(mutex_);
    if (failure_ || interrupt_.abandoned()) return std::nullopt;
    auto game = files_.next();
    if (!game) return std::nullopt;
    return std::pair(taken_++, std::move(*game));
  }

  void add(std::size_t number, Report report) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(report));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == printed_;
         next = waiting_.erase(next), ++printed_)
      print(next->second);
    out_ << std::flush;
  }

  void print(const Report& report) {
    if (!task_.as_json && files_.paths().size() > 1 && report.path != path_)
      out_ << report.path << ":\n";
    path_ = report.path;
    out_ << report.text;
    sum_ += report.sum;
  }

  const Check_task& task_;
  std::mutex mutex_;
  Game_files files_;
  const Interrupt& interrupt_;
  std::ostream& out_;
  std::size_t taken_ = 0;
  std::size_t printed_ = 0;
  /// Lines that wait for earlier ones.
  std::map<std::size_t, Report> waiting_;
  std::string path_; ///< of the line before
  Sum sum_;
  std::exception_ptr failure_;
};

} // namespace

bool print_checks(const Check_task& task, const Settings& settings, const Interrupt& interrupt,
                  const Instruction_set& set, std::ostream& out) {
  Settings each = settings;
  each.memory = std::max(1, settings.memory / task.jobs);
  // A file of positions has one user.
  each.database.reset();
  std::vector<std::unique_ptr<Checker>> checkers;
  checkers.reserve(static_cast<std::size_t>(task.jobs));
  for (int i = 0; i < task.jobs; ++i)
    checkers.push_back(std::make_unique<Checker>(task, each, interrupt, set));
  const Session facts(each, interrupt, set);
  Checks checks(task, {.path = {}, .settings = each, .geometry = facts.board().geometry()},
                interrupt, out);
  std::vector<std::jthread> threads;
  try {
    for (std::size_t i = 1; i < checkers.size(); ++i)
      threads.emplace_back([&checks, &checker = *checkers[i]] { checks.work(checker); });
  } catch (const std::system_error&) { // NOLINT(bugprone-empty-catch): fewer threads are enough
  }
  checks.work(*checkers.front());
  threads.clear();
  return checks.finish();
}

} // namespace goishi
