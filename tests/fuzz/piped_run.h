// Fuzzing through pipes and all threads: as many answers as commands, each well formed.
#pragma once

#include <cstdint>

namespace goishi::fuzz {

/// Runs dialogues of some hundred lines each until this many commands are answered. Lines are
/// written in pieces of random size while answers are read. Throws a Failure.
void run_piped(std::uint64_t seed, std::uint64_t commands);

} // namespace goishi::fuzz
