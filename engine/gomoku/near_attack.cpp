#include "engine/gomoku/near_attack.h"

#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"
#include "games/zobrist.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

std::optional<Proof_numbers> Near_attack::expand(Turn turn, Threat_children& children,
                                                 const Goes_on& /*goes_on*/) {
  const std::size_t first = children.size();
  if (const auto known = turn == Turn::attacker ? decided_for_attacker() : decided_for_defender())
    return known;
  if (turn == Turn::attacker)
    add_attacks(children);
  else
    add_defences(children);
  if (children.size() > first) return std::nullopt;
  if (turn == Turn::attacker) return Proof_numbers::disproved();
  // The open four that nothing stops.
  static_cast<void>(wins_by_fours());
  return Proof_numbers::proved(end_.size() + 1);
}

std::optional<Proof_numbers> Near_attack::decided_for_attacker() {
  if (board_.outcome().is_over()) return Proof_numbers::disproved();
  if (!was_visited() && wins_by_fours()) return Proof_numbers::proved(end_.size());
  if (const auto win = proved_win(board_); win && win->winner != attacker_)
    return Proof_numbers::disproved();
  return std::nullopt;
}

std::optional<Proof_numbers> Near_attack::decided_for_defender() {
  if (board_.outcome().is_over()) return Proof_numbers::disproved();
  if (const auto win = proved_win(board_)) {
    if (win->winner != attacker_ || !wins_by_fours()) return Proof_numbers::disproved();
    return Proof_numbers::proved(end_.size() + 1);
  }
  const bool is_threat =
      board_.count(attacker_, Threat::five) > 0 || has_winning_four(board_, attacker_);
  if (!is_threat || (!was_visited() && vcf_.win(board_, opponent(attacker_), most_fours_)))
    return Proof_numbers::disproved();
  return std::nullopt;
}

void Near_attack::play(Turn /*turn*/, const Threat_child& child) {
  undos_.push_back(board_.play(Move::at(child.move)));
}

void Near_attack::undo(Turn /*turn*/, const Threat_child& child) {
  board_.undo(Move::at(child.move), undos_.back());
  undos_.pop_back();
}

/// Only moves that stop a threat of the defender, if any.
void Near_attack::add_attacks(Threat_children& children) {
  const Color defender = opponent(attacker_);
  if (board_.count(defender, Threat::five) > 0 || has_winning_four(board_, defender)) {
    Move_list moves;
    candidates(board_, moves);
    for (const Move move : moves)
      if (board_.count(defender, Threat::five) > 0 || is_attack(move.point()))
        add_attack(move.point(), children);
    return;
  }
  const Threat least = board_.rules().forbids(attacker_) ? Threat::doubtful : Threat::open_three;
  board_.for_each_threat(attacker_, least, [&](Point p) {
    if (is_attack(p)) add_attack(p, children);
  });
}

/// Whether a stone makes a four or an open three.
bool Near_attack::is_attack(Point p) const {
  const Threat threat = board_.threat(attacker_, p);
  return threat >= Threat::open_three ||
         (threat == Threat::doubtful && board_.is_legal(Move::at(p)));
}

void Near_attack::add_attack(Point p, Threat_children& children) {
  // The many fours that gain nothing wait.
  constexpr std::uint32_t proof_of_four = 4;
  constexpr std::uint32_t proof_of_three = 3;
  if (!board_.is_legal(Move::at(p))) return;
  const bool is_four = board_.threat(attacker_, p) == Threat::four;
  Threat_child child{p, std::nullopt, {is_four ? proof_of_four : proof_of_three, 1, 0}};
  if (const auto known = table_.find(key_after(child))) child.numbers = *known;
  children.push_back(child);
}

/// Each defence is searched at once, as in Far_attack.
void Near_attack::add_defences(Threat_children& children) {
  Move_list moves;
  candidates(board_, moves);
  // If nothing helps, `candidates` lists other moves.
  if (board_.count(attacker_, Threat::five) == 0) defences(board_, moves);
  for (const Move move : moves) {
    Threat_child child{move.point(), std::nullopt, {}};
    if (const auto known = table_.find(key_after(child))) {
      child.numbers = *known;
    } else {
      play(Turn::defender, child);
      if (wins_by_fours()) child.numbers = Proof_numbers::proved(end_.size());
      table_.store(board_.key(), child.numbers, 1);
      undo(Turn::defender, child);
    }
    children.push_back(child);
  }
}

/// Whether fours were tried here, and decided nothing.
bool Near_attack::was_visited() const noexcept {
  const auto known = table_.find(board_.key());
  return known && !known->is_decided();
}

bool Near_attack::wins_by_fours() {
  if (!vcf_.win(board_, attacker_, most_fours_)) return false;
  end_ = vcf_.line();
  return true;
}

std::uint64_t Near_attack::key_after(const Threat_child& child) const noexcept {
  return board_.key() ^ zobrist::stone(board_.to_move(), child.move) ^ zobrist::white_to_move;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
