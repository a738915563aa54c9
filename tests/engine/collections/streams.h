// Test helpers: streams that are damaged, or that come in small pieces.
#pragma once

#include "engine/collections/byte_stream.h"
#include "engine/refusal.h"

#include <string>
#include <utility>

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

} // namespace goishi
