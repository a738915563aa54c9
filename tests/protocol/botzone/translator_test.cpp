#include "protocol/botzone/translator.h"

#include <catch2/catch.hpp>

#include <ctime>
#include <sstream>
#include <string>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

struct Deaf final : Answers {
  void write(std::string_view) override {}
  void flush() override {}
};

/// The clock's share of a turn of ninety seconds, in which the move is chosen at once. The first
/// turn is charged with all that the process has used of the processor, by other tests too: that is
/// given back.
Duration turn_with(int threads) {
  const Duration used = std::chrono::nanoseconds(1s) / CLOCKS_PER_SEC * std::clock();
  Settings settings;
  settings.game = "gomoku";
  settings.threads = threads;
  settings.search = "random";
  const Interrupt interrupt;
  Session session(settings, interrupt);
  Dialogue_log log;
  std::ostringstream complaints;
  botzone::Botzone_translator translator(session, log, complaints);
  Deaf answers;
  std::string line = R"({"requests":[{"x":-1,"y":-1}],"responses":[],"time_limit":90})";
  Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), 1}, false};
  static_cast<void>(translator.obey(sent, answers));
  return session.game().clocks()[Color::black].control().period + used / threads;
}

} // namespace

TEST_CASE("threads share the processor time of a turn", "[botzone]") {
  CHECK(turn_with(1) > 80s);
  CHECK(turn_with(1) < 90s);
  CHECK(turn_with(3) > 25s);
  CHECK(turn_with(3) < 31s);
}
