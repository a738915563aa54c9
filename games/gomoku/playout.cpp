#include "games/gomoku/playout.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

/// Calls the instance of `run` for these rules, which are not renju.
template<class F>
Outcome run_filling(F& filling, const Rules& rules, Random& random) {
  if (rules.rule() == Rule::standard) {
    switch (rules.win_length()) {
    case 3:
      return filling.template run<3, Row_end::exact>(random);
    case 4:
      return filling.template run<4, Row_end::exact>(random);
    default:
      return filling.template run<5, Row_end::exact>(random);
    }
  }
  if (rules.rule() == Rule::caro) return filling.template run<5, Row_end::caro>(random);
  switch (rules.win_length()) {
  case 3:
    return filling.template run<3, Row_end::any>(random);
  case 4:
    return filling.template run<4, Row_end::any>(random);
  case 5:
    return filling.template run<5, Row_end::any>(random);
  default:
    return filling.template run<6, Row_end::any>(random);
  }
}

} // namespace

Playout::Playout(const Position& start)
    : rules_(&start.rules()), outcome_(start.outcome()), way_(way(start)) {}

Playout::Way Playout::way(const Position& start) {
  if (start.outcome().is_over() || start.rules().rule() == Rule::renju) return Legal(start);
  const Geometry g = start.geometry();
  if (std::max(g.width, g.height) <= Small_filling::largest_side)
    return Way(std::in_place_type<Small_filling>, start);
  return Way(std::in_place_type<Large_filling>, start);
}

Outcome Playout::run(Random& random) {
  if (outcome_.is_over()) return outcome_;
  return std::visit(
      [&](auto& way) {
        if constexpr (std::is_same_v<std::remove_reference_t<decltype(way)>, Legal>)
          return way.run(random);
        else
          return run_filling(way, *rules_, random);
      },
      way_);
}

int Playout::length() const {
  if (const Legal* const legal = std::get_if<Legal>(&way_))
    return static_cast<int>(legal->moves().size());
  if (const Small_filling* const filling = std::get_if<Small_filling>(&way_))
    return filling->length();
  return std::get<Large_filling>(way_).length();
}

void Playout::moves(Move_list& moves) const {
  if (const Legal* const legal = std::get_if<Legal>(&way_))
    moves = legal->moves();
  else if (const Small_filling* const filling = std::get_if<Small_filling>(&way_))
    filling->moves(rules_->geometry(), moves);
  else
    std::get<Large_filling>(way_).moves(rules_->geometry(), moves);
}

Playout::Legal::Legal(const Position& start) : start_(start) {}

Outcome Playout::Legal::run(Random& random) {
  moves_.clear();
  empty_.clear();
  const Geometry g = start_.geometry();
  for (int p = 0; p < g.points(); ++p)
    if (start_.at(static_cast<Point>(p)) == Cell::empty)
      empty_.push_back(Move::at(static_cast<Point>(p)));
  Position position = start_;
  while (!position.outcome().is_over()) {
    const Move move = draw(position, random);
    position.play(move);
    moves_.push_back(move);
  }
  return position.outcome();
}

/// Draws empty points until one is legal, which makes each legal one as likely; takes it out.
Move Playout::Legal::draw(const Position& position, Random& random) {
  for (std::size_t left = empty_.size(); left > 0; --left) {
    const std::size_t i = random.below(static_cast<std::uint32_t>(left));
    std::swap(empty_[i], empty_[left - 1]);
    const Move move = empty_[left - 1];
    if (!position.is_legal(move)) continue;
    empty_.swap_remove(left - 1);
    return move;
  }
  return Move::pass();
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
