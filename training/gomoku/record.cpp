#include "training/gomoku/record.h"

#include "engine/refusal.h"

#include <cstring>

namespace goishi::gomoku {
namespace {

template<class T>
void append_raw(std::string& bytes, const T* values, std::size_t count) {
  if (count == 0) return;
  const std::size_t before = bytes.size();
  bytes.resize(before + count * sizeof(T));
  std::memcpy(bytes.data() + before, values, count * sizeof(T));
}

/// Takes values from the front of the text.
template<class T>
void take(std::string_view& text, T* values, std::size_t count) {
  const std::size_t size = count * sizeof(T);
  if (text.size() < size)
    throw Refusal(Refusal::Kind::cannot_load_file, "the file of games ends too early");
  if (size > 0) std::memcpy(values, text.data(), size);
  text.remove_prefix(size);
}

} // namespace

void append(std::string& bytes, const Recorded_game& game) {
  const auto count = static_cast<std::uint16_t>(game.moves.size());
  append_raw(bytes, &count, 1);
  append_raw(bytes, &game.result, 1);
  append_raw(bytes, game.moves.data(), game.moves.size());
}

std::vector<Recorded_game> games_of(std::string_view bytes) {
  std::vector<Recorded_game> games;
  while (!bytes.empty()) {
    Recorded_game game;
    std::uint16_t count = 0;
    take(bytes, &count, 1);
    take(bytes, &game.result, 1);
    game.moves.resize(count);
    take(bytes, game.moves.data(), count);
    games.push_back(std::move(game));
  }
  return games;
}

} // namespace goishi::gomoku
