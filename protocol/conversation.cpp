#include "protocol/conversation.h"

#include <optional>
#include <utility>

namespace goishi {

void converse(Inbox& lines, Outbox& answers, Translator& translator) {
  translator.open(answers);
  std::optional<Time_point> answered;
  while (!answers.closed()) {
    while (!lines.ready() && !answers.closed() && translator.go_on(answers)) answers.flush();
    if (!lines.ready()) {
      answers.flush();
      translator.idle();
    }
    auto line = lines.next();
    if (!line) translator.close(answers);
    // A line that came before the answer did not wait for it.
    const auto sent = std::exchange(answered, answers.sent_at());
    if (line && sent != answered && line->arrival.time >= *answered)
      line->arrival.after_answer = line->arrival.time - *answered;
    if (!line || !translator.obey(*line, answers)) break;
  }
  answers.flush();
}

} // namespace goishi
