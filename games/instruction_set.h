// The instruction set that this file is compiled for.
#pragma once

/// Each game's folder in games/ and engine/ is compiled once for each set that CMakeLists.txt
/// lists, in an inline namespace of that name:
///
///     namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET { ... }
///
/// so one program holds all of them and chooses at start.
#ifndef GOISHI_INSTRUCTION_SET
#define GOISHI_INSTRUCTION_SET baseline
#endif
