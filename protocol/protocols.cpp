#include "protocol/protocols.h"

#include "protocol/botzone/translator.h"
#include "protocol/console/translator.h"
#include "protocol/gomocup/translator.h"
#include "protocol/gtp/translator.h"
#include "protocol/inbox.h"
#include "protocol/keyboard/prompter.h"
#include "protocol/nboard/translator.h"

#include <algorithm>
#include <array>

namespace goishi {

namespace {

template<class A_translator>
std::unique_ptr<Translator> make(Session& session, Dialogue_log& log, const Terminal& terminal) {
  return std::make_unique<A_translator>(session, log, terminal);
}

/// Piskvork and its kin ask for such a name, and Yixin-Board starts a program with the other one.
bool is_gomocup_name(std::string_view file) {
  return file.starts_with("pbrain-") || file == "engine" || file == "engine.exe";
}

constexpr std::array every_protocol{
    Protocol{.name = "gtp",
             .summary = "the Go Text Protocol, version 2",
             .leaving = "quit",
             .history = "gtp-history",
             .greets = true,
             .urgency_of = gtp::urgency_of,
             .at_end = Inbox::grace,
             .make = make<gtp::Gtp_translator>},
    Protocol{.name = "botzone",
             .summary = "the judge of botzone.org.cn: JSON or numbers",
             .urgency_of = botzone::urgency_of,
             // A question is often the only line; it gets its whole turn.
             .at_end = std::chrono::minutes(1),
             .make = make<botzone::Botzone_translator>},
    Protocol{.name = "console",
             .summary = "for a person at a terminal",
             .leaving = wish_to_leave,
             .history = "history",
             .unfinished_game = "unfinished.sgf",
             .opens_files = true,
             .urgency_of = console::urgency_of,
             .at_end = Inbox::grace,
             .make = make<console::Console_translator>},
    Protocol{.name = "gomocup",
             .summary = "the protocol of Piskvork and Gomocup, version 2: Gomoku",
             .is_name_of_program = is_gomocup_name,
             .only_game = "gomoku",
             .urgency_of = gomocup::urgency_of,
             .at_end = Inbox::grace,
             .line_end = Line_end::lf_or_cr,
             .make = make<gomocup::Gomocup_translator>},
    Protocol{.name = "nboard",
             .summary = "the NBoard protocol, version 2: Othello",
             .only_game = "reversi",
             .urgency_of = nboard::urgency_of,
             .at_end = Inbox::grace,
             .make = make<nboard::Nboard_translator>},
};

} // namespace

std::span<const Protocol> protocols() noexcept { return every_protocol; }

const Protocol* protocol_named(std::string_view name) noexcept {
  const auto* const found =
      std::find_if(every_protocol.begin(), every_protocol.end(),
                   [name](const Protocol& protocol) { return protocol.name == name; });
  return found == every_protocol.end() ? nullptr : found;
}

} // namespace goishi
