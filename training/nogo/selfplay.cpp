#include "training/selfplay.h"

#include "engine/nogo/searches.h"
#include "engine/refusal.h"
#include "games/nogo/info.h"
#include "games/nogo/point_state.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Self-play of NoGo.
class Game {
public:
  using Rules = nogo::Rules;
  using Position = nogo::Position;
  using Player = Searching_player<Position, Model>;

  [[nodiscard]] static Rules rules_of(const Request& request) {
    const auto side = static_cast<std::uint8_t>(std::clamp(request.size, 0, 255));
    const auto rules = Rules::make({side, side});
    if (!rules || side < 3)
      throw Refusal(Refusal::Kind::syntax_error, "the boards have sides from 3 to 19");
    return *rules;
  }

  [[nodiscard]] static Player player(const Rules& rules, const Request& request) {
    return player_of(rules, request.model, request.playouts, request.seed);
  }
  [[nodiscard]] static Player opponent(const Rules& rules, const Request& request) {
    const int others = request.opponent_playouts;
    return player_of(rules, request.opponent, others > 0 ? others : request.playouts,
                     request.seed + 1);
  }

  Game(const Rules& /*rules*/, const Request& request) : request_(request), random_(request.seed) {}

  [[nodiscard]] Training_game open(Position& position, Player& /*player*/) {
    Training_game game;
    const int plies = plies_of_opening(request_, random_);
    for (int i = 0; i < plies && !position.outcome().is_over(); ++i) {
      const Move move = random_move(position);
      game.moves.push_back(unvalued(move));
      position.play(move);
    }
    return game;
  }

  /// Replaces some moves by random ones.
  void vary(Training_move& move, const Position& position, const Training_game& /*game*/,
            Player& /*player*/, std::string& /*bytes*/) {
    if (happens(request_.random_moves, random_))
      move.point = random_move(position).point() | Training_move::cut;
  }

  [[nodiscard]] static int result_of(double rate) { return rate > 0.5 ? 1 : -1; }

private:
  [[nodiscard]] static Player player_of(const Rules& rules, const std::string& model, int playouts,
                                        std::uint64_t seed) {
    Settings settings;
    settings.game = info.name;
    settings.memory = 64;
    settings.seed = seed;
    Limits limits;
    limits.playouts = static_cast<std::uint64_t>(playouts);
    return {searches(), "mcts", settings, limits, model_of<Model>(rules, model)};
  }

  [[nodiscard]] Move random_move(const Position& position) {
    Move_list moves;
    position.legal_moves(moves);
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  const Request& request_;
  Random random_;
};

/// Format: the number of searched positions, the width and the height of the board (8 bytes each);
/// then for each position the label (4 bytes), the point that the search chose (2; `no_choice` for
/// a random move), and the states of all points (1).
void write_features(const Request& request) {
  constexpr std::uint16_t no_choice = 0xFFFF;
  const Rules rules = Game::rules_of(request);
  std::vector<float> labels;
  std::vector<std::uint16_t> choices;
  std::vector<std::uint8_t> states;
  for (const Training_game& game : recorded_games(request)) {
    const std::vector<float> of_game = labels_of(game, request.trace / 1000.0);
    Position position(rules);
    for (std::size_t i = 0; i < game.moves.size() && !position.outcome().is_over(); ++i) {
      const Training_move& move = game.moves[i];
      if (move.rate != Training_move::unknown) {
        labels.push_back(of_game[i]);
        choices.push_back(move.ends_chain() ? no_choice : move.point);
        for (int p = 0; p < rules.geometry().points(); ++p)
          states.push_back(static_cast<std::uint8_t>(state_of(position, static_cast<Point>(p))));
      }
      position.play(move.move());
    }
  }
  std::string bytes;
  append_raw(bytes, std::vector<std::uint64_t>{labels.size(), rules.geometry().width,
                                               rules.geometry().height});
  append_raw(bytes, labels);
  append_raw(bytes, choices);
  append_raw(bytes, states);
  replace_file(request.output, bytes);
}

/// Writes the numbers that `numbers_of(learned, position, numbers)` adds for the positions of
/// write_features, in the same order.
template<class Number, class Numbers_of>
void write_numbers(const Request& request, Numbers_of numbers_of) {
  const Rules rules = Game::rules_of(request);
  const auto model = model_of<Model>(rules, request.model);
  if (model->learned() == nullptr)
    throw Refusal(Refusal::Kind::syntax_error, "this task needs a model");
  std::vector<Number> numbers;
  for (const Training_game& game : recorded_games(request)) {
    Position position(rules);
    for (const Training_move& move : game.moves) {
      if (move.rate != Training_move::unknown) numbers_of(*model->learned(), position, numbers);
      position.play(move.move());
    }
  }
  std::string bytes;
  append_raw(bytes, numbers);
  replace_file(request.output, bytes);
}

void add_value(const Model::Learned& learned, const Position& position,
               std::vector<std::int32_t>& values) {
  values.push_back(learned.evaluation.evaluate(position));
}

/// A number for each point of the board: 0 if the player to move may not play there.
void add_chances(const Model::Learned& learned, const Position& position,
                 std::vector<float>& chances) {
  Move_list moves;
  position.legal_moves(moves);
  std::vector<float> of_moves(moves.size());
  learned.policy.chances(position, moves, of_moves);
  const std::size_t before = chances.size();
  chances.resize(before + static_cast<std::size_t>(position.geometry().points()));
  for (std::size_t i = 0; i < moves.size(); ++i) chances[before + moves[i].point()] = of_moves[i];
}

} // namespace

void carry_out(std::string_view task, const Request& request) {
  if (task == "play") return Selfplay<Game>(request).play_games();
  if (task == "match") return Selfplay<Game>(request).play_match();
  if (task == "features") return write_features(request);
  if (task == "values") return write_numbers<std::int32_t>(request, add_value);
  if (task == "chances") return write_numbers<float>(request, add_chances);
  throw Refusal(Refusal::Kind::syntax_error,
                "the tasks are nogo-play, nogo-match, nogo-features, nogo-values and nogo-chances");
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
