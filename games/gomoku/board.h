// The board of searches: a position with incrementally updated line patterns of all its points.
#pragma once

#include "games/gomoku/network.h"
#include "games/gomoku/position.h"
#include "games/gomoku/surroundings.h"
#include "games/gomoku/threat.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

class Trained_evaluation;

/// Meets the Position concept of games/game.h like the Position that it is made from, and has, for
/// each empty point and colour, the patterns of a stone there. A move changes this on at most four
/// lines, as far as the reach of the rules.
///
/// It is separate from Position because a game without a search does not need it: a move costs
/// about ten times as much here.
class Board {
  /// An empty point, for both colours: Black's number, or code, in the lower half of each word, but
  /// for caro's surroundings. All zero for points with a stone and beyond the edge, which have no
  /// patterns.
  struct Square {
    std::array<std::uint32_t, directions> surroundings;
    std::uint32_t codes;
    std::uint32_t if_empty; ///< all bits set, or none

    friend bool operator==(const Square&, const Square&) = default;
  };
  using Index = std::uint16_t;
  /// The most blocks of a network that a move changes: those within reach of a point.
  static constexpr int most_blocks_along =
      (2 * Line_table::widest_reach + Network::block_side - 1) / Network::block_side + 1;
  static constexpr std::size_t most_blocks_around = most_blocks_along * most_blocks_along;
  /// The most places within reach of a point.
  static constexpr std::size_t most_places = 2 * directions * Line_table::widest_reach;

public:
  using Rules = gomoku::Rules;

  /// The changes of a move.
  class Undo {
  public:
    Undo() noexcept {} // NOLINT(modernize-use-equals-default): "= default" would zero the changes

  private:
    friend class Board;
    struct Change {
      Index square;
      std::array<Threat, 2> threats;
      std::uint32_t codes;
    };
    Position::Undo position_;
    Square square_;
    std::array<Threat, 2> threats_;
    std::array<Tally, 2> tallies_;
    std::array<Network::Sums, most_blocks_around> blocks_;
    /// Of the points around, and of the point itself last.
    std::array<Network::Sums, most_places + 1> sums_;
    std::uint32_t count_ = 0;
    // Left uninitialised; the last one is only ever written.
    std::array<Change, most_places + 1> changes_;
  };

  explicit Board(const Rules& rules) : Board(Position(rules)) {}
  explicit Board(const Position& position);
  /// A board that `evaluate` values by trained weights, which outlive it; null: by hand-set ones.
  Board(const Position& position, const Trained_evaluation* learned);
  /// As Position::set_up.
  [[nodiscard]] static std::optional<Board>
  set_up(const Rules& rules, std::span<const Placement> stones, Color to_move);

  [[nodiscard]] const Position& position() const noexcept { return position_; }
  [[nodiscard]] const Trained_evaluation* learned() const noexcept { return learned_; }
  [[nodiscard]] const Rules& rules() const noexcept { return position_.rules(); }
  [[nodiscard]] Geometry geometry() const noexcept { return position_.geometry(); }
  [[nodiscard]] Cell at(Point p) const noexcept { return position_.at(p); }
  [[nodiscard]] Color to_move() const noexcept { return position_.to_move(); }
  [[nodiscard]] std::uint64_t key() const noexcept { return position_.key(); }
  [[nodiscard]] Outcome outcome() const noexcept { return position_.outcome(); }
  /// Like the position's, but a point that renju forbids is looked up if its patterns suffice.
  [[nodiscard]] bool is_legal(Move move) const noexcept;
  void legal_moves(Move_list& moves) const noexcept { position_.legal_moves(moves); }

  /// The threat and value of a stone of a colour on an empty point.
  [[nodiscard]] const Threat_entry& threat_entry(Color c, Point p) const noexcept {
    return threat_entry_of(c, code(c, p));
  }
  [[nodiscard]] const Threat_entry& threat_entry_of(Color c, Pattern_code code) const noexcept {
    return (*threat_tables_[index(c)])[class_of(code)];
  }
  [[nodiscard]] Threat threat(Color c, Point p) const noexcept {
    return threats_[index(c)][square(rules().coordinates(p))];
  }
  /// Calls visit(point) for each empty point where a stone of a colour would be at least this
  /// threat, above quiet; in ascending order.
  template<class Visit>
  void for_each_threat(Color c, Threat least, Visit visit) const;
  [[nodiscard]] Pattern_code code(Color c, Point p) const noexcept {
    return half(c, squares_[square(rules().coordinates(p))].codes);
  }
  [[nodiscard]] Pattern pattern(Color c, int direction, Point p) const noexcept {
    return static_cast<Pattern>((code(c, p) >> (4 * direction)) & 0xF);
  }
  /// The surroundings of an empty point in each direction: numbers of a Line_table, Black's in the
  /// lower half and White's in the upper one. Not in caro.
  [[nodiscard]] const std::array<std::uint32_t, directions>& surroundings(Point p) const noexcept {
    return squares_[square(rules().coordinates(p))].surroundings;
  }
  /// The code of an empty point for a colour once the opponent had a stone `distance` further in a
  /// direction; the distance is not 0, at most the reach of the rules, and may be negative.
  [[nodiscard]] Pattern_code code_if_blocked(Color c, Point p, int direction,
                                             int distance) const noexcept;

