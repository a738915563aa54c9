#include "games/gomoku/opening_names.h"

#include "games/symmetry.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Stones by their GTP names.
struct Named_opening {
  std::string_view white;
  std::string_view black; ///< besides the stone in the centre
  std::string_view name;
};

constexpr Named_opening named_openings[] = {
    {"H9", "H10", "Kansei (D1)"},    {"H9", "J10", "Keigetsu (D2)"}, {"H9", "K10", "Sosei (D3)"},
    {"H9", "J9", "Kagetsu (D4)"},    {"H9", "K9", "Zangetsu (D5)"},  {"H9", "J8", "Ugetsu (D6)"},
    {"H9", "K8", "Kinsei (D7)"},     {"H9", "H7", "Shogetsu (D8)"},  {"H9", "J7", "Kyugetsu (D9)"},
    {"H9", "K7", "Shingetsu (D10)"}, {"H9", "H6", "Zuisei (D11)"},   {"H9", "J6", "Sangetsu (D12)"},
    {"H9", "K6", "Yusei (D13)"},     {"J9", "K10", "Chosei (I1)"},   {"J9", "K9", "Kyogetsu (I2)"},
    {"J9", "K8", "Kosei (I3)"},      {"J9", "K7", "Suigetsu (I4)"},  {"J9", "K6", "Ryusei (I5)"},
    {"J9", "J8", "Ungetsu (I6)"},    {"J9", "J7", "Hogetsu (I7)"},   {"J9", "J6", "Rangetsu (I8)"},
    {"J9", "H7", "Gingetsu (I9)"},   {"J9", "H6", "Myojo (I10)"},    {"J9", "G7", "Shagetsu (I11)"},
    {"J9", "G6", "Meigetsu (I12)"},  {"J9", "F6", "Suisei (I13)"},
};

constexpr Geometry board{Rules::usual_side, Rules::usual_side};

} // namespace

std::string_view opening_name(const Position& position) {
  if (position.stones() != 3 || position.geometry() != board) return {};
  if (position.at(*parse_point(board, "H8")) != Cell::black) return {};
  for (int i = 0; i < Symmetry::count; ++i) {
    const auto at = [&](std::string_view vertex) {
      return position.at(Symmetry::number(i).apply(board, *parse_point(board, vertex)));
    };
    for (const Named_opening& opening : named_openings)
      if (at(opening.white) == Cell::white && at(opening.black) == Cell::black) return opening.name;
  }
  return {};
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
