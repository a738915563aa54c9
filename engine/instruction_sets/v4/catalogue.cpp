// The list of games for AVX-512. Counting Reversi's game tree gains from it; searches do not, so
// they are those of AVX2.
#include "engine/instruction_sets/catalogue_of.h"
#include "engine/reversi/game.h"

namespace goishi::reversi::v4 {

std::uint64_t perft(std::uint64_t own, std::uint64_t other, std::uint64_t inside, int depth);
std::uint64_t perft_merged(std::uint64_t own, std::uint64_t other, std::uint64_t inside, int depth);

} // namespace goishi::reversi::v4

namespace goishi::v4 {
namespace {

struct Reversi : reversi::Game {
  [[nodiscard]] static std::uint64_t perft(const Position& position, int depth) {
    return reversi::v4::perft(position.own(), position.other(), position.inside(), depth);
  }
  [[nodiscard]] static std::uint64_t perft_merged(const Position& position, int depth) {
    return reversi::v4::perft_merged(position.own(), position.other(), position.inside(), depth);
  }
  [[nodiscard]] static std::unique_ptr<Game_board> make_board(const Settings& settings) {
    if (!rules(settings).is_narrow()) return reversi::Game::make_board(settings);
    return std::make_unique<Game_board_of<Reversi>>(settings);
  }
};

std::vector<Game_entry> with_perft(std::span<const Game_entry> games) {
  std::vector<Game_entry> all(games.begin(), games.end());
  for (Game_entry& game : all)
    if (game.info == &Reversi::info) game = entry_of<Reversi>();
  return all;
}

} // namespace

std::span<const Game_entry> catalogue() {
  static const std::vector<Game_entry> all = with_perft(goishi::catalogue());
  return all;
}

} // namespace goishi::v4
