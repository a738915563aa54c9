#include "protocol/botzone/translator.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <sstream>
#include <string>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

struct Deaf final : Answers {
  void write(std::string_view) override {}
  void flush() override {}
};

/// The judge's clock, which advances by a tenth of a second at each reading, by any thread.
std::atomic<Duration::rep> judge_time{0};
Time_point judge_clock() { return Time_point(Duration(judge_time += Duration(100ms).count())); }

/// The time by the judge's clock of a turn with a limit of nine seconds.
Duration turn_with(int threads) {
  judge_time = 0;
  Settings settings;
  settings.threads = threads;
  settings.book = false;
  const Interrupt interrupt;
  Session session(settings, interrupt);
  Dialogue_log log;
  std::ostringstream complaints;
  botzone::Botzone_translator translator(session, log, complaints, &judge_clock);
  Deaf answers;
  std::string line = R"({"requests":[{"x":-1,"y":-1}],"responses":[],"time_limit":9})";
  Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), 1}, false};
  static_cast<void>(translator.obey(sent, answers));
  return Duration(judge_time);
}

} // namespace

TEST_CASE("the judge's clock ends a turn, and all threads spend its time", "[botzone][threads]") {
  const int threads = GENERATE(1, 3);
  const Duration used = turn_with(threads);
  CHECK(used > 8800ms);
  CHECK(used < 9800ms);
}

TEST_CASE("moves that the end of the input breaks off are answered, with a complaint",
          "[botzone]") {
  Settings settings;
  settings.game = "gomoku";
  settings.search = "greedy";
  const Interrupt interrupt;
  Session session(settings, interrupt);
  Dialogue_log log;
  std::ostringstream complaints;
  botzone::Botzone_translator translator(session, log, complaints, &judge_clock);
  Deaf answers;
  translator.close(answers);
  CHECK(session.board().moves().empty());
  for (std::string line : {"2", "-1 -1", "3 3"}) {
    Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), 1}, false};
    static_cast<void>(translator.obey(sent, answers));
  }
  CHECK(session.board().moves().empty());
  translator.close(answers);
  CHECK(session.board().moves().size() == 2);
  CHECK(complaints.str().find("the moves break off") != std::string::npos);
  translator.close(answers);
  CHECK(session.board().moves().size() == 2);
}
