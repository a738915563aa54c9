#include "engine/database/library.h"

#include "engine/file.h"
#include "engine/records/gomoku_sgf.h"
#include "engine/records/renlib_tree.h"
#include "engine/refusal.h"
#include "system/file.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace goishi {

namespace {

constexpr std::string_view wrong_board = "a library has a board of 15x15";
/// Behind a label without a distance.
constexpr char no_plies = '*';

/// "w12", "w*", "x*"; empty: no label.
std::string text_of_label(const Position_record& record) {
  if (record.label == Position_record::no_label) return {};
  const auto plies = record.plies_to_end();
  return record.label + (plies ? std::to_string(*plies) : std::string(1, no_plies));
}

/// Sets the label that the text is; false: it is none, but a text of people.
bool read_label(std::string_view text, Position_record& record) {
  if (text.size() < 2 || text.front() <= ' ' || text.front() > '~') return false;
  const std::string_view rest = text.substr(1);
  int plies = 0;
  if (rest != std::string_view(&no_plies, 1)) {
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), plies);
    const bool is_result =
        text.front() == Position_record::win || text.front() == Position_record::loss;
    constexpr int most = Position_record::certain_win - Position_record::highest_estimate;
    if (!is_result || error != std::errc() || end != rest.data() + rest.size() || plies < 1 ||
        plies > most)
      return false;
    const int certain = Position_record::certain_win - plies + 1;
    record.value = text.front() == Position_record::win ? -certain : certain;
    record.bound = Position_record::Bound::exact;
  }
  record.label = text.front();
  return true;
}

class Library_writer {
public:
  Library_writer(const Position_database& database, std::string_view board, Geometry geometry)
      : database_(database), board_(board), geometry_(geometry) {}

  /// The nodes of the tree besides its root.
  std::size_t read(const std::vector<Point>& moves) {
    Diagram diagram = Diagram::of_moves(geometry_, {});
    std::uint32_t node = 0;
    describe(diagram, node);
    for (const Point move : moves) {
      const auto parent = database_.find(board_, diagram);
      diagram = diagram.after(move);
      node = add(node, move, diagram, parent.get());
    }
    waiting_.push_back({node, diagram});
    while (!waiting_.empty()) {
      const auto [next, position] = std::move(waiting_.back());
      waiting_.pop_back();
      expand(next, position);
    }
    tree_.nodes[node].is_start = node != 0;
    return tree_.nodes.size() - 1;
  }
  [[nodiscard]] std::string bytes() const { return format_renlib_tree(tree_); }

private:
  struct Waiting {
    std::uint32_t node;
    Diagram diagram;
  };

  std::uint32_t text(const std::string& text) {
    if (text.empty()) return 0;
    tree_.texts.push_back(text);
    return static_cast<std::uint32_t>(tree_.texts.size() - 1);
  }

  void describe(const Diagram& diagram, std::uint32_t node) {
    if (const auto known = database_.find(board_, diagram))
      tree_.nodes[node].comment = text(known->text);
  }

  /// Adds a node behind the last child.
  std::uint32_t append(std::uint32_t parent, Point point) {
    if (tree_.nodes.size() == most_renlib_nodes)
      throw Refusal(Refusal::Kind::cannot_save_file, "the library would be too large");
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.emplace_back().point = renlib_point(point);
    std::uint32_t* place = &tree_.nodes[parent].first_child;
    while (*place != 0) place = &tree_.nodes[*place].next_sibling;
    *place = node;
    return node;
  }

  /// Adds a move to a position, whose record may be null.
  std::uint32_t add(std::uint32_t parent, Point move, const Diagram& after,
                    const Position_record* before) {
    const std::uint32_t node = append(parent, move);
    describe(after, node);
    std::string label;
    if (before != nullptr)
      if (const auto on_point = before->point_texts.find(move);
          on_point != before->point_texts.end())
        label = on_point->second;
    if (label.empty())
      if (const auto known = database_.find(board_, after)) label = text_of_label(*known);
    tree_.nodes[node].label = text(label);
    return node;
  }

  /// Adds the known moves of a position, and texts on other points.
  void expand(std::uint32_t node, const Diagram& diagram) {
    if (!met_.insert(Canonical::of(diagram).text).second) return;
    const auto here = database_.find(board_, diagram);
    std::set<std::string> images;
    for (int p = 0; p < geometry_.points(); ++p) {
      const auto point = static_cast<Point>(p);
      if (diagram.cells[point] != Cell::empty) continue;
      const bool has_text = here && here->point_texts.contains(point);
      Diagram after = diagram.after(point);
      // Images of one move are one move; texts of people stay where they are.
      if (database_.find(board_, after) &&
          (images.insert(Canonical::of(after).text).second || has_text)) {
        const std::uint32_t child = add(node, point, after, here.get());
        waiting_.push_back({child, std::move(after)});
      } else if (has_text) {
        Renlib_node& only_text = tree_.nodes[append(node, point)];
        only_text.is_move = false;
        only_text.label = text(here->point_texts.at(point));
      }
    }
  }

