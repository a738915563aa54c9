#include "engine/reversi/searches.h"

#include "engine/reversi/book.h"
#include "engine/reversi/game.h"
#include "engine/reversi/midgame/reversi_searcher.h"
#include "engine/search/book_player.h"
#include "engine/search/deepening.h"
#include "engine/search/greedy_player.h"
#include "engine/search/mcts.h"
#include "engine/search/random_player.h"

#include <concepts>
#include <memory>
#include <string_view>
#include <utility>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {
namespace {

/// The player of boards of side 6 or 8, which have their own searcher.
template<int side>
std::unique_ptr<Player<Position>>
make_own_searcher(const Settings& settings, std::shared_ptr<const Model<Narrow_board>> model) {
  using Deepening = Iterative_deepening<Position, midgame::Reversi_searcher_of<side>>;
  return with_book<Book>(
      settings, model,
      std::unique_ptr<Player<Position>>(std::make_unique<Deepening>(settings, model)));
}

/// Boards of other sides are searched as every game can be.
template<class Board>
std::unique_ptr<Player<Position_on<Board>>>
make_alphabeta(const Settings& settings, std::shared_ptr<const Model<Board>> model) {
  if constexpr (std::same_as<Board, Narrow_board>) {
    const int side = rules_of(settings).side();
    if (side == 6) return make_own_searcher<6>(settings, std::move(model));
    if (side == 8) return make_own_searcher<8>(settings, std::move(model));
  }
  using Reference = Alphabeta_player<Position_on<Board>, Knowledge<Board>>;
  return std::make_unique<Reference>(settings, std::move(model));
}

template<class Board>
std::string_view alphabeta_model(const Rules& rules) noexcept {
  if (rules.side() == 6) return pattern_model_name<6>;
  if (rules.side() == 8) return pattern_model_name<8>;
  return Model<Board>::name(rules);
}

/// Of the searcher of 6x6 and 8x8 and of the reference.
constexpr auto alphabeta_parameters = joined(
    Iterative_deepening<Position, midgame::Reversi_searcher>::parameters, Late_moves::parameters);

template<class Board, class P = Position_on<Board>, class K = Knowledge<Board>>
constexpr Search<P, Model<Board>> all_searches[] = {
    {"alphabeta", Method::deepening, make_alphabeta<Board>, alphabeta_parameters,
     alphabeta_model<Board>},
    Search<P, Model<Board>>::template of<Mcts<P, K>>("mcts"),
    Search<P, Model<Board>>::template of<Greedy<P, K>>("greedy"),
    Search<P, Model<Board>>::template of<Random_player<P>>("random"),
};

} // namespace

template<class Board>
std::span<const Search<Position_on<Board>, Model<Board>>> searches() noexcept {
  return all_searches<Board>;
}

template std::span<const Search<Position, Model<Narrow_board>>> searches<Narrow_board>() noexcept;
template std::span<const Search<Wide_position, Model<Wide_board>>> searches<Wide_board>() noexcept;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
