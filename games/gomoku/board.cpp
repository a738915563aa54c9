#include "games/gomoku/board.h"

#include "games/gomoku/trained_evaluation.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

Board::Board(const Position& position) : Board(position, nullptr) {}

Board::Board(const Position& position, const Trained_evaluation* learned)
    : Board(position, learned, Any_size{}) {
  if (learned != nullptr &&
      (geometry() != learned->geometry() || rules().point_count() != geometry().points()))
    even_out_size();
}

Board::Board(const Position& position, const Trained_evaluation* learned, Any_size /*tag*/)
    : position_(position),
      tables_(rules()),
      classes_of_codes_(classes_of_codes().data()),
      threat_tables_{learned != nullptr ? &learned->points(Color::black)
                                        : &threat_table(rules(), Color::black),
                     learned != nullptr ? &learned->points(Color::white)
                                        : &threat_table(rules(), Color::white)},
      learned_(learned),
      network_(learned != nullptr ? learned->network() : nullptr),
      stride_(geometry().width + margin),
      block_count_(Network::block_count(geometry())) {
  for (Point p = 0; p < geometry().points(); ++p) {
    const Coordinates at = rules().coordinates(p);
    blocks_of_[square(at)] = static_cast<std::uint8_t>(Network::block_of(geometry(), at));
  }
  for (int row = 0; row < geometry().height; ++row) {
    for (Lines::Word empty = position_.empty_points(row); empty != 0; empty &= empty - 1) {
      const Coordinates at{std::countr_zero(empty), row};
      Square& here = squares_[square(at)];
      here.if_empty = ~std::uint32_t{0};
      tables_.with([&](auto kept) {
        for (int d = 0; d < directions; ++d) {
          const std::uint32_t around = kept.find(rules(), position_.lines(), d, at);
          here.surroundings[static_cast<std::size_t>(d)] = around;
          here.codes |= kept.patterns(around) << (4 * d);
        }
      });
      add(square(at));
    }
  }
}

