// Checks proof trees of Gomoku, freestyle and standard, as `goishi solve --proof FILE.sgf` writes
// them.
//
//     gomoku_proof <FILE.sgf
//
// A line for each game: the points of Black and of White in the root, who wins, the rule, the size
// of the board and the number of positions with the winner to move. It shares nothing with the
// engine, nor with gomoku_proof.py, which knows all rules and takes thirty times as long. A game is
// a tree: the winner has one move at each turn, the opponent a variation for each reply; a
// variation with a pass stands for all other replies. All replies are played until the winner can
// complete a row with one move.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

/// The file proves nothing.
struct Wrong : std::runtime_error {
  using runtime_error::runtime_error;
};

/// An index of the two players' things.
using Player = std::size_t;
constexpr Player black = 0;
constexpr Player white = 1;

constexpr int most_side = 20;
constexpr std::size_t row_length = 5;

/// A node of SGF. Numbers are those of nodes.
struct Node {
  std::vector<std::pair<std::string, std::vector<std::string>>> properties;
  std::vector<std::size_t> after;

  /// The values of a property; none without it.
  [[nodiscard]] const std::vector<std::string>& values(std::string_view name) const {
    static const std::vector<std::string> none;
    for (const auto& [its_name, its_values] : properties)
      if (its_name == name) return its_values;
    return none;
  }
  [[nodiscard]] bool has(std::string_view name) const { return !values(name).empty(); }
};

/// The nodes of a game, the root first.
using Tree = std::vector<Node>;

/// Reads one game after the other.
class Reader {
public:
  explicit Reader(std::string text) : text_(std::move(text)) {}

  /// Nothing at the end of the file.
  [[nodiscard]] std::optional<Tree> next() {
    if (peek() == '\0') return std::nullopt;
    Tree tree;
    std::vector<std::optional<std::size_t>> open;
    std::optional<std::size_t> last;
    do {
      const char sign = peek();
      ++at_;
      if (sign == '(') {
        if (!open.empty() && !last) throw Wrong("a variation of nothing");
        open.push_back(last);
      } else if (open.empty()) {
        throw Wrong("no game begins here");
      } else if (sign == ')') {
        last = open.back();
        open.pop_back();
      } else if (sign == ';') {
        if (!last && !tree.empty()) throw Wrong("two roots");
        if (last) tree[*last].after.push_back(tree.size());
        last = tree.size();
        tree.emplace_back();
      } else if (std::isupper(static_cast<unsigned char>(sign)) != 0 && last) {
        --at_;
        read_property(tree[*last]);
      } else {
        throw Wrong("no SGF at byte " + std::to_string(at_ - 1));
      }
    } while (!open.empty());
    if (tree.empty()) throw Wrong("a game without nodes");
    return tree;
  }

private:
  /// The next sign that is no blank; zero at the end.
  char peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  void read_property(Node& node) {
    std::string name;
    while (std::isupper(static_cast<unsigned char>(text_[at_])) != 0) name += text_[at_++];
    std::vector<std::string> values;
    while (peek() == '[') {
      const std::size_t end = text_.find(']', ++at_);
      if (end == std::string::npos) throw Wrong("a value without an end");
      values.push_back(text_.substr(at_, end - at_));
      at_ = end + 1;
    }
    if (values.empty() || node.has(name)) throw Wrong("no value, or twice: " + name);
    node.properties.emplace_back(std::move(name), std::move(values));
  }

  std::string text_;
  std::size_t at_ = 0;
};

/// The stones of both players, as bits.
class Stones {
public:
  bool operator==(const Stones&) const = default;
  [[nodiscard]] bool has(Player player, std::size_t point) const {
    return (of_[player][point / 64] >> point % 64 & 1) != 0;
  }
  void toggle(Player player, std::size_t point) {
    of_[player][point / 64] ^= std::uint64_t{1} << point % 64;
    hash_ ^= hash_of(2 * point + player);
  }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

private:
  static constexpr std::size_t words = (most_side * most_side + 63) / 64;

