#include "training/gomoku/selfplay.h"

#include "engine/file.h"
#include "engine/gomoku/searches.h"
#include "engine/refusal.h"
#include "engine/settings.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/info.h"
#include "games/random.h"
#include "training/gomoku/choices.h"
#include "training/gomoku/features.h"
#include "training/gomoku/record.h"
#include "training/searching_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {
namespace {

Rules rules_of(const Selfplay_request& request) {
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

/// Alpha-beta with so many nodes a move.
class Alphabeta {
public:
  Alphabeta(const Rules& rules, const std::string& model, int nodes)
      : nodes_(static_cast<std::uint64_t>(nodes)),
        player_(searches(), "alphabeta", settings(), model_of<Model>(rules, model)) {}

  void forget() { player_.forget(); }

  [[nodiscard]] Choice choose(const Position& position, std::uint64_t share = 1) {
    Limits limits;
    limits.nodes = nodes_ / share;
    return player_.choose(position, limits);
  }

private:
  [[nodiscard]] static Settings settings() {
    Settings settings;
    settings.game = info.name;
    settings.memory = 16;
    return settings;
  }

  std::uint64_t nodes_;
  Searching_player<Position, Model> player_;
};

Recorded_move recorded(Move move, double rate) {
  return {move.point(), static_cast<std::int16_t>(std::lround(rate * Recorded_move::sure))};
}

Recorded_move unvalued(Move move) { return {move.point(), Recorded_move::unknown}; }

/// A move near the stones.
Move random_move(const Position& position, Random& random) {
  Move_list moves;
  near_moves(position, moves);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Random moves that leave about equal chances.
class Openings {
public:
  Openings(const Rules& rules, const Selfplay_request& request)
      : rules_(rules), request_(request), random_(~request.seed) {}

  /// Sets the position up.
  [[nodiscard]] Recorded_game next(Position& position, Alphabeta& player) {
    // The farthest from even that a game may begin with, as the search says with a tenth of the
    // nodes.
    constexpr double most_uneven = 0.3;
    constexpr std::uint64_t share = 10;
    for (;;) {
      position = Position(rules_);
      Recorded_game game;
      const int longer = request_.most_opening - request_.least_opening;
      const int plies = request_.least_opening +
                        static_cast<int>(random_.below(static_cast<std::uint32_t>(longer) + 1));
      for (int i = 0; i < plies && !position.outcome().is_over(); ++i) {
        const Move move = i == 0 ? first_move() : random_move(position, random_);
        game.moves.push_back(unvalued(move));
        position.play(move);
      }
      if (position.outcome().is_over()) continue;
      const Choice choice = player.choose(position, share);
      if (!choice.proved && std::abs(choice.win_rate.value_or(0.5) - 0.5) <= most_uneven)
        return game;
    }
  }

private:
  /// Anywhere but near the edge.
  [[nodiscard]] Move first_move() {
    const Geometry g = rules_.geometry();
    const int margin = g.width / 4;
    const auto along = [&](int size) {
      return margin +
             static_cast<int>(random_.below(static_cast<std::uint32_t>(size - 2 * margin)));
    };
    const int column = along(g.width);
    return Move::at(g.at(column, along(g.height)));
  }

  const Rules& rules_;
  const Selfplay_request& request_;
  Random random_;
};

/// Random games that the engine goes on with.
class Selfplay {
public:
  Selfplay(const Rules& rules, const Selfplay_request& request)
      : rules_(rules),
        request_(request),
        player_(rules, request.model, request.nodes),
        openings_(rules, request),
        random_(request.seed) {}

  /// Adds a game of which the first moves are random and leave about equal chances, and the others
  /// those of the search. It ends where a result is proved. From some of its positions one or two
  /// random moves lead aside, to positions as a search meets them that nobody would play: each is
  /// added as a game of its own that ends there.
  void play(std::string& bytes) {
    player_.forget();
    Position position(rules_);
    Recorded_game game = openings_.next(position, player_);
    while (!position.outcome().is_over()) {
      const Choice choice = player_.choose(position);
      const double rate = choice.win_rate.value_or(0.5);
      if (choice.proved) {
        game.result = result(rate, position.to_move());
        return append(bytes, game);
      }
      game.moves.push_back(recorded(choice.move, rate));
      if (random_.below(1000) < static_cast<std::uint32_t>(request_.aside))
        look_aside(position, game, bytes);
      position.play(choice.move);
    }
    game.result =
        static_cast<std::int16_t>(std::clamp(position.outcome().margin(Color::black), -1, 1));
    append(bytes, game);
  }

private:
  static std::int16_t result(double rate, Color to_move) {
    const int won = rate > 0.75 ? 1 : rate < 0.25 ? -1 : 0;
    return static_cast<std::int16_t>(to_move == Color::black ? won : -won);
  }

  void look_aside(Position position, Recorded_game game, std::string& bytes) {
    game.moves.pop_back();
    for (Recorded_move& move : game.moves) move.rate = Recorded_move::unknown;
    for (std::uint32_t plies = 1 + random_.below(2); plies > 0; --plies) {
      if (position.outcome().is_over()) return;
      const Move move = random_move(position, random_);
      game.moves.push_back(unvalued(move));
      position.play(move);
    }
    if (position.outcome().is_over()) return;
    const Choice choice = player_.choose(position);
    game.moves.push_back(recorded(choice.move, choice.win_rate.value_or(0.5)));
    game.moves.back().point |= Recorded_move::last;
    append(bytes, game);
  }

  const Rules& rules_;
  const Selfplay_request& request_;
  Alphabeta player_;
  Openings openings_;
  Random random_;
};

/// 1 Black won, -1 White won, 0 a draw.
int played_out(Position position, Alphabeta& black, Alphabeta& white) {
  black.forget();
  white.forget();
  while (!position.outcome().is_over())
    position.play((position.to_move() == Color::black ? black : white).choose(position).move);
  return std::clamp(position.outcome().margin(Color::black), -1, 1);
}

void play_match(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  Alphabeta own(rules, request.model, request.nodes);
  Alphabeta other(rules, request.opponent, request.nodes);
  Openings openings(rules, request);
  int won = 0;
  int drawn = 0;
  for (int pair = 0; pair < request.games; ++pair) {
    Position opening(rules);
    static_cast<void>(openings.next(opening, other));
    for (const int result : {played_out(opening, own, other), -played_out(opening, other, own)}) {
      won += result > 0 ? 1 : 0;
      drawn += result == 0 ? 1 : 0;
    }
  }
  fmt::print("{{\"won\": {}, \"drawn\": {}, \"lost\": {}}}\n", won, drawn,
             2 * request.games - won - drawn);
}

void play_games(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  Selfplay selfplay(rules, request);
  std::string bytes;
  for (int i = 0; i < request.games; ++i) selfplay.play(bytes);
  replace_file(request.output, bytes);
}

void write_features(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  Features features(rules);
  for (const Recorded_game& game : games_of(read_file(request.input, std::size_t{1} << 40)))
    features.add(game, request.trace / 1000.0);
  replace_file(request.output, features.bytes());
}

void write_choices(const Selfplay_request& request) {
  const Rules rules = rules_of(request);
  Choices choices(rules);
  for (const Recorded_game& game : games_of(read_file(request.input, std::size_t{1} << 40)))
    choices.add(game);
  replace_file(request.output, choices.bytes());
}

} // namespace

void carry_out(std::string_view task, const Selfplay_request& request) {
  if (task == "gomoku-play") return play_games(request);
  if (task == "gomoku-match") return play_match(request);
  if (task == "gomoku-features") return write_features(request);
  if (task == "gomoku-choices") return write_choices(request);
  throw Refusal(Refusal::Kind::syntax_error,
                "the tasks are gomoku-play, gomoku-match, gomoku-features and gomoku-choices");
}

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
