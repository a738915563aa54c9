#include "training/selfplay.h"

#include "engine/gomoku/searches.h"
#include "engine/refusal.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/info.h"
#include "training/gomoku/features.h"
#include "training/gomoku/network_fit.h"

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

/// Self-play of Gomoku.
class Game {
public:
  using Position = gomoku::Position;

  explicit Game(const Request& request)
      : request_(request),
        rules_(rules_of(request)),
        random_of_openings_(~request.seed),
        random_(request.seed) {}

  [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
  [[nodiscard]] auto player(const Request& request) const {
    return Searching_player(searches(), "alphabeta", info.name, rules_, request);
  }

  /// Random moves that leave roughly even chances.
  template<class Player>
  [[nodiscard]] Training_game open(Position& position, Player& player) {
    // The greatest distance from even at the start of a game, by a search of a tenth of the nodes.
    constexpr double most_uneven = 0.3;
    Limits limits = player.limits();
    limits.nodes /= 10;
    for (;;) {
      position = Position(rules_);
      Training_game game;
      const int plies = plies_of_opening(request_, random_of_openings_);
      for (int i = 0; i < plies && !position.outcome().is_over(); ++i)
        play_unvalued(i == 0 ? first_move() : random_move(position, random_of_openings_), position,
                      game);
      if (position.outcome().is_over()) continue;
      const Choice choice = player.choose(position, limits);
      if (!choice.proved && std::abs(choice.win_rate.value_or(0.5) - 0.5) <= most_uneven)
        return game;
    }
  }

  /// Adds side positions, which occur in searches but not in play: one or two random moves from
  /// some positions. Each is a game of its own that ends there.
  template<class Player>
  void vary(const Training_move& /*move*/, Position position, Training_game game, Player& player,
            std::string& bytes) {
    if (!happens(request_.aside, random_)) return;
    for (Training_move& move : game.moves) move.rate = Training_move::unknown;
    for (std::uint32_t plies = 1 + random_.below(2); plies > 0; --plies) {
      if (position.outcome().is_over()) return;
      play_unvalued(random_move(position, random_), position, game);
    }
    if (position.outcome().is_over()) return;
    game.moves.push_back(recorded(player.choose(position)));
    game.moves.back().point |= Training_move::cut;
    append(bytes, game);
  }

  [[nodiscard]] static int result_of(double rate) { return rate > 0.75 ? 1 : rate < 0.25 ? -1 : 0; }

private:
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
    return one_of(moves, random);
  }

  const Request& request_;
  const Rules rules_;
  Random random_of_openings_;
  Random random_;
};

constexpr Task all_tasks[] = {
    play_task<Game>,
    match_task<Game>,
    {"features", "writes the labels and features of the games in --in to --out", write_features},
    {"choices", "writes the candidates in these games, with the chosen ones, to --out",
     write_choices},
    {"network",
     "fits a network beside the linear part --model to the files of features that the "
     "lines of --in name, and writes its numbers to --out",
     fit_network},
};

} // namespace

Rules rules_of(const Request& request) {
  const auto rule = std::ranges::find(rule_names, request.rule);
  const auto side = static_cast<std::uint8_t>(std::clamp(request.size, 0, 255));
  const auto rules = rule == rule_names.end()
                         ? std::nullopt
                         : Rules::make({side, side}, static_cast<Rule>(rule - rule_names.begin()));
  if (!rules || side < 5)
    throw Refusal(Refusal::Kind::syntax_error, "the rules are freestyle, standard, renju and "
                                               "caro, on boards of side 5 to 25");
  return *rules;
}

std::span<const Task> tasks() noexcept { return all_tasks; }

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
