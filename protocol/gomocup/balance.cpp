#include "protocol/gomocup/balance.h"

#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace goishi::gomocup {

namespace {

/// So many moves are looked at again, in each round for a longer time: a search that values all
/// moves of a board is too shallow to tell which is the most even.
constexpr std::size_t first_round = 12;
constexpr std::size_t last_round = 3;
/// The first stones of a pair for which a second is looked for.
constexpr std::size_t first_stones = 4;

/// A move as a search valued it.
struct Valued {
  std::shared_ptr<const Choice> found;
  Candidate candidate;
  /// From the wanted evaluation.
  int distance = 0;
};

class Balance {
public:
  Balance(Context& context, std::int64_t wanted)
      : context_(context),
        session_(context.session),
        wanted_(static_cast<int>(
            std::clamp<std::int64_t>(wanted, -highest_evaluation, highest_evaluation))) {
    const Color mover = session_.table().to_move();
    context.conditions.apply_times(mover);
    time_ = session_.usual_time_of(mover);
  }

  /// The move that is nearest to the wanted evaluation, which is that of the player to move if
  /// `sign` is 1, and of the opponent if it is -1; found in a share of the time.
  [[nodiscard]] Valued nearest(int sign, double share) {
    std::vector<Valued> moves = round(sign, share / 3, every_allowed_move(context_), first_round);
    moves = round(sign, share / 3, moves_of(moves), last_round);
    return round(sign, share / 3, moves_of(moves), 1).front();
  }

  /// The `count` moves nearest to the wanted evaluation, of those that are given. Where there was
  /// no time to value any it is the one that the search chose.
  [[nodiscard]] std::vector<Valued> round(int sign, double share, std::vector<Move> among,
                                          std::size_t count) {
    Messenger messenger(context_);
    Search_request request{
        .color = session_.table().to_move(),
        .arrival = context_.arrival,
        .on_the_clock = true,
        .at_most = std::chrono::duration_cast<Duration>(time_ * share),
    };
    request.question.among = std::move(among);
    request.question.candidates = session_.table().geometry().points();
    request.question.reporter = &messenger;
    const auto found = session_.think(request).choice;
    std::vector<Valued> moves;
    for (const Candidate& candidate : found->candidates)
      if (candidate.win_rate)
        moves.push_back(
            {found, candidate, std::abs(sign * evaluation_of(*candidate.win_rate) - wanted_)});
    if (moves.empty()) moves.push_back({found, *found});
    std::ranges::stable_sort(moves, {}, &Valued::distance);
    if (moves.size() > count) moves.resize(count);
    return moves;
  }

  [[nodiscard]] static std::vector<Move> moves_of(const std::vector<Valued>& all) {
    std::vector<Move> moves;
    for (const Valued& valued : all) moves.push_back(valued.candidate.move);
    return moves;
  }

private:
  Context& context_;
  Session& session_;
  const int wanted_;
  Duration time_{};
};

void put_stone(Context& context, std::string& answer, Move move) {
  Session& session = context.session;
  session.game().play(session.table().to_move(), move);
  if (!answer.empty()) answer += ' ';
  append(answer, session.table().geometry(), move.point());
}

} // namespace

void answer_with_balanced_move(Context& context, std::string& answer, std::int64_t evaluation) {
  require_move(context);
  const Valued best = Balance(context, evaluation).nearest(1, 1.0);
  tell(context, *best.found, best.candidate);
  put_stone(context, answer, best.candidate.move);
}

void answer_with_balanced_pair(Context& context, std::string& answer, std::int64_t evaluation) {
  require_move(context);
  Balance balance(context, evaluation);
  const auto firsts = balance.round(1, 0.2, every_allowed_move(context), first_stones);
  std::optional<std::pair<Move, Valued>> best;
  for (const Valued& first : firsts) {
    Game_in_progress& game = context.session.game();
    game.play(context.session.table().to_move(), first.candidate.move);
    if (has_move(context)) {
      Valued second = balance.nearest(-1, 0.8 / static_cast<double>(firsts.size()));
      if (!best || second.distance < best->second.distance)
        best = {first.candidate.move, std::move(second)};
    }
    game.undo(1);
  }
  if (!best) throw Refusal(Refusal::Kind::illegal_move, "no two stones can be played");
  tell(context, *best->second.found, best->second.candidate);
  put_stone(context, answer, best->first);
  put_stone(context, answer, best->second.candidate.move);
}

} // namespace goishi::gomocup
