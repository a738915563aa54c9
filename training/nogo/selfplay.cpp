#include "training/nogo/selfplay.h"

#include "engine/file.h"
#include "engine/nogo/searches.h"
#include "engine/refusal.h"
#include "engine/settings.h"
#include "games/nogo/info.h"
#include "games/random.h"
#include "training/nogo/features.h"
#include "training/nogo/record.h"
#include "training/raw_bytes.h"
#include "training/searching_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

Rules rules_of(const Selfplay_request& request) {
  const auto side = static_cast<std::uint8_t>(std::clamp(request.size, 0, 255));
  const auto rules = Rules::make({side, side});
  if (!rules || side < 3)
    throw Refusal(Refusal::Kind::syntax_error, "the boards have sides from 3 to 19");
  return *rules;
}

/// Tree search with so many playouts a move.
class Tree_search {
public:
  Tree_search(const Rules& rules, const std::string& model, int playouts, std::uint64_t seed)
      : player_(searches(), "mcts", settings(seed), model_of<Model>(rules, model)) {
    limits_.playouts = static_cast<std::uint64_t>(playouts);
  }

  void forget() { player_.forget(); }

  [[nodiscard]] Choice choose(const Position& position) {
    return player_.choose(position, limits_);
  }

private:
  [[nodiscard]] static Settings settings(std::uint64_t seed) {
    Settings settings;
    settings.game = info.name;
    settings.memory = 64;
    settings.seed = seed;
    return settings;
  }

  Searching_player<Position, Model> player_;
  Limits limits_;
};

Move random_move(const Position& position, Random& random) {
  Move_list moves;
  position.legal_moves(moves);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

Recorded_move recorded(const Choice& choice) {
  const double rate = choice.win_rate.value_or(0.5);
  return {choice.move.point(), static_cast<std::int16_t>(std::lround(rate * Recorded_move::sure))};
}

/// Sets a position up by random moves.
Recorded_game opening(Position& position, const Selfplay_request& request, Random& random) {
  Recorded_game game;
  const int longer = request.most_opening - request.least_opening;
  const int plies = request.least_opening +
                    static_cast<int>(random.below(static_cast<std::uint32_t>(longer) + 1));
  for (int i = 0; i < plies && !position.outcome().is_over(); ++i) {
    const Move move = random_move(position, random);
    game.moves.push_back({move.point(), Recorded_move::unknown});
    position.play(move);
  }
  return game;
}

/// A game of which the first moves are random and the others, but for a few, those of the search.
/// It ends where a result is proved.
Recorded_game play(const Rules& rules, Tree_search& player, const Selfplay_request& request,
                   Random& random) {
  player.forget();
  Position position(rules);
  Recorded_game game = opening(position, request, random);
  Color winner = position.to_move();
  for (;;) {
    const auto over = position.outcome().winner();
    if (over) {
      winner = *over;
      break;
    }
    const Choice choice = player.choose(position);
    if (choice.proved) {
      winner =
          choice.win_rate.value_or(0) > 0.5 ? position.to_move() : opponent(position.to_move());
      break;
    }
    Recorded_move move = recorded(choice);
    if (random.below(1000) < static_cast<std::uint32_t>(request.random_moves))
      move.point = random_move(position, random).point() | Recorded_move::random;
    game.moves.push_back(move);
    position.play(move.move());
  }
  game.result = winner == Color::black ? 1 : -1;
  return game;
}

void play_games(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  Tree_search player(rules, request.model, request.playouts, request.seed);
  Random random(request.seed);
  std::string bytes;
  for (int i = 0; i < request.games; ++i) append(bytes, play(rules, player, request, random));
  replace_file(request.output, bytes);
}

Color winner_of(Position position, Tree_search& black, Tree_search& white) {
  black.forget();
  white.forget();
  while (!position.outcome().is_over())
    position.play((position.to_move() == Color::black ? black : white).choose(position).move);
  return *position.outcome().winner();
}

void play_match(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  const int others = request.opponent_playouts;
  Tree_search own(rules, request.model, request.playouts, request.seed);
  Tree_search other(rules, request.opponent, others > 0 ? others : request.playouts,
                    request.seed + 1);
  Random random(request.seed);
  int won = 0;
  for (int pair = 0; pair < request.games; ++pair) {
    Position start(rules);
    static_cast<void>(opening(start, request, random));
    if (start.outcome().is_over()) continue;
    won += winner_of(start, own, other) == Color::black ? 1 : 0;
    won += winner_of(start, other, own) == Color::white ? 1 : 0;
  }
  fmt::print("{{\"won\": {}, \"lost\": {}}}\n", won, 2 * request.games - won);
}

void write_features(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  Features features(rules);
  for (const Recorded_game& game : games_of(read_file(request.input, std::size_t{1} << 40)))
    features.add(game, request.trace / 1000.0);
  replace_file(request.output, features.bytes());
}

/// Writes what `numbers_of(learned, position, numbers)` adds for each position of write_features,
/// in the same order.
template<class Number, class Numbers_of>
void write_numbers(const Selfplay_request& request, Numbers_of numbers_of) {
  const Rules rules = rules_of(request);
  const auto model = model_of<Model>(rules, request.model);
  if (model->learned() == nullptr)
    throw Refusal(Refusal::Kind::syntax_error, "this task needs a model");
  std::vector<Number> numbers;
  for (const Recorded_game& game : games_of(read_file(request.input, std::size_t{1} << 40))) {
    Position position(rules);
    for (const Recorded_move& move : game.moves) {
      if (move.rate != Recorded_move::unknown) numbers_of(*model->learned(), position, numbers);
      position.play(move.move());
    }
  }
  std::string bytes;
  append_raw(bytes, numbers);
  replace_file(request.output, bytes);
}

void write_values(const Selfplay_request& request) {
  write_numbers<std::int32_t>(request, [](const Model::Learned& learned, const Position& position,
                                          std::vector<std::int32_t>& values) {
    values.push_back(learned.evaluation.evaluate(position));
  });
}

/// A number for each point of the board, 0 where the player to move may not play.
void write_chances(const Selfplay_request& request) {
  write_numbers<float>(request, [](const Model::Learned& learned, const Position& position,
                                   std::vector<float>& chances) {
    Move_list moves;
    position.legal_moves(moves);
    std::vector<float> of_moves(moves.size());
    learned.policy.chances(position, moves, of_moves);
    const std::size_t before = chances.size();
    chances.resize(before + static_cast<std::size_t>(position.geometry().points()));
    for (std::size_t i = 0; i < moves.size(); ++i) chances[before + moves[i].point()] = of_moves[i];
  });
}

} // namespace

void carry_out(std::string_view task, const Selfplay_request& request) {
  if (task == "nogo-play") return play_games(request);
  if (task == "nogo-match") return play_match(request);
  if (task == "nogo-features") return write_features(request);
  if (task == "nogo-values") return write_values(request);
  if (task == "nogo-chances") return write_chances(request);
  throw Refusal(Refusal::Kind::syntax_error,
                "the tasks are nogo-play, nogo-match, nogo-features, nogo-values and nogo-chances");
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
