// Numbers as they lie in memory, in files of the training program.
#pragma once

#include "engine/refusal.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi {

template<class T>
void append_raw(std::string& bytes, const T* values, std::size_t count) {
  if (count == 0) return;
  const std::size_t before = bytes.size();
  bytes.resize(before + count * sizeof(T));
  std::memcpy(bytes.data() + before, values, count * sizeof(T));
}

template<class T>
void append_raw(std::string& bytes, const std::vector<T>& values) {
  append_raw(bytes, values.data(), values.size());
}

/// Takes values from the front of the text. Refused (cannot_load_file): it ends too early.
template<class T>
void take_raw(std::string_view& text, T* values, std::size_t count) {
  const std::size_t size = count * sizeof(T);
  if (text.size() < size)
    throw Refusal(Refusal::Kind::cannot_load_file, "the file of games ends too early");
  if (size > 0) std::memcpy(values, text.data(), size);
  text.remove_prefix(size);
}

/// Adds a game to the bytes of a file: the number of its moves, its result, its moves.
template<class Game>
void append_game(std::string& bytes, const Game& game) {
  const auto count = static_cast<std::uint16_t>(game.moves.size());
  append_raw(bytes, &count, 1);
  append_raw(bytes, &game.result, 1);
  append_raw(bytes, game.moves);
}

/// All games of a file. Refused (cannot_load_file): bytes that are no games.
template<class Game>
[[nodiscard]] std::vector<Game> read_games(std::string_view bytes) {
  std::vector<Game> games;
  while (!bytes.empty()) {
    Game game;
    std::uint16_t count = 0;
    take_raw(bytes, &count, 1);
    take_raw(bytes, &game.result, 1);
    game.moves.resize(count);
    take_raw(bytes, game.moves.data(), count);
    games.push_back(std::move(game));
  }
  return games;
}

} // namespace goishi
