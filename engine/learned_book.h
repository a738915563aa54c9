// The opening book that learns from games.
#pragma once

#include "engine/session.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace goishi {

/// The result of a lesson.
struct Lesson {
  std::size_t added = 0;     ///< positions that are new in the book
  std::size_t positions = 0; ///< of the book
};

/// No book becomes larger by lessons: it would take seconds to add a game.
inline constexpr std::size_t most_learned_positions = 200'000;
/// Of each search in a lesson: about 0.3 s, and a few seconds for a game.
inline constexpr std::uint64_t usual_lesson_nodes = 4'000'000;

/// Adds the positions of the game to the learned book of the options, saves it, and plays by it
/// from now on. The values of the positions come from searches; where the file does not exist the
/// book in use is the beginning. A file that another program changed is read again before. Nothing
/// changes, and nothing is returned, if an urgent line ends the searches. Refused: no_book
/// if the options name no learned book, the game has none or it is full; cannot_load_file,
/// cannot_save_file.
std::optional<Lesson> learn_game(Session& session, const Arrival& arrival,
                                 std::uint64_t nodes = usual_lesson_nodes);

} // namespace goishi
