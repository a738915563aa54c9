// The main loop: reads lines and writes answers.
#pragma once

#include "protocol/inbox.h"
#include "protocol/outbox.h"
#include "protocol/translator.h"

namespace goishi {

/// Obeys lines in order until the translator, the input or the reader of the answers ends it.
/// Answers are sent together while more lines wait, and at once when none does.
void converse(Inbox& lines, Outbox& answers, Translator& translator);

} // namespace goishi
