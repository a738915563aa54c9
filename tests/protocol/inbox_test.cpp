#include "pipe.h"
#include "protocol/console/translator.h"
#include "protocol/gtp/request.h"
#include "protocol/inbox.h"

#include <catch2/catch.hpp>

#include <string>
#include <thread>
#include <vector>

using namespace goishi;
using namespace std::chrono_literals;

namespace {

struct Post {
  explicit Post(Inbox::Bounds bounds = {})
      : inbox(pipe.read_end(), -1, interrupt, gtp::urgency_of, Line_end::lf, bounds) {}

  /// The next line; "<end>" at the end of input.
  std::string next() {
    const auto line = inbox.next();
    if (!line) return "<end>";
    arrival = line->arrival;
    too_long = line->too_long;
    return {line->text.data(), line->text.size()};
  }

  Pipe pipe;
  Interrupt interrupt;
  Inbox inbox;
  Arrival arrival;
  bool too_long = false;
};

/// Waits for another thread's action.
template<class Condition>
bool eventually(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + 10s;
  while (!condition())
    if (std::chrono::steady_clock::now() > end)
      return false;
    else
      std::this_thread::sleep_for(1ms);
  return true;
}

} // namespace

TEST_CASE("lines come out as they went in, however they are cut", "[inbox]") {
  Post post;
  post.pipe.write("one\ntw");
  CHECK(post.next() == "one");
  post.pipe.write("o\n\nfour\r\n");
  CHECK(post.next() == "two");
  CHECK(post.next().empty());
  CHECK(post.next() == "four\r");
  CHECK(post.arrival.line == 4);
  post.pipe.write(std::string("nu\0l\n", 5));
  CHECK(post.next() == std::string("nu\0l", 4));
  post.pipe.write("last");
  post.pipe.close_write_end();
  CHECK(post.next() == "last");
  CHECK(post.arrival.line == 6);
  CHECK(post.next() == "<end>");
  CHECK(post.next() == "<end>");
}

TEST_CASE("a line is stamped when it arrives, not when it is taken", "[inbox]") {
  Post post;
  post.pipe.write("late\n");
  REQUIRE(eventually([&] { return post.inbox.ready(); }));
  const auto arrived = std::chrono::steady_clock::now();
  std::this_thread::sleep_for(20ms);
  CHECK(post.next() == "late");
  CHECK(post.arrival.time <= arrived);
}

TEST_CASE("the reader tells of urgent lines before anybody takes them", "[inbox]") {
  Post post;
  post.pipe.write("genmove b\n");
  CHECK(post.next() == "genmove b");
  CHECK_FALSE(post.interrupt.interrupts(1));
  CHECK_FALSE(post.interrupt.waits(1));
  post.pipe.write("play b a1\n");
  REQUIRE(eventually([&] { return post.interrupt.waits(1); }));
  CHECK_FALSE(post.interrupt.interrupts(1));
  post.pipe.write("# interrupt\n");
  REQUIRE(eventually([&] { return post.interrupt.interrupts(1); }));
  CHECK(post.interrupt.interrupts(2));
  CHECK_FALSE(post.interrupt.interrupts(3));
  CHECK(post.interrupt.end() == Time_point::max());
  post.pipe.write("quit\n");
  REQUIRE(eventually([&] { return post.interrupt.end() != Time_point::max(); }));
  CHECK(post.interrupt.end() <= std::chrono::steady_clock::now() + Inbox::grace);
}

TEST_CASE("the end of input leaves a search half a second, and waits for itself", "[inbox]") {
  Post post;
  post.pipe.close_write_end();
  REQUIRE(eventually([&] { return post.interrupt.end() != Time_point::max(); }));
  CHECK(post.interrupt.end() <= std::chrono::steady_clock::now() + Inbox::grace);
  CHECK(post.interrupt.waits(0));
  CHECK(post.next() == "<end>");
}

TEST_CASE("an end that stands right behind a line is known before the line is taken", "[inbox]") {
  Pipe pipe;
  pipe.write("genmove b\n");
  SECTION("quit") { pipe.write("quit\n"); }
  SECTION("the end of input") { pipe.close_write_end(); }
  Interrupt interrupt;
  Inbox inbox(pipe.read_end(), -1, interrupt, gtp::urgency_of);
  REQUIRE(inbox.next());
  CHECK(interrupt.end() != Time_point::max());
}

TEST_CASE("a person who leaves ends a search, but none of a script", "[inbox]") {
  Pipe pipe;
  Interrupt interrupt;
  pipe.write("hint\nquit\n");
  const bool is_script = GENERATE(false, true);
  if (is_script) pipe.close_write_end();
  Inbox inbox(pipe.read_end(), -1, interrupt, console::urgency_of);
  REQUIRE(inbox.next());
  REQUIRE(eventually([&] { return interrupt.waits(1); }));
  CHECK(interrupt.interrupts(1) != is_script);
  CHECK(interrupt.must_stop(1) != is_script);
  CHECK_FALSE(interrupt.interrupts(2));
}

