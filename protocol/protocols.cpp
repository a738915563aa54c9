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
    Protocol{"gtp", "the Go Text Protocol, version 2", nullptr, "", "quit", "gtp-history",
             gtp::urgency_of, Inbox::grace, Line_end::lf, make<gtp::Gtp_translator>},
    // A question is often the only line; it gets its whole turn.
    Protocol{"botzone", "the judge of botzone.org.cn: JSON or numbers", nullptr, "", "", "",
             botzone::urgency_of, std::chrono::minutes(1), Line_end::lf,
             make<botzone::Botzone_translator>},
    Protocol{"console", "for a person at a terminal", nullptr, "", wish_to_leave, "history",
             console::urgency_of, Inbox::grace, Line_end::lf, make<console::Console_translator>},
    Protocol{"gomocup", "the protocol of Piskvork and Gomocup, version 2: Gomoku", is_gomocup_name,
             "gomoku", "", "", gomocup::urgency_of, Inbox::grace, Line_end::lf_or_cr,
             make<gomocup::Gomocup_translator>},
    Protocol{"nboard", "the NBoard protocol, version 2: Othello", nullptr, "reversi", "", "",
             nboard::urgency_of, Inbox::grace, Line_end::lf, make<nboard::Nboard_translator>},
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
