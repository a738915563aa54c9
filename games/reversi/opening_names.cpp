#include "games/reversi/opening_names.h"

#include "games/reversi/images.h"
#include "games/symmetry.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The discs of the player to move and of the other.
using Discs = std::pair<std::uint64_t, std::uint64_t>;

struct Opening {
  /// From the start, in lower case, as in transcripts.
  std::string_view moves;
  std::string_view name;
};

constexpr Opening openings[] = {
    {"f5d6", "Perpendicular"},
    {"f5d6c3d3c4", "Tiger"},
    {"f5d6c3d3c4b3", "Aubrey"},
    {"f5d6c3d3c4b3d2f4", "Aubrey, Feldborg Continuation"},
    {"f5d6c3d3c4f4c5b3c2", "Rose-Bill"},
    {"f5d6c3d3c4f4c5b3c2b4", "Central Rose-Bill"},
    {"f5d6c3d3c4f4c5b3c2e6", "Tamenori"},
    {"f5d6c3d3c4f4c5b4b5c6f3e6e3", "Ishii"},
    {"f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3", "Mainline Tiger"},
    {"f5d6c3d3c4f4e3", "Brightwell"},
    {"f5d6c3d3c4f4e6", "Leader's Tiger"},
    {"f5d6c3d3c4f4f6", "Stephenson"},
    {"f5d6c3d3c4f4f6b4", "Kung"},
    {"f5d6c3d3c4f4f6f3", "Comp'Oth"},
    {"f5d6c3d3c4f4f6f3e3", "Lightning Bolt"},
    {"f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3h5h7", "F.A.T. Draw"},
    {"f5d6c3d3c4f4f6g5", "No-Kung"},
    {"f5d6c3d3c4f4f6g5e3f3g4h3g3f2", "No-Kung Continuation"},
    {"f5d6c3g5", "Bent Ganglion"},
    {"f5d6c4d3c5", "Cat"},
    {"f5d6c4d3c5f4e3f3c2b4b3", "Berner"},
    {"f5d6c4d3c5f4e3f3c2c6", "Sakaguchi"},
    {"f5d6c4d3e6", "Italian"},
    {"f5d6c4g5", "Ganglion"},
    {"f5d6c4g5c6", "Swallow"},
    {"f5d6c4g5c6c5d7d3b4c3e3f3", "No-Cat"},
    {"f5d6c5f4d3", "Horse"},
    {"f5d6c5f4e3c6d3f3", "Ralle"},
    {"f5d6c5f4e3c6d3f6e6d7", "Rose"},
    {"f5d6c5f4e3c6d3f6e6d7e7", "Greenberg"},
    {"f5d6c5f4e3c6d3f6e6d7g3c4", "Rose-Birth"},
    {"f5d6c5f4e3c6d3f6e6d7g3c4b4", "Rose-Birdie"},
    {"f5d6c5f4e3c6d3f6e6d7g3c4b4c3", "Rose-Tamenori-Kling"},
    {"f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2", "Brightstein"},
    {"f5d6c5f4e3c6d3f6e6d7g4", "Flat"},
    {"f5d6c5f4e3c6d3f6e6d7g4c4", "Rotating Flat"},
    {"f5d6c5f4e3c6d3f6e6d7g4c4g5c3f7d2e7f2", "Rotating Flat, Kling Continuation"},
    {"f5d6c5f4e3c6d3f6e6d7g4c4g6", "Murakami Variation"},
    {"f5d6c5f4e3c6d7", "Bhagat"},
    {"f5d6c5f4e3c6e6", "Inoue"},
    {"f5d6c5f4e3c6e6f6", "Iago"},
    {"f5d6c5f4e3c6f3", "Shaman"},
    {"f5d6c5f4e3d3", "Mimura"},
    {"f5f4", "Parallel"},
    {"f5f6", "Diagonal"},
    {"f5f6c4f4", "Semi-Wing Variation"},
    {"f5f6d3f4", "Wing Variation"},
    {"f5f6e6f4c3", "Buffalo"},
    {"f5f6e6f4c3c4", "Hokuriku Buffalo"},
    {"f5f6e6f4c3d6f3c4c5b4", "Tanida Buffalo"},
    {"f5f6e6f4c3d7f3", "Maruoka Buffalo"},
    {"f5f6e6f4e3", "Cow"},
    {"f5f6e6f4e3c5c4", "Rose-v-Toth"},
    {"f5f6e6f4e3c5c4d3c3", "Landau"},
    {"f5f6e6f4e3c5c4d3f3e2", "Maruoka"},
    {"f5f6e6f4e3c5c4e7", "Tanida"},
    {"f5f6e6f4e3c5c4e7b5e2", "Sailboat"},
    {"f5f6e6f4e3c5c4e7g4", "Aircraft"},
    {"f5f6e6f4e3c5g5", "Bat"},
    {"f5f6e6f4e3c5g5d6g6", "Bat, Kling Alternative"},
    {"f5f6e6f4e3c5g5f3g4g6g3d6f7h5h4h3e7", "Bat, Kling Continuation"},
    {"f5f6e6f4e3c5g5g3g4f3c4", "Melnikov"},
    {"f5f6e6f4e3c5g5g3g4f3g6", "Bat, Piau Continuation 2"},
    {"f5f6e6f4e3d6", "Chimney"},
    {"f5f6e6f4g3", "Rocket"},
    {"f5f6e6f4g3d6", "Lollipop"},
    {"f5f6e6f4g3f3g4", "Hamilton"},
    {"f5f6e6f4g4", "Raccoon Dog"},
    {"f5f6e6f4g5", "Heath"},
    {"f5f6e6f4g5d6", "Heath-Chimney"},
    {"f5f6e6f4g5e7d7", "Iwasaki Variation"},
    {"f5f6e6f4g5e7e3", "Heath-Bat"},
    {"f5f6e6f4g5e7f7c5e3f3c4d3c2", "Mimura Variation II"},
    {"f5f6e6f4g6", "Snake"},
    {"f5f6e6f4g6c5g4g5f3e3c4", "Pyramid"},
    {"f5f6e6f4g6c6", "Lysons"},
    {"f5f6e6f4g7", "X-square"},
};

[[nodiscard]] Discs discs_of(const Position& position) noexcept {
  return {position.own(), position.other()};
}

[[nodiscard]] Discs image_of(const Discs& discs, Symmetry symmetry) noexcept {
  return {reversi::image(discs.first, symmetry), reversi::image(discs.second, symmetry)};
}

/// The same for all four positions that the symmetries of the start make of one.
[[nodiscard]] Discs in_any_direction(const Discs& discs) noexcept {
  const Discs start = discs_of(Position(Rules()));
  Discs least = discs;
  for (int i = 1; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    if (image_of(start, symmetry) == start) least = std::min(least, image_of(discs, symmetry));
  }
  return least;
}

[[nodiscard]] std::map<Discs, std::string_view> names_by_position() {
  std::map<Discs, std::string_view> names;
  for (const auto& [moves, name] : openings) {
    Position position{Rules()};
    for (std::size_t i = 0; i < moves.size(); i += 2) {
      const Point point = position.geometry().at(moves[i] - 'a', moves[i + 1] - '1');
      static_cast<void>(position.play(Move::at(point)));
    }
    names.emplace(in_any_direction(discs_of(position)), name);
  }
  return names;
}

} // namespace

std::string_view opening_name(const Position& position) {
  if (position.geometry() != Rules().geometry()) return {};
  static const auto names = names_by_position();
  const auto found = names.find(in_any_direction(discs_of(position)));
  return found == names.end() ? std::string_view() : found->second;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
