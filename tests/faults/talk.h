// A conversation inside the test's own process, so that its failures can be counted.
#pragma once

#include "engine/session.h"
#include "protocol/protocols.h"

#include <memory>
#include <string>
#include <string_view>

namespace goishi::faults {

class Talk {
public:
  /// In this protocol, as the program starts it with these settings.
  explicit Talk(const Settings& settings, std::string_view protocol = "gtp");

  /// The answer to a line, valid until the next is asked. That line seems to be there already, so
  /// nothing waits for it. Allocates nothing of its own.
  std::string_view ask(std::string_view line);

  [[nodiscard]] Session& session() { return session_; }
  /// All that a client can know of the game and the options.
  [[nodiscard]] std::string state() const;

private:
  struct Heard final : Answers {
    void write(std::string_view part) override { text += part; }
    void flush() override {}

    std::string text;
  };

  Interrupt interrupt_;
  Session session_;
  Dialogue_log log_;
  std::unique_ptr<Translator> translator_;
  Heard heard_;
  std::string line_;
  std::uint64_t lines_ = 0;
};

} // namespace goishi::faults
