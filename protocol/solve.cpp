#include "protocol/solve.h"

#include "engine/file.h"
#include "engine/hash_file.h"
#include "engine/records/move_list.h"
#include "engine/records/obf.h"
#include "engine/records/record.h"
#include "engine/refusal.h"
#include "engine/session.h"
#include "engine/text.h"
#include "protocol/proof_file.h"
#include "protocol/proof_tree.h"
#include "protocol/solving.h"
#include "protocol/version.h"
#include "protocol/vertices.h"
#include "protocol/words.h"
#include "system/process.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string_view>
#include <vector>

namespace goishi {

namespace {

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

/// How much agrees with the file.
struct Agreement {
  int known = 0;
  int right = 0;

  void add(bool is_right) {
    ++known;
    right += is_right ? 1 : 0;
  }
};

/// Solves problems in a session of its own and prints what it finds.
class Solver {
public:
  Solver(const Settings& settings, const Instruction_set& set, const Interrupt& interrupt,
         std::ostream& out)
      : session_(settings, interrupt, set), out_(out) {
    use_prover(session_);
  }

  [[nodiscard]] const Session& session() const { return session_; }

  /// Whether a problem is one. Refused: cannot_load_file.
  void check(const Obf_problem& problem, std::size_t number) {
    set_up(problem);
    const auto legal = session_.table().legal_moves(problem.to_move);
    for (const auto& [move, margin] : problem.moves)
      if (std::ranges::find(legal, move) == legal.end())
        throw Refusal(Refusal::Kind::cannot_load_file,
                      fmt::format("problem {}: {} is no legal move", number, name_of(move)));
  }

  void print_header() {
    out_ << fmt::format("{:>3} {:>7} {:>6}  {:<4} {:>14} {:>10}  {}\n", "no", "empties", "score",
                        "best", "nodes", "seconds", "line")
         << std::flush;
  }

  void solve(const Obf_problem& problem, std::size_t number, bool values_all_moves) {
    set_up(problem);
    is_proved_win_ = false;
    if (const Outcome outcome = session_.table().outcome(); outcome.is_over()) {
      Choice over;
      over.proved = true;
      over.margin = outcome.margin(problem.to_move);
      print(over, problem, number, "-", Duration{});
    } else {
      const Choice choice = solution(problem.to_move, values_all_moves);
      print(choice, problem, number, name_of(choice.move), last_time_);
      is_proved_win_ = choice.proved && choice.win_rate == 1.0;
      if (values_all_moves) print_moves(choice, problem);
      if (!problem.moves.empty()) compare(choice, problem);
    }
    ++count_;
  }

  /// What was found before. Refused: cannot_load_file.
  void load(const std::string& path) {
    if (!std::filesystem::exists(path)) return;
    loaded_ = load_hash(session_.game(), program_version, path);
    out_ << fmt::format("hash {}: {} entries\n", path, loaded_) << std::flush;
  }

  /// A file that holds a tenth more than there was room for is kept, and the results stand in
  /// FILE.new. Refused: cannot_save_file.
  void save(std::string path) {
    const std::uint64_t found = hash_positions(session_.game());
    if (loaded_ > found + found / 10) {
      out_ << fmt::format("hash {}: kept, it holds {} entries and the table {}\n", path, loaded_,
                          found);
      path += ".new";
    }
    const std::uint64_t count = save_hash(session_.game(), program_version, path);
    out_ << fmt::format("hash {}: {} entries saved\n", path, count);
  }

  /// The start of the game.
  void solve_start(bool values_all_moves) {
    const Color first = session_.table().to_move();
    Choice choice;
    if (const Outcome outcome = session_.table().outcome(); outcome.is_over()) {
      choice.proved = true;
      choice.win_rate = outcome.winner() == first ? 1 : 0;
    } else {
      choice = solution(first, values_all_moves);
    }
    out_ << result_text(choice);
    if (values_all_moves) out_ << "\nwinning first moves:" << winning_moves(choice);
    out_ << "\nline:";
    for (const Move move : choice.principal_variation) out_ << ' ' << name_of(move);
    out_ << '\n';
    ++count_;
    print_totals();
  }

