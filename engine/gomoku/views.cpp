#include "engine/gomoku/views.h"

#include "games/gomoku/board.h"
#include "games/gomoku/evaluation.h"

#include <array>
#include <fmt/format.h>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

struct Shown {
  std::string_view label;
  Hue hue;
};

/// By Threat; those without a label are too many to show.
constexpr std::array<Shown, threats> shown{{{"", Hue::none},
                                            {"x", Hue::red},
                                            {"x?", Hue::red},
                                            {"", Hue::none},
                                            {"3", Hue::none},
                                            {"o3", Hue::yellow},
                                            {"33", Hue::yellow},
                                            {"4", Hue::yellow},
                                            {"43", Hue::green},
                                            {"44", Hue::green},
                                            {"o4", Hue::green},
                                            {"5", Hue::green}}};

constexpr Coded_text legend{
    "threat-labels",
    "5 five, o4 open four, 44 double four, 43 four and open three, 4 four, 33 double three, "
    "o3 open three, 3 three, x forbidden"};

/// The threat that a stone of a colour would make on each point.
View threats_of(const Position& position, Color c) {
  View view;
  view.summary = {{legend}};
  if (position.outcome().is_over()) return view;
  const Board board(position);
  for (int p = 0; p < position.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    if (position.at(point) != Cell::empty) continue;
    const Shown& look = shown[static_cast<std::size_t>(board.threat(c, point))];
    if (!look.label.empty()) view.points.push_back({point, look.hue, std::string(look.label)});
  }
  return view;
}

View black_threats(const Position& position, const Knowledge::Model& /*model*/) {
  return threats_of(position, Color::black);
}
View white_threats(const Position& position, const Knowledge::Model& /*model*/) {
  return threats_of(position, Color::white);
}

View forbidden(const Position& position, const Knowledge::Model& /*model*/) {
  View view;
  if (position.outcome().is_over()) return view;
  Position black = position;
  black.set_to_move(Color::black);
  for (int p = 0; p < position.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    if (position.at(point) == Cell::empty && !black.is_legal(Move::at(point)))
      view.points.push_back({point, Hue::red, "x"});
  }
  view.summary = {
      {{"forbidden-points", "forbidden to Black: {}"}, {std::to_string(view.points.size())}}};
  return view;
}

/// The stones of the winner that lie in a winning row in one direction.
std::vector<Seen_point> row_in(const Position& position, Color winner, int direction) {
  const Rules& rules = position.rules();
  const Lines& lines = position.lines();
  std::vector<Seen_point> row;
  for (int p = 0; p < rules.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    if (position.at(point) != cell_of(winner)) continue;
    const Place place = Place::of(rules.geometry(), direction, rules.coordinates(point));
    const int run = lines.run(winner, place);
    if (run >= rules.win_length() && rules.wins(winner, run, lines.is_enclosed(winner, place)))
      row.push_back({point, Hue::green, {}});
  }
  return row;
}

View row(const Position& position, const Knowledge::Model& /*model*/) {
  View view;
  if (const auto winner = position.outcome().winner()) {
    // The order in which Piskvork 9.0 looks for rows: columns, to the south-east, rows, to the
    // north-east.
    for (const int direction : {1, 3, 0, 2})
      if (view.points.empty()) view.points = row_in(position, *winner, direction);
  }
  view.summary = {
      {{"row-stones", "stones in the winning row: {}"}, {std::to_string(view.points.size())}}};
  return view;
}

/// The scores of the moves in the order of the searches.
View scores(const Position& position, const Knowledge::Model& model) {
  View view;
  if (position.outcome().is_over()) return view;
  const Board board = Knowledge::board(position, model);
  const Knowledge knowledge(board, model);
  Move_list moves;
  knowledge.candidates(board, moves);
  int most = 1;
  for (const Move move : moves) most = std::max(most, knowledge.order(board, move, {}));
  for (const Move move : moves) {
    if (!move.is_point()) continue;
    const int share = static_cast<int>(100LL * knowledge.order(board, move, {}) / most);
    if (share < 5) continue;
    const Hue hue = share > 50 ? Hue::green : share > 20 ? Hue::yellow : Hue::none;
    view.points.push_back({move.point(), hue, fmt::format("{}", share)});
  }
  view.summary = {{{"hundredths", "in percent of the best score"}},
                  {{"estimate", "estimate {}"}, {std::to_string(knowledge.evaluate(board))}}};
  return view;
}

constexpr View_of<Position, Knowledge::Model> all_views[] = {
    {"black-threats", "Threats of Black", black_threats},
    {"white-threats", "Threats of White", white_threats},
    {"forbidden", "Forbidden points", forbidden},
    {"row", "Winning row", row},
    {"scores", "Score of each point", scores},
};

} // namespace

std::span<const View_of<Position, Knowledge::Model>> views() noexcept { return all_views; }

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
