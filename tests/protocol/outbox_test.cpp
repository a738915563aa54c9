#include "pipe.h"
#include "protocol/outbox.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <fcntl.h>
#include <string>
#include <thread>

using namespace goishi;

TEST_CASE("written answers leave together at the flush", "[outbox]") {
  Pipe pipe;
  Outbox outbox(pipe.write_end());
  outbox.write("= \n\n");
  outbox.write("=2 no\n\n");
  outbox.flush();
  CHECK(pipe.read() == "= \n\n=2 no\n\n");
  outbox.flush();
  pipe.close_write_end();
  CHECK(pipe.read().empty());
}

TEST_CASE("a slow reader gets everything, from a non-blocking output too", "[outbox]") {
  const bool blocking = GENERATE(true, false);
  Pipe pipe;
  if (!blocking) REQUIRE(::fcntl(pipe.write_end(), F_SETFL, O_NONBLOCK) == 0);
  std::string sent;
  std::string received;
  std::thread reader([&] {
    for (std::string part = pipe.read(); !part.empty(); part = pipe.read()) received += part;
  });
  Outbox outbox(pipe.write_end());
  for (int i = 0; i < 300; ++i) {
    const std::string text = std::to_string(i) + std::string(static_cast<std::size_t>(i) * 7, '.');
    outbox.write(text);
    sent += text;
  }
  const std::string large(300'000, 'x');
  outbox.write(large);
  outbox.flush();
  pipe.close_write_end();
  reader.join();
  CHECK((received == sent + large));
  CHECK_FALSE(outbox.closed());
}

TEST_CASE("when nobody reads, what is written is dropped", "[outbox]") {
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  Pipe pipe;
  Outbox outbox(pipe.write_end());
  outbox.write("= \n\n");
  pipe.close_read_end();
  CHECK_FALSE(outbox.closed());
  outbox.flush();
  CHECK(outbox.closed());
  outbox.write(std::string(1 << 20, 'x'));
  outbox.flush();
  CHECK(outbox.closed());
  std::signal(SIGPIPE, before);
}

TEST_CASE("offers are dropped when the reader is behind, and never cut", "[outbox]") {
  Pipe pipe;
  Outbox outbox(pipe.write_end());
  const std::string line(1000, 'x');
  for (int i = 0; i < 10'000; ++i) outbox.offer(line + '\n');
  std::string received;
  std::thread reader([&] {
    for (std::string part = pipe.read(); !part.empty(); part = pipe.read()) received += part;
  });
  outbox.write("end\n");
  outbox.flush();
  pipe.close_write_end();
  reader.join();
  CHECK(received.size() < 1'000'000);
  REQUIRE(received.ends_with("\nend\n"));
  CHECK((received.size() - 4) % (line.size() + 1) == 0);
  for (std::size_t at = 0; at + 4 < received.size(); at += line.size() + 1)
    REQUIRE((received.compare(at, line.size() + 1, line + '\n') == 0));
}

TEST_CASE("an offer leaves at once when somebody reads", "[outbox]") {
  Pipe pipe;
  Outbox outbox(pipe.write_end());
  outbox.write("=\n");
  outbox.offer("info\n");
  // The offer found the previous answer unsent, and sent it too.
  CHECK(pipe.read() == "=\ninfo\n");
}
