#include "training/reversi/book_text.h"

#include "engine/records/obf.h"
#include "engine/records/record.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "games/reversi/images.h"
#include "games/reversi/position.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

using endgame::Bits;
using endgame::Board;

constexpr std::string_view depth_mark = "% depth ";

using Valued_move = Obf_problem::Valued_move;

std::vector<Valued_move> known_moves(const Growing_book& book, const Book_entry& entry) {
  std::vector<Valued_move> moves;
  for (Bits left = entry.board.moves(); left != 0; left &= left - 1) {
    const int square = endgame::first(left);
    const Successor after(entry.board, square);
    const Book_entry* const next = after.is_over ? nullptr : book.find(after.board);
    if (next != nullptr)
      moves.push_back({Move::at(static_cast<Point>(square)), after.for_mover(next->value)});
    else if (entry.has_leaf() && entry.leaf == square)
      moves.push_back({Move::at(static_cast<Point>(square)), entry.leaf_value});
  }
  std::ranges::stable_sort(moves, std::greater(), &Valued_move::margin);
  return moves;
}

/// Refused: a move of the line that cannot be played.
Book_entry entry_of(const Obf_problem& problem) {
  Board board;
  for (const auto [color, point] : problem.stones)
    (color == problem.to_move ? board.own : board.other) |= endgame::bit(point);
  for (const auto& [move, margin] : problem.moves)
    if (!move.is_point() || (board.moves() & endgame::bit(move.point())) == 0)
      throw Refusal(Refusal::Kind::cannot_load_file, "a move that is not legal");
  if (board.moves() == 0)
    throw Refusal(Refusal::Kind::cannot_load_file, "nobody who is to move can");
  Book_entry entry;
  entry.board = board;
  return entry;
}

int depth_of(std::string_view line) {
  const std::size_t at = line.find(depth_mark);
  int depth = 0;
  if (at != line.npos)
    std::from_chars(line.data() + at + depth_mark.size(), line.data() + line.size(), depth);
  return std::clamp(depth, 0, 60);
}

/// A position as in the text.
struct Line {
  Book_entry entry;
  std::vector<Valued_move> moves;
  int depth;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = take_until(text, '\n');
    try {
      if (const auto problem = parse_obf_line(line))
        lines.push_back({entry_of(*problem), problem->moves, depth_of(line)});
    } catch (const Refusal& refusal) {
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("line {}: {}", number, refusal.detail()));
    }
  }
  return lines;
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(take_until(text, '\n'));
  return lines;
}

/// The contents of the outermost parentheses; in a value they mean nothing.
std::vector<std::string_view> split_trees(std::string_view text) {
  std::vector<std::string_view> trees;
  std::size_t begin = 0;
  int depth = 0;
  bool in_value = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_value) {
      if (c == '\\') ++i;
      if (c == ']') in_value = false;
    } else if (c == '[') {
      in_value = depth > 0;
    } else if (c == '(') {
      if (depth++ == 0) begin = i;
    } else if (c == ')' && depth > 0 && --depth == 0) {
      trees.push_back(text.substr(begin, i + 1 - begin));
    }
  }
  return trees;
}

/// The texts of the games of a file.
std::vector<std::string_view> split(std::string_view text) {
  auto games = text.find("(;") != text.npos ? split_trees(text) : split_lines(text);
  std::erase_if(games, [](std::string_view game) { return trimmed(game).empty(); });
  return games;
}

Record record_of(std::string_view text) {
  constexpr Geometry board{8, 8};
  Settings settings;
  settings.game = "reversi";
  settings.size = board;
  Record record = parse_record(text, settings, board);
  if (record.rules.game != "reversi" || record.rules.size != board)
    throw Refusal(Refusal::Kind::cannot_load_file, "it is no game of Reversi on 8x8");
  return record;
}

/// Adds the positions of a game. Refused: an illegal move; those before it are added.
void add_game(const Record& record, int plies, int least_empties, std::vector<Board>& boards) {
  const Rules rules;
  auto position = record.stones.empty() ? std::optional<Position>(rules)
                                        : Position::set_up(rules, record.stones, record.first);
  if (!position) throw Refusal(Refusal::Kind::cannot_load_file, "no game could hold these stones");
  position->set_to_move(record.first);
  for (const Recorded_move& recorded : record.moves) {
    const Move move = recorded.played.move;
    if (position->must_pass()) {
      position->play(Move::pass());
      if (move.is_pass()) continue;
    }
    if (plies-- <= 0 || std::popcount(position->empties()) < least_empties) return;
    if (!position->is_legal(move))
      throw Refusal(Refusal::Kind::cannot_load_file, "an illegal move");
    boards.push_back({position->own(), position->other()});
    position->play(move);
  }
}

} // namespace

std::vector<Placement> stones_of(const Board& board) {
  std::vector<Placement> stones;
  for (Bits left = board.own; left != 0; left &= left - 1)
    stones.push_back({Color::black, static_cast<Point>(endgame::first(left))});
  for (Bits left = board.other; left != 0; left &= left - 1)
    stones.push_back({Color::white, static_cast<Point>(endgame::first(left))});
  return stones;
}

std::string to_text(const Growing_book& book) {
  std::vector<Book_entry> entries(book.entries().begin(), book.entries().end());
  std::ranges::stable_sort(
      entries, {}, [](const Book_entry& entry) { return -std::popcount(entry.board.empties()); });
  std::string text;
  for (const Book_entry& entry : entries) {
    Obf_problem problem;
    problem.stones = stones_of(entry.board);
    problem.moves = known_moves(book, entry);
    fmt::format_to(std::back_inserter(text), "{} {}{}\n", format_obf(problem), depth_mark,
                   entry.depth);
  }
  return text;
}

Growing_book book_of_text(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  std::vector<Board> boards;
  for (const Line& line : lines) boards.push_back(line.entry.board);
  Growing_book book(std::vector<Book_entry>{});
  book.add(boards);
  std::vector<Book_entry> searched;
  for (const Line& line : lines) {
    // The words of the text refer to its own board, which need not be the normal one.
    const Book::Normal normal(line.entry.board);
    Book_entry entry = line.entry;
    entry.board = normal.board;
    entry.depth = static_cast<std::uint8_t>(line.depth);
    const std::vector<int> outside = book.unlinked(line.entry);
    for (const auto& [move, value] : line.moves) {
      const int square = move.point();
      const bool is_better = !entry.has_leaf() || value > entry.leaf_value;
      const bool is_outside = std::ranges::find(outside, square) != outside.end();
      if (!is_outside || !is_better) continue;
      entry.leaf = static_cast<std::uint8_t>(image_of_square(square, normal.symmetry));
      entry.leaf_value = static_cast<std::int8_t>(value);
    }
    searched.push_back(entry);
  }
  book.replace(searched);
  return book;
}

Games games_of_text(std::string_view text, int plies, int least_empties) {
  Games games;
  for (const std::string_view game : split(text)) {
    ++games.games;
    try {
      add_game(record_of(game), plies, least_empties, games.boards);
    } catch (const Refusal&) {
      ++games.refused;
    }
  }
  return games;
}

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
