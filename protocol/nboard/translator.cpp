#include "protocol/nboard/translator.h"

#include "engine/records/ggf.h"
#include "engine/text.h"
#include "protocol/failure.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace goishi::nboard {

namespace {

std::string_view take_word(std::string_view& text) {
  const auto length = std::min(text.find_first_of(blanks), text.size());
  const auto word = text.substr(0, length);
  text = trimmed(text.substr(length));
  return word;
}

/// The name of a command, which is taken from the text.
std::string take_name(std::string_view& text) {
  std::string name(take_word(text));
  if (name == "set") (name += ' ') += take_word(text);
  return name;
}

} // namespace

Urgency urgency_of(std::string_view line) {
  line = trimmed(line);
  const auto word = take_word(line);
  if (word == "ping") return Urgency::interrupt;
  return word == "quit" && line.empty() ? Urgency::end : Urgency::none;
}

Nboard_translator::Nboard_translator(Session& session, Dialogue_log& log, const Terminal&)
    : context_{session, log} {
  // A configuration may have chosen another one.
  if (session.settings().game != game_of_ggf) session.game().set_game(game_of_ggf);
}

bool Nboard_translator::handle(Line& line, Answers& answers) {
  std::string_view text{line.text.data(), line.text.size()};
  context_.log.write('<', text, line.arrival.time);
  context_.answers = &answers;
  if (line.too_long) {
    context_.say("status the line is too long");
    return true;
  }
  text = trimmed(text);
  if (text == "quit") return false;
  context_.arrival = line.arrival;
  if (const auto* const command = commands().find(take_name(text))) {
    Arguments arguments(text);
    obey_or_refuse(*command, arguments);
  }
  return true;
}

void Nboard_translator::say_no_memory(Answers& answers) { answers.write("status out of memory\n"); }

void Nboard_translator::obey_or_refuse(const Command<Context>& command, Arguments& arguments) {
  std::string answer;
  const auto failure =
      attempt(context_.log, [&] { command.obey(context_, arguments, *context_.answers, answer); });
  if (failure && failure->cause == Failure::Cause::no_memory)
    return say_no_memory(*context_.answers);
  if (failure) answer = fmt::format("status {}: {}", command.name, failure->detail);
  // One line of the client must not become two lines of the answer.
  std::ranges::replace_if(
      answer, [](char c) { return c >= 0 && c < ' '; }, ' ');
  if (!answer.empty()) context_.say(answer);
}

} // namespace goishi::nboard
