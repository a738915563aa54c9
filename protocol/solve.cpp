#include "protocol/solve.h"

#include "engine/file.h"
#include "engine/refusal.h"
#include "engine/solving/problem_solver.h"
#include "engine/text.h"
#include "protocol/version.h"
#include "protocol/vertices.h"
#include "protocol/words.h"
#include "system/process.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <ostream>
#include <span>
#include <string_view>
#include <vector>

namespace goishi {

namespace {

/// The results that the file has, and those of them that agree with it.
struct Agreement {
  int known = 0;
  int right = 0;

  void add(bool is_right) {
    ++known;
    right += is_right ? 1 : 0;
  }
};

[[nodiscard]] int sign_of(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// Prints the results of a solver.
class Printer {
public:
  Printer(Problem_solver& solver, const Proof_goal& goal, std::ostream& out)
      : solver_(solver), goal_(goal), vertices_(solver.session()), out_(out) {}

  void print_header() {
    out_ << fmt::format("{:>3} {:>7} {:>6}  {:<4} {:>14} {:>10}  {}\n", "no", "empties", "score",
                        "best", "nodes", "seconds", "line")
         << std::flush;
  }

  void solve(const Obf_problem& problem, std::size_t number) {
    const auto [choice, time, was_over] = solver_.solve(problem, goal_);
    add_work(choice, time);
    print(choice, problem, number, was_over ? "-" : vertices_.name(choice.move), time);
    is_proved_win_ = !was_over && choice.proved && choice.win_rate == 1.0;
    if (was_over) return;
    if (goal_.moves > 1) print_moves(choice, problem);
    if (!problem.moves.empty()) compare(choice, problem);
  }

  /// Earlier results. Refused: cannot_load_file, or cannot_save_file where there is no way to save
  /// them again.
  void load(const std::string& path) {
    solver_.require_results_in(path);
    if (!std::filesystem::exists(path)) return;
    loaded_ = solver_.load_results(path);
    out_ << fmt::format("hash {}: {} entries\n", path, loaded_) << std::flush;
  }

  /// A file that holds a tenth more than there was room for is kept, and the results stand in
  /// FILE.new. Refused: cannot_save_file.
  void save(std::string path) {
    const std::uint64_t found = solver_.results();
    if (loaded_ > found + found / 10) {
      out_ << fmt::format("hash {}: kept, it holds {} entries and the table {}\n", path, loaded_,
                          found);
      path += ".new";
    }
    const std::uint64_t count = solver_.save_results(path);
    out_ << fmt::format("hash {}: {} entries saved\n", path, count);
  }

  /// The start of the game.
  void solve_start() {
    const Problem_solver::Solution solution = solver_.solve_start(goal_);
    const Choice& choice = solution.choice;
    add_work(choice, solution.time);
    out_ << result_text(choice);
    if (goal_.moves > 1)
      out_ << (choice.margin ? "\nfirst moves:" + valued_moves(choice)
                             : "\nwinning first moves:" + winning_moves(choice));
    out_ << "\nline:";
    out_ << line_of(choice) << '\n';
    print_totals();
  }

  /// The proof of the problem that was just solved, if it is a win. Prints a line if there is none.
  void add_proof_of_win(const Problems& wanted) {
    if (!is_proved_win_) return;
    try {
      add_proof(wanted);
    } catch (const Refusal& refusal) {
      out_ << fmt::format("     no proof tree: {}\n", refusal.detail()) << std::flush;
    }
  }

  /// Refused: cannot_score.
  void add_proof(const Problems& wanted) {
    proof_ += solver_.proof(wanted.proof, wanted.proof_leaves);
  }

  /// Into a file, whole or not at all. Refused: cannot_save_file.
  void write_proof(const std::string& path) {
    replace_file(path, proof_);
    out_ << fmt::format("proof {}: {} bytes\n", path, proof_.size());
  }

  void print_totals() {
    const double used = seconds(elapsed_);
    out_ << fmt::format("total {}, {} nodes, {:.3f} s, {:.3f} s of processor time, "
                        "{:.0f} nodes/s\n",
                        counted(count_, "problem"), nodes_, used,
                        seconds(system::processor_time() - processor_start_),
                        used > 0 ? static_cast<double>(nodes_) / used : 0);
    if (scores_.known == 0) return;
    out_ << fmt::format("right {} of {} scores, {} of {} best moves", scores_.right, scores_.known,
                        best_.right, best_.known);
    if (moves_.known > 0) out_ << fmt::format(", {} of {} moves", moves_.right, moves_.known);
    out_ << '\n';
  }

  [[nodiscard]] bool is_right() const {
    return scores_.right == scores_.known && best_.right == best_.known &&
           moves_.right == moves_.known;
  }

private:
  void add_work(const Choice& choice, Duration time) {
    ++count_;
    nodes_ += choice.nodes;
    elapsed_ += time;
  }

  [[nodiscard]] static std::string result_text(const Choice& choice) {
    if (!choice.proved) return "not proved";
    if (choice.margin) return value_text(choice);
    if (choice.win_rate == 0.5) return "draw";
    return choice.win_rate == 1 ? "first player wins" : "second player wins";
  }

  [[nodiscard]] std::string text_of(const Candidate& candidate) const {
    return goal_.outcome_alone ? outcome_text(candidate) : value_text(candidate);
  }

  /// As OBF has them.
  [[nodiscard]] std::string valued_moves(const Choice& choice) const {
    std::string text;
    for (const Candidate& candidate : wanted(choice))
      text += fmt::format(" {}:{};", vertices_.name(candidate.move), text_of(candidate));
    return text;
  }

  /// Searches may value more moves than were asked for.
  [[nodiscard]] std::span<const Candidate> wanted(const Choice& choice) const {
    const auto most = static_cast<std::size_t>(goal_.moves);
    return std::span(choice.candidates).first(std::min(most, choice.candidates.size()));
  }

  [[nodiscard]] std::string winning_moves(const Choice& choice) const {
    std::string names;
    int wins = 0;
    const Game_board& board = solver_.session().board();
    auto open = static_cast<int>(board.legal_moves(board.to_move()).size());
    for (const Candidate& candidate : wanted(choice)) {
      if (!candidate.proved) continue;
      --open;
      if (candidate.win_rate != 1) continue;
      ++wins;
      names += ' ' + vertices_.name(candidate.move);
    }
    if (names.empty()) names = " none";
    return wins < goal_.moves && open > 0 ? fmt::format("{} ({} not proved)", names, open) : names;
  }

  [[nodiscard]] std::string line_of(const Choice& choice) const {
    std::string text;
    vertices_.append_line(text, choice.principal_variation);
    return text;
  }

  void print(const Choice& choice, const Obf_problem& problem, std::size_t number,
             const std::string& best, Duration used) {
    out_ << fmt::format("{:>3} {:>7} {:>6}  {:<4} {:>14} {:>10.3f} ", number,
                        solver_.session().board().geometry().points() -
                            static_cast<int>(problem.stones.size()),
                        text_of(choice), best, choice.nodes, seconds(used));
    out_ << line_of(choice);
    if (!choice.proved) out_ << fmt::format(" (not proved{})", depth_text(choice));
    out_ << '\n' << std::flush;
  }

  void print_moves(const Choice& choice, const Obf_problem& problem) {
    out_ << "    " << valued_moves(choice) << '\n' << std::flush;
    for (const Candidate& candidate : wanted(choice))
      for (const auto& [move, margin] : problem.moves)
        if (move == candidate.move) moves_.add(agrees(candidate, margin));
  }

  /// Whether a proved value is a margin of the file, or has its sign.
  [[nodiscard]] bool agrees(const Candidate& candidate, int margin) const {
    if (!candidate.proved) return false;
    if (!goal_.outcome_alone) return candidate.margin == margin;
    const double value = candidate.margin ? *candidate.margin : candidate.win_rate.value() - 0.5;
    return sign_of(value) == sign_of(margin);
  }

  /// Whether a margin is as good as another one where the outcome may be enough.
  [[nodiscard]] bool is_as_good(int margin, int most) const {
    return goal_.outcome_alone ? sign_of(margin) == sign_of(most) : margin == most;
  }

  void compare(const Choice& choice, const Obf_problem& problem) {
    const int most = std::ranges::max(problem.moves, {}, &Obf_problem::Valued_move::margin).margin;
    scores_.add(agrees(choice, most));
    best_.add(std::ranges::any_of(problem.moves, [&](const auto& known) {
      return known.move == choice.move && is_as_good(known.margin, most);
    }));
  }

  Problem_solver& solver_;
  const Proof_goal goal_;
  const Vertices vertices_;
  std::ostream& out_;
  const Duration processor_start_ = system::processor_time();
  int count_ = 0;
  std::uint64_t nodes_ = 0;
  Duration elapsed_{};
  bool is_proved_win_ = false;
  std::string proof_;
  std::uint64_t loaded_ = 0; ///< entries of the file that was loaded
  Agreement scores_;
  Agreement best_;
  Agreement moves_;
};

/// From the start of the game.
void solve_game(const Problems& wanted, Printer& printer) {
  const bool has_hash = !wanted.hash.empty();
  if (has_hash) {
    printer.load(wanted.hash);
  }
  printer.solve_start();
  if (has_hash) printer.save(wanted.hash);
  if (!wanted.proof.empty()) printer.add_proof(wanted);
}

void solve_file(const Problems& wanted, const std::vector<Obf_problem>& problems,
                const Interrupt& interrupt, Printer& printer) {
  printer.print_header();
  for (std::size_t i = 0; i < problems.size() && !interrupt.abandoned(); ++i) {
    printer.solve(problems[i], wanted.first + i);
    if (!wanted.proof.empty()) printer.add_proof_of_win(wanted);
  }
  printer.print_totals();
}

} // namespace

bool print_solutions(const Problems& wanted, Session& session, std::ostream& out) {
  Problem_solver solver(session, program_version);
  Printer printer(solver, wanted.goal, out);
  if (!wanted.proof.empty()) solver.require_proof_in(wanted.proof);
  if (wanted.path.empty())
    solve_game(wanted, printer);
  else
    solve_file(wanted, solver.read(wanted.path, wanted.first, wanted.last), session.interrupt(),
               printer);
  if (!wanted.proof.empty()) printer.write_proof(wanted.proof);
  return printer.is_right();
}

} // namespace goishi