  const Position_database& database_;
  const std::string_view board_;
  const Geometry geometry_;
  Renlib_tree tree_;
  std::vector<Waiting> waiting_;
  std::set<std::string> met_;
};

[[noreturn]] void refuse_file(std::string_view why) {
  throw Refusal(Refusal::Kind::cannot_load_file, std::string(why));
}

/// Reads the positions of a tree into a database of their own.
class Library_adder {
public:
  Library_adder(const Renlib_tree& tree, Position_database& to, std::string_view board)
      : tree_(tree), to_(to), board_(board) {}

  void add() {
    Diagram diagram = Diagram::of_moves(board_15, {});
    put(diagram, tree_.nodes[0], diagram);
    // The children of a node, and then its siblings: a library may be as deep as it is long.
    std::vector<Waiting> waiting{{tree_.nodes[0].first_child, std::move(diagram)}};
    while (!waiting.empty()) {
      const auto [number, before] = std::move(waiting.back());
      waiting.pop_back();
      if (number == 0) continue;
      const Renlib_node& node = tree_.nodes[number];
      if (node.next_sibling != 0) waiting.push_back({node.next_sibling, before});
      Diagram after = position_after(before, node);
      if (node.is_move || node.first_child != 0 || node.comment != 0) put(before, node, after);
      if (!node.is_move && node.label != 0) put_text(before, node);
      if (node.first_child != 0) waiting.push_back({node.first_child, std::move(after)});
    }
  }

private:
  struct Waiting {
    std::uint32_t node;
    Diagram before;
  };

  static Diagram position_after(const Diagram& before, const Renlib_node& node) {
    Diagram after = before;
    if (!node.is_move) return after;
    if (node.point == 0) {
      after.to_move = opponent(after.to_move);
      return after;
    }
    const Point point = point_in_renlib(node.point);
    if (before.cells[point] != Cell::empty)
      refuse_file("a stone of the library is on a taken point");
    return before.after(point);
  }

  void put(const Diagram& before, const Renlib_node& node, const Diagram& after) {
    const auto known = to_.find(board_, after);
    Position_record record = known ? *known : Position_record();
    if (record.text.empty()) record.text = tree_.texts[node.comment];
    const bool is_label =
        node.is_move && node.label != 0 && read_label(tree_.texts[node.label], record);
    to_.put(board_, after, record);
    if (node.is_move && node.label != 0 && !is_label) put_text(before, node);
  }

  void put_text(const Diagram& position, const Renlib_node& node) {
    if (node.point == 0) return;
    const auto known = to_.find(board_, position);
    Position_record record = known ? *known : Position_record();
    record.point_texts.try_emplace(point_in_renlib(node.point), tree_.texts[node.label]);
    to_.put(board_, position, record);
  }

  const Renlib_tree& tree_;
  Position_database& to_;
  const std::string_view board_;
};

/// Adds what is not known yet: a position, its result, a mark, and texts of people.
bool add_record(Position_database& database, std::string_view board, const Diagram& diagram,
                const Position_record& record) {
  const auto known = database.find(board, diagram);
  Position_record merged = known ? *known : record;
  if (known) {
    if (record.is_decided() && known->yields_to(record))
      merged.take_result(record);
    else if (merged.label == Position_record::no_label)
      merged.label = record.label;
    if (merged.text.empty()) merged.text = record.text;
    merged.point_texts.insert(record.point_texts.begin(), record.point_texts.end());
    if (merged == *known) return false;
  }
  database.put(board, diagram, merged);
  return true;
}

} // namespace

std::size_t write_library(const Position_database& database, std::string_view board,
                          Geometry geometry, const std::vector<Point>& moves,
                          const std::string& path) {
  if (geometry != board_15)
    throw Refusal(Refusal::Kind::cannot_save_file, std::string(wrong_board));
  require_own_file(path, renlib_magic);
  Library_writer writer(database, board, geometry);
  const std::size_t count = writer.read(moves);
  const std::string bytes = writer.bytes();
  try {
    system::replace_file(path, [&](const system::Text_sink& take) { take(bytes); });
  } catch (const system::File_error& error) {
    throw Refusal(Refusal::Kind::cannot_save_file, error.what());
  }
  return count;
}

std::size_t add_library(Position_database& database, std::string_view board, Geometry geometry,
                        std::string_view bytes, const std::string& name) {
  if (geometry != board_15) refuse_file(wrong_board);
  Position_database read({});
  try {
    const Renlib_tree tree = parse_renlib_tree(bytes);
    if (database.size() + tree.nodes.size() > Position_database::most_positions)
      refuse_file("the library is too large for the database");
    Library_adder(tree, read, board).add();
  } catch (const Refusal& refusal) {
    throw Refusal(refusal.kind(), name + ": " + refusal.detail());
  }
  std::size_t count = 0;
  for (const auto& [text, record] : read.records(board)->all())
    if (add_record(database, board, diagram_of(geometry, text), record)) ++count;
  return count;
}

} // namespace goishi
