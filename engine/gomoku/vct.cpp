#include "engine/gomoku/vct.h"

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

void Vct::begin(const Position& position, Color attacker) {
  line_.clear();
  position_ = position;
  position_->set_to_move(attacker);
  const std::uint64_t salt = Random::mix(index(attacker));
  near_.set_salt(salt);
  far_.set_salt(salt);
  near_attack_.reset();
  far_attack_.set_up(position_->lines(), position_->key(), attacker);
  next_ = Kind::fours;
  has_fours_ = has_near_ = true;
  nodes_ = first_nodes;
}

Vct::Verdict Vct::go_on(Meter& meter) {
  if (position_->outcome().is_over()) return Verdict::no_threat;
  switch (next_) {
  case Kind::fours:
    next_ = Kind::near;
    return has_fours_ ? search_fours(meter) : Verdict::unknown;
  case Kind::near:
    next_ = Kind::far;
    return has_near_ ? search_near(meter) : Verdict::unknown;
  case Kind::far:
    break;
  }
  next_ = Kind::fours;
  return search_far(meter);
}

bool Vct::solve(const Position& position, Color attacker, Meter& meter) {
  begin(position, attacker);
  Verdict verdict = Verdict::unknown;
  while (verdict == Verdict::unknown && !meter.budget().spent()) verdict = go_on(meter);
  return verdict == Verdict::win;
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

Vct::Verdict Vct::search_fours(Meter& meter) {
  const Vcf::Verdict verdict = vcf_.solve(*position_, position_->to_move(), nodes_, &meter);
  has_fours_ = verdict == Vcf::Verdict::unknown;
  if (verdict != Vcf::Verdict::win) return Verdict::unknown;
  line_ = vcf_.line();
  return Verdict::win;
}

Vct::Verdict Vct::search_near(Meter& meter) {
  // A board takes longer to set up than most searches for fours.
  if (!near_attack_) near_attack_.emplace(*position_, vcf_, near_, fours_of_near_attack);
  Proof_search search(near_);
  const Proof_numbers numbers = search.prove(*near_attack_, nodes_, meter);
  has_near_ = !numbers.is_decided();
  if (numbers.proof != 0) return Verdict::unknown; // what is far may win
  search.write_line(*near_attack_, line_);
  return Verdict::win;
}

Vct::Verdict Vct::search_far(Meter& meter) {
  Proof_search search(far_);
  const Proof_numbers numbers = search.prove(far_attack_, nodes_, meter);
  nodes_ *= 2;
  if (!numbers.is_decided()) return Verdict::unknown;
  // What is near is far, too.
  if (numbers.proof != 0) return has_fours_ ? Verdict::unknown : Verdict::no_threat;
  search.write_line(far_attack_, line_);
  return Verdict::win;
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
