// The player of `threats`: looks for wins by fours and threats, first and during another search.
#pragma once

#include "engine/gomoku/vct.h"
#include "engine/player.h"

#include <memory>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Plays the first move of a win by continuous fours or threats, with its line, or the move of
/// another player if that ends its search first. Threats have a fifth of the budget at most, in
/// turn with the other search, which is by iterative deepening.
class Threats_first final : public Player<Position> {
public:
  /// `memory`: MiB for the tables of threats.
  Threats_first(int memory, std::unique_ptr<Player<Position>> other) noexcept
      : memory_(memory), other_(std::move(other)) {}

  void clear_search() override {
    solver_.reset();
    other_->clear_search();
  }

  [[nodiscard]] Hash_store* hash() override { return other_->hash(); }
  void teach(const Position& position, const Position_record& known) override {
    other_->teach(position, known);
  }

private:
  /// A search and the rules that it refers to.
  struct Solver {
    Solver(const Rules& its_rules, std::size_t bytes) : rules(its_rules), vct(rules, bytes) {}

    const Rules rules;
    Vct vct;
  };

  Choice think(const Position& root, Budget& budget, const Question& question) override;

  int memory_;
  std::unique_ptr<Solver> solver_;
  std::unique_ptr<Player<Position>> other_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
