#include "engine/records/sgf_moves_apart.h"

#include "engine/names.h"
#include "engine/records/record.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"

#include <vector>

namespace goishi {

namespace {

bool is_set_up(std::string_view name) {
  return name == "AB" || name == "AW" || name == "AE" || name == "PL";
}

/// The properties of a node, in the nodes that they belong to.
struct Parts {
  /// The root's properties, or stones that are set up before the move.
  std::string before;
  std::vector<std::string_view> moves;
  /// The properties that belong to the last move.
  std::string behind;

  void take(const Sgf_property& property, bool is_root) {
    // No game has more moves than this.
    if (moves.size() > max_recorded_moves) refuse_sgf(too_many_moves);
    if (color_of_letter(property.name))
      moves.push_back(property.text);
    else if (is_set_up(property.name) ? moves.empty() : is_root)
      before += property.text;
    else
      behind += property.text;
  }

  [[nodiscard]] bool are_mixed(bool is_root) const {
    return moves.size() > 1 || (moves.size() == 1 && (is_root || !before.empty()));
  }

  [[nodiscard]] std::string nodes(bool is_root) const {
    std::string text;
    if (is_root || !before.empty()) text += ';' + before;
    for (const std::string_view move : moves) (text += ';') += move;
    return text += behind;
  }
};

} // namespace

std::string with_moves_apart(std::string_view text) {
  std::string result;
  std::size_t copied = 0;
  Sgf_scanner scanner(text);
  scanner.find_tree();
  bool is_root = true;
  // The main line is over where the first tree is.
  for (char c = scanner.peek(); c != ')'; c = scanner.peek()) {
    const std::size_t begin = scanner.at();
    static_cast<void>(scanner.next());
    if (c == '(') continue;
    Parts parts;
    for (c = scanner.peek(); c != ';' && c != '(' && c != ')'; c = scanner.peek())
      parts.take(scanner.property(), is_root);
    if (parts.are_mixed(is_root)) {
      (result += text.substr(copied, begin - copied)) += parts.nodes(is_root);
      copied = scanner.at();
    }
    is_root = false;
  }
  return result += text.substr(copied);
}

} // namespace goishi
