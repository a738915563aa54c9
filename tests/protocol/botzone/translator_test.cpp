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

/// A game that the judge asks about.
struct Judged {
  explicit Judged(const Settings& settings) : session(settings, interrupt) {}

  void send(std::string line) {
    Line sent{{line.data(), line.size()}, {std::chrono::steady_clock::now(), 1}, false};
    static_cast<void>(translator.obey(sent, answers));
  }
  [[nodiscard]] std::size_t moves() const { return session.board().moves().size(); }

  const Interrupt interrupt;
  Session session;
  Dialogue_log log;
  std::ostringstream complaints;
  botzone::Botzone_translator translator{session, log, complaints, &judge_clock};
  Deaf answers;
};

/// The time by the judge's clock of a turn with a limit of nine seconds.
Duration turn_with(int threads) {
  judge_time = 0;
  Settings settings;
  settings.threads = threads;
  settings.book = false;
  Judged(settings).send(R"({"requests":[{"x":-1,"y":-1}],"responses":[],"time_limit":9})");
  return Duration(judge_time);
}

} // namespace

TEST_CASE("the judge's clock ends a turn, and all threads spend its time", "[botzone][threads]") {
  const int threads = GENERATE(1, 3);
  const Duration used = turn_with(threads);
  CHECK(used > 8800ms);
  CHECK(used < 9800ms);
}

TEST_CASE("the limit of a game holds for its later moves, which come without it", "[botzone]") {
  judge_time = 0;
  Settings settings;
  settings.game = "gomoku";
  settings.book = false;
  Judged judged(settings);
  judged.send(R"({"requests":[{"x":-1,"y":-1}],"responses":[],"time_limit":9})");
  const Duration first(judge_time);
  judged.send(R"({"request":{"x":0,"y":0}})");
  CHECK(Duration(judge_time) - first > 8800ms);
  const Duration both(judge_time);
  judged.send(R"({"requests":[{"x":-1,"y":-1}],"responses":[]})");
  CHECK(Duration(judge_time) - both < 1s);
}

TEST_CASE("moves that the end of the input breaks off are answered, with a complaint",
          "[botzone]") {
  Settings settings;
  settings.game = "gomoku";
  settings.search = "greedy";
  Judged game(settings);
  game.translator.close(game.answers);
  CHECK(game.moves() == 0);
  for (const char* line : {"2", "-1 -1", "3 3"}) game.send(line);
  CHECK(game.moves() == 0);
  game.translator.close(game.answers);
  CHECK(game.moves() == 2);
  CHECK(game.complaints.str().find("the moves break off") != std::string::npos);
  game.translator.close(game.answers);
  CHECK(game.moves() == 2);
}