void Board::even_out_size() {
  const auto usual = Rules::make(learned_->geometry(), rules().rule());
  const Board there(Position(*usual), learned_);
  const Board here(Position(rules()), learned_, Any_size{});
  for (const Color c : {Color::black, Color::white}) {
    Tally& tally = tallies_[index(c)];
    tally += there.tallies_[index(c)].without_counts();
    tally -= here.tallies_[index(c)].without_counts();
  }
  if (network_ == nullptr) return;
  const auto set_difference = [](auto& to, const auto& plus, const auto& minus) {
    for (std::size_t i = 0; i < to.size(); ++i)
      to[i] = static_cast<std::decay_t<decltype(to[i])>>(plus[i] - minus[i]);
  };
  set_difference(network_offset_.sums, Network::sum_of(there.blocks()),
                 Network::sum_of(here.blocks()));
  for (const Color c : {Color::black, Color::white})
    set_difference(network_offset_.pooled[index(c)], network_->pooled(there.blocks(), c),
                   network_->pooled(here.blocks(), c));
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

template<class Visit>
void Board::for_blocks_around(Coordinates at, Visit visit) const {
  const int reach = rules().reach();
  const auto block = [](int along, int side) {
    return static_cast<std::size_t>(std::clamp(along, 0, side - 1) / Network::block_side);
  };
  const Geometry g = geometry();
  const std::size_t first = block(at.column - reach, g.width);
  const std::size_t last = block(at.column + reach, g.width);
  const std::size_t last_row = block(at.row + reach, g.height);
  std::size_t i = 0;
  for (std::size_t row = block(at.row - reach, g.height); row <= last_row; ++row)
    for (std::size_t column = first; column <= last; ++column)
      visit(i++, row * Network::blocks_along(g.width) + column);
}

void Board::add(std::size_t at) noexcept {
  for (const Color c : {Color::black, Color::white}) {
    const Point_class its_class = class_of(half(c, squares_[at].codes));
    threats_[index(c)][at] = (*threat_tables_[index(c)])[its_class].threat;
    tallies_[index(c)] += tally_of(c, its_class);
  }
  if (network_ == nullptr) return;
  const Square& here = squares_[at];
  std::array<std::uint32_t, directions> shapes;
  tables_.with([&](auto kept) {
    for (std::size_t d = 0; d < directions; ++d) shapes[d] = kept.shapes(here.surroundings[d]);
  });
  sums_[at] = network_->rows().sums_of(
      {class_of(half(Color::black, here.codes)), class_of(half(Color::white, here.codes))}, shapes);
  Network::enter(sums_[at], blocks_[blocks_of_[at]]);
}

void Board::remove(std::size_t at) noexcept {
  for (const Color c : {Color::black, Color::white}) {
    const Point_class its_class = class_of(half(c, squares_[at].codes));
    tallies_[index(c)] -= tally_of(c, its_class);
  }
  if (network_ == nullptr) return;
  Network::take_out(sums_[at], blocks_[blocks_of_[at]]);
  sums_[at] = {};
}

template<int reach, class Visit>
[[gnu::always_inline]] inline void Board::for_each_place(std::size_t at,
                                                         Visit visit) const noexcept {
  for (int d = 0; d < directions; ++d) {
    const int unit = step(d);
#pragma GCC unroll 11
    for (int distance = -reach; distance <= reach; ++distance)
      if (distance != 0)
        visit(static_cast<std::size_t>(static_cast<int>(at) + distance * unit),
              static_cast<std::size_t>(d), distance);
  }
}

// The changed points are hard to predict, and a branch on them would be mispredicted every other
// time. So one pass without branches adds the stone to all points around it and notes those whose
// patterns changed, or with a network all empty ones, whose shapes did; further passes update
// these.
template<class Surroundings>
void Board::place(Color c, std::size_t at, Surroundings kept, Undo& undo) noexcept {
  constexpr int reach = Surroundings::reach;
  constexpr auto most = static_cast<std::size_t>(2 * directions * reach + 1);
  const std::uint32_t with_network = network_ != nullptr ? 1 : 0;
  std::array<std::uint32_t, most> fresh_codes;
  std::array<Change_of_shapes, most> shape_changes;
  std::uint32_t count = 0;
  for_each_place<reach>(at, [&](std::size_t there, std::size_t d, int distance) {
    Square& square = squares_[there];
    // From there, the stone is in the opposite direction.
    const std::uint32_t around = square.surroundings[d] +=
        kept.stone(c, place_at(-distance, reach)) & square.if_empty;
    const std::uint32_t others = ~(0x000F'000FU << (4 * d));
    const std::uint32_t codes =
        (square.codes & others) | ((kept.patterns(around) << (4 * d)) & square.if_empty);
    undo.changes_[count].square = static_cast<Index>(there);
    undo.changes_[count].codes = square.codes;
    fresh_codes[count] = codes;
    const std::uint32_t shapes = kept.shapes(around);
    shape_changes[count] = {shapes - (stone_of_shape(c, -distance) & square.if_empty), shapes};
    const std::uint32_t has_shape = std::abs(distance) <= shape_reach ? with_network : 0;
    count += (codes != square.codes ? 1U : 0U) | (square.if_empty & has_shape);
  });
  undo.count_ = count;
  std::array<std::array<Change_of_class, most>, 2> changes;
  for (std::uint32_t i = 0; i < count; ++i) {
    Undo::Change& change = undo.changes_[i];
    change.threats = {threats_[0][change.square], threats_[1][change.square]};
    squares_[change.square].codes = fresh_codes[i];
    for (const Color own : {Color::black, Color::white}) {
      const Point_class now = class_of(half(own, fresh_codes[i]));
      threats_[index(own)][change.square] = (*threat_tables_[index(own)])[now].threat;
      changes[index(own)][i] = {class_of(half(own, change.codes)), now};
    }
  }
  for (const Color own : {Color::black, Color::white})
    tallies_[index(own)].change(count, [&](std::size_t i) {
      const Change_of_class& change = changes[index(own)][i];
      return std::pair(&tally_of(own, change.now), &tally_of(own, change.then));
    });
  if (network_ == nullptr) return;
  const Network::Rows rows = network_->rows();
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::size_t there = undo.changes_[i].square;
    rows.replace({changes[0][i], changes[1][i]}, shape_changes[i], sums_[there], undo.sums_[i],
                 blocks_[blocks_of_[there]]);
  }
}

template<class Surroundings>
void Board::take_back(Color c, std::size_t at, Surroundings kept) noexcept {
  for_each_place<Surroundings::reach>(at, [&](std::size_t there, std::size_t d, int distance) {
    Square& square = squares_[there];
    square.surroundings[d] -=
        kept.stone(c, place_at(-distance, Surroundings::reach)) & square.if_empty;
  });
}

Board::Undo Board::play(Move move) noexcept {
  Undo undo;
  const Color mover = to_move();
  undo.position_ = position_.play(move);
  if (move.is_pass()) return undo;

  const std::size_t at = square(rules().coordinates(move.point()));
  undo.square_ = squares_[at];
  undo.tallies_ = tallies_;
  undo.threats_ = {threats_[0][at], threats_[1][at]};
  if (network_ != nullptr) {
    for_blocks_around(rules().coordinates(move.point()), [&](std::size_t i, std::size_t block) {
      Network::copy(blocks_[block], undo.blocks_[i]);
    });
    undo.sums_.back() = sums_[at];
  }
  remove(at);
  squares_[at] = {};
  threats_[0][at] = threats_[1][at] = Threat::quiet;
  tables_.with([&](auto kept) { place(mover, at, kept, undo); });
  return undo;
}

void Board::undo(Move move, const Undo& undo) noexcept {
  position_.undo(move, undo.position_);
  if (move.is_pass()) return;

  const std::size_t at = square(rules().coordinates(move.point()));
  tables_.with([&](auto kept) { take_back(to_move(), at, kept); });
  const auto restore = [&](std::size_t there, const std::array<Threat, 2>& were) {
    for (std::size_t c = 0; c < 2; ++c) threats_[c][there] = were[c];
  };
  for (std::uint32_t i = 0; i < undo.count_; ++i) {
    const Undo::Change& change = undo.changes_[i];
    squares_[change.square].codes = change.codes;
    restore(change.square, change.threats);
    if (network_ != nullptr) Network::copy(undo.sums_[i], sums_[change.square]);
  }
  squares_[at] = undo.square_;
  restore(at, undo.threats_);
  tallies_ = undo.tallies_;
  if (network_ == nullptr) return;
  for_blocks_around(rules().coordinates(move.point()), [&](std::size_t i, std::size_t block) {
    Network::copy(undo.blocks_[i], blocks_[block]);
  });
  sums_[at] = undo.sums_.back();
}

Pattern_code Board::code_if_blocked(Color c, Point p, int direction, int distance) const noexcept {
  const Square& here = squares_[square(rules().coordinates(p))];
  const auto fresh = static_cast<std::uint32_t>(tables_.with([&](auto kept) {
    return kept.pattern(c, here.surroundings[static_cast<std::size_t>(direction)] +
                               kept.stone(opponent(c), place_at(distance, kept.reach)));
  }));
  const auto mask = 0xFU << (4 * direction);
  return static_cast<Pattern_code>((half(c, here.codes) & ~mask) | fresh << (4 * direction));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
