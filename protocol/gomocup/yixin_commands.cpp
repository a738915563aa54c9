#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/thinking.h"

#include "engine/names.h"
#include "engine/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <string>

namespace goishi::gomocup {

namespace {

/// log2 of the KiB that the option `memory` takes at most.
constexpr int most_hash = 26;
constexpr std::int64_t most_candidates = 225;

} // namespace

void yxshowinfo(Context& context, Arguments&, std::string& answer) {
  context.conditions.expect_yixin();
  answer = fmt::format("MESSAGE INFO MAX_THREAD_NUM {}\nMESSAGE INFO MAX_HASH_SIZE {}",
                       most_threads, most_hash);
}

void yxnbest(Context& context, Arguments& arguments, std::string& answer) {
  const std::int64_t count = std::clamp<std::int64_t>(arguments.integer(), 1, most_candidates);
  answer_move(context, answer, static_cast<int>(count));
}

void yxsearchdefend(Context& context, Arguments&, std::string& answer) {
  answer_move(context, answer, context.session.board().geometry().points());
}

void yxprintfeature(Context& context, Arguments&, std::string& answer) {
  for (const Color color : {Color::black, Color::white}) {
    std::map<std::string, int> counts;
    for (const Seen_point& seen :
         context.session.board().view(fmt::format("{}-threats", word(color))).points)
      ++counts[seen.label];
    if (!answer.empty()) answer += '\n';
    answer += fmt::format("MESSAGE {} threats:", word(color));
    for (const auto& [threat, count] : counts) answer += fmt::format(" {} {}", threat, count);
    if (counts.empty()) answer += " none";
  }
}

void yxshowforbid(Context& context, Arguments&, std::string& answer) {
  const Game_board& board = context.session.board();
  const Geometry g = board.geometry();
  const std::vector<Move> legal = board.legal_moves(Color::black);
  const std::vector<Point>& added = context.forbidden[static_cast<std::size_t>(Color::black)];
  answer = "FORBID ";
  for (int p = 0; p < g.points() && !board.outcome().is_over(); ++p) {
    const auto point = static_cast<Point>(p);
    if (board.at(point) != Cell::empty) continue;
    if (std::ranges::find(legal, Move::at(point)) == legal.end() ||
        std::ranges::find(added, point) != added.end())
      fmt::format_to(std::back_inserter(answer), "{:02}{:02}", g.column(point),
                     g.height - 1 - g.row(point));
  }
  answer += '.';
}

} // namespace goishi::gomocup
