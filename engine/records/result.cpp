#include "engine/records/result.h"

#include "engine/names.h"
#include "engine/records/record_file.h"
#include "engine/result_text.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace goishi {

namespace {

/// The points of a game; its passes are left out.
std::vector<Point> points_of(const std::vector<Played>& moves) {
  std::vector<Point> points;
  for (const Played& played : moves)
    if (played.move.is_point()) points.push_back(played.move.point());
  return points;
}

} // namespace

std::optional<Won_result> won_result(std::string_view result) {
  if (result.size() < 2 || result[1] != '+') return std::nullopt;
  const auto winner = color_of_letter(result.substr(0, 1));
  if (!winner) return std::nullopt;
  return Won_result{*winner, result.substr(2)};
}

bool is_draw(std::string_view result) { return result == "0" || result == "Draw"; }

std::optional<double> number_in_record(std::string_view text) {
  const auto number = number_in<double>(without_plus(text));
  // Servers and programs write far smaller numbers.
  if (!number || !(std::abs(*number) < 1e6)) return std::nullopt;
  return number;
}

void keep_file(Record_file file, Record& record) {
  for (const auto& [played, note] : record.moves) file.moves.push_back(played);
  file.remarks = record.remarks;
  record.file = std::make_shared<const Record_file>(std::move(file));
}

void keep_file(Record_file::Form form, std::string_view text, Record& record) {
  Record_file file;
  file.form = form;
  file.text = text;
  keep_file(std::move(file), record);
}

bool is_as_in_file(const Record& record) {
  if (!record.file) return false;
  const auto& theirs = record.file->moves;
  using Form = Record_file::Form;
  const Form form = record.file->form;
  // These leave out forced passes, and name no colours.
  if (form == Form::list || form == Form::pgn || form == Form::wthor || form == Form::database) {
    std::vector<Played> ours;
    for (const Recorded_move& move : record.moves) ours.push_back(move.played);
    return points_of(ours) == points_of(theirs);
  }
  if (theirs.size() < record.moves.size()) return false;
  const auto same = [](const Recorded_move& a, const Played& b) { return a.played == b; };
  const auto [ours, rest] =
      std::mismatch(record.moves.begin(), record.moves.end(), theirs.begin(), same);
  if (ours != record.moves.end()) return false;
  // Passes after the end do not belong to the game.
  return rest == theirs.end() ||
         (record.outcome.is_over() &&
          std::all_of(rest, theirs.end(), [](const Played& p) { return p.move.is_pass(); }));
}

std::optional<Color> resigned_by(std::string_view result) {
  const auto win = won_result(result);
  if (!win || !win->is_resigned()) return std::nullopt;
  return opponent(win->winner);
}

bool agrees(std::string_view result, Outcome outcome, bool has_points) {
  if (!outcome.is_over()) return true;
  if (is_draw(result)) return !outcome.winner();
  const auto win = won_result(result);
  if (!win) return true;
  if (outcome.winner() != win->winner) return false;
  const auto margin = number_in_record(win->by);
  return !has_points || !margin || *margin == outcome.margin(win->winner);
}

bool keeps_result(const Record& record) {
  if (!is_as_in_file(record)) return false;
  const std::string& told = record.facts.result;
  if (record.outcome.is_over()) return !told.empty();
  return resigned_by(told) == record.resigned;
}

std::string result_of(const Record& record) {
  if (keeps_result(record)) return record.facts.result;
  if (record.outcome.is_over()) return result_text(record.outcome);
  if (!record.resigned) return "";
  return fmt::format("{}+R", color_letter(opponent(*record.resigned)));
}

std::string result_from_ggf(std::string_view text) {
  const auto colon = std::min(text.find(':'), text.size());
  const auto margin = number_in_record(text.substr(0, colon));
  const auto flag = text.substr(colon);
  if (!margin) return "";
  if (*margin == 0) return "0";
  const char winner = *margin > 0 ? 'B' : 'W';
  if (flag == ":r") return fmt::format("{}+R", winner);
  if (flag == ":t") return fmt::format("{}+T", winner);
  return fmt::format("{}+{}", winner, std::abs(*margin));
}

std::string result_in_ggf(std::string_view result, Geometry geometry) {
  if (is_draw(result)) return "+0.00";
  const auto win = won_result(result);
  if (!win) return "?";
  const auto margin = win->is_on_time() || win->is_resigned()
                          ? std::optional<double>(geometry.points())
                          : number_in_record(win->by);
  if (!margin) return "?";
  return fmt::format("{:+.2f}{}", win->winner == Color::black ? *margin : -*margin,
                     win->is_on_time()    ? ":t"
                     : win->is_resigned() ? ":r"
                                          : "");
}

} // namespace goishi
