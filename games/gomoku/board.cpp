#include "games/gomoku/board.h"

#include "games/gomoku/caro_table.h"
#include "games/gomoku/trained_evaluation.h"

#include <algorithm>
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

/// Surroundings as both colours' numbers of a Line_table.
template<int its_reach>
struct Numbered {
  static constexpr int reach = its_reach;

  const Line_table& black;
  const Line_table& white;

  /// Of a point at the start of a board.
  [[nodiscard]] static std::uint32_t find(const Position& position, int direction, Coordinates at) {
    const auto of = [&](Color c) {
      return surrounding(position.rules(), position.lines(), c, direction, at);
    };
    return of(Color::black) | of(Color::white) << 16;
  }
  /// The weight of a stone, by its place.
  [[nodiscard]] static std::uint32_t stone(Color c, std::size_t place) noexcept {
    return stone_weights.of[index(c)][place];
  }
  /// Black's pattern in the lower half, White's in the upper one.
  [[nodiscard]] std::uint32_t patterns(std::uint32_t numbers) const noexcept {
    return static_cast<std::uint32_t>(black[numbers & 0xFFFF]) |
           static_cast<std::uint32_t>(white[numbers >> 16]) << 16;
  }
  [[nodiscard]] Pattern pattern(Color c, std::uint32_t numbers) const noexcept {
    return c == Color::black ? black[numbers & 0xFFFF] : white[numbers >> 16];
  }
};

/// Surroundings of caro.
struct Enclosed {
  static constexpr int reach = Caro_table::reach;

  const Caro_table& table;

  [[nodiscard]] static std::uint32_t find(const Position& position, int direction, Coordinates at) {
    return Caro_table::surrounding(position.rules(), position.lines(), direction, at);
  }
  [[nodiscard]] static std::uint32_t stone(Color c, std::size_t place) noexcept {
    return Caro_table::stone(c, place);
  }
  [[nodiscard]] std::uint32_t patterns(std::uint32_t around) const noexcept {
    return table.patterns(around);
  }
  [[nodiscard]] Pattern pattern(Color c, std::uint32_t around) const noexcept {
    return static_cast<Pattern>(table.patterns(around) >> (16 * index(c)) & 0xF);
  }
};

std::array<const Line_table*, 2> line_tables(const Rules& rules) {
  if (rules.has_enclosure()) return {};
  return {&line_table(rules, Color::black), &line_table(rules, Color::white)};
}

} // namespace

template<class Act>
auto Board::with_surroundings(Act act) const noexcept {
  if (caro_table_ != nullptr) return act(Enclosed{*caro_table_});
  const Line_table& black = *line_tables_[0];
  const Line_table& white = *line_tables_[1];
  switch (rules().reach()) {
  case 2:
    return act(Numbered<2>{black, white});
  case 3:
    return act(Numbered<3>{black, white});
  case 4:
    return act(Numbered<4>{black, white});
  default:
    return act(Numbered<5>{black, white});
  }
}

Board::Board(const Position& position) : Board(position, nullptr) {}

Board::Board(const Position& position, const Trained_evaluation* learned)
    : Board(position, learned, Any_size{}) {
  if (learned != nullptr &&
      (geometry() != Trained_evaluation::geometry || rules().point_count() != geometry().points()))
    even_out_size();
}

Board::Board(const Position& position, const Trained_evaluation* learned, Any_size /*tag*/)
    : position_(position),
      line_tables_(line_tables(rules())),
      caro_table_(rules().has_enclosure() ? &caro_table() : nullptr),
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
      with_surroundings([&](auto kept) {
        for (int d = 0; d < directions; ++d) {
          const std::uint32_t around = kept.find(position_, d, at);
          here.surroundings[static_cast<std::size_t>(d)] = around;
          here.codes |= kept.patterns(around) << (4 * d);
        }
      });
      add(square(at));
    }
  }
}

void Board::even_out_size() {
  const auto usual = Rules::make(Trained_evaluation::geometry, rules().rule());
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
  const std::size_t count = block(at.column + reach, g.width) - first + 1;
  const std::size_t last_row = block(at.row + reach, g.height);
  for (std::size_t row = block(at.row - reach, g.height); row <= last_row; ++row)
    visit(row * Network::blocks_along(g.width) + first, count);
}

void Board::add(std::size_t at) noexcept {
  for (const Color c : {Color::black, Color::white}) {
    const Point_class its_class = class_of(half(c, squares_[at].codes));
    threats_[index(c)][at] = (*threat_tables_[index(c)])[its_class].threat;
    tallies_[index(c)] += tally_of(c, its_class);
    if (network_ != nullptr) network_->add(blocks_[blocks_of_[at]], c, its_class);
  }
}

void Board::remove(std::size_t at) noexcept {
  for (const Color c : {Color::black, Color::white}) {
    const Point_class its_class = class_of(half(c, squares_[at].codes));
    tallies_[index(c)] -= tally_of(c, its_class);
    if (network_ != nullptr) network_->remove(blocks_[blocks_of_[at]], c, its_class);
  }
}

