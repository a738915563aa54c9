#include "engine/gomoku/searches.h"

#include "engine/gomoku/book.h"
#include "engine/gomoku/game.h"
#include "engine/gomoku/gomoku_searcher.h"
#include "engine/gomoku/threats_first.h"
#include "engine/search/book_player.h"
#include "engine/search/deepening.h"
#include "engine/search/greedy_player.h"
#include "engine/search/mcts.h"
#include "engine/search/random_player.h"

#include <memory>
#include <utility>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

using Entry = Search<Position, Knowledge::Model>;

/// Shorter rows, and so TicTacToe, are searched as every game can be.
bool has_own_searches(const Settings& settings) {
  return settings.game == info.name &&
         Game::rules(settings).win_length() >= Rules::usual_win_length;
}

std::unique_ptr<Player<Position>> make_alphabeta(const Settings& settings,
                                                 std::shared_ptr<const Model> model,
                                                 const Search_features& features = {}) {
  if (has_own_searches(settings))
    return std::make_unique<Iterative_deepening<Position, Gomoku_searcher>>(
        settings, std::move(model), features);
  return std::make_unique<Alphabeta_player<Position, Knowledge>>(settings, std::move(model),
                                                                 features);
}

std::unique_ptr<Player<Position>> make_mcts(const Settings& settings,
                                            std::shared_ptr<const Model> model) {
  if (has_own_searches(settings))
    return std::make_unique<Mcts<Position, Learned_knowledge>>(settings, std::move(model));
  return std::make_unique<Mcts<Position, Knowledge>>(settings, std::move(model));
}

std::unique_ptr<Player<Position>> make_alphabeta_with_book(const Settings& settings,
                                                           std::shared_ptr<const Model> model) {
  auto player = make_alphabeta(settings, model);
  return with_book<Book>(settings, std::move(model), std::move(player));
}

std::unique_ptr<Player<Position>> make_threats_first(const Settings& settings,
                                                     std::shared_ptr<const Model> model) {
  Settings half = settings;
  half.memory = settings.memory / 2;
  Search_features features;
  features.strict_losses = true;
  return std::make_unique<Threats_first>(settings.memory - half.memory,
                                         make_alphabeta(half, std::move(model), features));
}

/// Of both.
constexpr auto alphabeta_parameters =
    joined(Iterative_deepening<Position, Gomoku_searcher>::parameters, Late_moves::parameters);

constexpr Entry all_searches[] = {
    {"alphabeta", Method::deepening, make_alphabeta_with_book, alphabeta_parameters, Model::name},
    {"mcts", Mcts<Position, Knowledge>::method, make_mcts, Mcts<Position, Knowledge>::parameters,
     Model::name},
    {"threats", Method::deepening, make_threats_first, alphabeta_parameters, Model::name},
    Entry::of<Greedy<Position, Knowledge>>("greedy"),
    Entry::of<Random_player<Position>>("random"),
};

} // namespace

std::span<const Entry> searches() noexcept { return all_searches; }

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
