#include "games/gomoku/board.h"

#include "games/gomoku/trained_evaluation.h"

#include <bit>
#include <cstdlib>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

/// The numbers that a stone adds to those of a point, by its place in the point's surrounding: see
/// Line_table::number. The own stone counts one for its colour and two for the other.
struct Stone_weights {
  /// [colour][place]: both numbers, as in Square.
  std::array<std::array<std::uint32_t, 2 * Line_table::widest_reach>, 2> of{};

  constexpr Stone_weights() {
    std::uint32_t power = 1;
    for (std::size_t i = 0; i < of[0].size(); ++i, power *= 3) {
      of[0][i] = power | (2 * power) << 16;
      of[1][i] = 2 * power | power << 16;
    }
  }
};
constexpr Stone_weights stone_weights;

/// The place of a stone in the surrounding of a point, `distance` further along the line.
constexpr std::size_t place_at(int distance, int reach) {
  return static_cast<std::size_t>(distance < 0 ? distance + reach : distance + reach - 1);
}

} // namespace

Board::Board(const Position& position) : Board(position, nullptr) {}

Board::Board(const Position& position, const Trained_evaluation* learned)
    : position_(position),
      line_tables_{&line_table(rules(), Color::black), &line_table(rules(), Color::white)},
      threat_tables_{learned != nullptr ? &learned->points(Color::black)
                                        : &threat_table(rules(), Color::black),
                     learned != nullptr ? &learned->points(Color::white)
                                        : &threat_table(rules(), Color::white)},
      learned_(learned),
      network_(learned != nullptr ? learned->network() : nullptr),
      stride_(geometry().width + margin) {
  for (int row = 0; row < geometry().height; ++row) {
    for (Lines::Word empty = position_.empty_points(row); empty != 0; empty &= empty - 1) {
      const Coordinates at{std::countr_zero(empty), row};
      Square& here = squares_[square(at)];
      here.if_empty = ~std::uint32_t{0};
      for (int d = 0; d < directions; ++d) {
        for (const Color c : {Color::black, Color::white}) {
          const std::uint32_t number = surrounding(rules(), position_.lines(), c, d, at);
          const auto pattern = static_cast<std::uint32_t>((*line_tables_[index(c)])[number]);
          here.surroundings[static_cast<std::size_t>(d)] |= number << (16 * index(c));
          here.codes |= pattern << (4 * static_cast<unsigned>(d) + 16 * index(c));
        }
      }
      add(square(at));
      if (network_ != nullptr)
        for (const Color c : {Color::black, Color::white})
          network_->add(sums_[index(c)], c, half(c, here.codes));
    }
  }
}

std::optional<Board> Board::set_up(const Rules& rules, std::span<const Placement> stones,
                                   Color to_move) {
  const auto position = Position::set_up(rules, stones, to_move);
  if (!position) return std::nullopt;
  return Board(*position);
}

bool Board::is_legal(Move move) const noexcept {
  if (!rules().forbids(to_move()) || !move.is_point() || move.point() >= geometry().points() ||
      at(move.point()) != Cell::empty)
    return position_.is_legal(move);
  switch (threat(to_move(), move.point())) {
  case Threat::forbidden:
    return false;
  case Threat::doubtful:
    return position_.is_legal(move);
  default:
    return !outcome().is_over();
  }
}

void Board::add(std::size_t at) noexcept {
  for (const Color c : {Color::black, Color::white}) {
    Tally& tally = tallies_[index(c)];
    const Point_worth& now = worth_of(c, half(c, squares_[at].codes));
    threats_[index(c)][at] = now.threat;
    ++tally.count[static_cast<std::size_t>(now.threat)];
    for (std::size_t i = 0; i < 2; ++i) tally.share[i] += now.share[i];
  }
}

void Board::remove(std::size_t at) noexcept {
  for (const Color c : {Color::black, Color::white}) {
    Tally& tally = tallies_[index(c)];
    const Point_worth& then = worth_of(c, half(c, squares_[at].codes));
    --tally.count[static_cast<std::size_t>(then.threat)];
    for (std::size_t i = 0; i < 2; ++i) tally.share[i] -= then.share[i];
  }
}

