// Checks a proof of who wins NoGo, as `goishi solve --game nogo --size 3x4 --proof FILE` writes it.
//
// It shares nothing with the engine. It plays the proof's moves for the winner and all legal moves
// for the loser until the loser has none in every line. Positions with few moves left, which the
// proof omits, it searches itself.

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using Bits = std::uint64_t;

/// The file proves nothing.
struct Wrong : std::runtime_error {
  using runtime_error::runtime_error;
};

/// The most points of a board, holes included: the table of the search uses the last bit of a word.
constexpr int most_points = 63;

/// The stones of one player and of the other. Points are bits, from A1 on, row by row.
struct Position {
  Bits own = 0;
  Bits other = 0;

  bool operator==(const Position&) const = default;
};

struct Hash {
  std::size_t operator()(const Position& position) const {
    Bits hash = position.own * 0x9E3779B97F4A7C15 ^ std::rotl(position.other, 32);
    hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9;
    return hash ^ hash >> 32;
  }
};

class Board {
public:
  Board(int width, int height, Bits points) : width_(width), height_(height), points_(points) {
    for (int y = 0; y < height; ++y) {
      first_column_ |= bit(0, y);
      last_column_ |= bit(width - 1, y);
    }
  }

  [[nodiscard]] Bits empty(Position position) const {
    return points_ & ~position.own & ~position.other;
  }
  /// The points where the first player may play: the chain of the new stone has a liberty then, and
  /// so has every chain of the other player.
  [[nodiscard]] Bits legal(Position position) const {
    const Bits empty = this->empty(position);
    Bits joined = 0;
    Bits taking = 0;
    for_each_chain(position.own, [&](Bits chain) {
      const Bits liberties = beside(chain) & empty;
      if (std::popcount(liberties) > 1) joined |= liberties;
    });
    for_each_chain(position.other, [&](Bits chain) {
      const Bits liberties = beside(chain) & empty;
      if (std::popcount(liberties) == 1) taking |= liberties;
    });
    return empty & (beside(empty) | joined) & ~taking;
  }
  /// All images of the position under the symmetries of the board, including itself.
  [[nodiscard]] std::vector<Position> images(Position position) const {
    std::vector<Position> all;
    for (int turned = 0; turned < (width_ == height_ ? 2 : 1); ++turned)
      for (int mirrored = 0; mirrored < 4; ++mirrored)
        if (moved(points_, turned, mirrored) == points_)
          all.push_back(
              {moved(position.own, turned, mirrored), moved(position.other, turned, mirrored)});
    return all;
  }
  /// The text in the format of a file, with the first player's stones as `X` or as `O`.
  [[nodiscard]] std::string text(Position position, bool is_black) const {
    std::string signs;
    for (int i = 0; i < width_ * height_; ++i) {
      const Bits point = Bits{1} << i;
      if ((points_ & point) == 0)
        signs += '?';
      else if (((position.own | position.other) & point) == 0)
        signs += '.';
      else
        signs += ((position.own & point) != 0) == is_black ? 'X' : 'O';
    }
    return signs;
  }

private:
  [[nodiscard]] Bits bit(int x, int y) const { return Bits{1} << (y * width_ + x); }
  [[nodiscard]] Bits beside(Bits points) const {
    return (points & ~last_column_) << 1 | (points & ~first_column_) >> 1 | points << width_ |
           points >> width_;
  }
  void for_each_chain(Bits stones, auto take) const {
    while (stones != 0) {
      Bits chain = stones & -stones;
      for (Bits before = 0; chain != before;) {
        before = chain;
        chain |= beside(chain) & stones;
      }
      take(chain);
      stones ^= chain;
    }
  }
  /// The images of points when the board is turned over its diagonal, and mirrored left to right
  /// (1), top to bottom (2).
  [[nodiscard]] Bits moved(Bits points, int turned, int mirrored) const {
    Bits image = 0;
    for (; points != 0; points &= points - 1) {
      const int point = std::countr_zero(points);
      int x = point % width_;
      int y = point / width_;
      if (turned == 1) std::swap(x, y);
      if ((mirrored & 1) != 0) x = width_ - 1 - x;
      if ((mirrored & 2) != 0) y = height_ - 1 - y;
      image |= bit(x, y);
    }
    return image;
  }

