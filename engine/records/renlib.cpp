#include "engine/records/renlib.h"

#include "engine/names.h"
#include "engine/records/gomoku_sgf.h"
#include "engine/records/renlib_tree.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace goishi {

namespace {

/// The SGF may be larger than the library by this.
constexpr std::size_t most_text = 2 * max_library_size;

/// Appends "[hh]".
void append_point(std::string& text, std::uint8_t renlib_point) {
  const Point point = point_in_renlib(renlib_point);
  append_sgf_point(text, board_15.column(point), board_15.height - 1 - board_15.row(point));
}

/// A node that gives its parent's position a text, and is no position of its own.
bool is_label(const Renlib_node& node) {
  return !node.is_move && node.first_child == 0 && node.comment == 0 && !node.is_marked &&
         !node.is_start;
}

/// Writes a tree as SGF, without recursion: a library may be as deep as it is long.
class Sgf_of_library {
public:
  Sgf_of_library(const Renlib_tree& tree, Gomoku_sgf& sgf) : tree_(tree), sgf_(sgf) {}

  void write() {
    const std::optional<std::uint32_t> end = end_of_game();
    append_properties(tree_.nodes[0]);
    push_children(0, Color::black, end);
    while (!waiting_.empty()) {
      const Part part = waiting_.back();
      waiting_.pop_back();
      if (part.is_end) {
        sgf_.add_text(")");
        continue;
      }
      const Renlib_node& node = tree_.nodes[part.node];
      sgf_.add_text(part.is_variation ? "\n(" : "");
      append_node(node, part.mover);
      push_children(part.node, node.is_move ? opponent(part.mover) : part.mover, end);
      if (sgf_.size() > most_text)
        throw Refusal(Refusal::Kind::cannot_load_file,
                      Statement{{"too-many-nodes", "the library is too large"}});
    }
  }

private:
  struct Part {
    std::uint32_t node;
    Color mover;
    bool is_variation;
    bool is_end;
  };

  /// The first node of the first branch at which RenLib opens the library; nothing: there is none,
  /// and the game is the whole branch.
  [[nodiscard]] std::optional<std::uint32_t> end_of_game() const {
    for (std::uint32_t node = 0;;) {
      if (tree_.nodes[node].is_start) return node;
      node = tree_.nodes[node].first_child;
      while (node != 0 && is_label(tree_.nodes[node])) node = tree_.nodes[node].next_sibling;
      if (node == 0) return std::nullopt;
    }
  }

  void push_children(std::uint32_t parent, Color mover, std::optional<std::uint32_t> end) {
    const std::size_t begin = waiting_.size();
    for (auto node = tree_.nodes[parent].first_child; node != 0;
         node = tree_.nodes[node].next_sibling)
      if (!is_label(tree_.nodes[node])) waiting_.push_back({node, mover, false, false});
    const bool is_end = parent == end && waiting_.size() > begin;
    if (is_end) sgf_.add_text("\n(;)");
    if (waiting_.size() - begin < 2 && !is_end) return;
    // The first is to be on top, each above the end of its variation.
    const std::vector<Part> children(waiting_.rbegin(),
                                     waiting_.rbegin() +
                                         static_cast<std::ptrdiff_t>(waiting_.size() - begin));
    waiting_.resize(begin);
    for (Part child : children) {
      waiting_.push_back({child.node, mover, false, true});
      child.is_variation = true;
      waiting_.push_back(child);
    }
  }

  void append_node(const Renlib_node& node, Color mover) {
    std::string text = ";";
    if (node.is_move) {
      text += color_letter(mover);
      if (node.point == 0)
        text += "[]";
      else
        append_point(text, node.point);
    }
    sgf_.add_text(text);
    append_properties(node);
  }

  void append_properties(const Renlib_node& node) {
    sgf_.add("C", tree_.texts[node.comment]);
    std::string labels;
    for (auto child = node.first_child; child != 0; child = tree_.nodes[child].next_sibling) {
      const Renlib_node& its = tree_.nodes[child];
      if (its.label == 0 || its.point == 0) continue;
      append_point(labels, its.point);
      labels.pop_back();
      (labels += ':') += sgf_escaped(tree_.texts[its.label]);
      labels += ']';
    }
    if (!labels.empty()) sgf_.add_text("LB" + labels);
    if (node.is_marked) sgf_.add("HO", "1");
    if (node.is_start) sgf_.add("START", "1");
  }

  const Renlib_tree& tree_;
  Gomoku_sgf& sgf_;
  std::vector<Part> waiting_;
};

} // namespace

bool looks_like_renlib(std::string_view beginning) {
  if (has_renlib_header(beginning)) return true;
  // A library without a header begins with the centre, and has bytes that no text has.
  const bool is_text = std::ranges::none_of(beginning, [](char c) { return c >= 0 && c < '\t'; });
  return beginning.starts_with('x') && !is_text;
}

Record parse_renlib(std::string_view bytes, const Settings& settings) {
  const Renlib_tree tree = parse_renlib_tree(bytes);
  Gomoku_sgf sgf(board_15);
  Sgf_of_library(tree, sgf).write();
  Record record = sgf.parse(settings);
  if (tree.is_cut_off)
    record.remarks.push_back({{"library-cut", "the library ends before its last branch"}});
  if (tree.has_more)
    record.remarks.push_back({{"more-bytes", "the bytes behind the library are ignored"}});
  return record;
}

} // namespace goishi