  /// Of one stone, by splitmix64 (G. Steele, D. Lea and C. Flood 2014).
  static std::uint64_t hash_of(std::uint64_t stone) {
    std::uint64_t hash = (stone + 1) * 0x9E3779B97F4A7C15;
    hash = (hash ^ hash >> 30) * 0xBF58476D1CE4E5B9;
    hash = (hash ^ hash >> 27) * 0x94D049BB133111EB;
    return hash ^ hash >> 31;
  }

  std::uint64_t hash_ = 0;
  std::array<std::array<std::uint64_t, words>, 2> of_{};
};

/// Positions. Most questions are about one that is not there, and wait for the memory once: with
/// std::unordered_set they took more than half of the time of a check.
class Positions {
public:
  [[nodiscard]] std::size_t size() const { return stones_.size(); }
  [[nodiscard]] bool has(const Stones& stones) const { return slots_[slot_of(stones)].number != 0; }
  void insert(const Stones& stones) {
    if (2 * (stones_.size() + 1) > slots_.size()) grow();
    Slot& slot = slots_[slot_of(stones)];
    if (slot.number != 0) return;
    stones_.push_back(stones);
    slot = {static_cast<std::uint32_t>(stones.hash() >> 32),
            static_cast<std::uint32_t>(stones_.size())};
  }

private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = 0; ///< of the position, from one on; 0: none
  };

  /// Its slot, or the empty one for it.
  [[nodiscard]] std::size_t slot_of(const Stones& stones) const {
    for (std::size_t at = stones.hash();; ++at) {
      const Slot& slot = slots_[at & (slots_.size() - 1)];
      if (slot.number == 0 ||
          (slot.hash == stones.hash() >> 32 && stones_[slot.number - 1] == stones))
        return at & (slots_.size() - 1);
    }
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.number != 0) slots_[slot_of(stones_[slot.number - 1])] = slot;
  }

  std::vector<Stones> stones_;
  std::vector<Slot> slots_ = std::vector<Slot>(1024); ///< a power of two
};

/// A board that counts the stones in each five points of a line.
class Board {
public:
  /// `is_exact`: longer rows do not count.
  Board(std::size_t width, std::size_t height, bool is_exact)
      : points_(width * height), rows_of_(points_) {
    const auto inside = [&](std::size_t x, std::size_t y) { return x < width && y < height; };
    // To the right, up, and both diagonals; a step to the left wraps around and is not inside.
    for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}})
      for (std::size_t point = 0; point < points_; ++point) {
        Row row;
        std::array<std::size_t, row_length> points{};
        std::size_t x = point % width;
        std::size_t y = point / width;
        std::size_t size = 0;
        for (; size < row_length && inside(x, y); ++size) {
          points[size] = y * width + x;
          row.free_sum += points[size];
          x += static_cast<std::size_t>(dx);
          y += static_cast<std::size_t>(dy);
        }
        if (size < row_length) continue;
        for (const std::size_t place : points) rows_of_[place].push_back({rows_.size(), false});
        // x and y have wrapped around where the row begins or ends at an edge.
        const std::size_t before_x = point % width - static_cast<std::size_t>(dx);
        const std::size_t before_y = point / width - static_cast<std::size_t>(dy);
        for (const auto& [end_x, end_y] : {std::pair{x, y}, {before_x, before_y}})
          if (is_exact && inside(end_x, end_y))
            rows_of_[end_y * width + end_x].push_back({rows_.size(), true});
        rows_.push_back(row);
      }
    for (auto& completed : completes_) completed.resize(points_);
  }

  [[nodiscard]] std::size_t points() const { return points_; }
  [[nodiscard]] const Stones& stones() const { return stones_; }
  [[nodiscard]] bool is_free(std::size_t point) const {
    return !stones_.has(black, point) && !stones_.has(white, point);
  }
  /// The number of points that complete a row of a player.
  [[nodiscard]] std::size_t completions(Player player) const { return completions_[player]; }
  /// Where one of them is, if there is only one.
  [[nodiscard]] std::size_t completion(Player player) const { return sums_[player]; }
  [[nodiscard]] bool has_row(Player player) const {
    return std::any_of(rows_.begin(), rows_.end(), [player](const Row& row) {
      return row.stones[player] == row_length && row.ends[player] == 0;
    });
  }

  void place(Player player, std::size_t point) { change(player, point, true); }
  void remove(Player player, std::size_t point) { change(player, point, false); }