  /// The proof of the problem that was just solved, if it is a win. Says so where there is none.
  void add_proof() {
    if (!is_proved_win_) return;
    try {
      proof_ += proof_tree(session_, session_.table().to_move(), now());
    } catch (const Refusal& refusal) {
      out_ << fmt::format("     no proof tree: {}\n", refusal.detail()) << std::flush;
    }
  }

  /// That of who wins from the start. Refused: cannot_score.
  void add_proof_from_start(const Problems& wanted) {
    const Color first = session_.table().to_move();
    proof_ = is_proof_tree(wanted.proof) ? proof_tree(session_, first, now())
                                         : proof_from_start(session_, wanted.proof_leaves, now());
  }

  /// Into a file, whole or not at all. Refused: cannot_save_file.
  void write_proof(const std::string& path) {
    replace_file(path, proof_);
    out_ << fmt::format("proof {}: {} bytes\n", path, proof_.size());
  }

  void print_totals() {
    const double used = seconds(elapsed_);
    out_ << fmt::format("total {} problems, {} nodes, {:.3f} s, {:.3f} s of processor time, "
                        "{:.0f} nodes/s\n",
                        count_, nodes_, used, seconds(system::processor_time() - processor_start_),
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
  [[nodiscard]] static Arrival now() { return {std::chrono::steady_clock::now(), 0}; }

  void set_up(const Obf_problem& problem) {
    session_.game().forget();
    session_.game().replace(problem.stones, problem.to_move);
  }

  /// Solves the position, counts the work, and carries the line on.
  [[nodiscard]] Choice solution(Color color, bool values_all_moves) {
    const auto start = std::chrono::steady_clock::now();
    Choice choice = *goishi::solve(session_, color, {start, 0}, values_all_moves);
    last_time_ = std::chrono::steady_clock::now() - start;
    elapsed_ += last_time_;
    nodes_ += choice.nodes;
    choice.principal_variation = whole_line(session_, color, {start, 0}, choice);
    return choice;
  }

  [[nodiscard]] static std::string result_text(const Choice& choice) {
    if (!choice.proved) return "not proved";
    if (choice.margin) return value_text(choice);
    if (choice.win_rate == 0.5) return "draw";
    return choice.win_rate == 1 ? "first player wins" : "second player wins";
  }

  [[nodiscard]] std::string winning_moves(const Choice& choice) const {
    std::string names;
    for (const Candidate& candidate : choice.candidates)
      if (candidate.proved && candidate.win_rate == 1) names += ' ' + name_of(candidate.move);
    return names.empty() ? " none" : names;
  }

  [[nodiscard]] std::string name_of(Move move) const {
    std::string name;
    vertices_.append(name, move);
    return name;
  }

  void print(const Choice& choice, const Obf_problem& problem, std::size_t number,
             const std::string& best, Duration used) {
    out_ << fmt::format("{:>3} {:>7} {:>6}  {:<4} {:>14} {:>10.3f} ", number,
                        session_.table().geometry().points() -
                            static_cast<int>(problem.stones.size()),
                        value_text(choice), best, choice.nodes, seconds(used));
    for (const Move move : choice.principal_variation) out_ << ' ' << name_of(move);
    if (!choice.proved) out_ << fmt::format(" (not proved{})", depth_text(choice));
    out_ << '\n' << std::flush;
  }

  /// As OBF has them.
  void print_moves(const Choice& choice, const Obf_problem& problem) {
    out_ << "    ";
    for (const Candidate& candidate : choice.candidates) {
      out_ << fmt::format(" {}:{};", name_of(candidate.move), value_text(candidate));
      for (const auto& [move, margin] : problem.moves)
        if (move == candidate.move) moves_.add(candidate.proved && candidate.margin == margin);
    }
    out_ << '\n' << std::flush;
  }

  void compare(const Choice& choice, const Obf_problem& problem) {
    const int most = std::ranges::max(problem.moves, {}, &Obf_problem::Valued_move::margin).margin;
    scores_.add(choice.proved && choice.margin == most);
    best_.add(std::ranges::any_of(problem.moves, [&](const auto& known) {
      return known.move == choice.move && known.margin == most;
    }));
  }

  Session session_;
  const Vertices vertices_{session_};
  std::ostream& out_;
  const Duration processor_start_ = system::processor_time();
  int count_ = 0;
  std::uint64_t nodes_ = 0;
  Duration elapsed_{};
  Duration last_time_{};
  bool is_proved_win_ = false;
  std::string proof_;
  std::uint64_t loaded_ = 0; ///< entries of the file that was loaded
  Agreement scores_;
  Agreement best_;
  Agreement moves_;
};

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
  const Geometry board = session.table().geometry();
  const Letters letters = letters_of_list(text, session.settings(), board);
  int number = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line.front() == '#') continue;
    try {
      problems.push_back(after_moves(parse_move_list(line, session.settings(), board, letters)));
    } catch (const Refusal& refusal) {
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("line {}: {}", number, refusal.detail()));
    }
  }
  return problems;
}