// The changed points are hard to predict, and a branch on them would be mispredicted every other
// time. So one pass without branches adds the stone to all points around it and notes which
// patterns changed; a second pass updates those.
template<class Surroundings>
void Board::place(Color c, std::size_t at, Surroundings kept, Undo& undo) noexcept {
  constexpr int reach = Surroundings::reach;
  std::array<std::uint32_t, static_cast<std::size_t>(2 * directions * reach + 1)> fresh_codes;
  std::uint32_t count = 0;
  for (int d = 0; d < directions; ++d) {
    const int unit = step(d);
    const std::uint32_t others = ~(0x000F'000FU << (4 * d));
    for (int distance = -reach; distance <= reach; ++distance) {
      if (distance == 0) continue;
      const auto there = static_cast<std::size_t>(static_cast<int>(at) + distance * unit);
      Square& square = squares_[there];
      // From there, the stone is in the opposite direction.
      const std::uint32_t around = square.surroundings[static_cast<std::size_t>(d)] +=
          kept.stone(c, place_at(-distance, reach)) & square.if_empty;
      const std::uint32_t codes =
          (square.codes & others) | ((kept.patterns(around) << (4 * d)) & square.if_empty);
      undo.changes_[count].square = static_cast<Index>(there);
      undo.changes_[count].codes = square.codes;
      fresh_codes[count] = codes;
      count += codes != square.codes ? 1 : 0;
    }
  }
  undo.count_ = count;
  // A stone changes many points for one colour alone: of the changes for both a fifth are none.
  std::array<std::array<Change_of_class, fresh_codes.size()>, 2> changes;
  std::array<std::size_t, 2> counts{};
  for (std::uint32_t i = 0; i < count; ++i) {
    Undo::Change& change = undo.changes_[i];
    change.threats = {threats_[0][change.square], threats_[1][change.square]};
    squares_[change.square].codes = fresh_codes[i];
    for (const Color own : {Color::black, Color::white}) {
      const Point_class then = class_of(half(own, change.codes));
      const Point_class now = class_of(half(own, fresh_codes[i]));
      threats_[index(own)][change.square] = (*threat_tables_[index(own)])[now].threat;
      changes[index(own)][counts[index(own)]] = {then, now, change.square};
      counts[index(own)] += then != now ? 1 : 0;
    }
  }
  for (const Color own : {Color::black, Color::white}) {
    const std::span some = std::span(changes[index(own)]).first(counts[index(own)]);
    tallies_[index(own)].change(some.size(), [&](std::size_t i) {
      return std::pair(&tally_of(own, some[i].now), &tally_of(own, some[i].then));
    });
    if (network_ == nullptr) continue;
    for (const Change_of_class& change : some)
      network_->replace(blocks_[blocks_of_[change.square]], own, change.then, change.now);
  }
}

template<class Surroundings>
void Board::take_back(Color c, std::size_t at, Surroundings kept) noexcept {
  constexpr int reach = Surroundings::reach;
  for (int d = 0; d < directions; ++d) {
    const int unit = step(d);
    for (int distance = -reach; distance <= reach; ++distance) {
      if (distance == 0) continue;
      Square& square = squares_[static_cast<std::size_t>(static_cast<int>(at) + distance * unit)];
      square.surroundings[static_cast<std::size_t>(d)] -=
          kept.stone(c, place_at(-distance, reach)) & square.if_empty;
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
  undo.threats_ = {threats_[0][at], threats_[1][at]};
  if (network_ != nullptr)
    for_blocks_around(
        rules().coordinates(move.point()),
        [&, saved = undo.blocks_.begin()](std::size_t first, std::size_t count) mutable {
          saved = std::copy_n(blocks_.begin() + first, count, saved);
        });
  remove(at);
  squares_[at] = {};
  threats_[0][at] = threats_[1][at] = Threat::quiet;
  with_surroundings([&](auto kept) { place(mover, at, kept, undo); });
  return undo;
}

void Board::undo(Move move, const Undo& undo) noexcept {
  position_.undo(move, undo.position_);
  if (move.is_pass()) return;

  const std::size_t at = square(rules().coordinates(move.point()));
  with_surroundings([&](auto kept) { take_back(to_move(), at, kept); });
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
  if (network_ != nullptr)
    for_blocks_around(
        rules().coordinates(move.point()),
        [&, saved = undo.blocks_.begin()](std::size_t first, std::size_t count) mutable {
          std::copy_n(saved, count, blocks_.begin() + first);
          saved += count;
        });
}

Pattern_code Board::code_if_blocked(Color c, Point p, int direction, int distance) const noexcept {
  const Square& here = squares_[square(rules().coordinates(p))];
  const auto fresh = static_cast<std::uint32_t>(with_surroundings([&](auto kept) {
    return kept.pattern(c, here.surroundings[static_cast<std::size_t>(direction)] +
                               kept.stone(opponent(c), place_at(distance, kept.reach)));
  }));
  const auto mask = 0xFU << (4 * direction);
  return static_cast<Pattern_code>((half(c, here.codes) & ~mask) | fresh << (4 * direction));
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