  int width_;
  int height_;
  Bits points_;
  Bits first_column_ = 0;
  Bits last_column_ = 0;
};

/// Finds results by exhaustive search. Moves that leave the fewest replies come first.
class Search {
public:
  explicit Search(const Board& board) : board_(board), known_(std::size_t{1} << log_entries) {}

  /// Whether the first player, who is to move, wins.
  [[nodiscard]] bool wins(Position position) { return wins(position, board_.legal(position)); }

private:
  struct Child {
    Position position; // for the opponent, who is to move
    Bits replies;
  };

  [[nodiscard]] bool wins(Position position, Bits moves) {
    Position& known = known_[Hash{}(position) >> (64 - log_entries)];
    if ((known.own | won) == (position.own | won) && known.other == (position.other | is_known))
      return (known.own & won) != 0;
    const bool result = has_winning_move(position, moves);
    known = {position.own | (result ? won : 0), position.other | is_known};
    return result;
  }

  [[nodiscard]] bool has_winning_move(Position position, Bits moves) {
    std::array<Child, most_points> children;
    auto end = children.begin();
    for (; moves != 0; moves &= moves - 1) {
      const Position after{position.other, position.own | (moves & -moves)};
      *end++ = {after, board_.legal(after)};
    }
    std::sort(children.begin(), end, [](const Child& a, const Child& b) {
      return std::popcount(a.replies) < std::popcount(b.replies);
    });
    return std::any_of(children.begin(), end,
                       [&](const Child& child) { return !wins(child.position, child.replies); });
  }

  static constexpr int log_entries = 18;
  static constexpr Bits won = Bits{1} << 63;
  static constexpr Bits is_known = Bits{1} << 63;

  const Board& board_;
  std::vector<Position> known_;
};

/// The contents of a file.
struct Proof {
  Board board;
  std::string start; // in the format of the file
  bool black_wins;
  int leaves; // the most legal points of an omitted position
  std::unordered_map<Position, Bits, Hash>
      moves; // by the position of the winner, whose stones come first
};

class Reader {
public:
  explicit Reader(std::istream& file) : file_(file) {}

  [[nodiscard]] Proof read() {
    if (line() != "goishi proof 2" || line() != "game nogo") throw Wrong("not a proof of NoGo");
    const std::string winner = rest("winner");
    if (winner != "black" && winner != "white") throw Wrong("no player: " + winner);
    const std::string board = rest("board");
    const std::string size = board.substr(0, board.find(' '));
    const std::size_t cross = std::min(size.find('x'), size.size());
    width_ = number(size.substr(0, cross));
    height_ = number(size.substr(std::min(cross + 1, size.size())));
    if (width_ < 1 || height_ < 1 || width_ > most_points / height_)
      throw Wrong("no board of 1 to 63 points: " + board);
    start_ = board.substr(std::min(size.size() + 1, board.size()));
    if (start_.size() != static_cast<std::size_t>(width_ * height_) ||
        start_.find_first_not_of(".?") != std::string::npos || points_of(start_, '.') == 0)
      throw Wrong("the start is not an empty board");
    Proof proof{Board(width_, height_, points_of(start_, '.')),
                board,
                winner == "black",
                number(rest("leaves")),
                {}};
    while (file_.peek() != std::istream::traits_type::eof()) add_move(proof);
    return proof;
  }

private:
  [[nodiscard]] std::string line() {
    std::string text;
    if (!std::getline(file_, text) || file_.eof()) throw Wrong("the file breaks off");
    return text;
  }
  [[nodiscard]] std::string rest(const std::string& word) {
    const std::string text = line();
    if (!text.starts_with(word + ' ')) throw Wrong("not a line of " + word + ": " + text);
    return text.substr(word.size() + 1);
  }
  [[nodiscard]] static Bits points_of(const std::string& position, char sign) {
    Bits points = 0;
    for (std::size_t i = 0; i < position.size(); ++i)
      if (position[i] == sign) points |= Bits{1} << i;
    return points;
  }
  [[nodiscard]] static int number(const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0)
      throw Wrong("no number: " + text);
    return value;
  }
  [[nodiscard]] Bits point(const std::string& vertex) const {
    const std::size_t x = std::string("ABCDEFGHJKLMNOPQRSTUVWXYZ").find(vertex.front());
    const int y = number(vertex.substr(1));
    if (x >= static_cast<std::size_t>(width_) || y < 1 || y > height_)
      throw Wrong("no point of the board: " + vertex);
    return Bits{1} << ((y - 1) * width_ + static_cast<int>(x));
  }
  void add_move(Proof& proof) {
    const std::string text = line();
    const std::size_t cells = start_.size();
    const std::string position = text.substr(0, cells);
    if (text.size() < cells + 2 || text[cells] != ' ' ||
        position.find_first_not_of(".?XO") != std::string::npos ||
        points_of(position, '?') != points_of(start_, '?'))
      throw Wrong("not a position and a move: " + text);
    Position stones{points_of(position, 'X'), points_of(position, 'O')};
    if (!proof.black_wins) std::swap(stones.own, stones.other);
    if (!proof.moves.try_emplace(stones, point(text.substr(cells + 1))).second)
      throw Wrong("twice in the file: " + position);
  }

  std::istream& file_;
  int width_ = 0;
  int height_ = 0;
  std::string start_;
};

