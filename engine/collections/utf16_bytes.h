// Texts in UTF-16 as UTF-8.
#pragma once

#include "engine/collections/byte_stream.h"

#include <memory>

namespace goishi {

/// The stream in UTF-8 without a byte order mark, if it begins with one of UTF-16; else the stream.
/// U+FFFD stands for half a character.
[[nodiscard]] std::unique_ptr<Byte_stream> in_utf8(std::unique_ptr<Byte_stream> bytes);

} // namespace goishi
