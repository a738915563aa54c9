// Libraries (.lib) of RenLib, Frank Arkbo's program for renju: trees of moves on 15x15 with
// comments, texts on points and marks.
#pragma once

#include "engine/records/record.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace goishi {

inline constexpr std::size_t max_library_size = std::size_t{64} << 20;

/// Versions 3.0 to 3.4, and those before 3.0, which have no header.
[[nodiscard]] bool looks_like_renlib(std::string_view beginning);

/// Reads a library as SGF with variations: the first branch is the main line, up to the position at
/// which RenLib opens the library, if that is in it. This position has START[1]; comments are C,
/// texts on points LB, marks HO[1]. The rule is that of
/// the settings, where they are of Gomoku. Refused: cannot_load_file.
[[nodiscard]] Record parse_renlib(std::string_view bytes, const Settings& settings);

/// The game as a library of version 3.4, its comments in UTF-8: with what parse_renlib reads, if it
/// comes from SGF. RenLib opens it at the end of the game if branches go on from there. Refused:
/// cannot_save_file, if it is not Gomoku on 15x15, has set-up stones, or players do not take turns.
[[nodiscard]] std::string format_renlib(const Record& record);

} // namespace goishi
