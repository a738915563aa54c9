#include "protocol/gomocup/blocks.h"

#include "engine/gomoku/opening_search.h"
#include "protocol/gomocup/commands.h"
#include "protocol/gomocup/coordinates.h"
#include "protocol/gomocup/thinking.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace goishi::gomocup {

namespace {

using gomoku::Scoped_stones;

constexpr std::size_t most_paths = 10'000;

/// The moves by which blocked paths go on from a position.
using Continuations = std::vector<std::span<const Point>>;

/// Those from the position on the board on. The order of its stones does not matter: managers set
/// them up.
Continuations continuations(const Context& context) {
  const Game_board& board = context.session.board();
  const auto stones =
      static_cast<std::size_t>(count(board, Cell::black) + count(board, Cell::white));
  Continuations all;
  if ((stones % 2 == 0) != (board.to_move() == Color::black)) return all;
  for (const std::vector<Point>& path : context.blocked_paths) {
    if (path.size() <= stones) continue;
    bool leads_here = true;
    for (std::size_t i = 0; i < stones && leads_here; ++i)
      leads_here = board.at(path[i]) == (i % 2 == 0 ? Cell::black : Cell::white);
    if (leads_here) all.push_back(std::span(path).subspan(stones));
  }
  return all;
}

bool ends_with(const Continuations& paths, Point point) {
  return std::ranges::any_of(
      paths, [&](const auto& path) { return path.size() == 1 && path.front() == point; });
}

/// A minimax of searches: the moves that blocked paths begin with are searched after they are
/// played, each without its blocked replies, and all others together.
class Path_search {
public:
  Path_search(Context& context, Message_reporter& reporter)
      : context_(context),
        session_(context.session),
        reporter_(reporter),
        time_(session_.usual_time_of(session_.board().to_move())) {}

  /// Nothing: no move is left.
  [[nodiscard]] std::optional<Choice> choose(std::vector<Move> moves, const Continuations& paths,
                                             double share, int candidates) {
    std::map<Point, Continuations> replies;
    for (const auto& path : paths)
      if (path.size() > 1 && std::ranges::count(moves, Move::at(path.front())) > 0)
        replies[path.front()].push_back(path.subspan(1));
    std::erase_if(moves, [&](Move move) {
      return !move.is_point() || replies.contains(move.point()) || ends_with(paths, move.point());
    });
    Choice best;
    const double rest = moves.empty() ? 0 : replies.empty() ? share : share / 2;
    if (!moves.empty()) search(moves, rest, candidates, best);
    const double each =
        (share - rest) / static_cast<double>(std::max<std::size_t>(1, replies.size()));
    for (const auto& [point, blocked] : replies)
      if (const auto candidate = valued(point, blocked, each, best))
        best.candidates.push_back(*candidate);
    if (best.candidates.empty()) return std::nullopt;
    std::ranges::stable_sort(best.candidates, std::ranges::greater{},
                             [](const Candidate& one) { return one.win_rate.value_or(0.5); });
    best.take_first();
    return best;
  }

private:
  /// Searches moves together, and adds their values and its work.
  void search(std::vector<Move> moves, double share, int candidates, Choice& to) {
    Search_request request{
        .color = session_.board().to_move(),
        .arrival = context_.arrival,
        .at_most = std::chrono::duration_cast<Duration>(time_ * share),
        .has_all_time = true,
    };
    request.question.among = std::move(moves);
    request.question.candidates = candidates;
    request.question.values_single = true;
    request.question.reporter = &reporter_;
    const auto found = session_.think(request).choice;
    to.candidates = found->candidates;
    if (to.candidates.empty()) to.candidates.push_back(*found);
    add_work(*found, to);
  }

  /// A move with the value that it has without its blocked replies; nothing: no reply is left.
  [[nodiscard]] std::optional<Candidate> valued(Point point, const Continuations& blocked,
                                                double share, Choice& work) {
    const Color mover = session_.board().to_move();
    const Scoped_stones scoped(session_.game(), {point});
    const bool was_quiet = reporter_.be_quiet(true);
    std::optional<Candidate> candidate;
    const Outcome outcome = session_.board().outcome();
    if (outcome.is_over()) {
      candidate.emplace();
      candidate->move = Move::at(point);
      candidate->win_rate = outcome.winner() ? 1 : 0.5;
      candidate->proved = true;
      candidate->plies_to_end = 1;
      candidate->principal_variation = {candidate->move};
    } else if (const auto reply =
                   choose(session_.board().legal_moves(opponent(mover)), blocked, share, 1)) {
      candidate = before(Move::at(point), *reply);
      add_work(*reply, work);
    }
    reporter_.be_quiet(was_quiet);
    return candidate;
  }

