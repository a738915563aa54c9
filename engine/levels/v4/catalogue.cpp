// The list of games for AVX-512. Counting Reversi's game tree gains from it; searches do not, so
// they are those of AVX2.
#include "engine/levels/catalogue.h"
#include "engine/reversi/game.h"
#include "engine/table_of.h"

namespace goishi::reversi::v4 {

std::uint64_t perft(std::uint64_t own, std::uint64_t other, std::uint64_t inside, int depth);

} // namespace goishi::reversi::v4

namespace goishi::v4 {
namespace {

struct Reversi : reversi::Game {
  [[nodiscard]] static std::uint64_t perft(const Position& position, int depth) {
    return reversi::v4::perft(position.own(), position.other(), position.inside(), depth);
  }
};

} // namespace

std::unique_ptr<Table> make_table(const Settings& settings) {
  if (settings.game == "reversi" && reversi::rules_of(settings).is_narrow())
    return std::make_unique<Table_of<Reversi>>(settings);
  return goishi::make_table(settings);
}

} // namespace goishi::v4
