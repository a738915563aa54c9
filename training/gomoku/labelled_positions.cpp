#include "training/gomoku/labelled_positions.h"

#include "engine/refusal.h"
#include "games/gomoku/trained_evaluation.h"

#include <array>
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

} // namespace

void Labelled_positions::read(std::string_view bytes) {
  constexpr std::size_t head = 3 * sizeof(std::uint64_t);
  std::array<std::uint64_t, 3> sizes{};
  if (bytes.size() >= head)
    for (std::uint64_t& size : sizes) size = take<std::uint64_t>(bytes);
  const auto [positions, blocks, features] = sizes;
  const std::uint64_t parts = blocks_ + 1; // of a position: its blocks, and the threats
  // No product below overflows, if no number is greater than the file.
  if (blocks != blocks_ || positions > bytes.size() || features > bytes.size() ||
      bytes.size() != positions * (sizeof(float) + parts) + features * sizeof(std::uint16_t))
    throw Refusal(Refusal::Kind::syntax_error, "these are not features of this board");
  std::string_view labels = bytes;
  std::string_view counts = bytes.substr(positions * sizeof(float));
  std::string_view all = counts.substr(positions * parts);
  for (std::uint64_t i = 0; i < positions; ++i) {
    Labelled_position position{.first = vectors_.size(), .first_count = counts_.size()};
    position.label = take<float>(labels);
    int estimate = 0;
    for (std::uint64_t part = 0; part < parts; ++part) {
      std::uint8_t points = 0;
      for (int left = take<std::uint8_t>(counts); left > 0; --left) {
        if (all.empty())
          throw Refusal(Refusal::Kind::syntax_error, "these are not features of this board");
        const auto feature = take<std::uint16_t>(all);
        estimate += linear_.at(feature);
        if (add_point(feature, position)) ++points;
      }
      counts_.push_back(points);
    }
    counts_.pop_back(); // that of the threats
    position.linear = static_cast<float>(estimate) / estimate_unit;
    (i < positions * 9 / 10 ? fitted_ : held_out_).push_back(position);
  }
}

bool Labelled_positions::add_point(int feature, Labelled_position& position) {
  const int row = feature / Weight_layout::columns;
  const int its_class = feature % Weight_layout::columns;
  if (its_class >= point_classes) return false;
  const int colour = row / 2;
  const int role = row % 2;
  position.is_black = colour == role; // Black is to move and White waits
  const int vector = (colours_ == 1 ? 0 : colour * point_classes) + its_class;
  vectors_.push_back(static_cast<std::uint16_t>(2 * vector + role));
  return true;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
