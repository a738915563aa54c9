#include "engine/names.h"
#include "engine/records/charset.h"
#include "engine/records/gomoku_sgf.h"
#include "engine/records/list_scanner.h"
#include "engine/records/renlib.h"
#include "engine/records/renlib_tree.h"
#include "engine/records/sgf.h"
#include "engine/records/sgf_charset.h"
#include "engine/records/sgf_points.h"
#include "engine/records/sgf_scanner.h"
#include "engine/text.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace goishi {

namespace {

/// Builds the tree of a text of SGF.
class Library_of_sgf {
public:
  explicit Library_of_sgf(std::string_view text) : reading_(read_sgf_charset(text)) {}

  Renlib_tree read(const std::vector<Recorded_move>& game) {
    Sgf_scanner scanner(reading_.text);
    scanner.find_tree();
    while (true) {
      const char c = scanner.peek();
      if (is_letter(c)) {
        take(scanner.property());
        continue;
      }
      static_cast<void>(scanner.next());
      if (c == ';') take_moves(scanner);
      if (c == '(') before_.push_back(now_);
      if (c != ')') continue;
      now_ = before_.back();
      before_.pop_back();
      if (before_.empty()) break;
    }
    mark_end(game);
    add_labels();
    return std::move(tree_);
  }

private:
  /// The place in the tree: a node, and whose turn it is there.
  struct Place {
    std::uint32_t node = 0;
    Color turn = Color::black;
  };

  struct Label {
    std::uint32_t parent;
    std::uint8_t point;
    std::uint32_t text;
  };

  /// The moves of a node, which may stand behind what belongs to the position after them.
  void take_moves(Sgf_scanner scanner) {
    while (is_letter(scanner.peek())) {
      const Sgf_property property = scanner.property();
      if (const auto color = color_of_letter(property.name))
        take_move(*color, Sgf_scanner(property.values).value());
    }
  }

  void take(const Sgf_property& property) {
    const std::string_view name = property.name;
    if (name == "AB" || name == "AW" || name == "AE") refuse_to_write_list("hold set-up stones");
    Sgf_scanner values(property.values);
    if (name == "C") add_comment(meant(values.value()));
    while (name == "LB" && values.peek() == '[') take_label(values.value());
    if (name == "HO") tree_.nodes[now_.node].is_marked = true;
    if (name == "START") tree_.nodes[now_.node].is_start = true;
  }

  [[nodiscard]] std::string meant(std::string_view value) const {
    const std::string text = sgf_lines(value);
    return reading_.charset.empty() ? guessed_utf8(text) : in_utf8(text, reading_.charset);
  }

  void take_move(Color color, std::string_view value) {
    const auto move = points_.parse_move(trimmed(value));
    if (!move) refuse_to_write_list("hold a variation off the board");
    if (color != now_.turn) refuse_to_write_list("hold two moves of one player in a row");
    const auto point = move->is_pass() ? std::uint8_t{0} : renlib_point(move->point());
    now_ = {child(now_.node, point), opponent(color)};
  }

  /// The child with this point, which is added if there is none: RenLib merges equal branches.
  std::uint32_t child(std::uint32_t parent, std::uint8_t point) {
    std::uint32_t last = 0;
    for (auto node = tree_.nodes[parent].first_child; node != 0;
         node = tree_.nodes[node].next_sibling) {
      if (tree_.nodes[node].point == point) return node;
      last = node;
    }
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    (last != 0 ? tree_.nodes[last].next_sibling : tree_.nodes[parent].first_child) = node;
    tree_.nodes.emplace_back().point = point;
    return node;
  }

  /// Where a reader of the library ends the game: behind no start but that at its end, which it
  /// needs if branches go on from there.
  void mark_end(const std::vector<Recorded_move>& game) {
    std::uint32_t end = 0;
    for (const auto& [played, note] : game) {
      tree_.nodes[end].is_start = false;
      end = child(end, played.move.is_pass() ? std::uint8_t{0} : renlib_point(played.move.point()));
    }
    if (tree_.nodes[end].first_child == 0 || tree_.nodes[end].is_start) return;
    for (Renlib_node& node : tree_.nodes) node.is_start = false;
    tree_.nodes[end].is_start = true;
  }

  std::uint32_t add_text(std::string text) {
    std::erase(text, '\0');
    if (text.empty()) return 0;
    tree_.texts.push_back(std::move(text));
    return static_cast<std::uint32_t>(tree_.texts.size() - 1);
  }

  void add_comment(const std::string& text) {
    Renlib_node& node = tree_.nodes[now_.node];
    if (node.comment == 0)
      node.comment = add_text(text);
    else
      (tree_.texts[node.comment] += '\n') += text;
  }

  void take_label(std::string_view value) {
    const auto colon = value.find(':');
    if (colon == value.npos) return;
    const auto point = points_.parse_point(trimmed(value.substr(0, colon)));
    const auto text = add_text(meant(value.substr(colon + 1)));
    if (point && text != 0) labels_.push_back({now_.node, renlib_point(*point), text});
  }

  /// Behind all moves: the first child of a node is the main line.
  void add_labels() {
    for (const Label& label : labels_) {
      const std::size_t count = tree_.nodes.size();
      Renlib_node& node = tree_.nodes[child(label.parent, label.point)];
      if (tree_.nodes.size() > count) node.is_move = false;
      node.label = label.text;
    }
  }

  Sgf_reading reading_;
  Sgf_points points_{board_15, false, true};
  Renlib_tree tree_;
  Place now_;
  std::vector<Place> before_;
  std::vector<Label> labels_;
};

} // namespace

std::string format_renlib(const Record& record) {
  if (record.rules.game != gomoku_in_files || record.rules.size != board_15)
    refuse_to_write_list("be a library of RenLib unless the game is Gomoku on 15x15");
  static_cast<void>(moves_in_turn(record, false));
  return format_renlib_tree(Library_of_sgf(format_sgf(record)).read(record.moves));
}

} // namespace goishi
