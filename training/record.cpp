#include "training/record.h"

#include "engine/refusal.h"
#include "engine/search/opening_book.h"

#include <cstddef>

namespace goishi {

void append(std::string& bytes, const Training_game& game) {
  const auto count = static_cast<std::int16_t>(game.moves.size());
  bytes += bytes_of(std::vector{count, game.result}) + bytes_of(game.moves);
}

std::vector<Training_game> games_of(std::string_view bytes) {
  constexpr std::size_t head = 2 * sizeof(std::int16_t);
  std::vector<Training_game> games;
  while (!bytes.empty()) {
    const auto numbers = entries_of<std::uint16_t>(bytes.substr(0, head));
    const std::size_t size = numbers.empty() ? 0 : numbers[0] * sizeof(Training_move);
    if (bytes.size() < head + size)
      throw Refusal(Refusal::Kind::cannot_load_file, "the file of games ends too early");
    games.push_back({entries_of<Training_move>(bytes.substr(head, size)),
                     static_cast<std::int16_t>(numbers[1])});
    bytes.remove_prefix(head + size);
  }
  return games;
}

std::vector<float> labels_of(const Training_game& game, double trace) {
  std::vector<float> labels(game.moves.size());
  const bool is_black_next = game.moves.size() % 2 == 0;
  // For the player whose turn it would be at the end.
  double next = 0.5 + 0.5 * (is_black_next ? game.result : -game.result);
  for (std::size_t i = game.moves.size(); i-- > 0;) {
    const Training_move& move = game.moves[i];
    const double after = 1 - next;
    if (move.rate == Training_move::unknown) {
      next = after;
    } else {
      const double own = static_cast<double>(move.rate) / Training_move::sure;
      next = move.ends_chain() ? own : (1 - trace) * own + trace * after;
    }
    labels[i] = static_cast<float>(next);
  }
  return labels;
}

} // namespace goishi
