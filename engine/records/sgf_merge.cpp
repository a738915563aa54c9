#include "engine/records/sgf_merge.h"

#include "engine/names.h"
#include "engine/records/charset.h"
#include "engine/records/record_file.h"
#include "engine/records/result.h"
#include "engine/records/sgf_properties.h"
#include "engine/records/sgf_scanner.h"
#include "engine/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace goishi {

namespace {

/// A tree in a text, from its parenthesis to behind the other.
struct Span {
  std::uint32_t begin;
  std::uint32_t end;
};

/// All trees of the first game, by where they begin. The tree must be well formed.
std::vector<Span> trees_of(std::string_view text) {
  std::vector<Span> trees;
  std::vector<std::uint32_t> open;
  Sgf_scanner scanner(text);
  scanner.find_tree();
  do {
    const char c = scanner.peek();
    const auto at = static_cast<std::uint32_t>(scanner.at());
    if (c == '[') {
      static_cast<void>(scanner.value());
      continue;
    }
    static_cast<void>(scanner.next());
    if (c == '(') {
      open.push_back(static_cast<std::uint32_t>(trees.size()));
      trees.push_back({at, 0});
    } else if (c == ')') {
      trees[open.back()].end = at + 1;
      open.pop_back();
    }
  } while (!open.empty());
  return trees;
}

/// The parts of a node that matter here.
struct Node {
  /// From its semicolon to the next token.
  std::string_view text;
  Color color = Color::black;
  std::string_view point;
  int moves = 0;
  bool has_stones = false;
  bool has_comment = false;
  bool is_empty = true;
};

class Merge {
public:
  explicit Merge(const Record& record)
      : record_(record),
        file_(*record.file),
        text_(file_.text),
        trees_(trees_of(text_)),
        keeps_result_(keeps_result(record)) {}

  std::string text() {
    const Span game = trees_.front();
    tree_end_ = game.end - 1;
    at_ = text_.find(';', game.begin);
    result_ = text_.substr(0, at_);
    write_root(read_node(at_));
    while (follow()) {
    }
    write_rest();
    for (auto tree = entered_.rbegin(); tree != entered_.rend(); ++tree) {
      result_.append(tree->alone_inside + 1, ')');
      result_ += between(tree->around.begin, tree->tree.begin);
      result_ += between(tree->tree.end, tree->around.end);
    }
    return result_ += text_.substr(game.end - 1);
  }

private:
  /// A tree that was entered, and its siblings. Nested trees without siblings are only counted: a
  /// hostile file may have millions.
  struct Entered {
    Span tree;
    Span around;
    std::size_t alone_inside = 0;
  };

  [[nodiscard]] std::string_view between(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }
  [[nodiscard]] Node read_node(std::size_t at) const;
  [[nodiscard]] Span tree_at(std::size_t begin) const;
  /// The first node of a tree.
  [[nodiscard]] Node node_in(Span tree) const { return read_node(text_.find(';', tree.begin)); }

  [[nodiscard]] bool is_next_move(const Node& node) const;
  /// Whether the main line goes through a node that has no move.
  [[nodiscard]] bool is_on_the_way(const Node& node) const;
  /// An empty node that ends the main line before variations.
  [[nodiscard]] bool is_end_mark(Span tree) const;
  /// The variation that the game takes here, where there are several.
  [[nodiscard]] std::optional<Span> chosen_tree() const;
  /// Whether the main line of what is left would be more than the game.
  [[nodiscard]] bool rest_has_moves() const;

  bool follow();
  void enter(Span tree);
  void write(const Node& node);
  void write_root(const Node& node);
  void write_rest();
  void write_new_moves();

