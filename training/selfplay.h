// Self-play for all games.
#pragma once

#include "engine/budget.h"
#include "engine/file.h"
#include "engine/model_file.h"
#include "engine/player.h"
#include "engine/settings.h"
#include "games/game.h"
#include "games/instruction_set.h"
#include "games/random.h"
#include "training/raw_bytes.h"
#include "training/record.h"
#include "training/tasks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The model in a file; with an empty name that of the program; "none": an untrained one. Refused:
/// a file that is not a model for these rules.
template<class Model, class Rules>
[[nodiscard]] std::shared_ptr<const Model> model_of(const Rules& rules, const std::string& name) {
  if (name == "none") return std::make_shared<const Model>();
  Model_files files;
  if (!name.empty()) files.give(Model::name(rules), Model_file::load(name));
  return std::make_shared<const Model>(rules, files);
}

/// The number of random plies at the start of a game.
[[nodiscard]] inline int plies_of_opening(const Request& request, Random& random) {
  const int longer = request.most_opening - request.least_opening;
  return request.least_opening +
         static_cast<int>(random.below(static_cast<std::uint32_t>(longer) + 1));
}

/// True with this probability, in thousandths.
[[nodiscard]] inline bool happens(int thousandths, Random& random) {
  return random.below(1000) < static_cast<std::uint32_t>(thousandths);
}

/// The score of a match.
struct Match_score {
  explicit Match_score(int pairs) noexcept : lost(2 * pairs) {}

  void add(int margin) noexcept {
    won += margin > 0 ? 1 : 0;
    drawn += margin == 0 ? 1 : 0;
    lost -= margin >= 0 ? 1 : 0;
  }

  int won = 0;
  int drawn = 0;
  int lost; ///< includes games that were not played
};

/// A search of the engine with the same limits for each move.
template<class Position, class Model>
class Searching_player {
public:
  /// `name`: of the search.
  Searching_player(std::span<const Search<Position, Model>> searches, std::string_view name,
                   const Settings& settings, const Limits& limits,
                   std::shared_ptr<const Model> model)
      : limits_(limits),
        player_(std::ranges::find(searches, name, &Search<Position, Model>::name)
                    ->make(settings, std::move(model))) {}

  void forget() { player_->forget(); }

  /// A move with its value, even if it is the only one.
  [[nodiscard]] Choice choose(const Position& position) { return choose(position, limits_); }
  [[nodiscard]] Choice choose(const Position& position, const Limits& limits) {
    Budget budget(limits);
    Question question;
    question.values_single = true;
    return player_->choose(position, budget, question);
  }

private:
  const Limits limits_;
  const std::unique_ptr<Player<Position>> player_;
};

[[nodiscard]] inline Training_move recorded(const Choice& choice) {
  const double rate = choice.win_rate.value_or(0.5);
  return {choice.move.point(), static_cast<std::int16_t>(std::lround(rate * Training_move::sure))};
}
[[nodiscard]] inline Training_move unvalued(Move move) {
  return {move.point(), Training_move::unknown};
}

/// Recorded games: the first moves are random, the others come from the search. `Game` provides:
///   Rules, Position, and Player, a Searching_player
///   rules_of(request)        refused (syntax_error): unknown rules
///   player(rules, request), opponent(rules, request)
///   Game(rules, request)     with its random generators
///   open(position, player)   sets up a position and returns the moves that led there
///   vary(...)                may change the move that a search chose, or add other games
///   result_of(rate)          a proved result for the player to move: 1, 0 or -1
template<class Game>
class Selfplay {
public:
  using Position = typename Game::Position;
  using Player = typename Game::Player;

  explicit Selfplay(const Request& request)
      : request_(request), rules_(Game::rules_of(request)), game_(rules_, request) {}

  void play_games() {
    Player player = Game::player(rules_, request_);
    std::string bytes;
    for (int i = 0; i < request_.games; ++i) append(bytes, play(player, bytes));
    replace_file(request_.output, bytes);
  }

  /// Prints the score as JSON.
  void play_match() {
    Player own = Game::player(rules_, request_);
    Player other = Game::opponent(rules_, request_);
    Match_score score(request_.games);
    for (int pair = 0; pair < request_.games; ++pair) {
      Position opening(rules_);
      static_cast<void>(game_.open(opening, other));
      if (opening.outcome().is_over()) continue;
      score.add(played_out(opening, own, other));
      score.add(-played_out(opening, other, own));
    }
    fmt::print("{{\"won\": {}, \"drawn\": {}, \"lost\": {}}}\n", score.won, score.drawn,
               score.lost);
  }

private:
  /// Plays a game up to a proved result. Other games may be added to the bytes before it.
  [[nodiscard]] Training_game play(Player& player, std::string& bytes) {
    player.forget();
    Position position(rules_);
    Training_game game = game_.open(position, player);
    while (!position.outcome().is_over()) {
      const Choice choice = player.choose(position);
      if (choice.proved) {
        const int won = Game::result_of(choice.win_rate.value_or(0.5));
        game.result = static_cast<std::int16_t>(position.to_move() == Color::black ? won : -won);
        return game;
      }
      Training_move move = recorded(choice);
      game_.vary(move, position, game, player, bytes);
      game.moves.push_back(move);
      position.play(move.move());
    }
    game.result = static_cast<std::int16_t>(result_for_black(position));
    return game;
  }

  [[nodiscard]] static int played_out(Position position, Player& black, Player& white) {
    black.forget();
    white.forget();
    while (!position.outcome().is_over())
      position.play((position.to_move() == Color::black ? black : white).choose(position).move);
    return result_for_black(position);
  }

  /// 1: Black won, -1: White won, 0: a draw.
  [[nodiscard]] static int result_for_black(const Position& position) {
    return std::clamp(position.outcome().margin(Color::black), -1, 1);
  }

  const Request& request_;
  const typename Game::Rules rules_;
  Game game_;
};

/// The games in a task's input.
[[nodiscard]] inline std::vector<Training_game> recorded_games(const Request& request) {
  return games_of(read_file(request.input, std::size_t{1} << 40));
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