  /// The number of empty points where a stone of this colour makes this threat.
  [[nodiscard]] int count(Color c, Threat threat) const noexcept { return tally(c).count(threat); }
  /// The sum of the values of all empty points for the player to move, for a colour in a role.
  [[nodiscard]] int share(Color c, Role role) const noexcept { return tally(c).share(role); }

  /// The sums of a network's vectors by block, for a board with a network; and what they lack on
  /// boards of another size than its own.
  [[nodiscard]] Network::Blocks blocks() const noexcept {
    return {std::span(blocks_).first(block_count_), Network::blocks_along(geometry().width)};
  }
  [[nodiscard]] const Network::Offset& network_offset() const noexcept { return network_offset_; }

  Undo play(Move move) noexcept;
  void undo(Move move, const Undo& undo) noexcept;
  void set_to_move(Color c) noexcept { position_.set_to_move(c); }

  friend bool operator==(const Board&, const Board&) = default;

private:
  static constexpr int margin = Line_table::widest_reach;
  static constexpr std::size_t room = (max_side + 2 * margin) * (max_side + margin) + 2 * margin;

  struct Any_size {};
  /// As it is, without even_out_size.
  Board(const Position& position, const Trained_evaluation* learned, Any_size tag);

  [[nodiscard]] static std::uint16_t half(Color c, std::uint32_t word) noexcept {
    return static_cast<std::uint16_t>(word >> (16 * index(c)));
  }
  [[nodiscard]] Point_class class_of(Pattern_code code) const noexcept {
    return classes_of_codes_[code];
  }
  [[nodiscard]] const Tally& tally(Color c) const noexcept { return tallies_[index(c)]; }
  [[nodiscard]] const Tally& tally_of(Color c, Point_class its_class) const noexcept {
    return threat_tables_[index(c)]->tally(its_class);
  }
  // Rows follow each other with a margin between them, before the first and after the last, so
  // every place near a point on its lines has a square.
  [[nodiscard]] std::size_t square(Coordinates at) const noexcept {
    return static_cast<std::size_t>((at.row + margin) * stride_ + margin + at.column);
  }
  [[nodiscard]] int step(int direction) const noexcept {
    const int steps[directions] = {1, stride_, stride_ + 1, 1 - stride_};
    return steps[direction];
  }
  /// Takes out of the sums by how much an empty board of this size, with these holes, differs from
  /// a whole one of the size that the weights were learned on: each empty point adds to them,
  /// however far it is from all stones.
  void even_out_size();
  /// Enters the threats and the value of a square in all that is kept of it, or takes its value out
  /// of the tallies.
  void add(std::size_t at) noexcept;
  void remove(std::size_t at) noexcept;
  /// Calls visit(square, direction, distance) for each place within reach of a square.
  template<int reach, class Visit>
  void for_each_place(std::size_t at, Visit visit) const noexcept;
  /// Calls visit(number, block) for each block within reach of a point.
  template<class Visit>
  void for_blocks_around(Coordinates at, Visit visit) const;
  template<class Surroundings>
  void place(Color c, std::size_t at, Surroundings kept, Undo& undo) noexcept;
  template<class Surroundings>
  void take_back(Color c, std::size_t at, Surroundings kept) noexcept;

  Position position_;
  Surrounding_tables tables_;
  const Point_class* classes_of_codes_;
  std::array<const Threat_table*, 2> threat_tables_;
  const Trained_evaluation* learned_;
  const Network* network_; ///< of what was learned, or null
  int stride_;
  std::array<Tally, 2> tallies_;
  std::size_t block_count_;
  std::array<Network::Sums, Network::most_blocks> blocks_{};
  std::array<Network::Sums, room> sums_{}; ///< of each square, zero where there is a stone
  Network::Offset network_offset_{};
  std::array<Square, room> squares_{};
  /// The threat of each square for each colour, a byte each, so that eight are tested at once.
  std::array<std::array<Threat, room>, 2> threats_{};
  /// The block of each square.
  std::array<std::uint8_t, room> blocks_of_{};
};

template<class Visit>
void Board::for_each_threat(Color c, Threat least, Visit visit) const {
  // After adding this, the highest bit of each byte shows whether the threat is at least `least`.
  constexpr std::uint64_t bytes = 0x0101'0101'0101'0101;
  const std::uint64_t missing = bytes * (128U - static_cast<std::uint64_t>(least));
  const Geometry g = geometry();
  for (int row = 0; row < g.height; ++row) {
    const Threat* const first = threats_[index(c)].data() + square({0, row});
    // The part of a last word beyond the row lies in the margin, which is quiet, or in the next
    // row.
    for (int column = 0; column < g.width; column += 8) {
      std::uint64_t word;
      std::memcpy(&word, first + column, sizeof word);
      for (word = (word + missing) & (bytes << 7); word != 0; word &= word - 1) {
        const int at = column + std::countr_zero(word) / 8;
        if (at < g.width) visit(g.at(at, row));
      }
    }
  }
}

/// Whether a colour has a point that wins unless the opponent makes five first.
[[nodiscard]] inline bool has_winning_four(const Board& board, Color c) noexcept {
  return board.count(c, Threat::open_four) + board.count(c, Threat::double_four) > 0;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
