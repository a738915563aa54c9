// Test helpers: streams that are damaged, or that come in small pieces, and the games of a text.
#pragma once

#include "engine/collections/game_reader.h"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace goishi {

/// Reads a stream in pieces of a size, to its end.
inline std::string read_in_pieces(Byte_stream& bytes, std::size_t size) {
  std::string all;
  for (;;) {
    const std::string piece = read_some(bytes, size);
    all += piece;
    if (piece.empty()) return all;
  }
}

/// All that is read before a refusal, and its reason.
inline std::pair<std::string, std::string> read_to_refusal(Byte_stream& bytes) {
  std::string all;
  try {
    for (;;) {
      const std::string piece = read_some(bytes, 10);
      all += piece;
      if (piece.empty()) return {all, ""};
    }
  } catch (const Refusal& refusal) {
    return {all, refusal.detail()};
  }
}

inline Games_source source_of(std::string_view game) {
  Games_source source;
  source.path = "games";
  source.settings.game = game;
  source.geometry = {15, 15};
  return source;
}

/// A line for each game: its number, place, moves, and the reason if it is damaged.
inline std::string games_in_bytes(std::unique_ptr<Byte_stream> bytes,
                                  std::string_view game = "gomoku") {
  const auto games = open_games(std::move(bytes), source_of(game));
  std::string all;
  while (const auto found = games->next()) {
    all += std::to_string(found->number) + " at " + found->place + ": ";
    if (const auto* const refusal = std::get_if<Refusal>(&found->content))
      all += refusal->detail();
    else
      all += std::to_string(std::get<Record>(found->content).moves.size()) + " moves";
    all += '\n';
  }
  return all;
}

inline std::string games_in(std::string text, std::string_view game = "gomoku") {
  return games_in_bytes(bytes_of(std::move(text)), game);
}

} // namespace goishi
