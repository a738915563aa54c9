#include "protocol/vertices.h"

#include "engine/refusal.h"
#include "engine/text.h"

#include <fmt/format.h>

namespace goishi {

bool Vertices::may_have_i() const {
  const Game_board& board = session_.board();
  return board.geometry().width == 10 && board.info().has_column_i_in_quarry;
}

bool Vertices::with_i() const { return quarry_ && may_have_i(); }

char Vertices::letter(int column) const {
  return with_i() ? static_cast<char>('A' + column) : column_letter(column);
}

void Vertices::append(std::string& text, Move move) const {
  if (!move.is_point()) {
    text += "pass";
    return;
  }
  const Geometry geometry = session_.board().geometry();
  text += letter(geometry.column(move.point()));
  const int row = geometry.row(move.point()) + 1;
  if (row >= 10) text += static_cast<char>('0' + row / 10);
  text += static_cast<char>('0' + row % 10);
}

std::string Vertices::name(Move move) const {
  std::string text;
  append(text, move);
  return text;
}

void Vertices::append_line(std::string& text, std::span<const Move> moves) const {
  for (const Move move : moves) append(text += ' ', move);
}

Move Vertices::parse(std::string_view vertex) {
  const Geometry geometry = session_.board().geometry();
  if (vertex.size() == 4 && equal_in_any_case(vertex, "pass")) return Move::pass();
  const bool well_sized = vertex.size() == 2 || vertex.size() == 3;
  if (well_sized && may_have_i()) {
    const char column = static_cast<char>(vertex[0] & ~0x20);
    if (column == 'I') quarry_ = true;
    if (column == 'K') quarry_ = false;
  }
  if (well_sized && with_i()) {
    const char column = static_cast<char>(vertex[0] & ~0x20);
    std::string in_first_column(vertex);
    in_first_column[0] = 'A';
    const auto first = parse_point(geometry, in_first_column);
    if (first && column >= 'A' && column <= 'J')
      return Move::at(static_cast<Point>(*first + (column - 'A')));
  } else if (const auto point = parse_point(geometry, vertex)) {
    return Move::at(*point);
  }
  refuse(vertex);
}

std::vector<std::string> Vertices::legal_moves() const {
  std::vector<std::string> names;
  const Game_board& board = session_.board();
  if (board.outcome().is_over()) return names;
  for (const Move move : board.legal_moves(board.to_move())) append(names.emplace_back(), move);
  return names;
}

void Vertices::refuse(std::string_view vertex) const {
  const Geometry geometry = session_.board().geometry();
  // Is it a vertex of the largest board?
  if (parse_point({max_side, max_side}, vertex))
    throw Refusal(Refusal::Kind::illegal_move,
                  fmt::format("columns are A to {}, rows are 1 to {}", letter(geometry.width - 1),
                              geometry.height));
  if (!vertex.empty() && (vertex[0] == 'i' || vertex[0] == 'I'))
    throw Refusal(Refusal::Kind::syntax_error, "there is no column I");
  throw Refusal(Refusal::Kind::syntax_error, fmt::format("'{}' is not a point such as D4", vertex));
}

void Vertices::game_chosen(std::string_view word) {
  constexpr std::string_view quarrys_word = "Othello";
  quarry_ = word == quarrys_word;
}

} // namespace goishi
