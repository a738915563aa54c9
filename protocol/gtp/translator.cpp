#include "protocol/gtp/translator.h"

#include <new>

namespace goishi::gtp {

bool Gtp_translator::handle(Line& line, Answers& answers) {
  context_.arrival = line.arrival;
  log_.write('<', {line.text.data(), line.text.size()}, line.arrival.time);
  auto request = parse(line.text);
  if (!request) return true;
  answer_.clear();
  bool obeyed = false;
  Live_answer live(answers, request->id);
  context_.live = &live;
  if (line.too_long) {
    answer_ = words(Refusal::Kind::syntax_error);
  } else {
    obeyed = run(*request, answers);
  }
  if (live.begun()) {
    if (!obeyed) answer_.clear();
    end_live_answer(request->id, answers);
  } else {
    write_answer(obeyed, request->id, answers);
  }
  return !context_.done;
}

void Gtp_translator::say_no_memory(Answers& answers) { answers.write("? out of memory\n\n"); }

void Gtp_translator::idle() {
  try {
    context_.session.ponder(context_.arrival);
  } catch (const std::exception& error) {
    // Nobody asked, so nobody is answered: the next command finds the session as it was.
    log_.write('!', error.what());
  }
}

bool Gtp_translator::run(Request& request, Answers& answers) {
  try {
    return call(request, answers);
  } catch (const Refusal& refusal) {
    answer_ = words(refusal.kind());
    if (refusal.detail().empty()) return false;
    // Programs compare the words; a person wants to know why.
    if (context_.terminal.is_typed) (answer_ += ": ") += refusal.detail();
    log_.write('!', refusal.detail());
  } catch (const std::bad_alloc&) {
    answer_ = "out of memory";
  } catch (const std::exception& error) {
    answer_ = "internal error";
    log_.write('!', error.what());
  } catch (...) {
    answer_ = "internal error";
  }
  return false;
}

bool Gtp_translator::call(Request& request, Answers& answers) {
  const auto* const command = commands().find(request.command);
  if (command == nullptr) throw Refusal(Refusal::Kind::unknown_command, "help lists the commands");
  const auto [least, most] = command->arguments;
  const std::size_t count =
      request.arguments.count(most == Argument_count::unlimited ? least : most + 1);
  if (count < least || count > most) {
    throw Refusal(Refusal::Kind::syntax_error, "usage: " + command->form());
  }
  if (command->slow) answers.flush();
  context_.remark.clear();
  command->handler(context_, request.arguments, answer_);
  if (!context_.remark.empty()) log_.write('!', context_.remark);
  return true;
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
  if (log_.is_on()) {
    std::string text = obeyed ? "=" : "?";
    ((text += id) += ' ') += answer_;
    log_.write('>', text);
  }
}

void Gtp_translator::end_live_answer(std::string_view id, Answers& answers) {
  answers.write(answer_);
  answers.write(answer_.empty() ? "\n" : "\n\n");
  if (!log_.is_on()) return;
  std::string text = "=";
  ((text += id) += '\n') += answer_;
  log_.write('>', text);
}

} // namespace goishi::gtp
