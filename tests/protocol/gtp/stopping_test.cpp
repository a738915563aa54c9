#include "engine/learned_book.h"
#include "protocol/gtp/translator.h"
#include "tests/engine/folder.h"
#include "tests/protocol/heard.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

/// A player that has just moved, and thinks on while the opponent does.
class Waiting_player {
public:
  Waiting_player() {
    send("genmove b", 0s);
    REQUIRE(session_.game().awaits_answer());
  }

  /// Sends a line that arrives this long after now; whether the player still thinks on.
  [[nodiscard]] bool thinks_on_after(std::string text, std::chrono::seconds delay = 1s) {
    send(std::move(text), delay);
    return session_.game().awaits_answer();
  }

private:
  static Settings settings() {
    Settings settings;
    settings.game = "nogo";
    settings.search = "greedy";
    return settings;
  }

  void send(std::string text, std::chrono::seconds delay) {
    Line line{{text.data(), text.size()}, {std::chrono::steady_clock::now() + delay, 0}, false};
    Heard answers;
    REQUIRE(translator_.obey(line, answers));
  }

  Interrupt interrupt_;
  Session session_{settings(), interrupt_};
  Dialogue_log log_;
  gtp::Gtp_translator translator_{session_, log_};
};

} // namespace

TEST_CASE("stop and GoGui's interrupt end thinking on the opponent's time", "[gtp]") {
  CHECK_FALSE(Waiting_player().thinks_on_after("stop"));
  CHECK_FALSE(Waiting_player().thinks_on_after("# interrupt"));
  CHECK_FALSE(Waiting_player().thinks_on_after("12 stop"));
}

TEST_CASE("what is no stop, or arrived before the move, does not end it", "[gtp]") {
  for (const char* const line : {"name", "# interrupts", "#", "", "stop now", "# stop"})
    CHECK(Waiting_player().thinks_on_after(line));
  CHECK(Waiting_player().thinks_on_after("stop", -10s));
  CHECK(Waiting_player().thinks_on_after("# interrupt", -10s));
}

TEST_CASE("a stopped lesson says so", "[gtp]") {
  const Folder folder;
  Settings settings;
  settings.game = "reversi";
  settings.learned_book = Learned_book::open(folder / "learned.book");
  Interrupt interrupt;
  Session session(settings, interrupt);
  for (int ply = 0; ply < 12; ++ply) { // out of the book, so that there is something to search
    const Color color = session.board().to_move();
    session.game().play(color, session.board().legal_moves(color).front());
  }
  Dialogue_log log;
  gtp::Gtp_translator translator(session, log);
  constexpr std::uint64_t lesson = 1;
  interrupt.interrupt(lesson + 1);
  std::string text = "goishi-learn";
  Line line{{text.data(), text.size()}, {std::chrono::steady_clock::now(), lesson}, false};
  Heard heard;
  REQUIRE(translator.obey(line, heard));
  CHECK(heard.text == "= stopped: no positions added\n\n");
  CHECK(folder.files() == 0);
}
