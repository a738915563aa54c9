// The player of the games of a training: one of the engine's own searches, within the same limits
// for each move.
#pragma once

#include "engine/budget.h"
#include "engine/model_file.h"
#include "engine/player.h"
#include "engine/settings.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// A file of weights; empty: those of the program; "none": without what was learned. Refused: a
/// file that is none of these rules.
template<class Model, class Rules>
[[nodiscard]] std::shared_ptr<const Model> model_of(const Rules& rules, const std::string& name) {
  if (name == "none") return std::make_shared<const Model>();
  Model_files files;
  if (!name.empty()) files.give(Model::name(rules), Model_file::load(name));
  return std::make_shared<const Model>(rules, files);
}

template<class Position, class Model>
class Searching_player {
public:
  /// `name`: of one of the searches.
  Searching_player(std::span<const Search<Position, Model>> searches, std::string_view name,
                   const Settings& settings, std::shared_ptr<const Model> model)
      : player_(std::ranges::find(searches, name, &Search<Position, Model>::name)
                    ->make(settings, std::move(model))) {}

  void forget() { player_->forget(); }

  /// A move, the only one too, with its value.
  [[nodiscard]] Choice choose(const Position& position, const Limits& limits) {
    Budget budget(limits);
    Question question;
    question.values_single = true;
    return player_->choose(position, budget, question);
  }

private:
  const std::unique_ptr<Player<Position>> player_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
