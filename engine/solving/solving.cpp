#include "engine/solving/solving.h"

#include "engine/game_entry.h"
#include "engine/instruction_set.h"
#include "engine/refusal.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace goishi {

namespace {

constexpr std::string_view by_threats = "threats";
constexpr std::string_view on_small_boards = "solver";

/// Whether the game has this search, and it is meant for the board.
bool has_search(const Session& session, std::string_view name) {
  const auto search = find_search(session.board().game(), name);
  return search && (search->fits == nullptr || search->fits(session.board().geometry()));
}

} // namespace

void use_prover(Session& session) {
  if (session.settings().search != "auto") return;
  for (const std::string_view prover : {by_threats, on_small_boards})
    if (has_search(session, prover)) session.set_option("search", std::string(prover));
}

bool has_prover(const Session& session) {
  return session.settings().search == "auto" && has_search(session, by_threats);
}

std::unique_ptr<Session> prover_of(const Session& session) {
  auto apart = std::make_unique<Session>(session.settings(), session);
  use_prover(*apart);
  const Record record = session.game().record();
  apart->game().load(record, record.moves.size());
  return apart;
}

namespace {

/// Leaves the next search what one before it did not use of the limits. Returns whether that is
/// anything.
bool take_off(Search_request& request, const Settings& settings, std::uint64_t nodes,
              Duration elapsed) {
  for (const std::uint64_t limit : {settings.nodes, settings.playouts})
    if (limit > 0) request.most_nodes = std::min(request.most_nodes, limit);
  if (request.most_nodes != Limits::unlimited)
    request.most_nodes -= std::min(request.most_nodes, nodes);
  if (settings.time_per_move > Duration{})
    request.at_most = request.at_most.value_or(settings.time_per_move) - elapsed;
  return request.most_nodes > 0 && request.at_most.value_or(Duration(1)) > Duration{};
}

/// The requested number of moves with values, after a search that ended with the first that wins:
/// a tree search has nothing left to do then. It searches the others alone, until that many win,
/// those that remain do not win, or a limit ends it.
std::shared_ptr<const Choice> solve_others(Session& session, const Search_request& first,
                                           std::shared_ptr<const Choice> last) {
  const auto wins = [](const Candidate& c) { return c.proved && c.win_rate == 1.0; };
  Choice whole = *last;
  whole.candidates.clear();
  std::vector<Move> open = session.board().legal_moves(first.color);
  std::vector<Candidate> rest = last->candidates;
  Search_request request = first;
  while (!rest.empty() && wins(rest.front())) {
    for (const Candidate& candidate : rest) {
      if (!wins(candidate)) continue;
      whole.candidates.push_back(candidate);
      std::erase(open, candidate.move);
    }
    std::erase_if(rest, wins);
    request.question.among = open;
    request.question.candidates =
        first.question.candidates - static_cast<int>(whole.candidates.size());
    if (request.question.candidates <= 0 || open.empty()) break;
    if (!take_off(request, session.settings(), last->nodes, last->elapsed)) break;
    last = session.think(request).choice;
    whole.nodes += last->nodes;
    whole.playouts += last->playouts;
    whole.elapsed += last->elapsed;
    rest = last->candidates;
  }
  whole.candidates.insert(whole.candidates.end(), rest.begin(), rest.end());
  const auto most = static_cast<std::size_t>(first.question.candidates);
  if (whole.candidates.size() > most) whole.candidates.resize(most);
  return std::make_shared<const Choice>(std::move(whole));
}

std::shared_ptr<const Choice> solve(Session& session, Color color, const Arrival& arrival,
                                    const Proof_goal& goal, bool plays) {
  const Game_board& board = session.board();
  if (board.outcome().is_over()) throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  const auto moves = static_cast<int>(board.legal_moves(color).size());
  Search_request request{.color = color,
                         .arrival = arrival,
                         .most_nodes = goal.most_nodes,
                         .at_full_strength = true,
                         .has_all_time = true};
  request.question.candidates = std::min(goal.moves, std::max(moves, 1));
  request.question.values_single = true;
  request.question.wants_proof = true;
  request.question.outcome_alone = goal.outcome_alone;
  request.question.wants_replies = goal.wants_replies;
  request.question.plays = plays;
  auto choice = session.think(request).choice;
  if (!choice) throw Refusal(Refusal::Kind::illegal_move, "there is no move");
  if (board.method() == Method::tree && request.question.candidates > 1)
    return solve_others(session, request, choice);
  return choice;
}

} // namespace

std::shared_ptr<const Choice> solve(Session& session, Color color, const Arrival& arrival,
                                    const Proof_goal& goal) {
  return solve(session, color, arrival, goal, false);
}

std::shared_ptr<const Choice> solve_for_move(Session& session, Color color,
                                             const Arrival& arrival) {
  return solve(session, color, arrival, {}, true);
}

std::vector<Move> whole_line(const Session& session, Color color, const Arrival& arrival,
                             const Choice& solution) {
  constexpr int most_memory = 64;
  std::vector<Move> line = solution.principal_variation;
  if (!solution.proved || !solution.margin) return line;
  Settings settings = session.settings();
  settings.memory = std::min(settings.memory, most_memory);
  Session rest(settings, session);
  const Record record = session.game().record();
  rest.game().load(record, record.moves.size());
  const auto play = [&](Move move) {
    rest.game().play(color, move);
    color = opponent(color);
  };
  for (const Move move : line) play(move);
  while (!rest.board().outcome().is_over()) {
    const auto next = solve(rest, color, arrival);
    if (!next->proved || next->principal_variation.empty()) break;
    for (const Move move : next->principal_variation) {
      line.push_back(move);
      play(move);
    }
  }
  return line;
}

} // namespace goishi
