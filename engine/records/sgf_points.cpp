#include "engine/records/sgf_points.h"

#include "engine/records/ggf.h"
#include "engine/text.h"

namespace goishi {

namespace {

constexpr int letters = 26;

/// FF[4] goes on with capitals.
constexpr char letter_of(int number) {
  return static_cast<char>(number < letters ? 'a' + number : 'A' + number - letters);
}

constexpr int number_of(char letter) {
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + letters : letter - 'a';
}

} // namespace

Sgf_points Sgf_points::mirrored() const {
  Sgf_points points = *this;
  points.is_mirrored_ = !is_mirrored_;
  return points;
}

Point Sgf_points::seen(Point point) const {
  if (!is_mirrored_) return point;
  return size_.at(size_.column(point), size_.height - 1 - size_.row(point));
}

std::optional<Point> Sgf_points::parse_letters(std::string_view text) const {
  if (text.size() != 2) return std::nullopt;
  const int column = number_of(text[0]);
  const int line = number_of(text[1]);
  const int row = rows_from_below_ ? size_.height - 1 - line : line;
  if (!size_.contains(column, row)) return std::nullopt;
  return size_.at(column, row);
}

std::optional<Point> Sgf_points::parse_point(std::string_view text) const {
  auto point = parse_letters(text);
  if (!point && is_reversi_) {
    const auto named = parse_ggf_move(size_, text);
    if (named && named->move.is_point()) point = named->move.point();
  } else if (!point) {
    point = goishi::parse_point(size_, text);
  }
  if (point) point = seen(*point);
  return point;
}

std::optional<Move> Sgf_points::parse_move(std::string_view text) const {
  if (text.empty()) return Move::pass();
  if (const auto point = parse_point(text)) return Move::at(*point);
  const std::string word = lower_case(text.substr(0, 5));
  // tt is where a board of 19x19 has no point any more.
  if (word == "tt" || word == "pass" || word == "pa") return Move::pass();
  return std::nullopt;
}

void Sgf_points::append(std::string& text, Move move) const {
  text += '[';
  if (move.is_point()) {
    const Point point = seen(move.point());
    const int row = size_.row(point);
    text += letter_of(size_.column(point));
    text += letter_of(rows_from_below_ ? size_.height - 1 - row : row);
  }
  text += ']';
}

} // namespace goishi
