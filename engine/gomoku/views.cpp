#include "engine/gomoku/views.h"

#include "games/gomoku/board.h"
#include "games/gomoku/evaluation.h"

#include <array>
#include <fmt/format.h>

namespace goishi::gomoku::inline GOISHI_LEVEL {
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

constexpr std::string_view legend =
    "5 five, o4 open four, 44 two fours, 43 four and open three, 4 four, 33 two open threes, "
    "o3 open three, 3 three, x forbidden";

/// What a stone of a colour would make on each point.
View threats_of(const Position& position, Color c) {
  View view;
  view.summary = legend;
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

View black_threats(const Position& position) { return threats_of(position, Color::black); }
View white_threats(const Position& position) { return threats_of(position, Color::white); }

View forbidden(const Position& position) {
  View view;
  if (position.outcome().is_over()) return view;
  Position black = position;
  black.set_to_move(Color::black);
  for (int p = 0; p < position.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    if (position.at(point) == Cell::empty && !black.is_legal(Move::at(point)))
      view.points.push_back({point, Hue::red, "x"});
  }
  view.summary = fmt::format("forbidden to Black: {}", view.points.size());
  return view;
}

/// How promising each point is for the side to move: the order of the searches.
View promises(const Position& position) {
  View view;
  if (position.outcome().is_over()) return view;
  const Board board(position);
  Move_list moves;
  position.legal_moves(moves);
  int most = 1;
  for (const Move move : moves)
    if (move.is_point()) most = std::max(most, promise(board, move.point()));
  for (const Move move : moves) {
    if (!move.is_point()) continue;
    const int share = 100 * promise(board, move.point()) / most;
    if (share < 5) continue;
    const Hue hue = share > 50 ? Hue::green : share > 20 ? Hue::yellow : Hue::none;
    view.points.push_back({move.point(), hue, fmt::format("{}", share)});
  }
  view.summary = fmt::format("in hundredths of the best; estimate {}", evaluate(board));
  return view;
}

constexpr View_of<Position> all[] = {
    {"black-threats", "Threats of Black", black_threats},
    {"white-threats", "Threats of White", white_threats},
    {"forbidden", "Forbidden points", forbidden},
    {"promises", "Promise of each point", promises},
};

} // namespace

std::span<const View_of<Position>> views() noexcept { return all; }

} // namespace goishi::gomoku::inline GOISHI_LEVEL
