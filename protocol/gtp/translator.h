// The Go Text Protocol, version 2.
#pragma once

#include "protocol/dialogue_log.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/context.h"
#include "protocol/gtp/request.h"
#include "protocol/terminal.h"
#include "protocol/translator.h"

#include <string>
#include <string_view>

namespace goishi::gtp {

/// Obeys GTP commands. Every error inside a command is answered.
class Gtp_translator final : public Translator {
public:
  /// Session and log must outlive the translator.
  Gtp_translator(Session& session, Dialogue_log& log, const Terminal& terminal = {})
      : context_{session}, log_(log) {
    context_.terminal = terminal;
  }

  void open(Answers& answers) override;
  void idle() override;

private:
  bool handle(Line& line, Answers& answers) override;
  void answer(Line& line, Answers& answers);
  /// Shows a prompt at a terminal and starts the line editor.
  void invite(Answers& answers) const;
  void say_no_memory(Answers& answers) override;

  /// Leaves the result or the error text in answer_; returns whether the command was obeyed.
  bool obey_or_refuse(Request& request, Answers& answers);
  void dispatch(Request& request, Answers& answers);
  /// Suggests to a person which command may have been meant.
  [[noreturn]] void refuse_unknown(std::string_view word) const;
  void write_answer(bool obeyed, std::string_view id, Answers& answers);
  void end_streamed_answer(std::string_view id, Answers& answers);

  Context context_;
  Dialogue_log& log_;
  std::string answer_;
};

} // namespace goishi::gtp
