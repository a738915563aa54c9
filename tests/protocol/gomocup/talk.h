// Test helper: sends lines of a manager to a Gomocup player, and collects the answers.
#pragma once

#include "engine/session.h"
#include "protocol/answers.h"
#include "protocol/dialogue_log.h"
#include "protocol/gomocup/translator.h"
#include "tests/protocol/heard.h"

#include <catch2/catch.hpp>

#include <initializer_list>
#include <string>
#include <string_view>

namespace goishi::gomocup::test {

/// A dialogue with one player, by default one that answers at once.
struct Talk {
  explicit Talk(std::initializer_list<const char*> lines, std::string_view search = "greedy")
      : session(settings(search), interrupt) {
    for (const char* const line : lines) send(line);
  }

  static Settings settings(std::string_view search) {
    Settings settings;
    settings.game = "gomoku";
    settings.search = search;
    return settings;
  }

  void send(std::string text, Time_point arrival = {}) {
    Line line{{text.data(), text.size()}, {.time = arrival}, false};
    REQUIRE(translator.obey(line, heard));
  }
  [[nodiscard]] std::size_t stones() const {
    return session.board().stones_set_up().size() + session.board().moves().size();
  }

  Interrupt interrupt;
  Session session;
  Dialogue_log log;
  Gomocup_translator translator{session, log};
  Heard heard;
};

} // namespace goishi::gomocup::test
