// The results of the games that reached a position, by the moves that were played.
#pragma once

#include "games/game.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace goishi {

/// The facts of a game that count in sums.
struct Tallied_game {
  std::int64_t number = 0;
  /// 0: it has no name.
  std::array<std::int64_t, 2> players{};
  /// 0: unknown.
  std::array<double, 2> ratings{};
  /// As 20251231; 0: unknown.
  int day = 0;
  /// Of Black: 1, 0 or -1; nothing: unknown.
  std::optional<int> result;
  /// Of Black, in games with points.
  std::optional<double> margin;
};

/// Reads a result as records have it, "B+12", into a summary.
void read_result(std::string_view text, bool has_points, Tallied_game& summary);
/// A day of records, "2025-12-31"; of a month or a year, or unknown, with zeros.
[[nodiscard]] int day_of(std::string_view date);
[[nodiscard]] double rating_of(std::string_view text);

struct Results {
  std::int64_t games = 0;
  std::int64_t black = 0;
  std::int64_t draws = 0;
  std::int64_t white = 0;

  void add(const Results& other) noexcept;
};

/// The games in which the same move was played.
struct Move_results : Results {
  /// The mean margin of Black; nothing: it is not known of any game.
  std::optional<double> margin;
  /// The mean rating of the players of the move.
  std::optional<double> rating;
  /// The one with the highest rating, or who played it most; 0: none has a name.
  std::int64_t best_player = 0;
};

/// Adds games up.
class Position_tally {
public:
  /// Games beyond these are not listed.
  static constexpr std::size_t most_leading = 100;

  /// `move`: see packed.
  void add(const Tallied_game& game, std::uint16_t move);

  /// By moves.
  [[nodiscard]] std::map<std::uint16_t, Move_results> results() const;
  /// The numbers of the games to list first: by the mean rating of both players, then the latest.
  [[nodiscard]] std::vector<std::int64_t> leading() const;

private:
  struct Of_move {
    Results results;
    double margin = 0;
    std::int64_t margins = 0;
    double rating = 0;
    std::int64_t ratings = 0;
    double best_rating = 0;
    std::int64_t best_player = 0;
    std::map<std::int64_t, std::int64_t> players;
  };
  struct Ranked {
    double rating;
    int day;
    std::int64_t game;
  };
  static void rank(std::vector<Ranked>& games);

  std::map<std::uint16_t, Of_move> moves_;
  std::vector<Ranked> leading_;
};

} // namespace goishi
