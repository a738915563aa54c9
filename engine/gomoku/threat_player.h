// The player that looks for forced wins only.
#pragma once

#include "engine/gomoku/knowledge.h"
#include "engine/gomoku/vct.h"
#include "engine/player.h"

#include <memory>
#include <optional>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Plays the first move of a win by continuous fours or threats, with its line, where it finds one.
/// Otherwise the move is the best by the order of the searches and has no value.
class Threat_player final : public Player<Position> {
public:
  static constexpr Method method = Method::glance;
  using Model = Knowledge::Model;

  explicit Threat_player(const Settings& settings) noexcept : memory_(settings.memory) {}

  void forget() override { solver_.reset(); }

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
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
