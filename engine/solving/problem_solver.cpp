#include "engine/solving/problem_solver.h"

#include "engine/file.h"
#include "engine/hash_file.h"
#include "engine/records/list_scanner.h"
#include "engine/records/move_list.h"
#include "engine/records/record.h"
#include "engine/refusal.h"
#include "engine/solving/nogo_proof_text.h"
#include "engine/solving/proof_tree.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace goishi {

namespace {

[[nodiscard]] Arrival arrival_now() { return {std::chrono::steady_clock::now(), 0}; }

/// The position after a list of moves.
Obf_problem after_moves(const Record& record) {
  Obf_problem problem;
  problem.stones = record.stones;
  problem.to_move = record.first;
  for (const Recorded_move& recorded : record.moves) {
    const auto [color, move] = recorded.played;
    if (move.is_point()) problem.stones.push_back({color, move.point()});
    problem.to_move = opponent(color);
  }
  return problem;
}

/// A list of moves on each line that is neither empty nor a comment. Refused: cannot_load_file.
std::vector<Obf_problem> parse_problems(std::string_view text, const Session& session) {
  std::vector<Obf_problem> problems;
  const Geometry board = session.board().geometry();
  const Letters letters = letters_of_list(text, session.settings(), board);
  int number = 0;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    ++number;
    if (!has_moves(line)) continue;
    try {
      problems.push_back(after_moves(parse_move_list(line, session.settings(), board, letters)));
    } catch (const Refusal& refusal) {
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("line {}: {}", number, refusal.detail()));
    }
  }
  return problems;
}

/// "H8 ...", "h8j9", behind comments and empty lines.
bool begins_with_move(std::string_view text) {
  std::string_view line;
  while (!text.empty() && !has_moves(line)) line = take_line(text);
  line = trimmed(without_byte_order_mark(line));
  return line.size() >= 2 && is_letter(line[0]) && line[1] >= '1' && line[1] <= '9';
}

} // namespace

Problem_solver::Problem_solver(Session& session, std::string_view program)
    : session_(session), program_(program) {
  use_prover(session_);
}

std::vector<Obf_problem> Problem_solver::read(const std::string& path, std::size_t first,
                                              std::size_t last) {
  const std::string text = read_file(path, max_record_size);
  const bool is_obf = session_.board().game() == game_of_obf;
  if (is_obf && begins_with_move(text))
    throw Refusal(Refusal::Kind::cannot_load_file,
                  "its lines are moves and not in OBF: name their game by --game");
  std::vector<Obf_problem> all =
      is_obf ? parse_obf(text, session_.board().geometry().width) : parse_problems(text, session_);
  if (all.size() < first)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("{}: {} problems in all", path, all.size()));
  all.resize(std::min(all.size(), last));
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first - 1));
  for (std::size_t i = 0; i < all.size(); ++i) require_legal(all[i], first + i);
  return all;
}

void Problem_solver::require_legal(const Obf_problem& problem, std::size_t number) {
  try {
    set_up(problem);
  } catch (const Refusal& refusal) {
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("problem {}: {}", number, refusal.detail()));
  }
  const auto legal = session_.board().legal_moves(problem.to_move);
  for (const auto& [move, margin] : problem.moves)
    if (std::ranges::find(legal, move) == legal.end())
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("problem {}: {} is no legal move", number,
                                move.is_point()
                                    ? point_name(session_.board().geometry(), move.point())
                                    : "pass"));
}

void Problem_solver::set_up(const Obf_problem& problem) {
  session_.game().clear_search();
  session_.game().replace(problem.stones, problem.to_move);
}

Problem_solver::Solution Problem_solver::solve(const Obf_problem& problem, const Proof_goal& goal) {
  set_up(problem);
  Solution solution = solve(problem.to_move, goal);
  if (solution.was_over && session_.board().info().has_points)
    solution.choice.margin = session_.board().outcome().margin(problem.to_move);
  return solution;
}

Problem_solver::Solution Problem_solver::solve_start(const Proof_goal& goal) {
  return solve(session_.board().to_move(), goal);
}

Problem_solver::Solution Problem_solver::solve(Color color, const Proof_goal& goal) {
  Solution solution;
  if (const Outcome outcome = session_.board().outcome(); outcome.is_over()) {
    solution.was_over = true;
    solution.choice.proved = true;
    solution.choice.win_rate = !outcome.winner() ? 0.5 : outcome.winner() == color ? 1 : 0;
    return solution;
  }
  const Arrival start = arrival_now();
  solution.choice = *goishi::solve(session_, color, start, goal);
  solution.time = std::chrono::steady_clock::now() - start.time;
  solution.choice.principal_variation = whole_line(session_, color, start, solution.choice);
  return solution;
}

void Problem_solver::require_results_in(const std::string& path) {
  require_hash(session_.game());
  require_writable(path);
}

std::uint64_t Problem_solver::load_results(const std::string& path) {
  return load_hash(session_.game(), program_, path);
}

std::uint64_t Problem_solver::results() { return hash_positions(session_.game()); }

std::uint64_t Problem_solver::save_results(const std::string& path) {
  return save_hash(session_.game(), program_, path);
}

bool Problem_solver::proves_by_tree(std::string_view path) {
  return ends_in_any_case(path, ".sgf");
}

void Problem_solver::require_proof_in(const std::string& path) const {
  const bool is_tree = proves_by_tree(path);
  require_own_file(path, is_tree ? proof_tree_beginning(session_.board().game()) : proof_form);
  require_writable(path);
  if (!is_tree) require_proof_from_start(session_);
}

std::string Problem_solver::proof(std::string_view path, std::size_t leaves) {
  if (proves_by_tree(path))
    return proof_tree(session_, session_.board().to_move(), arrival_now(), program_);
  return proof_from_start(session_, leaves, arrival_now());
}

Choice solve_position(Session& session, Color color, const Arrival& arrival,
                      const Proof_goal& goal) {
  const auto prover = has_prover(session) ? prover_of(session) : nullptr;
  Session& searcher = prover ? *prover : session;
  Choice choice = *solve(searcher, color, arrival, goal);
  choice.principal_variation = whole_line(searcher, color, arrival, choice);
  return choice;
}

std::string prove_position(const Session& session, Color winner, const Arrival& arrival,
                           std::string_view program) {
  return proof_tree(*prover_of(session), winner, arrival, program);
}

} // namespace goishi