class Checker {
public:
  explicit Checker(const Proof& proof) : proof_(proof), search_(proof.board) {}

  /// The number of positions with the winner to move; throws Wrong if the proof is invalid.
  [[nodiscard]] std::size_t check() {
    // Black begins.
    if (proof_.black_wins)
      waiting_.push_back({});
    else
      add_answers({});
    while (!waiting_.empty()) {
      const Position position = waiting_.back();
      waiting_.pop_back();
      answer(position);
    }
    return seen_.size();
  }

private:
  [[nodiscard]] bool is_leaf(Position position) const {
    const Bits open =
        proof_.board.legal(position) | proof_.board.legal({position.other, position.own});
    return std::popcount(open) <= proof_.leaves;
  }
  void answer(Position position) {
    if (is_leaf(position)) {
      if (!search_.wins(position)) throw Wrong("the winner loses at " + text(position));
      return;
    }
    const auto [found, move] = move_at(position);
    if (!seen_.insert(found).second) return;
    if ((move & proof_.board.legal(found)) == 0) throw Wrong("an illegal move at " + text(found));
    add_answers({found.own | move, found.other});
  }
  /// The proof's move, found by an image of the position.
  [[nodiscard]] std::pair<Position, Bits> move_at(Position position) const {
    for (const Position& image : proof_.board.images(position))
      if (const auto found = proof_.moves.find(image); found != proof_.moves.end()) return *found;
    throw Wrong("there is no move at " + text(position));
  }
  /// All moves of the loser.
  void add_answers(Position position) {
    const Position turned{position.other, position.own};
    if (is_leaf(position)) {
      if (search_.wins(turned)) throw Wrong("the loser wins at " + text(position));
      return;
    }
    for (Bits moves = proof_.board.legal(turned); moves != 0; moves &= moves - 1)
      waiting_.push_back({position.own, position.other | (moves & -moves)});
  }
  [[nodiscard]] std::string text(Position position) const {
    return proof_.board.text(position, proof_.black_wins);
  }

  const Proof& proof_;
  Search search_;
  std::vector<Position> waiting_;
  std::unordered_set<Position, Hash> seen_;
};

} // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "nogo_proof FILE\n";
    return 2;
  }
  try {
    std::ifstream file(argv[1]);
    if (!file) throw Wrong("the file cannot be read");
    const Proof proof = Reader(file).read();
    const std::size_t count = Checker(proof).check();
    std::cout << (proof.black_wins ? "black" : "white") << " wins " << proof.start << ": " << count
              << " positions\n";
  } catch (const Wrong& error) {
    std::cout << "not proved: " << error.what() << '\n';
    return 1;
  }
}
