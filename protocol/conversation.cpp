#include "protocol/conversation.h"

#include <optional>

namespace goishi {

void converse(Inbox& lines, Outbox& answers, Translator& translator) {
  translator.open(answers);
  std::optional<Time_point> answered;
  std::optional<Duration> delay;
  while (!answers.closed()) {
    while (!lines.ready() && !answers.closed() && translator.go_on(answers)) answers.flush();
    if (!lines.ready()) {
      answers.flush();
      translator.idle();
    }
    auto line = lines.next();
    if (!line) {
      translator.close(answers);
      break;
    }
    if (const auto sent = answers.sent_at(); sent != answered) {
      answered = sent;
      delay = line->arrival.time - *sent;
      // A line that came before the answer did not wait for it.
      if (delay < Duration{}) delay.reset();
    }
    line->arrival.after_answer = delay;
    if (!translator.obey(*line, answers)) break;
  }
  answers.flush();
}

} // namespace goishi
