#include "protocol/gomocup/coordinates.h"

#include "engine/refusal.h"

#include <fmt/format.h>

#include <iterator>

namespace goishi::gomocup {

Point take_point(Geometry geometry, Arguments& arguments) {
  const std::int64_t x = arguments.integer();
  const std::int64_t y = arguments.integer();
  if (x < 0 || x >= geometry.width || y < 0 || y >= geometry.height)
    throw Refusal(Refusal::Kind::illegal_move, "there is no such point on this board");
  return geometry.at(static_cast<int>(x), geometry.height - 1 - static_cast<int>(y));
}

void append(std::string& text, Geometry geometry, Point p) {
  fmt::format_to(std::back_inserter(text), "{},{}", geometry.column(p),
                 geometry.height - 1 - geometry.row(p));
}

void append_name(std::string& text, Geometry geometry, Point p) {
  fmt::format_to(std::back_inserter(text), "{}{}", static_cast<char>('A' + geometry.column(p)),
                 geometry.row(p) + 1);
}

} // namespace goishi::gomocup
