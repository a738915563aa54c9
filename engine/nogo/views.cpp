#include "engine/nogo/views.h"

#include "games/nogo/evaluation.h"

#include <array>
#include <fmt/format.h>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

constexpr Coded_text guaranteed_moves{"guaranteed-moves", "guaranteed moves: Black {}, White {}"};

Statement guaranteed_statement(const Position& position) {
  return {guaranteed_moves,
          {std::to_string(moves_left(position, Color::black).least),
           std::to_string(moves_left(position, Color::white).least)}};
}

/// The points where each side may still play: all that the estimate is made of.
View classes(const Position& position, const Knowledge::Model& /*model*/) {
  constexpr std::array hues{Hue::green, Hue::blue, Hue::yellow, Hue::red};
  constexpr std::array<std::string_view, 4> labels{"", "B", "W", ""};
  std::array<int, 4> counts{};
  View view;
  for (int p = 0; p < position.geometry().points(); ++p) {
    const auto point = static_cast<Point>(p);
    if (position.at(point) != Cell::empty) continue;
    const auto kind = static_cast<std::size_t>(position.class_of(point));
    ++counts[kind];
    view.points.push_back({point, hues[kind], std::string(labels[kind])});
  }
  view.summary = {{{"open-to-both", "legal for both {}, for neither {}"},
                   {std::to_string(counts[0]), std::to_string(counts[3])}},
                  {{"open-to-one", "for Black only {}, for White only {}"},
                   {std::to_string(counts[1]), std::to_string(counts[2])}},
                  guaranteed_statement(position)};
  if (const auto winner = proved_winner(position))
    view.summary.push_back({*winner == Color::black ? Coded_text{"black-wins", "Black wins"}
                                                    : Coded_text{"white-wins", "White wins"}});
  return view;
}

/// The points that are safe for one side. It can fill all but one of each group against any play.
View guaranteed(const Position& position, const Knowledge::Model& /*model*/) {
  View view;
  const auto show = [&](Color c, Hue hue, std::string_view label) {
    for (const Point p : safe_points(position, c))
      view.points.push_back({p, hue, std::string(label)});
  };
  show(Color::black, Hue::blue, "B");
  show(Color::white, Hue::yellow, "W");
  view.summary = {guaranteed_statement(position),
                  {{"most-moves", "at most: Black {}, White {}"},
                   {std::to_string(moves_left(position, Color::black).most),
                    std::to_string(moves_left(position, Color::white).most)}}};
  return view;
}

/// The lead in legal points that each move leaves.
View leads(const Position& position, const Knowledge::Model& model) {
  View view;
  Position copy = position;
  Knowledge knowledge(copy, model);
  Move_list moves;
  position.legal_moves(moves);
  for (const Move move : moves) {
    const int lead = knowledge.move_score(copy, move);
    const Hue hue = lead > 0 ? Hue::green : lead < 0 ? Hue::red : Hue::yellow;
    view.points.push_back({move.point(), hue, fmt::format("{:+}", lead)});
  }
  view.summary = {{{"legal-points", "legal points: Black {}, White {}"},
                   {std::to_string(position.mobility(Color::black)),
                    std::to_string(position.mobility(Color::white))}}};
  return view;
}

constexpr View_of<Position, Knowledge::Model> all_views[] = {
    {"classes", "Legal points by colour", classes},
    {"guaranteed", "Guaranteed moves", guaranteed},
    {"leads", "Lead in legal points after each move", leads},
};

} // namespace

std::span<const View_of<Position, Knowledge::Model>> views() noexcept { return all_views; }

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
