// Searches for the manager, and their reports.
#pragma once

#include "protocol/gomocup/context.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goishi::gomocup {

/// The answer to ABOUT.
[[nodiscard]] std::string about_text();

/// Whether the player to move has a point to play on: the protocol has no pass.
[[nodiscard]] bool has_move(const Context& context);
/// On an empty board the rule that INFO has named is played from now on. Refused: syntax_error if
/// it is not supported.
void take_rule(Context& context);
/// The same, and refused as illegal_move when the game is over or no point is allowed.
void require_move(Context& context);
/// The moves that a search may choose among: empty, for all that are legal, unless the manager has
/// left points out. Refused as illegal_move when every point is left out.
[[nodiscard]] std::vector<Move> allowed_moves(const Context& context);
/// The same, but listed even if none is left out: a search values all listed moves, and otherwise
/// only its candidates.
[[nodiscard]] std::vector<Move> every_allowed_move(const Context& context);

/// The unit that managers know, in which 300 wins three games of four, and its bound.
inline constexpr int highest_evaluation = 30'000;
[[nodiscard]] int evaluation_of(double win_rate);

/// Chooses a move for the player to move, plays it, and answers with it; `candidates` of the best
/// moves are shown. Refused as require_move.
void answer_move(Context& context, std::string& answer, int candidates = 1);

/// Reports the progress of a search, and answers ABOUT during it.
class Message_reporter final : public Reporter {
public:
  explicit Message_reporter(Context& context);

  [[nodiscard]] Time_point due() const override;
  void report(const Choice& so_far) override;

  /// Reports nothing of a search from another position than the one on the manager's board, but
  /// answers ABOUT. Returns what it did before.
  bool be_quiet(bool is_quiet) { return std::exchange(is_quiet_, is_quiet); }

private:
  Context& context_;
  Time_point next_;
  bool is_quiet_ = false;
  int told_depth_ = 0;
  /// The last reported win rate if it was an upper bound.
  std::optional<double> told_fall_;
};

/// Shows the result of a search, as `MESSAGE depth 14-29 ev -58 n 1.2M n/ms 850 tm 1400 pv H8 G7`.
void show(Context& context, const Choice& choice, int candidates = 1);
/// The same of one of its candidates.
void show(Context& context, const Choice& choice, const Candidate& candidate);

} // namespace goishi::gomocup