/// The problems that are wanted. Refused: cannot_load_file.
std::vector<Obf_problem> read(const Problems& wanted, const Session& session) {
  const std::string text = read_file(wanted.path, max_record_size);
  const bool is_obf = session.table().game() == game_of_obf;
  std::vector<Obf_problem> all =
      is_obf ? parse_obf(text, session.table().geometry().width) : parse_problems(text, session);
  if (all.size() < wanted.first)
    throw Refusal(Refusal::Kind::cannot_load_file,
                  fmt::format("{}: {} problems in all", wanted.path, all.size()));
  all.resize(std::min(all.size(), wanted.last));
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(wanted.first - 1));
  return all;
}

/// Refused (cannot_save_file): the proof could not be written, or would take the place of something
/// else.
void require_place_for_proof(const std::string& path, std::string_view game) {
  require_own_file(path, is_proof_tree(path) ? proof_tree_beginning(game) : proof_form);
  require_writable(path);
}

} // namespace

bool print_solutions(const Problems& wanted, const Settings& settings, const Instruction_set& set,
                     const Interrupt& interrupt, std::ostream& out) {
  Solver solver(settings, set, interrupt, out);
  if (!wanted.proof.empty()) require_place_for_proof(wanted.proof, settings.game);
  if (wanted.path.empty()) {
    if (!wanted.hash.empty()) require_writable(wanted.hash);
    if (!wanted.proof.empty() && !is_proof_tree(wanted.proof))
      require_proof_from_start(solver.session());
    if (!wanted.hash.empty()) solver.load(wanted.hash);
    solver.solve_start(wanted.values_all_moves);
    if (!wanted.hash.empty()) solver.save(wanted.hash);
    if (wanted.proof.empty()) return true;
    solver.add_proof_from_start(wanted);
    solver.write_proof(wanted.proof);
    return true;
  }
  const std::vector<Obf_problem> problems = read(wanted, solver.session());
  for (std::size_t i = 0; i < problems.size(); ++i) solver.check(problems[i], wanted.first + i);
  solver.print_header();
  for (std::size_t i = 0; i < problems.size() && !interrupt.abandoned(); ++i) {
    solver.solve(problems[i], wanted.first + i, wanted.values_all_moves);
    if (!wanted.proof.empty()) solver.add_proof();
  }
  solver.print_totals();
  if (!wanted.proof.empty()) solver.write_proof(wanted.proof);
  return solver.is_right();
}

} // namespace goishi
