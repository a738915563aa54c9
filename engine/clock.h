// Game clocks, and the time that a move may take on them.
#pragma once

#include "engine/budget.h"
#include "games/game.h"

#include <optional>

namespace goishi {

/// A time control.
struct Time_control {
  enum class Kind {
    none,     ///< no limit
    absolute, ///< main time for all moves
    canadian, ///< then `stones` moves in each `period`
    byo_yomi, ///< then `periods` periods of `period` each, kept when a move takes less
    fischer,  ///< `period` is added for each move made; see `most`
  };

  Kind kind = Kind::none;
  Duration main{};
  Duration period{};
  int stones = 0;
  int periods = 0;
  /// Fischer: the clock never holds more than this; nothing: no bound.
  std::optional<Duration> most{};

  friend bool operator==(const Time_control&, const Time_control&) = default;
};

/// One player's clock. It does not run by itself: Thinker::stop_clock charges a search to it, and
/// the client may correct it at any time.
class Clock {
public:
  void start(const Time_control& control);
  /// The client's word is authoritative. `stones` > 0: in overtime, with that many moves to make in
  /// the period, or in byo-yomi that many periods left.
  void correct(Duration left, int stones);
  /// Takes the time of one move off. A clock that has run out stays at zero; it forfeits nothing.
  void spend(Duration used);
  /// Records the planned and the used time of a search. Later plans distribute what searches leave.
  void note(Duration planned, Duration used);

  [[nodiscard]] const Time_control& control() const { return control_; }
  [[nodiscard]] bool is_limited() const { return control_.kind != Time_control::Kind::none; }
  /// The rest of the main time, or of the running period.
  [[nodiscard]] Duration left() const { return left_; }
  [[nodiscard]] bool in_period() const { return in_period_; }
  [[nodiscard]] int stones_left() const { return stones_left_; }
  [[nodiscard]] int periods_left() const { return periods_left_; }

  /// The part of this overhead that a move is charged with: at most a quarter of the time that the
  /// control gives a move. The rest is for the search.
  [[nodiscard]] Duration charged(Duration overhead) const;
  /// The time that the next move may take. `moves_to_go`: about how many moves this player still
  /// has to make, at least 1. `overhead`: the time for communication of each move; the `charged`
  /// part of it is set aside. Nothing when the clock does not bind.
  [[nodiscard]] std::optional<Time_plan> plan(int moves_to_go, Duration overhead) const;

private:
  [[nodiscard]] Time_plan around(Duration fair, Duration spendable, Duration returned) const;
  [[nodiscard]] Time_plan share(Duration increment, int moves, Duration overhead) const;
  [[nodiscard]] Time_plan share_period(Duration overhead) const;
  [[nodiscard]] Time_plan share_before_overtime(Duration each, int moves, Duration overhead) const;
  /// The time that overtime gives each move; zero when there is none.
  [[nodiscard]] Duration each_in_overtime() const;
  void enter_overtime();
  void spend_in_overtime(Duration used);

  Time_control control_;
  Duration left_{};
  bool in_period_ = false;
  int stones_left_ = 0;
  int periods_left_ = 0;
  /// The share of its plan that a search uses in this game; the last searches weigh most.
  double used_of_plan_ = 1;
};

/// The clocks of both players.
class Clocks {
public:
  [[nodiscard]] Clock& operator[](Color c) { return of_[index(c)]; }
  [[nodiscard]] const Clock& operator[](Color c) const { return of_[index(c)]; }

  /// Starts both under this control.
  void start(const Time_control& control) {
    for (Clock& clock : of_) clock.start(control);
  }
  /// Starts each anew under the control that it has.
  void restart() {
    for (Clock& clock : of_) clock.start(clock.control());
  }

private:
  Clock of_[2];
};

} // namespace goishi