private:
  struct Row {
    std::size_t free_sum = 0; ///< of the points without a stone
    std::array<std::uint8_t, 2> stones{};
    std::array<std::uint8_t, 2> ends{}; ///< stones next to its ends, where longer rows do not count

    [[nodiscard]] bool lacks_one(Player player) const {
      return stones[player] == row_length - 1 && stones[1 - player] == 0 && ends[player] == 0;
    }
  };
  /// A row that a point belongs to, or ends.
  struct Membership {
    std::size_t row;
    bool is_end;
  };

  void change(Player player, std::size_t point, bool is_placed) {
    stones_.toggle(player, point);
    for (const auto& [number, is_end] : rows_of_[point]) {
      Row& row = rows_[number];
      count(row, false);
      std::uint8_t& stones = is_end ? row.ends[player] : row.stones[player];
      stones = static_cast<std::uint8_t>(stones + (is_placed ? 1 : -1));
      if (!is_end) row.free_sum += is_placed ? std::size_t{0} - point : point;
      count(row, true);
    }
  }
  /// Adds the point that a row lacks, or takes it away.
  void count(const Row& row, bool is_added) {
    const std::size_t sign = is_added ? 1 : std::size_t{0} - 1; // sums wrap around
    for (const Player player : {black, white}) {
      if (!row.lacks_one(player)) continue;
      std::size_t& rows = completes_[player][row.free_sum];
      rows += sign;
      if (rows != (is_added ? 1 : 0)) continue;
      completions_[player] += sign;
      sums_[player] += sign * row.free_sum;
    }
  }

  std::size_t points_;
  std::vector<Row> rows_;
  std::vector<std::vector<Membership>> rows_of_; ///< of each point
  Stones stones_;
  std::array<std::vector<std::size_t>, 2> completes_; ///< how many rows a point completes
  std::array<std::size_t, 2> completions_{};
  std::array<std::size_t, 2> sums_{}; ///< of the points that complete rows
};

/// Checks one game.
class Check {
public:
  explicit Check(const Tree& tree)
      : tree_(tree),
        width_(side(tree[0], false)),
        height_(side(tree[0], true)),
        winner_(tree[0].values("PL") == std::vector<std::string>{"W"} ? white : black),
        rule_(rule(tree[0])),
        board_(width_, height_, rule_ == "standard") {
    const Node& root = tree[0];
    if (root.has("B") || root.has("W")) throw Wrong("a move in the root");
    for (const auto& [name, player] : {std::pair{"AB", black}, {"AW", white}})
      for (const std::string& value : root.values(name)) {
        const std::size_t point = point_of(value);
        if (!board_.is_free(point)) throw Wrong("two stones on a point");
        board_.place(player, point);
      }
    if (board_.has_row(black) || board_.has_row(white))
      throw Wrong("the game is over before it begins");
    wins(0);
  }

  /// The line to print.
  [[nodiscard]] std::string result() const {
    const auto all = [this](const char* name) {
      std::string points;
      for (const std::string& value : tree_[0].values(name)) points += value;
      return points;
    };
    return all("AB") + "/" + all("AW") + " " + (winner_ == black ? "B " : "W ") + rule_ + " " +
           std::to_string(width_) + "x" + std::to_string(height_) + " " +
           std::to_string(proved_.size());
  }

private:
  [[nodiscard]] static std::size_t side(const Node& root, bool is_second) {
    const auto& values = root.values("SZ");
    const std::string text = values.size() == 1 ? values[0] : "";
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string number =
        is_second && colon < text.size() ? text.substr(colon + 1) : text.substr(0, colon);
    const bool is_number = !number.empty() && number.size() < 3 &&
                           number.find_first_not_of("0123456789") == std::string::npos;
    const int side = is_number ? std::stoi(number) : 0;
    if (side < 1 || side > most_side) throw Wrong("no size of a board: " + text);
    return static_cast<std::size_t>(side);
  }
  [[nodiscard]] static std::string rule(const Node& root) {
    const auto& rules = root.values("RU");
    std::string rule = rules.size() == 1 ? rules[0] : "";
    if (root.values("GM") != std::vector<std::string>{"4"} ||
        (rule != "freestyle" && rule != "standard"))
      throw Wrong("no game of freestyle or standard Gomoku");
    return rule;
  }
  [[nodiscard]] std::size_t point_of(const std::string& text) const {
    const auto column = static_cast<std::size_t>(text.empty() ? 0 : text[0] - 'a');
    const auto row = static_cast<std::size_t>(text.size() < 2 ? 0 : text[1] - 'a');
    if (text.size() != 2 || column >= width_ || row >= height_)
      throw Wrong("no point of the board: " + text);
    return (height_ - 1 - row) * width_ + column;
  }
  /// The point of a node's move; none for a pass.
  [[nodiscard]] std::optional<std::size_t> move(const Node& node, Player player) const {
    const auto& values = node.values(player == black ? "B" : "W");
    if (values.size() != 1 || node.properties.size() != 1) throw Wrong("not a move alone");
    if (values[0].empty()) return std::nullopt;
    return point_of(values[0]);
  }

