// Botzone's protocol: the judge asks, the bot answers.
#pragma once

#include "engine/budget.h"
#include "protocol/botzone/simple_form.h"
#include "protocol/dialogue_log.h"
#include "protocol/failure.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <iosfwd>
#include <optional>
#include <string>

namespace goishi::botzone {

/// A line only ever waits for the answer to the one before.
[[nodiscard]] Urgency urgency_of(std::string_view line);

/// Answers each question of the judge by a move of the session's game, in the form of the question:
/// JSON or numbers. A message with the whole game sets up the game; one with the last move only
/// continues it. Errors in a question go to `complaints`; it is answered as well as possible.
class Botzone_translator final : public Translator {
public:
  /// Session, log and `complaints` must outlive the translator. The judge measures turns by the
  /// clock `now`, which begins with the process.
  Botzone_translator(Session& session, Dialogue_log& log, std::ostream& complaints,
                     Budget::Now now);
  /// Writes errors to standard error, and measures the processor time of all threads.
  Botzone_translator(Session& session, Dialogue_log& log, const Terminal& terminal);

  /// Time between questions is charged to the next answer.
  void idle() override {}
  /// Answers a list of moves that the end of the input breaks off.
  void close(Answers& answers) override;

private:
  bool handle(Line& line, Answers& answers) override;
  void say_no_memory(Answers& answers) override;
  void report(const std::optional<Failure>& failure, Answers& answers);

  enum class Form { json, numbers };

  /// The time of a turn unless the judge sets a limit.
  static constexpr Duration usual_limit = std::chrono::seconds(1);

  void take(std::string_view line, const Arrival& arrival, Answers& answers);
  void respond(const Message& message, Form form, const Arrival& arrival, Answers& answers);
  /// Plays the moves of the message. Returns the side to move, which is our colour.
  Color follow(const Message& message);
  /// Plays one move, of this colour. Returns who is next.
  Color follow(const Place& place, Color turn);
  /// Chooses a move and plays it; none without a legal move.
  Thought choose(Color us, const Arrival& arrival);
  /// Starts the clock of a turn.
  void set_clock();
  [[nodiscard]] Place place_of(Move move) const;
  void write(const Thought& thought, Form form, Answers& answers);
  void complain(std::string_view what);

  Session& session_;
  Dialogue_log& log_;
  std::ostream& complaints_;
  Simple_form simple_form_;
  /// The time of a turn in this game: later messages of a kept process need not repeat it.
  Duration limit_ = usual_limit;
  /// The data that the judge keeps for us, as JSON; it goes back with every answer.
  std::string data_;
  std::string global_data_;
  Budget::Now now_;
  /// The time of the last answer, by that clock: the time used since then belongs to the turn.
  Time_point charged_{};
  /// The time of the last answer to numbers.
  Time_point answered_numbers_{};
};

} // namespace goishi::botzone
