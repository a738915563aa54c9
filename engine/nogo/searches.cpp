#include "engine/nogo/searches.h"

#include "engine/nogo/book.h"
#include "engine/nogo/solver/solving_player.h"
#include "engine/search/book_player.h"
#include "engine/search/deepening.h"
#include "engine/search/greedy_player.h"
#include "engine/search/mcts.h"
#include "engine/search/random_player.h"
#include "games/nogo/info.h"

#include <array>
#include <string>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

using Entry = Search<Position, Knowledge::Model>;

constexpr std::array<std::string_view, 3> leaves{"learned", "playout", "mobility"};
constexpr Declaration mcts_leaf{
    "mcts-leaf",
    "NoGo: evaluation of leaves in mcts: learned shapes with playouts, playouts alone, or mobility",
    option_type::Choice{leaves}, leaves.front()};

constexpr auto parameters = joined(Uct_constants::parameters, std::array{mcts_leaf});

std::unique_ptr<Player<Position>> make_tree(const Settings& settings,
                                            std::shared_ptr<const Knowledge::Model> model) {
  const auto leaf = settings.parameters.get<std::string>(mcts_leaf);
  if (leaf == "mobility")
    return std::make_unique<Mcts<Position, Mobility_knowledge>>(settings, std::move(model));
  if (leaf == "learned" && model->learned() != nullptr)
    return std::make_unique<Mcts<Position, Learned_knowledge>>(settings, std::move(model));
  return std::make_unique<Mcts<Position, Knowledge>>(settings, std::move(model));
}

std::unique_ptr<Player<Position>> make_mcts(const Settings& settings,
                                            std::shared_ptr<const Knowledge::Model> model) {
  auto tree = make_tree(settings, model);
  return with_book<Book>(settings, std::move(model), std::move(tree));
}

std::unique_ptr<Player<Position>> make_solver(const Settings& settings,
                                              std::shared_ptr<const Knowledge::Model> model) {
  constexpr int mib = 20;
  const int half = (settings.memory + 1) / 2;
  const int threads = std::max(1, settings.threads);
  const std::size_t few = static_cast<std::size_t>(threads) *
                          Solver::bytes_for_few(static_cast<std::size_t>(half) << mib, threads);
  Settings rest = settings;
  rest.memory = settings.memory - half - static_cast<int>(few >> mib);
  return std::make_unique<Solving_player>(
      settings.size == Geometry{} ? info.usual_size : settings.size, half, threads,
      std::make_unique<Alphabeta_player<Position, Mobility_knowledge>>(rest, std::move(model)));
}

constexpr Entry all_searches[] = {
    {"mcts", Method::tree, make_mcts, parameters, Model::name},
    Entry::of<Alphabeta_player<Position, Mobility_knowledge>>("alphabeta"),
    {"solver", Method::deepening, make_solver,
     Alphabeta_player<Position, Mobility_knowledge>::parameters, nullptr, &Grid::fits},
    Entry::of<Greedy<Position, Knowledge>>("greedy"),
    Entry::of<Random_player<Position>>("random"),
};

} // namespace

std::span<const Entry> searches() noexcept { return all_searches; }

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
