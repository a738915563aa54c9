#include "engine/records/renlib_tree.h"

#include "engine/records/charset.h"
#include "engine/records/gomoku_sgf.h"
#include "engine/refusal.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace goishi {

namespace {

/// The first move of a library without a header.
constexpr char center = 0x78;
constexpr std::size_t header_size = 20;
constexpr unsigned newest_version = 304;

// The bits of a node.
constexpr unsigned sibling_bit = 0x80;
constexpr unsigned leaf_bit = 0x40;
constexpr unsigned old_comment_bit = 0x20;
constexpr unsigned mark_bit = 0x10;
constexpr unsigned comment_bit = 0x08;
constexpr unsigned start_bit = 0x04;
constexpr unsigned no_move_bit = 0x02;
constexpr unsigned extension_bit = 0x01;
/// In the second word.
constexpr unsigned label_bit = 0x01;

/// Between the first line of a comment and the others.
constexpr char first_line_end = '\b';

constexpr Coded_text too_short{"too-short", "the text ends too early"};

[[noreturn]] void refuse_library(std::size_t place, Coded_text why) {
  throw Refusal(Refusal::Kind::cannot_load_file, Statement{why})
      .at(Statement{{"byte", "byte {}"}, {std::to_string(place)}});
}

class Library_reader {
public:
  explicit Library_reader(std::string_view bytes) : bytes_(bytes) {}

  Renlib_tree read() {
    if (has_renlib_header(bytes_))
      skip_header();
    else if (!bytes_.starts_with(center))
      refuse_library(0, {"no-library", "it is not a library of RenLib"});
    bool has_ended = false;
    for (bool is_first = true; !has_ended && at_ + 2 <= bytes_.size(); is_first = false)
      has_ended = !read_node(is_first);
    tree_.is_cut_off = !has_ended && (sibling_ != 0 || !waiting_.empty() || at_ < bytes_.size());
    tree_.has_more = has_ended && at_ < bytes_.size();
    decode();
    return std::move(tree_);
  }

private:
  unsigned byte() { return static_cast<unsigned char>(bytes_[at_++]); }

  void skip_header() {
    if (bytes_.size() < header_size) refuse_library(bytes_.size(), too_short);
    at_ = renlib_magic.size();
    const unsigned major = byte();
    if (100 * major + byte() > newest_version)
      refuse_library(renlib_magic.size(), {"version", "the version of the library is not known"});
    at_ = header_size;
  }

  /// False: the tree has ended.
  bool read_node(bool is_first) {
    const std::size_t place = at_;
    const unsigned point = byte();
    const unsigned bits = byte();
    unsigned more = 0;
    if ((bits & extension_bit) != 0) {
      require_words(place);
      static_cast<void>(byte());
      more = byte();
    }
    // Only a library whose games may begin elsewhere than in the centre has a root.
    const bool is_root = is_first && point == 0;
    if (point % 16 == 0 ? point != 0 : point >= 0xF0)
      refuse_library(place, {"bad-point", "a point is off the board"});
    const auto node = is_root ? 0U : add(static_cast<std::uint8_t>(point));
    Renlib_node& its = tree_.nodes[node];
    its.is_move = (bits & no_move_bit) == 0;
    its.is_marked = (bits & mark_bit) != 0;
    its.is_start = (bits & start_bit) != 0;
    if ((bits & old_comment_bit) != 0)
      its.comment = old_text();
    else if ((bits & comment_bit) != 0)
      its.comment = text();
    if ((more & label_bit) != 0) its.label = text();
    return is_root || go_on(node, bits);
  }

  /// The node becomes the next child of the present parent.
  std::uint32_t add(std::uint8_t point) {
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    if (node == most_renlib_nodes)
      refuse_library(at_, {"too-many-nodes", "the library is too large"});
    (sibling_ != 0 ? tree_.nodes[sibling_].next_sibling : tree_.nodes[parent_].first_child) = node;
    tree_.nodes.emplace_back().point = point;
    return node;
  }

  /// Finds the place of the next node. False: there is none.
  bool go_on(std::uint32_t node, unsigned bits) {
    if ((bits & sibling_bit) != 0) waiting_.push_back(node);
    parent_ = node;
    sibling_ = 0;
    if ((bits & leaf_bit) == 0) return true;
    if (waiting_.empty()) return false;
    sibling_ = waiting_.back();
    waiting_.pop_back();
    return true;
  }

  void require_words(std::size_t place) const {
    if (at_ + 2 > bytes_.size()) refuse_library(place, too_short);
  }

  std::uint32_t add_text(std::string text) {
    if (text.empty()) return 0;
    tree_.texts.push_back(std::move(text));
    return static_cast<std::uint32_t>(tree_.texts.size() - 1);
  }

  /// Ends with a zero, and with the second byte of a word.
  std::uint32_t text() {
    const std::size_t end = bytes_.find('\0', at_);
    if (end == bytes_.npos) refuse_library(at_, too_short);
    std::string result;
    for (const char c : bytes_.substr(at_, end - at_)) append(result, c);
    at_ += (end - at_) / 2 * 2 + 2;
    return add_text(std::move(result));
  }

