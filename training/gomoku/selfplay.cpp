#include "training/selfplay.h"

#include "engine/gomoku/searches.h"
#include "engine/refusal.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/info.h"
#include "training/gomoku/features.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Self-play of Gomoku.
class Game {
public:
  using Rules = gomoku::Rules;
  using Position = gomoku::Position;
  using Player = Searching_player<Position, Model>;

  [[nodiscard]] static Rules rules_of(const Request& request) {
    const auto rule = std::ranges::find(rule_names, request.rule);
    const auto side = static_cast<std::uint8_t>(std::clamp(request.size, 0, 255));
    const auto rules =
        rule == rule_names.end()
            ? std::nullopt
            : Rules::make({side, side}, static_cast<Rule>(rule - rule_names.begin()));
    if (!rules || side < 5)
      throw Refusal(Refusal::Kind::syntax_error, "the rules are freestyle, standard, renju and "
                                                 "caro, on boards of side 5 to 25");
    return *rules;
  }

  [[nodiscard]] static Player player(const Rules& rules, const Request& request) {
    return player_of(rules, request.model, request);
  }
  [[nodiscard]] static Player opponent(const Rules& rules, const Request& request) {
    return player_of(rules, request.opponent, request);
  }

  Game(const Rules& rules, const Request& request)
      : rules_(rules),
        request_(request),
        random_of_openings_(~request.seed),
        random_(request.seed) {}

  /// Random moves that leave roughly even chances.
  [[nodiscard]] Training_game open(Position& position, Player& player) {
    // The greatest distance from even at the start of a game, by a search of a tenth of the nodes.
    constexpr double most_uneven = 0.3;
    Limits limits;
    limits.nodes = request_.nodes / 10;
    for (;;) {
      position = Position(rules_);
      Training_game game;
      const int plies = plies_of_opening(request_, random_of_openings_);
      for (int i = 0; i < plies && !position.outcome().is_over(); ++i)
        play(i == 0 ? first_move() : random_move(position, random_of_openings_), position, game);
      if (position.outcome().is_over()) continue;
      const Choice choice = player.choose(position, limits);
      if (!choice.proved && std::abs(choice.win_rate.value_or(0.5) - 0.5) <= most_uneven)
        return game;
    }
  }

  /// Adds side positions, which occur in searches but not in play: one or two random moves from
  /// some positions. Each is a game of its own that ends there.
  void vary(const Training_move& /*move*/, Position position, Training_game game, Player& player,
            std::string& bytes) {
    if (!happens(request_.aside, random_)) return;
    for (Training_move& move : game.moves) move.rate = Training_move::unknown;
    for (std::uint32_t plies = 1 + random_.below(2); plies > 0; --plies) {
      if (position.outcome().is_over()) return;
      play(random_move(position, random_), position, game);
    }
    if (position.outcome().is_over()) return;
    game.moves.push_back(recorded(player.choose(position)));
    game.moves.back().point |= Training_move::cut;
    append(bytes, game);
  }

  [[nodiscard]] static int result_of(double rate) { return rate > 0.75 ? 1 : rate < 0.25 ? -1 : 0; }

private:
  [[nodiscard]] static Player player_of(const Rules& rules, const std::string& model,
                                        const Request& request) {
    Settings settings;
    settings.game = info.name;
    settings.memory = 16;
    Limits limits;
    limits.nodes = request.nodes;
    return {searches(), "alphabeta", settings, limits, model_of<Model>(rules, model)};
  }

  static void play(Move move, Position& position, Training_game& game) {
    game.moves.push_back(unvalued(move));
    position.play(move);
  }

  /// A random point away from the edge.
  [[nodiscard]] Move first_move() {
    const Geometry g = rules_.geometry();
    const int margin = g.width / 4;
    const auto along = [&](int size) {
      return margin + static_cast<int>(
                          random_of_openings_.below(static_cast<std::uint32_t>(size - 2 * margin)));
    };
    const int column = along(g.width);
    return Move::at(g.at(column, along(g.height)));
  }

  /// A random move near the stones.
  [[nodiscard]] static Move random_move(const Position& position, Random& random) {
    Move_list moves;
    near_moves(position, moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }

  const Rules& rules_;
  const Request& request_;
  Random random_of_openings_;
  Random random_;
};

} // namespace

void carry_out(std::string_view task, const Request& request) {
  if (task == "play") return Selfplay<Game>(request).play_games();
  if (task == "match") return Selfplay<Game>(request).play_match();
  const Rules rules = Game::rules_of(request);
  if (task == "features")
    return replace_file(request.output,
                        features_of(rules, recorded_games(request), request.trace / 1000.0));
  if (task == "choices")
    return replace_file(request.output, choices_of(rules, recorded_games(request)));
  throw Refusal(Refusal::Kind::syntax_error,
                "the tasks are gomoku-play, gomoku-match, gomoku-features and gomoku-choices");
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
