#include "games/gomoku/evaluation.h"

#include "games/gomoku/candidates.h"
#include "games/gomoku/trained_evaluation.h"

#include <algorithm>
#include <array>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

namespace {

/// Hand-set, not tuned.
constexpr int score_of(Pattern pattern) {
  switch (pattern) {
  case Pattern::none:
    return 0;
  case Pattern::five:
    return 1000;
  case Pattern::open_four:
    return 250;
  case Pattern::four:
    return 60;
  case Pattern::open_three:
    return 50;
  default:
    return 3;
  }
}

/// The score of a threat for the side that makes it, and for the side that prevents it. A threat of
/// one's own counts more, since the first to complete it wins. Hand-set, not tuned.
struct Threat_score {
  int made;
  int met;
};
constexpr std::array<Threat_score, threats> threat_scores{{
    {0, 0},        // quiet
    {0, 0},        // forbidden
    {0, 0},        // doubtful
    {5, 3},        // open_two
    {10, 6},       // three
    {60, 40},      // open_three
    {800, 300},    // double_three
    {100, 40},     // four
    {2000, 700},   // four_three
    {5000, 1500},  // double_four
    {5000, 1500},  // open_four
    {10000, 8000}, // five
}};

/// The value of the move, in the unit of point values. Chosen by games against 30, 100 and
/// 300: docs/research/gomoku-search-2026.md.
constexpr int tempo = 200;
/// A four with an open three wins unless the three can be met with fours. Hand-set, not tuned.
constexpr int four_three_in_hand = 600;
/// An open four that must be answered. Hand-set; 50 and 400 were no better:
/// docs/research/gomoku-search-2026.md.
constexpr int open_four_threatened = 150;

/// Whether two fives of the opponent or more are stopped by one stone.
bool has_answer_to_fives(const Board& board) {
  if (!board.rules().has_enclosure()) return false;
  Move_list answers;
  answers_to_five(board, answers);
  return !answers.empty();
}

/// Whether one of the opponent's fives cannot be stopped because the point is forbidden.
bool is_stopped_by_rule(const Board& board) {
  if (!board.rules().forbids(board.to_move())) return false;
  bool stopped = false;
  board.for_each_threat(opponent(board.to_move()), Threat::five,
                        [&](Point p) { stopped = stopped || !board.is_legal(Move::at(p)); });
  return stopped;
}

} // namespace

int line_score(const Board& board, Point p) {
  int score = 0;
  for (const Color c : {Color::black, Color::white})
    for (int d = 0; d < directions; ++d) score += score_of(board.pattern(c, d, p));
  return score;
}

std::optional<Proved_win> proved_win(const Board& board) {
  const Color us = board.to_move();
  const Color them = opponent(us);
  if (board.count(us, Threat::five) > 0) return Proved_win{us, 1};
  const int fives = board.count(them, Threat::five);
  const bool is_lost =
      fives > 1 ? !has_answer_to_fives(board) : fives == 1 && is_stopped_by_rule(board);
  if (is_lost) return Proved_win{them, 2};
  if (fives == 0 && has_winning_four(board, us)) return Proved_win{us, 3};
  return std::nullopt;
}

int evaluate(const Board& board) {
  if (board.learned() != nullptr) return board.learned()->evaluate(board);
  const Color us = board.to_move();
  const Color them = opponent(us);
  int estimate = board.share(us, Role::to_move) + board.share(them, Role::waiting) + tempo;
  if (has_winning_four(board, them))
    estimate -= open_four_threatened;
  else if (board.count(us, Threat::four_three) > 0 && board.count(them, Threat::five) == 0)
    estimate += four_three_in_hand;
  return std::clamp(estimate, -most_estimate, most_estimate);
}

int threat_score(const Board& board, Point p) {
  const Color us = board.to_move();
  const Threat_entry& own = board.threat_entry(us, p);
  const Threat_entry& other = board.threat_entry(opponent(us), p);
  const int sum = own.value + other.value / 2 +
                  threat_scores[static_cast<std::size_t>(own.threat)].made +
                  threat_scores[static_cast<std::size_t>(other.threat)].met;
  return std::min(sum, most_threat_score);
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