  /// Checks that the winner, to move after this node, wins. Points follow each other from the
  /// lowest row on, as in gomoku_proof.py: positions that were met before need no variation, so
  /// which ones are met first matters.
  void wins(std::size_t number) {
    if (board_.completions(winner_) > 0 || proved_.has(board_.stones())) return;
    const Node& node = tree_[number];
    if (node.after.size() != 1) throw Wrong("not one move of the winner");
    const auto point = move(tree_[node.after[0]], winner_);
    if (!point || !board_.is_free(*point)) throw Wrong("an illegal move");
    const Stones before = board_.stones();
    board_.place(winner_, *point);
    beats_all(tree_[node.after[0]]);
    board_.remove(winner_, *point);
    proved_.insert(before);
  }

  /// Checks that every reply to the winner's move loses.
  void beats_all(const Node& node) {
    const Player loser = 1 - winner_;
    if (board_.completions(loser) > 0) throw Wrong("the opponent completes a row");
    // One reply does not take two points.
    if (board_.completions(winner_) > 1) return;
    std::vector<std::pair<std::size_t, std::size_t>> replies; // points and nodes
    std::optional<std::size_t> rest;
    for (const std::size_t after : node.after) {
      const auto point = move(tree_[after], loser);
      if (point ? has(replies, *point) : rest.has_value()) throw Wrong("a reply twice");
      if (point)
        replies.emplace_back(*point, after);
      else
        rest = after;
    }
    const bool is_four = board_.completions(winner_) == 1;
    const std::size_t only = board_.completion(winner_);
    bool is_full = true;
    for (std::size_t point = is_four ? only : 0; point < board_.points(); ++point) {
      if (!board_.is_free(point)) continue;
      is_full = false;
      const auto found = std::find_if(replies.begin(), replies.end(),
                                      [point](const auto& reply) { return reply.first == point; });
      board_.place(loser, point);
      if (found != replies.end())
        wins(found->second);
      else if (rest)
        wins(*rest);
      else if (board_.completions(winner_) == 0 && !proved_.has(board_.stones()))
        throw Wrong("no answer to a reply");
      board_.remove(loser, point);
      if (is_four) break;
    }
    if (is_full) throw Wrong("a draw");
  }
  [[nodiscard]] static bool has(const std::vector<std::pair<std::size_t, std::size_t>>& replies,
                                std::size_t point) {
    return std::any_of(replies.begin(), replies.end(),
                       [point](const auto& reply) { return reply.first == point; });
  }

  const Tree& tree_;
  std::size_t width_;
  std::size_t height_;
  Player winner_;
  std::string rule_;
  Board board_;
  Positions proved_; ///< positions with the winner to move
};

} // namespace

int main() {
  try {
    Reader reader(std::string(std::istreambuf_iterator<char>(std::cin), {}));
    bool is_empty = true;
    for (auto tree = reader.next(); tree; tree = reader.next()) {
      std::cout << Check(*tree).result() << std::endl;
      is_empty = false;
    }
    if (is_empty) throw Wrong("there is no game");
    return 0;
  } catch (const Wrong& wrong) {
    std::cout << "not proved: " << wrong.what() << std::endl;
    return 1;
  }
}
