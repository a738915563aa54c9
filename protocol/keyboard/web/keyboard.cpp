#include "protocol/keyboard/keyboard.h"

namespace goishi {

/// A browser has no terminal.
std::unique_ptr<Keyboard> make_keyboard(const Typing& /*typing*/) { return nullptr; }

} // namespace goishi
