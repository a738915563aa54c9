// The bot for Botzone in one file: scripts/botzone joins this with all that it includes.
#include "engine/collections/open_collection.h"
#include "engine/instruction_set.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "protocol/botzone/translator.h"
#include "protocol/conversation.h"
#include "protocol/inbox.h"
#include "protocol/outbox.h"
#include "system/process.h"

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace goishi {

/// A bot has none of these files.
std::shared_ptr<Collection> open_collection(const std::string&) { return nullptr; }
Learned_book Learned_book::open(std::string path) { return {std::move(path), nullptr}; }

} // namespace goishi

int main() {
  using namespace goishi;
  Interrupt interrupt;
  Session session(Settings{}, interrupt, best_instruction_set());
#ifdef GOISHI_RULE
  session.set_option("rule", GOISHI_RULE);
#endif
  // Without its model, which may have been too large for the file, a search may be of no use.
  if (!session.board().model_checksum()) session.set_option("search", "mcts");
  interrupt.arrived(1);
  Dialogue_log log;
  botzone::Botzone_translator translator(session, log, Terminal{});
  Outbox answers(system::standard_output);
  // A question is often all that comes; it is worth its whole turn.
  Inbox lines(system::standard_input, system::standard_output, interrupt, botzone::urgency_of,
              Line_end::lf, Inbox::Bounds{.at_end = std::chrono::minutes(1)});
  converse(lines, answers, translator);
  return answers.error() == 0 ? 0 : 2;
}