TEST_CASE("a client that goes after the end of its input leaves no search behind", "[inbox]") {
  Pipe input;
  Pipe output;
  Interrupt interrupt;
  Inbox inbox(input.read_end(), output.write_end(), interrupt, gtp::urgency_of);
  input.close_write_end();
  CHECK_FALSE(inbox.next());
  CHECK_FALSE(interrupt.abandoned());
  output.close_read_end();
  CHECK(eventually([&] { return interrupt.abandoned(); }));
}

TEST_CASE("when the queue is full the reader stops, and has seen what it read", "[inbox]") {
  Post post({.line_bytes = 1000, .waiting_bytes = 100, .waiting_lines = 10});
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "line " + std::to_string(i) + "\n";
  post.pipe.write(text);
  REQUIRE(eventually([&] { return post.inbox.ready(); }));
  post.pipe.write("stop\n");
  REQUIRE(eventually([&] { return post.interrupt.interrupts(1); }));
  std::thread writer([&] {
    for (int i = 0; i < 100; ++i) post.pipe.write(text);
    post.pipe.close_write_end();
  });
  int wrong = 0;
  for (int round = 0; round < 101; ++round) {
    if (round == 1 && post.next() != "stop") ++wrong;
    for (int i = 0; i < 2000; ++i) wrong += post.next() != "line " + std::to_string(i);
  }
  CHECK(post.next() == "<end>");
  writer.join();
  CHECK(wrong == 0);
}

TEST_CASE("long lines come whole, longer ones cut, and the next line is as good as ever",
          "[inbox]") {
  Post post({.line_bytes = 3 << 20, .waiting_bytes = 1000, .waiting_lines = 10});
  const std::string fits(3 << 20, 'x');
  std::thread writer([&] {
    post.pipe.write(fits + "\nshort\n7 y" + fits + fits + "\nquit\n");
    post.pipe.write("8 z" + fits);
    post.pipe.close_write_end();
  });
  CHECK((post.next() == fits));
  CHECK_FALSE(post.too_long);
  CHECK(post.next() == "short");
  const std::string cut = post.next();
  CHECK(post.too_long);
  CHECK(cut.size() < 1000);
  CHECK(cut.starts_with("7 yxxx"));
  CHECK(post.next() == "quit");
  CHECK_FALSE(post.too_long);
  CHECK(post.next().starts_with("8 zxxx"));
  CHECK(post.too_long);
  CHECK(post.next() == "<end>");
  writer.join();
}

TEST_CASE("a line that is too long is not urgent, even if it begins with quit", "[inbox]") {
  Post post({.line_bytes = 1000});
  post.pipe.write("quit" + std::string(2000, ' ') + "\n# interrupt" + std::string(2000, ' ') +
                  "\n");
  for (int i = 0; i < 2; ++i) {
    CHECK_FALSE(post.next().empty());
    CHECK(post.too_long);
  }
  CHECK_FALSE(post.interrupt.interrupts(0));
  CHECK(post.interrupt.end() == Time_point::max());
}

TEST_CASE("a CR ends a line where the protocol says so", "[inbox]") {
  Pipe input;
  Interrupt interrupt;
  Inbox inbox(input.read_end(), -1, interrupt, gtp::urgency_of, Line_end::lf_or_cr);
  const auto next = [&]() -> std::string {
    const auto line = inbox.next();
    return line ? std::string(line->text.data(), line->text.size()) : "<end>";
  };
  input.write("one\rtwo\r\nthree\nfour\r");
  for (const char* const line : {"one", "two", "", "three", "four"}) CHECK(next() == line);
  input.write("five");
  input.close_write_end();
  CHECK(next() == "five");
  CHECK(next() == "<end>");
}

TEST_CASE("an inbox can be closed while it waits and while it is full", "[inbox]") {
  { Post waits; }
  {
    Post full({.line_bytes = 1000, .waiting_bytes = 10, .waiting_lines = 2});
    for (int i = 0; i < 100; ++i) {
      full.pipe.write("some line\n");
      std::this_thread::sleep_for(100us);
    }
  }
  SUCCEED();
}

TEST_CASE("when nobody reads the answers, the input is at its end", "[inbox]") {
  Pipe input;
  Pipe output;
  Interrupt interrupt;
  Inbox inbox(input.read_end(), output.write_end(), interrupt, gtp::urgency_of);
  input.write("name\n");
  CHECK(inbox.next());
  output.close_read_end();
  CHECK_FALSE(inbox.next());
  CHECK(interrupt.end() != Time_point::max());
}

TEST_CASE("an interrupt is seen behind more lines than usually wait", "[inbox]") {
  Post post({.waiting_bytes = 100, .waiting_lines = 10});
  std::thread writer([&] {
    for (int i = 0; i < 1000; ++i) post.pipe.write("name\n");
    post.pipe.write("# interrupt\n");
  });
  CHECK(eventually([&] { return post.interrupt.interrupts(1000); }));
  writer.join();
}

TEST_CASE("a client that has gone is noticed while nothing more may wait", "[inbox]") {
  Post post({.line_bytes = 200, .waiting_bytes = 100, .waiting_lines = 10});
  std::thread writer([&] {
    for (int i = 0; i < 1000; ++i) post.pipe.write("name\n");
    post.pipe.close_write_end();
  });
  CHECK(eventually([&] { return post.interrupt.end() != Time_point::max(); }));
  writer.join();
}
