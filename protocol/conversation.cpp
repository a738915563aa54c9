#include "protocol/conversation.h"

namespace goishi {

void converse(Inbox& lines, Outbox& answers, Translator& translator) {
  while (!answers.closed()) {
    if (!lines.ready()) {
      answers.flush();
      translator.idle();
    }
    auto line = lines.next();
    if (!line || !translator.obey(*line, answers)) break;
  }
  answers.flush();
}

} // namespace goishi
