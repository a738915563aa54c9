#include "engine/gomoku/vct.h"

#include "engine/gomoku/near_attack.h"
#include "games/random.h"
#include "games/zobrist.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The fours that are tried for a win by them.
constexpr std::uint64_t fours_of_near_attack = 500;
constexpr std::uint64_t fours_of_far_attack = 5'000;
constexpr std::uint64_t fours_of_replies = 1'000'000;

} // namespace

Vct::Vct(const Rules& rules, std::size_t bytes)
    : rules_(rules),
      fours_(bytes / 4),
      near_(3 * (bytes / 8)),
      far_(3 * (bytes / 8)),
      vcf_(rules, fours_),
      far_attack_(rules, vcf_, far_, fours_of_far_attack) {
  fours_.take_memory();
}

bool Vct::solve(const Position& position, Color attacker, Meter& meter) {
  line_.clear();
  if (position.outcome().is_over()) return false;
  Position turned = position;
  turned.set_to_move(attacker);
  if (vcf_.solve(turned, attacker, Limits::unlimited, &meter) == Vcf::Verdict::win) {
    line_ = vcf_.line();
    return true;
  }
  return wins_by_threats(turned, meter);
}

std::optional<Replies> Vct::replies(const Position& position) {
  const Color defender = position.to_move();
  const Color attacker = opponent(defender);
  Replies replies;
  if (position.outcome().is_over()) return replies;
  Rows rows(rules_);
  rows.set_up(position.lines());
  // In caro a four may have two answers, and the line of a win branches.
  if (rules_.rule() == Rule::caro || rows.completions(defender).count() > 0) return std::nullopt;
  const Completions fives = rows.completions(attacker);
  if (fives.count() == 1 && rows.is_legal(defender, fives.first()))
    replies.critical.push_back(Move::at(fives.first()));
  if (fives.count() > 0) return replies;
  const std::uint64_t key = position.key() ^ zobrist::white_to_move;
  if (vcf_.solve(rows.lines(), key, attacker, fours_of_replies) != Vcf::Verdict::win)
    return std::nullopt;
  Move_list critical;
  Defences(rules_).find(rows, attacker, vcf_.line(), critical);
  replies.critical.assign(critical.begin(), critical.end());
  replies.rest.assign(vcf_.line().begin(), vcf_.line().end());
  return replies;
}

/// Looks for near threats and for far ones in turn, each time longer.
bool Vct::wins_by_threats(const Position& position, Meter& meter) {
  const Color attacker = position.to_move();
  const std::uint64_t salt = Random::mix(index(attacker));
  near_.set_salt(salt);
  far_.set_salt(salt);
  Near_attack near_attack(position, vcf_, near_, fours_of_near_attack);
  far_attack_.set_up(position.lines(), position.key(), attacker);
  Proof_search near(near_);
  Proof_search far(far_);
  Proof_numbers by_near;
  Proof_numbers by_far;
  for (std::uint64_t nodes = 10'000; !meter.budget().spent(); nodes *= 2) {
    if (!by_near.is_decided()) by_near = near.prove(near_attack, nodes, meter);
    if (by_near.proof == 0) {
      near.write_line(near_attack, line_);
      return true;
    }
    by_far = far.prove(far_attack_, nodes, meter);
    if (by_far.proof == 0) {
      far.write_line(far_attack_, line_);
      return true;
    }
    if (by_far.is_decided()) return false; // what is near is far, too
  }
  return false;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
