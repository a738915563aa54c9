#include "protocol/gtp/commands.h"
#include "protocol/version.h"
#include "system/process.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace goishi::gtp {

void protocol_version(Context&, Arguments&, std::string& answer) { answer += '2'; }

void name(Context&, Arguments&, std::string& answer) { answer += program_name; }

void version(Context&, Arguments&, std::string& answer) { answer += program_version; }

void known_command(Context&, Arguments& arguments, std::string& answer) {
  answer += commands().find(arguments.word()) != nullptr ? "true" : "false";
}

void list_commands(Context&, Arguments&, std::string& answer) {
  for (const auto& command : commands().commands()) {
    if (!answer.empty()) answer += '\n';
    answer += command.name;
  }
}

void help(Context& context, Arguments& arguments, std::string& answer) {
  if (!arguments.empty()) {
    const std::string_view name = arguments.word();
    const auto* const command = commands().find(name);
    if (command == nullptr)
      throw Refusal(Refusal::Kind::unknown_command, "no help for " + std::string(name));
    answer += fmt::format("{}\n{}", command->form(), command->help);
    return;
  }
  answer += "help <command> explains one of these:";
  if (context.terminal.is_dialogue()) {
    answer += grouped_help();
    return;
  }
  for (const auto& command : commands().commands()) (answer += '\n') += command.form();
}

void cpu_time(Context&, Arguments&, std::string& answer) {
  fmt::format_to(std::back_inserter(answer), "{:.6f}", seconds(system::processor_time()));
}

void describe_engine(Context& context, Arguments&, std::string& answer) {
  const Settings& settings = context.session.settings();
  fmt::format_to(std::back_inserter(answer), "{} {}\nsearch {}, threads {}, memory {} MiB",
                 program_name, program_version, settings.search, settings.threads, settings.memory);
  if (settings.level != 0) fmt::format_to(std::back_inserter(answer), ", level {}", settings.level);
}

void explain_last_move(Context& context, Arguments&, std::string& answer) {
  const auto& choice = context.session.game().last_search();
  if (!choice) return;
  context.vertices.append(answer, choice->move);
  answer += rate_text(*choice);
  answer += depth_text(*choice);
  if (choice->nodes != 0) fmt::format_to(std::back_inserter(answer), ", {} nodes", choice->nodes);
  if (choice->playouts != 0)
    fmt::format_to(std::back_inserter(answer), ", {} playouts", choice->playouts);
  fmt::format_to(std::back_inserter(answer), ", {:.2f} s", seconds(choice->elapsed));
  if (choice->principal_variation.size() > 1) {
    answer += "\nexpected:";
    context.vertices.append_line(answer, choice->principal_variation);
  }
}

void quit(Context& context, Arguments&, std::string&) { context.done = true; }

void nothing(Context&, Arguments&, std::string&) {}

void stop(Context& context, Arguments&, std::string&) {
  context.session.game().stop_awaiting_answer(context.arrival.time);
}

} // namespace goishi::gtp
