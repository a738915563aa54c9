// Test helper: the games of a file.
#pragma once

#include "engine/collections/game_reader.h"
#include "engine/file.h"
#include "tests/engine/folder.h"
#include "tests/engine/sessions.h"

#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// A source of games of this game.
inline Games_source source_at(std::string path, const Settings& settings) {
  Games_source source;
  source.path = std::move(path);
  source.settings = settings;
  source.geometry = settings.size;
  return source;
}

inline Settings othello() { return settings_of("reversi", {8, 8}); }

inline std::vector<Collected_game> games_at(const std::string& path,
                                            const Settings& settings = othello()) {
  const auto reader = open_games(source_at(path, settings));
  std::vector<Collected_game> games;
  while (auto game = reader->next()) games.push_back(std::move(*game));
  return games;
}

/// The games of a file with this text.
inline std::vector<Collected_game> games_of(std::string_view text,
                                            const Settings& settings = othello()) {
  const Folder folder;
  replace_file(folder / "games", text);
  return games_at(folder / "games", settings);
}

/// A line for each: its number, its place, and its moves as a transcript or the reason of its
/// refusal.
inline std::string listed(const std::vector<Collected_game>& games) {
  std::string all;
  for (const auto& [number, place, content] : games) {
    all += std::to_string(number) + " " + place + ": ";
    if (const auto* const refusal = std::get_if<Refusal>(&content)) {
      all += refusal->detail();
    } else {
      const Record& record = std::get<Record>(content);
      for (const auto& [played, note] : record.moves)
        if (played.move.is_point()) all += point_name(record.rules.size, played.move.point());
    }
    all += '\n';
  }
  return all;
}

} // namespace goishi
