#include "training/gomoku/labelled_positions.h"

#include "engine/refusal.h"
#include "games/gomoku/trained_evaluation.h"

#include <algorithm>
#include <cstring>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Takes a number from the front of bytes.
template<class Number>
Number take(std::string_view& bytes) {
  Number number;
  std::memcpy(&number, bytes.data(), sizeof number);
  bytes.remove_prefix(sizeof number);
  return number;
}

[[noreturn]] void refuse() {
  throw Refusal(Refusal::Kind::syntax_error, "these are not features of this board");
}

} // namespace

void Labelled_positions::read(std::string_view bytes) {
  constexpr std::size_t head = 3 * sizeof(std::uint64_t);
  std::array<std::uint64_t, 3> sizes{};
  if (bytes.size() >= head)
    for (std::uint64_t& size : sizes) size = take<std::uint64_t>(bytes);
  const auto [positions, points, features] = sizes;
  const auto of_board = static_cast<std::uint64_t>(rules_.geometry().points());
  // No product below overflows, if no number is greater than the file.
  if (points != of_board || positions > bytes.size() || features > bytes.size() ||
      bytes.size() != positions * (sizeof(float) + sizeof(std::uint16_t) + 1 + points) +
                          features * sizeof(std::uint16_t))
    refuse();
  std::string_view labels = bytes;
  std::string_view counts = labels.substr(positions * sizeof(float));
  std::string_view rest = counts.substr(positions * sizeof(std::uint16_t));
  std::string_view all = rest.substr(0, features * sizeof(std::uint16_t));
  std::string_view cells = rest.substr(all.size());
  for (std::uint64_t i = 0; i < positions; ++i) {
    int estimate = 0;
    for (int left = take<std::uint16_t>(counts); left > 0; --left) {
      if (all.empty()) refuse();
      const std::size_t feature = take<std::uint16_t>(all);
      if (feature >= linear_.size()) refuse();
      estimate += linear_[feature];
    }
    const auto to_move = take<std::uint8_t>(cells);
    const std::string_view of_position = cells.substr(0, points);
    cells.remove_prefix(points);
    if (to_move > 1 ||
        std::ranges::any_of(of_position, [](char cell) { return cell < 0 || cell > 2; }))
      refuse();
    (i < positions * 9 / 10 ? fitted_ : held_out_)
        .push_back({cells_.size(), take<float>(labels),
                    static_cast<float>(estimate) / estimate_unit,
                    to_move == 0 ? Color::black : Color::white});
    cells_.insert(cells_.end(), of_position.begin(), of_position.end());
  }
  if (!all.empty()) refuse();
}

void Labelled_positions::points_of(const Labelled_position& position,
                                   std::vector<Network_point>& points) const {
  points.clear();
  const Geometry g = rules_.geometry();
  const std::span cells = cells_of(position);
  Lines lines;
  for (int p = 0; p < g.points(); ++p)
    if (const auto cell = cells[static_cast<std::size_t>(p)]; cell != 0)
      lines.toggle(g, cell == 1 ? Color::black : Color::white,
                   rules_.coordinates(static_cast<Point>(p)));
  const auto& shapes = shapes_of_numbers();
  const auto& classes = classes_of_codes();
  tables_.with([&](auto kept) {
    for (int p = 0; p < g.points(); ++p) {
      if (cells[static_cast<std::size_t>(p)] != 0) continue;
      const Coordinates at = rules_.coordinates(static_cast<Point>(p));
      Network_point point{.block = Network::block_of(g, at), .classes = {}, .shapes = {}};
      std::uint32_t codes = 0;
      for (int d = 0; d < directions; ++d) {
        const std::uint32_t around = kept.find(rules_, lines, d, at);
        codes |= kept.patterns(around) << (4 * d);
        const std::uint32_t numbers = kept.shapes(around);
        point.shapes[0][static_cast<std::size_t>(d)] = shapes[numbers & 0xFFFF];
        point.shapes[1][static_cast<std::size_t>(d)] = shapes[numbers >> 16];
      }
      point.classes = {classes[codes & 0xFFFF], classes[codes >> 16]};
      points.push_back(point);
    }
  });
}

Board Labelled_positions::board_of(const Labelled_position& position,
                                   const Trained_evaluation& evaluation) const {
  std::vector<Placement> stones;
  const std::span cells = cells_of(position);
  for (std::size_t p = 0; p < cells.size(); ++p)
    if (cells[p] != 0)
      stones.push_back({cells[p] == 1 ? Color::black : Color::white, static_cast<Point>(p)});
  const auto set_up = Position::set_up(rules_, stones, position.to_move);
  if (!set_up) refuse();
  return {*set_up, &evaluation};
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
