#include "protocol/console/translator.h"

#include "engine/refusal.h"
#include "protocol/console/commands.h"
#include "protocol/console/completions.h"
#include "protocol/console/typed_line.h"
#include "protocol/idle.h"
#include "protocol/keyboard/prompter.h"
#include "protocol/version.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <utility>

namespace goishi::console {

Urgency urgency_of(std::string_view line) {
  const std::string text = lower_case(cleaned({line.data(), line.size()}));
  if (text == "stop") return Urgency::interrupt;
  // In a script an empty line is a later step or answer, and ends no search before it.
  const bool ends = text.empty() || command_called(text) == "quit" || line == wish_to_leave;
  return ends ? Urgency::leave : Urgency::none;
}

Console_translator::Console_translator(Session& session, Dialogue_log& log,
                                       const Terminal& terminal)
    : screens_(session, log, terminal) {}

void Console_translator::open(Answers& answers) {
  screens_.context.answers = &answers;
  screens_.context.say(
      fmt::format("{} {}\nType a number, or help at any time.\n", program_name, program_version));
  screens_.context.show(Place::menu);
  if (const std::string& file = screens_.context.terminal.opened; !file.empty())
    if (const auto failure = attempt(screens_.context.log, [&] { screens_.files.load(file); }))
      explain(*failure);
  prompt();
}

bool Console_translator::handle(Line& line, Answers& answers) {
  Context& context = screens_.context;
  context.answers = &answers;
  context.arrival = line.arrival;
  context.log.write('<', {line.text.data(), line.text.size()}, line.arrival.time);
  if (const auto failure = attempt(context.log, [&] {
        if (line.too_long || line.text.size() > longest_line)
          throw Refusal(Refusal::Kind::syntax_error, "the line is too long");
        // No key types this, and `cleaned` would remove it.
        const std::string_view typed(line.text.data(), line.text.size());
        typed == wish_to_leave ? consider_leaving() : dispatch(cleaned(line.text));
      })) {
    if (failure->cause == Failure::Cause::no_memory) {
      say_no_memory(answers);
      return true;
    }
    explain(*failure);
  }
  // A prompter shows none while lines wait.
  const bool is_prompted =
      std::exchange(context.is_prompted, false) && context.terminal.prompter == nullptr;
  if (!context.done && !is_prompted) prompt();
  return !context.done;
}

void Console_translator::explain(const Failure& failure) {
  if (failure.cause == Failure::Cause::bug)
    return screens_.context.say("Internal error. The game has not changed.\n");
  const std::string_view why = failure.detail;
  screens_.context.say(
      fmt::format("That cannot be done: {}.\n", why.empty() ? words(failure.kind) : why));
}

void Console_translator::consider_leaving() {
  Context& context = screens_.context;
  const auto leave = [&context] { context.done = true; };
  // A person who repeats it at the question means it.
  if (context.place == Place::yes_or_no) return leave();
  bool loses = false;
  screens_.review.with_whole_game([&] { loses = screens_.play.would_lose(); });
  screens_.question.ask(
      loses ? "This game is unfinished and not saved. Leave the program?" : "Leave the program?",
      [this, leave, loses] {
        if (loses) screens_.play.discard_copy();
        leave();
      },
      [this, &context, place = context.place] {
        screens_.play.pause();
        context.show(place);
      });
}

void Console_translator::dispatch(const std::string& text) {
  const Place place = screens_.context.place;
  const bool is_question = place != Place::game && place != Place::review;
  const std::string words = lower_case(text);
  const std::string_view asked = command_called(words);
  if (is_question && (asked == "help" || asked == "menu" || asked == "quit")) {
    // The menu is for the whole game, which a question of the review hides.
    if (asked == "menu") screens_.review.leave();
    obey_command(screens_, text);
    return;
  }
  Screen& screen = screens_.current();
  const auto command = screen.obey(text);
  if (command && !obey_command(screens_, *command)) screen.reject(text);
}

void Console_translator::prompt() {
  Context& context = screens_.context;
  if (std::exchange(context.is_new, false)) screens_.current().show();
  if (const std::string text = screens_.current().prompt(); !text.empty())
    context.ask(text, completions(screens_));
}

void Console_translator::say_no_memory(Answers& answers) {
  answers.write("Not enough memory. The game has not changed.\n> ");
}

void Console_translator::idle() {
  Context& context = screens_.context;
  use_idle_time(context.session, context.log, context.arrival);
}

bool Console_translator::handle_nothing(Answers& answers) {
  screens_.context.answers = &answers;
  if (!screens_.play.go_on()) return false;
  prompt();
  return true;
}

} // namespace goishi::console