  /// Seven bits, the highest at its end, with the Swedish letters of the old standard.
  std::uint32_t old_text() {
    constexpr std::array<std::pair<char, std::string_view>, 6> letters{
        {{'}', "å"}, {'{', "ä"}, {'|', "ö"}, {']', "Å"}, {'[', "Ä"}, {'\\', "Ö"}}};
    std::string result;
    for (const std::size_t begin = at_; at_ < bytes_.size();) {
      const unsigned code = byte();
      const char c = static_cast<char>(code & 0x7F);
      std::string_view letter(&c, 1);
      for (const auto& [sign, swedish] : letters)
        if (sign == c) letter = swedish;
      for (const char part : letter) append(result, part);
      if ((code & 0x80) == 0) continue;
      at_ += (at_ - begin) % 2;
      return add_text(std::move(result));
    }
    refuse_library(at_, too_short);
  }

  static void append(std::string& text, char c) {
    if (c == '\r') return;
    if (c == first_line_end) c = '\n';
    text += c >= 0 && c < ' ' && c != '\n' && c != '\t' ? ' ' : c;
  }

  /// The whole library decides its character set: a short text may be of several.
  void decode() {
    constexpr char separator = '\x01';
    std::string all;
    for (const std::string& text : tree_.texts) (all += text) += separator;
    if (is_utf8(all)) return;
    const std::string utf8 = guessed_utf8(all);
    std::size_t at = 0;
    for (std::string& text : tree_.texts) {
      const std::size_t end = std::min(utf8.find(separator, at), utf8.size());
      text = utf8.substr(at, end - at);
      at = std::min(end + 1, utf8.size());
    }
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  Renlib_tree tree_;
  /// The node before the next one: its parent, or its sibling if that is not 0.
  std::uint32_t parent_ = 0;
  std::uint32_t sibling_ = 0;
  /// Nodes with a sibling that has not come yet.
  std::vector<std::uint32_t> waiting_;
};

void append_text(std::string& bytes, std::string_view text) {
  const std::size_t begin = bytes.size();
  bytes += text;
  bytes += '\0';
  if ((bytes.size() - begin) % 2 != 0) bytes += '\0';
}

/// With a sign behind the first line, and the line ends of Windows.
std::string comment_in_library(std::string_view text) {
  std::string result;
  bool is_first = true;
  for (const char c : text) {
    if (c != '\n') {
      result += c;
    } else if (std::exchange(is_first, false)) {
      result += first_line_end;
    } else {
      result += "\r\n";
    }
  }
  return result;
}

void append_node(std::string& bytes, const Renlib_tree& tree, std::uint32_t number) {
  const Renlib_node& node = tree.nodes[number];
  unsigned bits = 0;
  if (node.next_sibling != 0) bits |= sibling_bit;
  // RenLib's root has no sign of an end.
  if (node.first_child == 0 && number != 0) bits |= leaf_bit;
  if (node.is_marked) bits |= mark_bit;
  if (node.comment != 0) bits |= comment_bit;
  if (node.is_start) bits |= start_bit;
  if (!node.is_move) bits |= no_move_bit;
  if (node.label != 0) bits |= extension_bit;
  bytes += static_cast<char>(node.point);
  bytes += static_cast<char>(bits);
  if (node.label != 0) (bytes += '\0') += static_cast<char>(label_bit);
  if (node.comment != 0) append_text(bytes, comment_in_library(tree.texts[node.comment]));
  if (node.label != 0) append_text(bytes, tree.texts[node.label]);
}

} // namespace

std::uint8_t renlib_point(Point point) {
  const int row = board_15.height - 1 - board_15.row(point);
  return static_cast<std::uint8_t>(16 * row + board_15.column(point) + 1);
}

Point point_in_renlib(std::uint8_t point) {
  return board_15.at(point % 16 - 1, board_15.height - 1 - point / 16);
}

bool has_renlib_header(std::string_view bytes) { return bytes.starts_with(renlib_magic); }

Renlib_tree parse_renlib_tree(std::string_view bytes) { return Library_reader(bytes).read(); }

std::string format_renlib_tree(const Renlib_tree& tree) {
  std::string bytes(renlib_magic);
  bytes += static_cast<char>(newest_version / 100);
  bytes += static_cast<char>(newest_version % 100);
  while (bytes.size() < header_size) bytes += '\xFF';
  std::vector<std::uint32_t> waiting;
  for (std::uint32_t node = 0;;) {
    append_node(bytes, tree, node);
    if (tree.nodes[node].next_sibling != 0) waiting.push_back(tree.nodes[node].next_sibling);
    node = tree.nodes[node].first_child;
    if (node != 0) continue;
    if (waiting.empty()) return bytes;
    node = waiting.back();
    waiting.pop_back();
  }
}

} // namespace goishi
