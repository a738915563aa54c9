// Depth-first proof-number search for wins by threats.
#pragma once

#include "engine/budget.h"
#include "engine/search/word_table.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Proof and disproof number, and the plies to a win that is proved.
struct Proof_numbers {
  static constexpr std::uint32_t infinite = (1U << 24) - 1;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  std::uint32_t plies = 0;

  [[nodiscard]] static Proof_numbers proved(std::size_t plies) noexcept {
    return {0, infinite, static_cast<std::uint32_t>(plies)};
  }
  [[nodiscard]] static Proof_numbers disproved() noexcept { return {infinite, 0, 0}; }
  [[nodiscard]] bool is_decided() const noexcept { return proof == 0 || disproof == 0; }
  [[nodiscard]] bool is_beyond(const Proof_numbers& bound) const noexcept {
    return is_decided() || proof >= bound.proof || disproof >= bound.disproof;
  }
};

enum class Turn : std::uint8_t { attacker, defender };

/// A move, and the answer to it if it is a four.
struct Threat_child {
  Point move;
  std::optional<Point> answer;
  Proof_numbers numbers;

  /// Whose turn it is after it was played.
  [[nodiscard]] Turn next(Turn turn) const noexcept {
    return turn == Turn::attacker && !answer ? Turn::defender : Turn::attacker;
  }
};
using Threat_children = std::vector<Threat_child>;

/// The numbers of positions that were met, kept in a part of the memory.
class Proof_table {
public:
  explicit Proof_table(std::size_t bytes) : words_(bytes) { words_.take_memory(); }

  /// Entries of different salts do not meet.
  void set_salt(std::uint64_t salt) noexcept { salt_ = salt; }
  [[nodiscard]] std::optional<Proof_numbers> find(std::uint64_t key) const noexcept;
  /// `nodes`: the cost of finding them, by which entries are replaced.
  void store(std::uint64_t key, const Proof_numbers& numbers, std::uint64_t nodes) noexcept;

private:
  Word_table words_;
  std::uint64_t salt_ = 0;
};

/// A way to attack: the moves of a node. It holds the position and moves along with the search.
class Attack {
public:
  virtual ~Attack() = default;

  /// The key of the position, side to move included.
  [[nodiscard]] virtual std::uint64_t key() const = 0;
  /// Asked while an expansion lasts. False: the search is over, and anything but a win is ignored.
  using Goes_on = std::function<bool()>;

  /// Adds the children of the position, or returns a result that is known without them. The
  /// defender's are all moves that may not lose.
  [[nodiscard]] virtual std::optional<Proof_numbers> expand(Turn turn, Threat_children& children,
                                                            const Goes_on& goes_on) = 0;
  virtual void play(Turn turn, const Threat_child& child) = 0;
  virtual void undo(Turn turn, const Threat_child& child) = 0;
  /// The moves to the end of a position for which `expand` has just returned a win.
  [[nodiscard]] virtual const Move_list& end() const = 0;
  /// What all expansions have done, in fours that were tried.
  [[nodiscard]] virtual std::uint64_t work() const = 0;
};

/// The df-pn search (A. Nagai 2002).
class Proof_search {
public:
  explicit Proof_search(Proof_table& table) noexcept : table_(table) {}

  /// Searches the position of the attack, the attacker to move. A node takes about as long as one
  /// of alpha-beta: a visit to a position counts as three, and two fours that are tried as one. The
  /// meter counts and bounds them, and `most_nodes` bounds them too.
  [[nodiscard]] Proof_numbers prove(Attack& attack, std::uint64_t most_nodes, Meter& meter);

  /// After a proof: adds the attacker's stones and the longest answers that were searched, as far
  /// as the table has them. A pass means that no answer is legal.
  void write_line(Attack& attack, Move_list& line);

  /// The numbers of a node with these children.
  [[nodiscard]] static Proof_numbers numbers_of(Turn turn, const Threat_children& children,
                                                std::size_t first);

private:
  /// What the children of a node say of it.
  struct Summary {
    Proof_numbers numbers;
    std::size_t next;            ///< the place of the child to search next
    Proof_numbers bound_of_next; ///< its thresholds: beyond them another child may be better
  };

  [[nodiscard]] Proof_numbers search(Turn turn, const Proof_numbers& bound);
  [[nodiscard]] std::optional<Proof_numbers> expand(Turn turn);
  /// Counts the nodes of an expansion so far, with those of the visit. Whether the search goes on.
  bool count_work(std::uint64_t nodes_of_visit) noexcept;
  [[nodiscard]] static Summary summary(Turn turn, const Threat_children& children,
                                       std::size_t first, const Proof_numbers& bound);
  void visit(Turn turn, std::size_t place, const Proof_numbers& bound);
  [[nodiscard]] const Threat_child* best_proved(Turn turn) const noexcept;

  Proof_table& table_;
  Attack* attack_ = nullptr;
  Meter* meter_ = nullptr;
  std::uint64_t most_nodes_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t work_before_ = 0; ///< the expansion in progress
  std::uint64_t counted_ = 0;     ///< nodes of its fours
  bool is_stopped_ = false;
  Threat_child best_of_root_{};
  Threat_children children_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
