#include "protocol/gomocup/translator.h"

#include "protocol/failure.h"
#include "protocol/idle.h"

namespace goishi::gomocup {

namespace {

constexpr std::string_view played = "gomoku";

Session& playing_gomoku(Session& session) {
  if (session.settings().game != played) session.game().set_game(played);
  return session;
}

/// Whether a command may come between the lines of a list without ending it.
bool keeps_list(std::string_view command) {
  return command == "DONE" || command == "INFO" || command == "ABOUT" || command == "STOP" ||
         command == "YXSTOP";
}

bool is_number(std::string_view word) {
  return word.find_first_not_of("+-0123456789") == std::string_view::npos;
}

} // namespace

Gomocup_translator::Gomocup_translator(Session& session, Dialogue_log& log, const Terminal&)
    : context_{playing_gomoku(session), log} {}

/// Lists have many lines: a std::function would take memory for each of them.
template<class Obey>
std::string Gomocup_translator::answer_of(const Obey& obey, Answers& answers) {
  std::string answer;
  const auto failure = attempt(context_.log, [&] { obey(answer); });
  if (!failure) return answer;
  if (failure->cause == Failure::Cause::no_memory) {
    say_no_memory(answers);
    return {};
  }
  const bool is_unknown = failure->kind == Refusal::Kind::unknown_command;
  return (is_unknown ? "UNKNOWN " : "ERROR ") + failure->detail;
}

bool Gomocup_translator::handle(Line& line, Answers& answers) {
  context_.arrival = line.arrival;
  context_.answers = &answers;
  const std::string_view text(line.text.data(), line.text.size());
  context_.log.write('<', text, line.arrival.time);
  const auto file_action = context_.file_action;
  if (file_action != nullptr && file_name(text).empty()) return true;
  context_.file_action = nullptr;
  std::string answer;
  if (line.too_long) {
    answer = "UNKNOWN the line is too long";
  } else if (file_action != nullptr && urgency_of(text) != Urgency::abandon) {
    answer = answer_of(
        [&](std::string& to) { file_action(context_, std::string(file_name(text)), to); }, answers);
  } else {
    auto request = parse(line.text);
    if (!request) return true;
    answer = answer_of([&](std::string& to) { dispatch(*request, answers, to); }, answers);
  }
  if (!answer.empty()) {
    answers.write(answer);
    answers.write("\n");
    context_.log.write('>', answer);
  }
  return !context_.done;
}

void Gomocup_translator::idle() {
  // The lines of a list arrive one by one, and make another position.
  if (context_.list.purpose != Stone_list::Purpose::none || context_.file_action != nullptr) return;
  use_idle_time(context_.session, context_.log, context_.arrival);
}

void Gomocup_translator::say_no_memory(Answers& answers) { answers.write("ERROR out of memory\n"); }

void Gomocup_translator::dispatch(Request& request, Answers& answers, std::string& answer) {
  const bool in_list = context_.list.purpose != Stone_list::Purpose::none;
  if (in_list && is_number(request.word)) {
    add_stone(context_, request.all);
    return;
  }
  const auto* const command = commands().find(request.word);
  if (command == nullptr) {
    if (!in_list) throw Refusal(Refusal::Kind::unknown_command, "no such command");
    if (context_.list.fault.empty()) context_.list.fault = "a line of the list is not a stone";
    return;
  }
  using Purpose = Stone_list::Purpose;
  const bool is_of_database = context_.list.purpose == Purpose::database ||
                              context_.list.purpose == Purpose::best_move ||
                              context_.list.purpose == Purpose::no_best_move;
  // Any other command gives the list up.
  if (in_list && !keeps_list(command->name)) context_.list = {};
  try {
    command->obey(context_, request.arguments, answers, answer);
  } catch (const Refusal& refusal) {
    // The lines of its list come all the same, and DONE reports its fault.
    if (command->group != lists) throw;
    context_.list = {.purpose = Stone_list::Purpose::refused, .fault = refusal.detail()};
  }
  // END suppresses the answer of the search that it ended.
  if (command->slow && !is_of_database && context_.session.interrupt().abandoned()) answer.clear();
}

} // namespace goishi::gomocup
