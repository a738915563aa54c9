// Saves a search's hash table to a file, and loads it again.
#pragma once

#include "engine/game_in_progress.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace goishi {

/// Saves the hash table of the player, and returns how many positions that are. A file begins with
/// lines of text, so that a person can look at it:
///
///     goishi hash 1
///     checksum: 5f3a1c07           CRC-32 (ISO 3309) of everything behind this line
///     program: 0.4.0
///     game: gomoku
///     size: 15x15
///     rule: renju                  and the other rules
///     search: alphabeta
///     model: 7a01c2e4              the checksum of the model's file; none: it plays by none
///     parameters: ...              those that are not as usual
///     form: transpositions 1
///     positions: 48211
///
/// An empty line ends them. For each position its key and its data follow, eight bytes
/// each, little-endian. The file is written whole or not at all, piece by piece, so that a table
/// takes no more memory. Refused (cannot_save_file): it cannot be written, it is there and holds
/// something else, or the search keeps no such table.
std::uint64_t save_hash(Game_in_progress& game, std::string_view program, const std::string& path);

/// Refused (cannot_save_file): the search keeps no table that `save_hash` could save.
void require_hash(Game_in_progress& game);

/// The number of positions that `save_hash` would save.
[[nodiscard]] std::uint64_t hash_positions(Game_in_progress& game);

/// Replaces the entries of searches by the positions of a file, as many as there is room
/// for, and returns how many the file holds. Refused (cannot_load_file), before anything has
/// changed: the file is none or damaged, or is of another program, game, board, rule, search, model
/// or parameter than those that are set.
std::uint64_t load_hash(Game_in_progress& game, std::string_view program, const std::string& path);

} // namespace goishi
