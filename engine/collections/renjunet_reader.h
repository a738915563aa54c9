// Reads RenjuNet's base of games as a stream.
#pragma once

#include "engine/collections/game_reader.h"

#include <memory>

namespace goishi {

/// The games of a .rif. Its tables must stand before the games that name their entries; an entry
/// that is missing is told in a remark. The XML ends with the first place that is malformed,
/// declares entities, nests too deeply, or exceeds the limits on the size of an element or of all
/// tables. Refused: cannot_load_file, by a program without expat.
[[nodiscard]] std::unique_ptr<Game_reader> open_renjunet(std::unique_ptr<Byte_stream> bytes,
                                                         const Games_source& source);

} // namespace goishi
