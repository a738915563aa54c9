#include "training/selfplay.h"

#include "engine/nogo/searches.h"
#include "engine/refusal.h"
#include "games/nogo/info.h"
#include "games/nogo/point_state.h"

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {
namespace {

Rules rules_of(const Request& request) {
  const auto side = static_cast<std::uint8_t>(std::clamp(request.size, 0, 255));
  const auto rules = Rules::make({side, side});
  if (!rules || side < 3)
    throw Refusal(Refusal::Kind::syntax_error, "the boards have sides from 3 to 19");
  return *rules;
}

/// Self-play of NoGo.
class Game {
public:
  using Position = nogo::Position;

  explicit Game(const Request& request)
      : request_(request), rules_(rules_of(request)), random_(request.seed) {}

  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
  [[nodiscard]] auto player(const Request& request) const {
    return Searching_player(searches(), "mcts", info.name, rules_, request);
  }

  template<class Player>
  [[nodiscard]] Training_game open(Position& position, Player& /*player*/) {
    Training_game game;
    const int plies = plies_of_opening(request_, random_);
    for (int i = 0; i < plies && !position.outcome().is_over(); ++i)
      play_unvalued(random_move(position), position, game);
    return game;
  }

  /// Replaces some moves by random ones.
  template<class Player>
  void vary(Training_move& move, const Position& position, const Training_game& /*game*/,
            Player& /*player*/, std::string& /*bytes*/) {
    if (happens(request_.random_moves, random_))
      move.point = random_move(position).point() | Training_move::cut;
  }

  [[nodiscard]] static int result_of(double rate) { return rate > 0.5 ? 1 : -1; }

private:
  [[nodiscard]] Move random_move(const Position& position) {
    Move_list moves;
    position.legal_moves(moves);
    return one_of(moves, random_);
  }

  const Request& request_;
  const Rules rules_;
  Random random_;
};

/// Format: the number of searched positions, the width and the height of the board (8 bytes each);
/// then for each position the label (4 bytes), the point that the search chose (2; `no_choice` for
/// a random move), and the states of all points (1).
void write_features(const Request& request) {
  constexpr std::uint16_t no_choice = 0xFFFF;
  const Rules rules = rules_of(request);
  std::vector<float> labels;
  std::vector<std::uint16_t> choices;
  std::vector<std::uint8_t> states;
  for (const Training_game& game : recorded_games(request)) {
    const std::vector<float> of_game = labels_of(game, request.trace / 1000.0);
    for_searched<Position>(rules, game, [&](const Position& position, std::size_t i) {
      labels.push_back(of_game[i]);
      choices.push_back(game.moves[i].ends_chain() ? no_choice : game.moves[i].point);
      for (int p = 0; p < rules.geometry().points(); ++p)
        states.push_back(static_cast<std::uint8_t>(state_of(position, static_cast<Point>(p))));
    });
  }
  const Geometry g = rules.geometry();
  replace_file(request.output,
               bytes_of(std::vector<std::uint64_t>{labels.size(), g.width, g.height}) +
                   bytes_of(labels) + bytes_of(choices) + bytes_of(states));
}

/// Writes the numbers that `add(learned, position, numbers)` adds for the positions of
/// write_features, in the same order.
template<class Number, auto add>
void write_numbers(const Request& request) {
  const Rules rules = rules_of(request);
  const auto model = model_of<Model>(rules, request.model);
  if (model->learned() == nullptr)
    throw Refusal(Refusal::Kind::syntax_error, "this task needs a model");
  std::vector<Number> numbers;
  for (const Training_game& game : recorded_games(request))
    for_searched<Position>(rules, game, [&](const Position& position, std::size_t /*move*/) {
      add(*model->learned(), position, numbers);
    });
  replace_file(request.output, bytes_of(numbers));
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

constexpr Task all_tasks[] = {
    play_task<Game>,
    match_task<Game>,
    {"features", "writes the labels, choices and points of the games in --in to --out",
     write_features},
    {"values", "writes the values of the same positions by --model, 4 bytes each",
     write_numbers<std::int32_t, add_value>},
    {"chances", "writes the probabilities of all points by the policy of --model, 4 bytes each",
     write_numbers<float, add_chances>},
};

} // namespace

std::span<const Task> tasks() noexcept { return all_tasks; }

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
