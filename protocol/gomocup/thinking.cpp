#include "protocol/gomocup/thinking.h"

#include "protocol/gomocup/arrangement.h"
#include "protocol/gomocup/blocks.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/version.h"

#include "engine/database/position_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace goishi::gomocup {

namespace {

using std::chrono::milliseconds;

/// A manager's log needs few reports; a board that shows the search needs many.
constexpr milliseconds usual_interval{1000};
constexpr milliseconds detailed_interval{100};

/// "-58"; "+M7", "-M6" for a win and a loss that are proved, with the plies, or "+M*" where they
/// are not known: as Rapfi writes them.
std::string evaluation(const Candidate& candidate) {
  const double win_rate = candidate.win_rate.value_or(0.5);
  if (!candidate.proved || win_rate == 0.5) return fmt::format("{}", evaluation_of(win_rate));
  const std::string plies =
      candidate.plies_to_end ? fmt::format("{}", *candidate.plies_to_end) : "*";
  return (win_rate > 0.5 ? "+M" : "-M") + plies;
}

/// "812", "1.2K", "1.2M", "1.2G".
std::string rounded(std::uint64_t count) {
  constexpr std::string_view units = " KMGT";
  auto number = static_cast<double>(count);
  std::size_t unit = 0;
  for (; number >= 999.5 && unit + 1 < units.size(); ++unit) number /= 1000;
  return unit == 0 ? fmt::format("{}", count) : fmt::format("{:.1f}{}", number, units[unit]);
}

std::string message(const Context& context, const Choice& choice, const Candidate& candidate,
                    int place) {
  const Geometry geometry = context.session.board().geometry();
  const auto longest = std::max<std::size_t>(static_cast<std::size_t>(candidate.depth),
                                             candidate.principal_variation.size());
  const auto took = std::chrono::duration_cast<milliseconds>(choice.elapsed).count();
  const std::uint64_t work = choice.nodes > 0 ? choice.nodes : choice.playouts;
  std::string text = fmt::format("MESSAGE depth {}-{}", candidate.depth, longest);
  const auto out = std::back_inserter(text);
  if (place > 0) fmt::format_to(out, " multipv {}", place);
  fmt::format_to(out, " ev {}{}", evaluation(candidate),
                 candidate.is_upper_bound ? " upperbound" : "");
  fmt::format_to(out, " n {} n/ms {} tm {} pv", rounded(work),
                 work / static_cast<std::uint64_t>(std::max<std::int64_t>(1, took)), took);
  for (const Move move : candidate.principal_variation) {
    if (!move.is_point()) continue;
    text += ' ';
    append_name(text, geometry, move.point());
  }
  return text;
}

void show_detail(Context& context, const Choice& choice) {
  if (!choice.move.is_point()) return;
  std::string text = "MESSAGE REALTIME REFRESH\nMESSAGE REALTIME BEST ";
  append(text, context.session.board().geometry(), choice.move.point());
  context.offer(text += '\n');
}

void answer_asides(Context& context) {
  while (context.abouts_answered < context.session.interrupt().asked()) {
    ++context.abouts_answered;
    context.say(about_text());
  }
}

} // namespace

std::string about_text() {
  return fmt::format(
      R"(name="{}", version="{}", author="The Goishi authors", country="International")",
      program_name, program_version);
}

bool has_move(const Context& context) {
  const Game_board& board = context.session.board();
  return !board.outcome().is_over() && board.legal_moves(board.to_move()).front().is_point();
}

void take_rule(Context& context) {
  const std::string rule = context.conditions.rule();
  if (is_empty(context.session.board())) context.session.set_option("rule", rule);
}

void require_move(Context& context) {
  take_rule(context);
  if (context.session.board().outcome().is_over())
    throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  if (!has_move(context)) throw Refusal(Refusal::Kind::illegal_move, "every point is forbidden");
}

std::vector<Move> allowed_moves(const Context& context) {
  return blocked_moves(context).empty() ? std::vector<Move>() : every_allowed_move(context);
}

std::vector<Move> every_allowed_move(const Context& context) {
  const Game_board& board = context.session.board();
  std::vector<Move> moves = board.legal_moves(board.to_move());
  const std::vector<Point> blocked = blocked_moves(context);
  std::erase_if(moves, [&](Move move) {
    return move.is_point() && std::ranges::find(blocked, move.point()) != blocked.end();
  });
  if (moves.empty()) throw Refusal(Refusal::Kind::illegal_move, "every point is blocked");
  return moves;
}

int evaluation_of(double win_rate) {
  return Position_record::value_of(win_rate, highest_evaluation);
}

Message_reporter::Message_reporter(Context& context)
    : context_(context), next_(std::chrono::steady_clock::now() + usual_interval) {
  if (context.conditions.shows_detail()) next_ += detailed_interval - usual_interval;
}

Time_point Message_reporter::due() const {
  const bool is_asked = context_.abouts_answered < context_.session.interrupt().asked();
  return is_asked ? Time_point::min() : next_;
}

void Message_reporter::report(const Choice& so_far) {
  answer_asides(context_);
  const Time_point now = std::chrono::steady_clock::now();
  if (is_quiet_ || now < next_) return;
  const bool detailed = context_.conditions.shows_detail();
  next_ = now + (detailed ? detailed_interval : usual_interval);
  if (detailed) show_detail(context_, so_far);
  // Report the same depth again if its value falls.
  const auto falls_to = so_far.is_upper_bound ? so_far.win_rate : std::nullopt;
  if (so_far.depth == told_depth_ && falls_to == told_fall_) return;
  told_depth_ = so_far.depth;
  told_fall_ = falls_to;
  context_.offer(message(context_, so_far, so_far, 0) += '\n');
}

void show(Context& context, const Choice& choice, int candidates) {
  if (context.session.interrupt().abandoned()) return;
  int place = 0;
  if (candidates > 1)
    for (const Candidate& candidate : choice.candidates) {
      if (++place > candidates) break;
      context.say(message(context, choice, candidate, place));
    }
  if (place == 0) show(context, choice, choice);
}

void show(Context& context, const Choice& choice, const Candidate& candidate) {
  if (!context.session.interrupt().abandoned()) context.say(message(context, choice, candidate, 0));
}

void answer_move(Context& context, std::string& answer, int candidates) {
  require_move(context);
  const Color mover = context.session.board().to_move();
  context.conditions.apply_times(mover);
  Message_reporter messenger(context);
  Question question;
  question.among = allowed_moves(context);
  if (blocks_replies(context)) {
    const Choice choice = choose_past_blocks(context, candidates, messenger);
    show(context, choice, candidates);
    context.session.game().play(mover, choice.move);
    append(answer, context.session.board().geometry(), choice.move.point());
    return;
  }
  question.candidates = candidates;
  question.reporter = &messenger;
  const Thought thought =
      context.session.think(Search_request::to_play(mover, context.arrival, question));
  show(context, *thought.choice, candidates);
  append(answer, context.session.board().geometry(), thought.move.point());
}

} // namespace goishi::gomocup
