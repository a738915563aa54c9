#include "protocol/console/advice.h"

#include "engine/text.h"
#include "protocol/console/legend.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <vector>

namespace goishi::console {

namespace {

/// "White wins by 6 discs, proved", "Black loses within 4 moves, proved".
std::string proof_text(Color player, const Candidate& candidate) {
  const double rate = candidate.win_rate.value_or(0.5);
  if (rate == 0.5) return "a draw, proved";
  std::string text = fmt::format("{} {}", name_of(player), rate > 0.5 ? "wins" : "loses");
  if (candidate.margin) text += " by " + counted(std::lround(std::abs(*candidate.margin)), "disc");
  if (candidate.plies_to_end)
    text += " within " + counted((*candidate.plies_to_end + 1) / 2, "move");
  return text += ", proved";
}

/// Searches at full strength, for any level of play.
std::shared_ptr<const Choice> think(Context& context, std::size_t candidates) {
  Session& session = context.session;
  context.answers->flush();
  session.game().clear_search();
  Search_request request{.color = session.board().to_move(),
                         .arrival = {std::chrono::steady_clock::now(), context.arrival.line},
                         .at_full_strength = true};
  request.question.candidates = static_cast<int>(candidates);
  const Thought thought = session.think(request);
  context.thought = std::chrono::steady_clock::now();
  return thought.choice;
}

void show(Context& context, const Candidate& candidate) {
  std::string text;
  context.vertices.append(text, candidate.move);
  text.append(text.size() < 4 ? 4 - text.size() : 0, ' ');
  const Color player = context.session.board().to_move();
  const bool is_proved = candidate.proved && candidate.win_rate;
  if (is_proved)
    text += proof_text(player, candidate);
  else if (candidate.win_rate)
    text += fmt::format("{} wins {}{:.0f} % of the time", name_of(player),
                        candidate.is_upper_bound ? "at most " : "", 100 * *candidate.win_rate);
  else
    text += "Goishi's choice";
  if (candidate.margin && !is_proved)
    text += fmt::format("; expected margin {:+.1f} discs", *candidate.margin);
  if (candidate.confidence)
    text += fmt::format(" (depth {}, {} % sure)", candidate.depth, *candidate.confidence);
  if (candidate.principal_variation.size() > 1) {
    text += "; expected line:";
    constexpr std::size_t shown = 8;
    const std::span<const Move> line = candidate.principal_variation;
    context.vertices.append_line(text, line.first(std::min(line.size(), shown)));
  }
  context.say(text += '\n');
}

} // namespace

void show_best_moves(Context& context, std::size_t count) {
  // A search for one move may end without its value.
  const auto choice = think(context, std::max<std::size_t>(count, 2));
  std::vector<Move> best;
  for (const Candidate& candidate : choice->candidates)
    if (best.size() < count) best.push_back(candidate.move);
  if (best.empty()) best.push_back(choice->move);
  context.draw(best);
  if (choice->candidates.empty()) return show(context, *choice);
  for (std::size_t i = 0; i < best.size(); ++i) {
    context.say(fmt::format("{}  ", i + 1));
    show(context, choice->candidates[i]);
  }
}

void show_evaluation(Context& context) {
  show(context, *think(context, 2));
  const Usual_marks usual(context.session.board());
  if (const std::string sure = guaranteed_moves_of(usual.view); !sure.empty())
    context.say(sure + '\n');
}

} // namespace goishi::console
