#include "training/record.h"

#include "engine/refusal.h"
#include "training/raw_bytes.h"

#include <cstddef>
#include <cstring>
#include <utility>

namespace goishi {
namespace {

/// Reads values from the front of the text. Refused (cannot_load_file): it ends too early.
template<class T>
void take_raw(std::string_view& text, T* values, std::size_t count) {
  const std::size_t size = count * sizeof(T);
  if (text.size() < size)
    throw Refusal(Refusal::Kind::cannot_load_file, "the file of games ends too early");
  if (size > 0) std::memcpy(values, text.data(), size);
  text.remove_prefix(size);
}

} // namespace

void append(std::string& bytes, const Training_game& game) {
  append_raw(bytes, std::vector{static_cast<std::uint16_t>(game.moves.size())});
  append_raw(bytes, std::vector{game.result});
  append_raw(bytes, game.moves);
}

std::vector<Training_game> games_of(std::string_view bytes) {
  std::vector<Training_game> games;
  while (!bytes.empty()) {
    Training_game game;
    std::uint16_t count = 0;
    take_raw(bytes, &count, 1);
    take_raw(bytes, &game.result, 1);
    game.moves.resize(count);
    take_raw(bytes, game.moves.data(), count);
    games.push_back(std::move(game));
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
