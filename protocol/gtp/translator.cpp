#include "protocol/gtp/translator.h"

#include "protocol/failure.h"
#include "protocol/gtp/completions.h"
#include "protocol/idle.h"

#include <fmt/format.h>

#include <utility>

namespace goishi::gtp {

void Gtp_translator::open(Answers& answers) { invite(answers); }

void Gtp_translator::invite(Answers& answers) const {
  if (context_.terminal.prompter == nullptr) return;
  answers.flush();
  context_.terminal.prompter->invite({.prompt = {},
                                      .completions = completions(context_),
                                      .is_remembered = true,
                                      .obeyed = context_.arrival.line});
}

bool Gtp_translator::handle(Line& line, Answers& answers) {
  answer(line, answers);
  if (!context_.done) invite(answers);
  return !context_.done;
}

void Gtp_translator::answer(Line& line, Answers& answers) {
  context_.arrival = line.arrival;
  log_.write('<', {line.text.data(), line.text.size()}, line.arrival.time);
  const bool interrupts = urgency_of({line.text.data(), line.text.size()}) == Urgency::interrupt;
  auto request = parse(line.text);
  if (!request) {
    // "# interrupt" ends a search before it arrives here, but not thinking on the opponent's time.
    if (interrupts) context_.session.game().stop_awaiting_answer(line.arrival.time);
    return;
  }
  answer_.clear();
  bool obeyed = false;
  Streamed_answer live(answers, request->id);
  context_.live = &live;
  if (line.too_long) {
    answer_ = words(Refusal::Kind::syntax_error);
  } else {
    obeyed = obey_or_refuse(*request, answers);
  }
  if (live.begun()) {
    if (!obeyed) answer_.clear();
    end_streamed_answer(request->id, answers);
  } else {
    write_answer(obeyed, request->id, answers);
  }
  context_.live = nullptr;
}

void Gtp_translator::say_no_memory(Answers& answers) { answers.write("? out of memory\n\n"); }

void Gtp_translator::idle() { use_idle_time(context_.session, log_, context_.arrival); }

bool Gtp_translator::obey_or_refuse(Request& request, Answers& answers) {
  const bool were_quarrys = context_.vertices.are_quarrys();
  auto failure = attempt(log_, [&] { dispatch(request, answers); });
  if (!failure) return true;
  context_.vertices.set_quarrys(were_quarrys);
  if (failure->cause == Failure::Cause::no_memory) {
    answer_ = "out of memory";
  } else if (failure->cause == Failure::Cause::bug) {
    answer_ = failure->detail;
  } else {
    answer_ = words(failure->kind);
    context_.refusal = std::move(failure->reasons);
    if (failure->detail.empty()) return false;
    // Programs compare the words; people, and users who have chosen a file, want the reason.
    if (context_.gives_reasons() || failure->kind == Refusal::Kind::cannot_load_file)
      (answer_ += ": ") += failure->detail;
    log_.write('!', failure->detail);
  }
  return false;
}

void Gtp_translator::refuse_unknown(std::string_view word) const {
  std::string why = "help lists the commands";
  if (context_.gives_reasons()) {
    const Game_board& board = context_.session.board();
    if (const auto* const meant = commands().nearest(word))
      why = fmt::format("did you mean {}? {}", meant->name, why);
    else if (parse_point(board.geometry(), word))
      why = fmt::format("type play {} {} to make this move", goishi::word(board.to_move()), word);
  }
  throw Refusal(Refusal::Kind::unknown_command, why);
}

void Gtp_translator::dispatch(Request& request, Answers& answers) {
  const auto* const command = commands().find(request.command);
  if (command == nullptr) refuse_unknown(request.command);
  context_.remark.clear();
  command->obey(context_, request.arguments, answers, answer_);
  if (!context_.remark.empty()) log_.write('!', context_.remark);
}

void Gtp_translator::write_answer(bool obeyed, std::string_view id, Answers& answers) {
  // An empty line would end the answer too early.
  for (std::size_t at = 0; (at = answer_.find("\n\n", at)) != std::string::npos;)
    answer_.erase(at, 1);
  answers.write(obeyed ? "=" : "?");
  answers.write(id);
  answers.write(" ");
  answers.write(answer_);
  answers.write("\n\n");
  if (log_.is_on()) log_.write('>', fmt::format("{}{} {}", obeyed ? "=" : "?", id, answer_));
}

void Gtp_translator::end_streamed_answer(std::string_view id, Answers& answers) {
  answers.write(answer_);
  answers.write(answer_.empty() ? "\n" : "\n\n");
  if (log_.is_on()) log_.write('>', fmt::format("={}\n{}", id, answer_));
}

} // namespace goishi::gtp
