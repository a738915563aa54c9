#include "protocol/keyboard/line_editor.h"

namespace goishi {

// NOLINTNEXTLINE(performance-unnecessary-value-param): an editor would keep it
std::unique_ptr<Line_editor> make_line_editor(Line_editor::Wait_for_key, const std::string&) {
  return nullptr;
}

} // namespace goishi
