// Compressed streams of bytes: gzip, bzip2 and Zstandard.
#pragma once

#include "engine/collections/byte_stream.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace goishi {

// The bounds that stop a small file which unpacks without end. Games as text take a tenth of their
// size, rarely a hundredth.
inline constexpr std::uint64_t most_unpacked = std::uint64_t{64} << 30;
/// Of the unpacked to the compressed bytes, beyond `unpacked_anyway`.
inline constexpr std::uint64_t most_unpacked_ratio = 256;
inline constexpr std::uint64_t unpacked_anyway = std::uint64_t{16} << 20;

/// The stream unpacked, if its first bytes are those of a compressed one; else the stream. It may
/// have several members, one after the other. Refused, and so are damaged bytes when they are read:
/// cannot_load_file, also for what was compressed twice, unpacks to more than the bounds, or needs
/// a library that this program was built without. The path is for refusals.
[[nodiscard]] std::unique_ptr<Byte_stream> unpacked(std::unique_ptr<Byte_stream> bytes,
                                                    const std::string& path);

/// Whether the name of a file has the ending of a compressed one.
[[nodiscard]] bool is_name_of_compressed(std::string_view path);

} // namespace goishi