  const Record& record_;
  const Record_file& file_;
  const std::string_view text_;
  const std::vector<Span> trees_;
  const bool keeps_result_;
  std::string result_;
  /// Behind the last node that was written, and where its tree ends.
  std::size_t at_ = 0;
  std::size_t tree_end_ = 0;
  /// The number of the game's moves that were found in the tree.
  std::size_t played_ = 0;
  /// The trees that are still to be closed.
  std::vector<Entered> entered_;
};

Node Merge::read_node(std::size_t at) const {
  Node node;
  Sgf_scanner scanner(text_, at + 1);
  for (char c = scanner.peek(); c != ';' && c != '(' && c != ')'; c = scanner.peek()) {
    const Sgf_property property = scanner.property();
    const auto& name = property.name;
    node.is_empty = false;
    node.has_comment |= name == "C";
    node.has_stones |= name == "AB" || name == "AW" || name == "AE";
    const auto color = color_of_letter(name);
    if (!color) continue;
    ++node.moves;
    node.color = *color;
    Sgf_scanner values(property.values);
    node.point = values.value();
    if (values.peek() == '[') ++node.moves;
  }
  node.text = text_.substr(at, scanner.at() - at);
  return node;
}

Span Merge::tree_at(std::size_t begin) const {
  return *std::ranges::lower_bound(trees_, begin, {}, &Span::begin);
}

bool Merge::is_next_move(const Node& node) const {
  if (played_ == record_.moves.size() || node.moves != 1 || node.has_stones) return false;
  const Played& next = record_.moves[played_].played;
  return node.color == next.color && file_.points.parse_move(trimmed(node.point)) == next.move;
}

bool Merge::is_on_the_way(const Node& node) const {
  // Stones that are set up later make another game.
  return node.moves == 0 && (played_ == 0 || !node.has_stones);
}

bool Merge::is_end_mark(Span tree) const {
  const Node node = node_in(tree);
  return node.is_empty && node.text.data() + node.text.size() == text_.data() + tree.end - 1;
}

std::optional<Span> Merge::chosen_tree() const {
  const Span first = tree_at(at_);
  const bool may_take_first = is_on_the_way(node_in(first)) && !is_end_mark(first);
  // The game's set-up is at the beginning of the main line.
  if (played_ == 0 && may_take_first) return first;
  for (std::size_t at = at_; text_[at] == '(';) {
    const Span tree = tree_at(at);
    if (is_next_move(node_in(tree))) return tree;
    Sgf_scanner behind(text_, tree.end);
    static_cast<void>(behind.peek());
    at = behind.at();
  }
  return may_take_first ? std::optional(first) : std::nullopt;
}

/// Takes the game one node further in the tree, while the tree has it.
bool Merge::follow() {
  if (text_[at_] == '(') {
    const auto tree = chosen_tree();
    if (!tree) return false;
    enter(*tree);
  } else if (text_[at_] == ')') {
    return false;
  }
  const Node node = read_node(at_);
  const bool is_move = is_next_move(node);
  if (!is_move && !is_on_the_way(node)) return false;
  write(node);
  played_ += is_move;
  return true;
}

void Merge::enter(Span tree) {
  const Span first = tree_at(at_);
  Span around{first.begin, static_cast<std::uint32_t>(tree_end_)};
  const bool has_mark = tree.begin != first.begin && is_end_mark(first);
  if (has_mark) around.begin = first.end;
  at_ = text_.find(';', tree.begin);
  tree_end_ = tree.end - 1;
  const bool is_alone = trimmed(between(around.begin, tree.begin)).empty() &&
                        trimmed(between(tree.end, around.end)).empty();
  // A tree that is alone now needs no parentheses.
  if (has_mark && is_alone) return;
  result_ += between(tree.begin, at_);
  const bool is_only_tree = around.begin == tree.begin && around.end == tree.end;
  if (is_only_tree && !entered_.empty())
    ++entered_.back().alone_inside;
  else
    entered_.push_back({tree, around});
}

void Merge::write(const Node& node) {
  std::string_view text = node.text;
  at_ = static_cast<std::size_t>(text.data() - text_.data()) + text.size();
  const std::string_view end = text.substr(trimmed(text).size());
  text.remove_suffix(end.size());
  if (keeps_result_) {
    result_ += text;
  } else {
    result_ += ';';
    for (Sgf_scanner scanner(text, 1); scanner.peek() != '\0';) {
      const std::size_t begin = scanner.at();
      const bool is_result = scanner.property().name == "RE";
      if (!is_result) result_ += text.substr(begin, scanner.at() - begin);
    }
  }
  const bool is_move = node.moves > 0;
  if (is_move && !node.has_comment) {
    const std::string note = sgf_note(record_.moves[played_].note);
    if (!note.empty()) result_ += sgf_property("C", note);
  }
  result_ += end;
}

void Merge::write_root(const Node& node) {
  write(node);
  const auto end = result_.find_last_not_of(" \t\r\n\v\f") + 1;
  std::string more;
  const auto has = [&](std::string_view wanted) {
    for (Sgf_scanner scanner(node.text, 1); scanner.peek() != '\0';)
      if (scanner.property().name == wanted) return true;
    return false;
  };
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty() && !has(name)) more += sgf_property(name, value);
  };
  if (!file_.names_game) add("RU", sgf_rules(record_.rules));
  add("PB", record_.facts.names[0]);
  add("PW", record_.facts.names[1]);
  if (!keeps_result_) {
    const std::string result = result_of(record_);
    if (!result.empty()) more += sgf_property("RE", result);
  }
  const Color implied = record_.moves.empty() ? Color::black : record_.moves[0].played.color;
  // The file may have a PL that names no player: the reader takes the last one that does.
  if (!file_.names_first && record_.first != implied)
    more += sgf_property("PL", std::string(1, color_letter(record_.first)));
  result_.insert(end, more);
}

