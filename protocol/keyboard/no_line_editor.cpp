#include "protocol/keyboard/line_editor.h"

namespace goishi {

std::unique_ptr<Line_editor> make_line_editor(Line_editor::Wait_for_key, const std::string&) {
  return nullptr;
}

} // namespace goishi
