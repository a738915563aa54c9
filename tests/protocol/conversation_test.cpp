#include "protocol/conversation.h"

#include "tests/protocol/pipe.h"

#include <catch2/catch.hpp>

#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace goishi {
namespace {

/// Answers each line that is not silent, and keeps what it knows of their arrival.
class Listener final : public Translator {
public:
  void idle() override {}

  std::vector<std::optional<Duration>> after_answer;

private:
  bool handle(Line& line, Answers& answers) override {
    after_answer.push_back(line.arrival.after_answer);
    const std::string_view text(line.text.data(), line.text.size());
    if (text != "silent") answers.write("answer\n");
    return text != "quit";
  }
  void say_no_memory(Answers&) override {}
};

TEST_CASE("lines after an answer know how long after it the first of them came", "[conversation]") {
  Pipe to_engine;
  Pipe from_engine;
  Interrupt interrupt;
  Listener listener;
  Outbox outbox(from_engine.write_end());
  std::jthread client([&] {
    to_engine.write("one\ntwo\n"); // the second does not wait for the first
    for (int answers = 0; answers < 2;)
      for (const char c : from_engine.read()) answers += c == '\n' ? 1 : 0;
    to_engine.write("silent\n");
    // The reader takes a line apart from those that follow only once it has been read.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    to_engine.write("three\n");
    static_cast<void>(from_engine.read());
    to_engine.write("quit\n");
  });
  {
    Inbox inbox(to_engine.read_end(), from_engine.write_end(), interrupt,
                [](std::string_view) { return Urgency::none; });
    converse(inbox, outbox, listener);
  }
  REQUIRE(listener.after_answer.size() == 5);
  CHECK_FALSE(listener.after_answer[0]);
  CHECK_FALSE(listener.after_answer[1]);
  CHECK(listener.after_answer[2]);
  CHECK(listener.after_answer[3] == listener.after_answer[2]); // no answer came between them
  CHECK(listener.after_answer[4]);
  CHECK(listener.after_answer[4] != listener.after_answer[3]);
}

} // namespace
} // namespace goishi