bool Merge::rest_has_moves() const {
  Sgf_scanner scanner(text_, at_);
  for (char c = scanner.peek(); c != ')'; c = scanner.peek()) {
    if (c == '(' || c == ';') {
      static_cast<void>(scanner.next());
      continue;
    }
    const Sgf_property property = scanner.property();
    const auto& name = property.name;
    if (name == "AB" || name == "AW" || name == "AE") return true;
    if (!color_of_letter(name)) continue;
    const auto move = file_.points.parse_move(trimmed(Sgf_scanner(property.values).value()));
    // Passes after the end do not belong to the game.
    if (!record_.outcome.is_over() || !move || !move->is_pass()) return true;
  }
  return false;
}

void Merge::write_new_moves() {
  for (std::size_t i = played_; i < record_.moves.size(); ++i) {
    if (!result_.ends_with('\n') && !result_.ends_with('(')) result_ += '\n';
    result_ += sgf_node(record_.moves[i], file_.points);
  }
}

void Merge::write_rest() {
  std::string_view rest = text_.substr(at_, tree_end_ - at_);
  const bool is_over = played_ == record_.moves.size();
  if (is_over && !rest_has_moves()) {
    result_ += rest;
    return;
  }
  if (rest.starts_with('(') && is_end_mark(tree_at(at_)))
    rest.remove_prefix(tree_at(at_).end - at_);
  if (trimmed(rest).empty()) return write_new_moves();
  if (!result_.ends_with('\n')) result_ += '\n';
  result_ += is_over ? "(;" : "(";
  write_new_moves();
  result_ += ')';
  const bool is_node = rest.starts_with(';');
  if (is_node || rest.starts_with('(')) result_ += '\n';
  if (is_node) result_ += '(';
  result_ += rest;
  if (is_node) result_ += ')';
}

} // namespace

std::string merge_sgf(const Record& record) {
  const Record_file& file = *record.file;
  std::string text = Merge(record).text();
  if (text == file.text && !file.original.empty()) return file.original;
  return file.charset.empty() ? text : unshielded(text);
}

} // namespace goishi
