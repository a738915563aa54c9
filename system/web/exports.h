// The functions that JavaScript calls, see web/engine/worker.js.
#pragma once

#include <cstddef>

extern "C" {

/// Lines of input, possibly in parts; no bytes: the end of the input.
[[gnu::used, gnu::visibility("default")]] void goishi_hear(const char* text, std::size_t size);

/// A file of models/, by its name without `.model`. Copies the bytes.
[[gnu::used, gnu::visibility("default")]] void goishi_provide(const char* name, const char* bytes,
                                                              std::size_t size);
}