// Which points change can hardly be foretold, and a branch on it would be mispredicted every other
// time. So one pass without branches adds the stone to all that lie around and notes which patterns
// changed; a second one sees to those.
template<int reach>
void Board::place(Color c, std::size_t at, Undo& undo) noexcept {
  const auto& weights = stone_weights.of[index(c)];
  const Line_table& black_table = *line_tables_[0];
  const Line_table& white_table = *line_tables_[1];
  std::array<std::uint32_t, static_cast<std::size_t>(2 * directions * reach + 1)> fresh_codes;
  std::uint32_t count = 0;
  for (int d = 0; d < directions; ++d) {
    const int unit = step(d);
    const std::uint32_t others = ~(0x000F'000FU << (4 * d));
    for (int distance = -reach; distance <= reach; ++distance) {
      if (distance == 0) continue;
      const auto there = static_cast<std::size_t>(static_cast<int>(at) + distance * unit);
      Square& square = squares_[there];
      // Seen from there, the stone lies the other way.
      const std::uint32_t number = square.surroundings[static_cast<std::size_t>(d)] +=
          weights[place_at(-distance, reach)] & square.if_empty;
      const auto black = static_cast<std::uint32_t>(black_table[number & 0xFFFF]);
      const auto white = static_cast<std::uint32_t>(white_table[number >> 16]);
      const std::uint32_t codes =
          (square.codes & others) | (((black | white << 16) << (4 * d)) & square.if_empty);
      undo.changes_[count].square = static_cast<Index>(there);
      undo.changes_[count].codes = square.codes;
      fresh_codes[count] = codes;
      count += codes != square.codes ? 1 : 0;
    }
  }
  undo.count_ = count;
  for (std::uint32_t i = 0; i < count; ++i) {
    Undo::Change& change = undo.changes_[i];
    change.threats = {threats_[0][change.square], threats_[1][change.square]};
    remove(change.square);
    squares_[change.square].codes = fresh_codes[i];
    add(change.square);
  }
  if (network_ == nullptr) return;
  for (const Color own : {Color::black, Color::white})
    network_->replace(sums_[index(own)], own, count, [&](std::size_t i) {
      return std::pair(half(own, fresh_codes[i]), half(own, undo.changes_[i].codes));
    });
}

template<int reach>
void Board::take_back(Color c, std::size_t at) noexcept {
  const auto& weights = stone_weights.of[index(c)];
  for (int d = 0; d < directions; ++d) {
    const int unit = step(d);
    for (int distance = -reach; distance <= reach; ++distance) {
      if (distance == 0) continue;
      Square& square = squares_[static_cast<std::size_t>(static_cast<int>(at) + distance * unit)];
      square.surroundings[static_cast<std::size_t>(d)] -=
          weights[place_at(-distance, reach)] & square.if_empty;
    }
  }
}

Board::Undo Board::play(Move move) noexcept {
  Undo undo;
  const Color mover = to_move();
  undo.position_ = position_.play(move);
  if (move.is_pass()) return undo;

  const std::size_t at = square(rules().coordinates(move.point()));
  undo.square_ = squares_[at];
  undo.tallies_ = tallies_;
  if (network_ != nullptr) {
    undo.sums_ = sums_;
    for (const Color c : {Color::black, Color::white})
      network_->remove(sums_[index(c)], c, half(c, squares_[at].codes));
  }
  undo.threats_ = {threats_[0][at], threats_[1][at]};
  remove(at);
  squares_[at] = {};
  threats_[0][at] = threats_[1][at] = Threat::quiet;
  switch (rules().reach()) {
  case 2:
    place<2>(mover, at, undo);
    break;
  case 3:
    place<3>(mover, at, undo);
    break;
  case 4:
    place<4>(mover, at, undo);
    break;
  default:
    place<5>(mover, at, undo);
    break;
  }
  return undo;
}

void Board::undo(Move move, const Undo& undo) noexcept {
  position_.undo(move, undo.position_);
  if (move.is_pass()) return;

  const std::size_t at = square(rules().coordinates(move.point()));
  switch (rules().reach()) {
  case 2:
    take_back<2>(to_move(), at);
    break;
  case 3:
    take_back<3>(to_move(), at);
    break;
  case 4:
    take_back<4>(to_move(), at);
    break;
  default:
    take_back<5>(to_move(), at);
    break;
  }
  const auto restore = [&](std::size_t there, const std::array<Threat, 2>& were) {
    for (std::size_t c = 0; c < 2; ++c) threats_[c][there] = were[c];
  };
  for (std::uint32_t i = 0; i < undo.count_; ++i) {
    const Undo::Change& change = undo.changes_[i];
    squares_[change.square].codes = change.codes;
    restore(change.square, change.threats);
  }
  squares_[at] = undo.square_;
  restore(at, undo.threats_);
  tallies_ = undo.tallies_;
  if (network_ != nullptr) sums_ = undo.sums_;
}

Pattern_code Board::code_if_blocked(Color c, Point p, int direction, int distance) const noexcept {
  const Square& here = squares_[square(rules().coordinates(p))];
  const auto& weights = stone_weights.of[index(opponent(c))];
  const std::uint32_t number = here.surroundings[static_cast<std::size_t>(direction)] +
                               weights[place_at(distance, rules().reach())];
  const auto fresh = static_cast<std::uint32_t>((*line_tables_[index(c)])[half(c, number)]);
  const auto mask = 0xFU << (4 * direction);
  return static_cast<Pattern_code>((half(c, here.codes) & ~mask) | fresh << (4 * direction));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
