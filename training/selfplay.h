// Self-play of NoGo and Gomoku, and what the tasks of all games share.
#pragma once

#include "engine/budget.h"
#include "engine/file.h"
#include "engine/model_file.h"
#include "engine/player.h"
#include "engine/refusal.h"
#include "engine/search/opening_book.h"
#include "engine/settings.h"
#include "games/game.h"
#include "games/instruction_set.h"
#include "games/random.h"
#include "training/record.h"
#include "training/tasks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The most bytes of an input file.
constexpr std::size_t most_bytes = std::size_t{1} << 40;

/// The model in a file; with an empty name that of the program; "none": an untrained one. Refused:
/// a file that is not a model for these rules.
template<class Model, class Rules>
[[nodiscard]] std::shared_ptr<const Model> model_of(const Rules& rules, const std::string& name) {
  if constexpr (std::default_initializable<Model>)
    if (name == "none") return std::make_shared<const Model>();
  Model_files files;
  if (!name.empty()) files.give(Model::name(rules), Model_file::load(name));
  return std::make_shared<const Model>(rules, files);
}

/// Refused (syntax_error): openings of less than 0 plies or more than `longest`, or an empty range.
inline void require_openings(const Request& request, int longest) {
  if (request.least_opening < 0 || request.most_opening > longest ||
      request.least_opening > request.most_opening)
    throw Refusal(Refusal::Kind::syntax_error,
                  fmt::format("openings of {} to {} moves: --least-opening is at least 0 and not "
                              "above --most-opening, which is at most {}",
                              request.least_opening, request.most_opening, longest));
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

[[nodiscard]] inline Move one_of(const Move_list& moves, Random& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// The score of a match.
struct Match_score {
  /// Refused (syntax_error): a match without games.
  explicit Match_score(int pairs) : lost(2 * pairs) {
    if (pairs < 1) throw Refusal(Refusal::Kind::syntax_error, "a match needs --games of 1 or more");
  }

  void add(int margin) noexcept {
    won += margin > 0 ? 1 : 0;
    drawn += margin == 0 ? 1 : 0;
    lost -= margin >= 0 ? 1 : 0;
  }

  int won = 0;
  int drawn = 0;
  int lost; ///< includes games that were not played
};

/// A search of the engine, without a book, with the model and the limits of a request.
template<class Position, class Model>
class Searching_player {
public:
  /// `name`: of the search.
  template<class Rules>
  Searching_player(std::span<const Search<Position, Model>> searches, std::string_view name,
                   std::string_view game, const Rules& rules, const Request& request)
      : limits_{{}, request.nodes, request.playouts, request.depth} {
    Settings settings;
    settings.game = game;
    settings.memory = request.memory;
    settings.seed = request.seed;
    player_ = std::ranges::find(searches, name, &Search<Position, Model>::name)
                  ->make(settings, model_of<Model>(rules, request.model));
  }

  [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
  void clear_search() { player_->clear_search(); }

  /// A move with its value, even if it is the only one.
  [[nodiscard]] Choice choose(const Position& position) { return choose(position, limits_); }
  /// `among`: the moves to choose among; none: all that are legal.
  [[nodiscard]] Choice choose(const Position& position, const Limits& limits,
                              std::vector<Move> among = {}) {
    Budget budget(limits);
    Question question;
    question.values_single = true;
    question.among = std::move(among);
    return player_->choose(position, budget, question);
  }

private:
  const Limits limits_;
  std::unique_ptr<Player<Position>> player_;
};

[[nodiscard]] inline Training_move recorded(const Choice& choice) {
  const double rate = choice.win_rate.value_or(0.5);
  return {choice.move.point(), static_cast<std::int16_t>(std::lround(rate * Training_move::sure))};
}

/// Plays and records a move without a value.
template<class Position>
void play_unvalued(Move move, Position& position, Training_game& game) {
  game.moves.push_back({move.point(), Training_move::unknown});
  position.play(move);
}

/// 1: Black won, -1: White won, 0: a draw.
template<class Position>
[[nodiscard]] std::int16_t result_for_black(const Position& position) {
  return static_cast<std::int16_t>(std::clamp(position.outcome().margin(Color::black), -1, 1));
}

/// Plays up to a proved result: the first moves are random, the others come from the search. Other
/// games may be added to the bytes before it. `Game` provides:
///   Position
///   Game(request)            with random generators; refused (syntax_error): unknown rules
///   rules()
///   player(request)          a Searching_player
///   open(position, player)   makes the random moves, which it returns
///   vary(...)                may change the move that a search chose, or add other games
///   result_of(rate)          a proved result for the player to move: 1, 0 or -1
template<class Game, class Player>
[[nodiscard]] Training_game recorded_game(Game& game, Player& player, std::string& bytes) {
  player.clear_search();
  typename Game::Position position(game.rules());
  Training_game recording = game.open(position, player);
  while (!position.outcome().is_over()) {
    const Choice choice = player.choose(position);
    if (choice.proved) {
      const int won = Game::result_of(choice.win_rate.value_or(0.5));
      recording.result = static_cast<std::int16_t>(position.to_move() == Color::black ? won : -won);
      return recording;
    }
    Training_move move = recorded(choice);
    game.vary(move, position, recording, player, bytes);
    recording.moves.push_back(move);
    position.play(move.move());
  }
  recording.result = result_for_black(position);
  return recording;
}

template<class Game>
void play_games(const Request& request) {
  Game game(request);
  require_openings(request, game.rules().geometry().points());
  auto player = game.player(request);
  std::string bytes;
  for (int i = 0; i < request.games; ++i) append(bytes, recorded_game(game, player, bytes));
  replace_file(request.output, bytes);
}

template<class Position, class Player>
[[nodiscard]] int played_out(Position position, Player& black, Player& white) {
  black.clear_search();
  white.clear_search();
  while (!position.outcome().is_over())
    position.play((position.to_move() == Color::black ? black : white).choose(position).move);
  return result_for_black(position);
}

/// Prints the score as JSON.
template<class Game>
void play_match(const Request& request) {
  Request of_opponent = request;
  of_opponent.model = request.opponent;
  if (request.opponent_playouts > 0) of_opponent.playouts = request.opponent_playouts;
  ++of_opponent.seed;
  Game game(request);
  require_openings(request, game.rules().geometry().points());
  auto own = game.player(request);
  auto other = game.player(of_opponent);
  Match_score score(request.games);
  for (int pair = 0; pair < request.games; ++pair) {
    typename Game::Position opening(game.rules());
    static_cast<void>(game.open(opening, other));
    if (opening.outcome().is_over()) continue;
    score.add(played_out(opening, own, other));
    score.add(-played_out(opening, other, own));
  }
  fmt::print("{{\"won\": {}, \"drawn\": {}, \"lost\": {}}}\n", score.won, score.drawn, score.lost);
}

template<class Game>
constexpr Task play_task{"play", "plays games and writes them to --out", play_games<Game>};
constexpr std::string_view match_help = "plays pairs of games between --model and --opponent, each "
                                        "opening once with either colour, and "
                                        "prints the score of --model as JSON";
template<class Game>
constexpr Task match_task{"match", match_help, play_match<Game>};

/// The games in a task's input.
[[nodiscard]] inline std::vector<Training_game> recorded_games(const Request& request) {
  return games_of(read_file(request.input, most_bytes));
}

/// Calls visit(position, i) for each position of a game that was searched, before its move i.
/// Refused (cannot_load_file): a move that is not legal, as in games of another board or rule.
template<class Position, class Rules, class Visit>
void for_searched(const Rules& rules, const Training_game& game, Visit visit) {
  Position position(rules);
  for (std::size_t i = 0; i < game.moves.size() && !position.outcome().is_over(); ++i) {
    const Move move = game.moves[i].move();
    if (!position.is_legal(move))
      throw Refusal(Refusal::Kind::cannot_load_file,
                    fmt::format("move {} of a game is not legal on this board", i + 1));
    if (game.moves[i].rate != Training_move::unknown) visit(position, i);
    position.play(move);
  }
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
