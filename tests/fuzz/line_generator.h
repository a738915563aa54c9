// Random lines, valid and invalid.
#pragma once

#include "games/geometry.h"
#include "games/random.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi::fuzz {

/// Makes lines by a small grammar of GTP, with some noise. Searches stay tiny.
class Line_generator {
public:
  explicit Line_generator(std::uint64_t seed);

  /// A line without its LF. It is never `quit`.
  std::string line(Geometry geometry);

private:
  std::string command(Geometry geometry);
  std::string name_of_game();
  std::string play(Geometry geometry);
  std::string vertex(Geometry geometry);
  std::string color();
  std::string number();
  std::string option();
  std::string analysis(Geometry geometry);
  std::string sequence(std::string_view name, Geometry geometry);
  std::string disguised(std::string line);
  std::string noise();
  std::string_view any_of(std::initializer_list<std::string_view> words);
  bool one_in(std::uint32_t n) { return random_.below(n) == 0; }

  Random random_;
  std::vector<std::string> names_;
};

/// Whether an answer is due, determined without the parser under test.
[[nodiscard]] bool is_due(std::string_view line);

} // namespace goishi::fuzz
