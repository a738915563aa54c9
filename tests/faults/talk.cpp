#include "tests/faults/talk.h"

#include "engine/options.h"
#include "engine/records/sgf.h"

#include <fmt/format.h>

#include <chrono>

namespace goishi::faults {

Talk::Talk(const Settings& settings, std::string_view protocol)
    : session_(settings, interrupt_),
      translator_(protocol_named(protocol)->make(session_, log_, {})) {
  // Writing answers from the outbox does not allocate.
  heard_.text.reserve(std::size_t{1} << 20);
  line_.reserve(std::size_t{1} << 12);
  translator_->open(heard_);
}

std::string_view Talk::ask(std::string_view line) {
  line_ = line;
  heard_.text.clear();
  interrupt_.arrived(++lines_ + 1);
  Line sent{{line_.data(), line_.size()}, {std::chrono::steady_clock::now(), lines_}, false};
  translator_->obey(sent, heard_);
  return heard_.text;
}

std::string Talk::state() const {
  const Session& session = session_;
  std::string text = format_sgf(session.game().record());
  text += fmt::format("key {:x}, {} to move, {} moves\n", session.board().key(),
                      session.board().to_move() == Color::black ? "black" : "white",
                      session.board().moves().size());
  for (const Option& option : options())
    text += fmt::format("{} {}\n", option.name, option.text(session.settings()));
  for (const Color c : {Color::black, Color::white})
    text += fmt::format("clock {} {}\n", session.game().clocks()[c].left().count(),
                        session.game().clocks()[c].stones_left());
  return text;
}

} // namespace goishi::faults
