#include "protocol/conversation.h"

namespace goishi {

void converse(Inbox& lines, Outbox& answers, Translator& translator) {
  translator.open(answers);
  while (!answers.closed()) {
    while (!lines.ready() && !answers.closed() && translator.go_on(answers)) answers.flush();
    if (!lines.ready()) {
      answers.flush();
      translator.idle();
    }
    auto line = lines.next();
    if (!line) translator.close(answers);
    if (!line || !translator.obey(*line, answers)) break;
  }
  answers.flush();
}

} // namespace goishi
