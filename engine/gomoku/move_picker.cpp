#include "engine/gomoku/move_picker.h"

#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"

#include <algorithm>
#include <bit>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

Move_picker::Move_picker(const Board& board, Weighed_policy policy, const Histories& histories,
                         const Move_policy::Last_moves& last, Move known) noexcept
    : board_(board),
      policy_weight_(policy.weight),
      pattern_weight_(policy.of_patterns),
      histories_(histories),
      known_(known),
      is_forced_(has_winning_four(board, opponent(board.to_move()))) {
  if (policy.policy != nullptr) scores_.emplace(*policy.policy, board, last);
}

Move Move_picker::next() {
  switch (stage_) {
  case Stage::known:
    stage_ = Stage::make;
    if (known_.is_point() && board_.is_legal(known_)) {
      has_any_ = true;
      return known_;
    }
    [[fallthrough]];
  case Stage::make:
    make();
    stage_ = Stage::rated;
    [[fallthrough]];
  case Stage::rated:
    if (const Move move = take(); !move.is_none() || has_any_ || is_forced_ || only_threats_)
      return move;
    // Renju's Black may have no legal point near a stone, or none at all.
    make_rest();
    stage_ = Stage::rest;
    [[fallthrough]];
  case Stage::rest:
    return take();
  }
  return Move::none();
}

Move Move_picker::take() noexcept {
  while (taken_ < order_.size()) {
    const Move move = order_.take(taken_++).move;
    if (!board_.is_legal(move)) continue;
    has_any_ = true;
    return move;
  }
  return Move::none();
}

void Move_picker::make() {
  if (is_forced_) {
    Move_list moves;
    defences(board_, moves);
    for (const Move move : moves) rate(move);
    return;
  }
  if (only_threats_) return make_threats();
  const Geometry g = board_.geometry();
  const Near_points points = near_points(board_.position());
  for (int row = 0; row < g.height; ++row)
    for (auto near = points[static_cast<std::size_t>(row)]; near != 0; near &= near - 1)
      rate(Move::at(g.at(std::countr_zero(near), row)));
}

void Move_picker::make_threats() {
  const Color us = board_.to_move();
  board_.for_each_threat(us, Threat::open_three, [&](Point p) { rate(Move::at(p)); });
  board_.for_each_threat(opponent(us), Threat::open_three, [&](Point p) {
    if (board_.threat(us, p) < Threat::open_three) rate(Move::at(p));
  });
}

void Move_picker::make_rest() {
  Move_list moves;
  board_.legal_moves(moves);
  order_ = {};
  taken_ = 0;
  for (const Move move : moves) order_.add(move, 0);
}

void Move_picker::add_far() {
  Move_list moves;
  left_out(board_, moves);
  order_ = {};
  taken_ = 0;
  stage_ = Stage::rest;
  for (const Move move : moves)
    if (move != known_) order_.add(move, 0);
}

void Move_picker::rate(Move move) noexcept {
  if (move == known_) return;
  // History, up to Histories::highest either way, and the policy outweigh many threats: an open
  // three scores 60 and the value of its point.
  const Point p = move.point();
  int rating =
      pattern_weight_ * threat_score(board_, p) + histories_.butterfly(board_.to_move(), p);
  if (scores_ && !is_forced_ && !only_threats_) {
    // Trained policies stay below this; a policy from a file may hold any value.
    constexpr int most_score = 1 << 15;
    rating += policy_weight_ * std::clamp((*scores_)(p), -most_score, most_score) /
              Policy_layout::score_unit;
  }
  order_.add(move, rating);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
