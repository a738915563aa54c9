// Solves the positions of a file (OBF or move lists), or the start of a game, for `goishi solve`.
#pragma once

#include "engine/records/obf.h"
#include "engine/session.h"
#include "engine/solving/solving.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// Solves positions of one game in a session, by the search that only proves where the game has
/// one.
class Problem_solver {
public:
  struct Solution {
    Choice choice;
    Duration time{};
    /// The game was over before any search.
    bool was_over = false;
  };

  /// Chooses the search; refused as Session::set_option. The session loses its game. `program` is
  /// the version that files of proofs and of results name; both must outlive the solver.
  Problem_solver(Session& session, std::string_view program);

  [[nodiscard]] const Session& session() const { return session_; }

  /// The problems of a file from the `first` to the `last`, counted from 1: of Reversi in OBF; of
  /// other games a list of moves on each line, as parse_move_list reads them, with the player to
  /// move who would be next. Refused: cannot_load_file when the file or a problem of it makes no
  /// sense.
  [[nodiscard]] std::vector<Obf_problem> read(const std::string& path, std::size_t first,
                                              std::size_t last);

  /// Solves a problem with empty tables.
  [[nodiscard]] Solution solve(const Obf_problem& problem, const Proof_goal& goal);
  /// Solves the position in which a game begins, with the results that were loaded.
  [[nodiscard]] Solution solve_start(const Proof_goal& goal);

  /// Refused: cannot_save_file where the results could not be written to this file.
  void require_results_in(const std::string& path);
  /// Results of positions, see load_hash, hash_positions and save_hash. Refused like these.
  std::uint64_t load_results(const std::string& path);
  [[nodiscard]] std::uint64_t results();
  std::uint64_t save_results(const std::string& path);

  /// Whether the proof in a file of this name is a tree in SGF, which every problem may have; other
  /// proofs are texts, of the start of NoGo alone.
  [[nodiscard]] static bool proves_by_tree(std::string_view path);
  /// Refused: cannot_save_file where the proof could not be written, or would take the place of
  /// something else; cannot_score where the start has no such proof.
  void require_proof_in(const std::string& path) const;
  /// The proof of the problem that was solved last, in the form for this file. Refused as
  /// proof_tree, or as proof_from_start with these leaves.
  [[nodiscard]] std::string proof(std::string_view path, std::size_t leaves);

private:
  [[nodiscard]] Solution solve(Color color, const Proof_goal& goal);
  void set_up(const Obf_problem& problem);
  void require_legal(const Obf_problem& problem, std::size_t number);

  Session& session_;
  const std::string_view program_;
};

/// Solves the position of a session for a colour, with the whole line: in a session apart, which
/// has tables of its own, where the game has a search that proves more on every board. Refused as
/// goishi::solve.
[[nodiscard]] Choice solve_position(Session& session, Color color, const Arrival& arrival,
                                    const Proof_goal& goal);

/// The proof tree that a colour wins the position of a session, which keeps its game. Refused as
/// proof_tree.
[[nodiscard]] std::string prove_position(const Session& session, Color winner,
                                         const Arrival& arrival, std::string_view program);

} // namespace goishi
