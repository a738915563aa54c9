// The NBoard protocol, version 2, of Othello's boards.
#pragma once

#include "engine/session.h"
#include "protocol/arguments.h"
#include "protocol/dialogue_log.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <optional>
#include <string_view>

namespace goishi::nboard {

/// `ping` ends a search; `quit` ends the process.
[[nodiscard]] Urgency urgency_of(std::string_view line);

/// Obeys NBoard's commands. What it does not know it ignores, as the protocol asks; what it knows
/// and cannot do is said in a `status` line and changes nothing.
class Nboard_translator final : public Translator {
public:
  /// Session and log must outlive the translator.
  Nboard_translator(Session& session, Dialogue_log& log, const Terminal& terminal);

  void idle() override {}

private:
  bool handle(Line& line, Answers& answers) override;
  void say_no_memory(Answers& answers) override;

  struct Command;
  /// The objects that a command works on.
  struct Call {
    /// The whole of the line behind the command.
    std::string_view text;
    Arguments arguments;
    Arrival arrival;
    Answers& answers;
  };

  /// Returns the command of a line, and takes it from the text; null: there is none.
  static const Command* take_command(std::string_view& text);
  void run(const Command& command, Call& call);

  void begin(Call& call);
  void set_depth(Call& call);
  void set_contempt(Call& call);
  void set_game(Call& call);
  void move(Call& call);
  void hint(Call& call);
  void go(Call& call);
  void ping(Call& call);
  void learn(Call& call);
  void analyze(Call& call);

  /// Brings the session to the end of this game, by the shortest way.
  void load(const Record& record);
  /// Sets both clocks to what is left after the game's moves.
  void set_clocks(std::string_view ggf, const Record& record);
  void say(Answers& answers, std::string_view line);

  Session& session_;
  Dialogue_log& log_;
  /// Whose clock has stopped for the move that comes next: we chose one for it.
  std::optional<Color> charged_;
};

} // namespace goishi::nboard
