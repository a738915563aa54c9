// A dialogue inside the test's process, so that failing calls can be counted.
#pragma once

#include "engine/session.h"
#include "protocol/protocols.h"

#include <memory>
#include <string>
#include <string_view>

namespace goishi::faults {

class Talk {
public:
  /// Starts this protocol with these settings, like the program.
  explicit Talk(const Settings& settings, std::string_view protocol = "gtp");

  /// The answer to a line, valid until the next call. The next line seems to have arrived already,
  /// so nothing waits for it. Does not allocate itself.
  std::string_view ask(std::string_view line);

  [[nodiscard]] Session& session() { return session_; }
  /// The state of the game and the options that a client can see.
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
