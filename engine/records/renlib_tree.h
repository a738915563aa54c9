// The tree of a library of RenLib, and its bytes.
#pragma once

#include "games/game.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The most nodes of a tree.
inline constexpr std::size_t most_renlib_nodes = std::size_t{4} << 20;

/// A point of 15x15 as libraries have it: 16 * row + column, rows from 0 at the top, columns
/// from 1.
[[nodiscard]] std::uint8_t renlib_point(Point point);
/// The point that this is; not for 0, a pass.
[[nodiscard]] Point point_in_renlib(std::uint8_t point);

/// A position: a point that is played, or one that only has a text.
struct Renlib_node {
  /// See renlib_point; 0: a pass, or the root.
  std::uint8_t point = 0;
  bool is_move = true;
  bool is_marked = false;
  bool is_start = false;
  /// The number of a text; 0: none.
  std::uint32_t comment = 0;
  std::uint32_t label = 0;
  /// 0: none. The root has no siblings.
  std::uint32_t first_child = 0;
  std::uint32_t next_sibling = 0;
};

/// The first bytes of a library, since version 3.0.
inline constexpr std::string_view renlib_magic{"\xFFRenLib\xFF", 8};

struct Renlib_tree {
  /// The first is the root.
  std::vector<Renlib_node> nodes{1};
  /// The first is empty.
  std::vector<std::string> texts{1};
  /// The bytes end before the last branch, or go on behind it.
  bool is_cut_off = false;
  bool has_more = false;
};

[[nodiscard]] bool has_renlib_header(std::string_view bytes);

/// Reads a tree; its texts are in UTF-8 with plain line feeds. Refused: cannot_load_file.
[[nodiscard]] Renlib_tree parse_renlib_tree(std::string_view bytes);
/// The bytes of version 3.4.
[[nodiscard]] std::string format_renlib_tree(const Renlib_tree& tree);

} // namespace goishi