  /// The value of a move by that of the best reply.
  [[nodiscard]] static Candidate before(Move move, const Candidate& reply) {
    Candidate candidate;
    candidate.move = move;
    candidate.proved = reply.proved;
    candidate.depth = reply.depth + 1;
    if (reply.win_rate) candidate.win_rate = 1 - *reply.win_rate;
    if (reply.plies_to_end) candidate.plies_to_end = *reply.plies_to_end + 1;
    candidate.principal_variation = {move};
    std::ranges::copy(reply.principal_variation, std::back_inserter(candidate.principal_variation));
    return candidate;
  }

  static void add_work(const Choice& from, Choice& to) {
    to.nodes += from.nodes;
    to.playouts += from.playouts;
    to.elapsed += from.elapsed;
  }

  Context& context_;
  Session& session_;
  Message_reporter& reporter_;
  const Duration time_;
};

} // namespace

void block_points(Context& context, const std::vector<Point>& points, bool blocks) {
  for (const Point point : points) {
    std::erase(context.blocked, point);
    if (blocks) context.blocked.push_back(point);
  }
}

void block_path(Context& context, const std::vector<Point>& path, bool blocks) {
  if (path.empty()) throw Refusal(Refusal::Kind::illegal_move, "the list must have a move");
  std::vector<std::vector<Point>>& paths = context.blocked_paths;
  const auto known = std::ranges::find(paths, path);
  if (!blocks) {
    if (known != paths.end()) paths.erase(known);
  } else if (known == paths.end()) {
    if (paths.size() >= most_paths)
      throw Refusal(Refusal::Kind::illegal_move, "too many paths are blocked");
    paths.push_back(path);
  }
}

void unblock_all(Context& context) {
  context.blocked.clear();
  context.blocked_paths.clear();
  context.forbidden = {};
}

std::vector<Point> blocked_moves(const Context& context) {
  std::vector<Point> points = context.blocked;
  const auto mover = static_cast<std::size_t>(context.session.board().to_move());
  std::ranges::copy(context.forbidden[mover], std::back_inserter(points));
  for (const auto& path : continuations(context))
    if (path.size() == 1) points.push_back(path.front());
  return points;
}

bool blocks_replies(const Context& context) {
  return std::ranges::any_of(continuations(context),
                             [](const auto& path) { return path.size() > 1; });
}

Choice choose_past_blocks(Context& context, int candidates, Message_reporter& reporter) {
  Session& session = context.session;
  const Color mover = session.board().to_move();
  auto choice = Path_search(context, reporter)
                    .choose(every_allowed_move(context), continuations(context), 1.0, candidates);
  if (!choice) throw Refusal(Refusal::Kind::illegal_move, "every point is blocked");
  session.game().clocks()[mover].spend(std::chrono::steady_clock::now() - context.arrival.time);
  return std::move(*choice);
}

void yxblockreset(Context& context, Arguments&, std::string&) { context.blocked.clear(); }

void yxblockpathreset(Context& context, Arguments&, std::string&) { context.blocked_paths.clear(); }

void yxforbid(Context& context, Arguments& arguments, std::string&) {
  const std::string_view action = arguments.word();
  if (action != "ADD" && action != "DEL")
    throw Refusal(Refusal::Kind::syntax_error, "the first word must be ADD or DEL");
  const Point point = take_point(context.session.board().geometry(), arguments);
  const std::int64_t side = arguments.integer();
  if (side != 0 && side != 1)
    throw Refusal(Refusal::Kind::syntax_error, "the side must be 0 (Black) or 1 (White)");
  std::vector<Point>& points = context.forbidden[static_cast<std::size_t>(side)];
  std::erase(points, point);
  if (action == "ADD") points.push_back(point);
}

} // namespace goishi::gomocup
