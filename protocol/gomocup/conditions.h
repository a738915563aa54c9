// The settings of INFO: limits of time, memory and work, and the rule.
#pragma once

#include "engine/session.h"
#include "protocol/arguments.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goishi::gomocup {

/// Times are in milliseconds, as received. Nothing is ever refused: unknown and senseless values
/// are ignored.
class Conditions {
public:
  /// Bounds that the session has now, from the command line, stay bounds.
  explicit Conditions(Session& session);

  /// `INFO key value`. Options of the session change at once, clocks before the next move.
  void take(std::string_view key, Arguments& value);
  /// Managers of the Yixin family count rules differently: 2 is renju, 5 and 6 are openings.
  void expect_yixin() { yixin_ = true; }
  /// Whether points are a row and a column, as Yixin-Board has them. On a square board both
  /// readings are the same game.
  [[nodiscard]] bool has_rows_first() const { return yixin_; }

  /// Clocks and limits of the match begin anew.
  void start_match();
  /// The rule of the next game, as the session's option names it. Refused (syntax_error) if the
  /// received rule is not supported.
  [[nodiscard]] std::string rule() const;
  /// Whether the game goes on after a row, whose stones then become holes.
  [[nodiscard]] bool is_continuous() const;
  /// Whether the player who did not place the first stone may take its colour.
  [[nodiscard]] bool swaps_after_first() const { return yixin_ && rule_ == swap_after_first; }
  /// Sets the clock of the player that is about to move, and how long the move may take.
  void apply_times(Color mover);

  /// Whether the search reports its progress.
  [[nodiscard]] bool shows_detail() const { return detail_ > 0; }

private:
  static constexpr std::int64_t unlimited = 2147483647;
  /// The rule's number for managers of the Yixin family.
  static constexpr std::int64_t swap_after_first = 5;

  /// The match clock, if there is one.
  [[nodiscard]] std::optional<Time_control> match_control() const;
  /// Sets the memory that the limit leaves: more or less than the usual, but at most the
  /// command line or the manager asked for.
  void set_memory();
  /// An option of the session that the key names: whether there is one.
  bool take_option(std::string_view key, std::int64_t number);
  /// Leaves the settings as they are if they are more than this machine has.
  void configure(const Settings& wanted);

  Session& session_;
  /// As on the command line.
  const Settings given_;
  const Time_point begun_ = std::chrono::steady_clock::now();
  /// The part of the match that was over when it began: the first one begins with the process.
  std::optional<Duration> start_up_;
  bool yixin_ = false;
  std::int64_t detail_ = 0;
  std::optional<std::int64_t> rule_;
  std::optional<std::int64_t> turn_;
  std::optional<std::int64_t> match_;
  std::optional<std::int64_t> increment_;
  /// Told since the last move.
  std::optional<std::int64_t> left_;
  /// Told last in this match: without a limit of the match the clock runs on from here.
  std::optional<std::int64_t> running_left_;
  std::optional<std::int64_t> memory_bytes_;
  std::optional<std::int64_t> hash_kib_;
};

} // namespace goishi::gomocup
