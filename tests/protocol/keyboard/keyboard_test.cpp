// The keyboard of a person, and the state of the terminal after it.
#include "protocol/keyboard/keyboard.h"

#include "../pipe.h"
#include "system/posix/self_pipe.h"

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <optional>

using namespace goishi;

namespace {

/// Standard input without keys, and the signal mask of this thread, until the end of a test.
class Quiet_terminal {
public:
  Quiet_terminal() : input_(::dup(STDIN_FILENO)) {
    ::dup2(keys_.read_end(), STDIN_FILENO);
    ::pthread_sigmask(SIG_SETMASK, nullptr, &mask_);
  }
  ~Quiet_terminal() {
    ::pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
    ::dup2(input_, STDIN_FILENO);
    ::close(input_);
  }
  Quiet_terminal(const Quiet_terminal&) = delete;
  Quiet_terminal& operator=(const Quiet_terminal&) = delete;

private:
  Pipe keys_;
  int input_;
  ::sigset_t mask_{};
};

void (*handler_of(int signal))(int) {
  struct ::sigaction action {};
  ::sigaction(signal, nullptr, &action);
  return action.sa_handler;
}

} // namespace

TEST_CASE("a keyboard that is gone leaves the signals as they were", "[keyboard]") {
  const Quiet_terminal terminal;
  for (const int signal : {SIGINT, SIGTSTP, SIGWINCH, SIGTERM, SIGHUP}) {
    INFO("signal " << signal);
    const auto before = handler_of(signal);
    auto keyboard = make_keyboard({});
    CHECK(handler_of(signal) != before);
    keyboard.reset();
    CHECK(handler_of(signal) == before);
  }
}

TEST_CASE("programs that are started do not inherit a keyboard's lines", "[keyboard]") {
  const Quiet_terminal terminal;
  const auto keyboard = make_keyboard({});
  CHECK((::fcntl(keyboard->lines(), F_GETFD) & FD_CLOEXEC) != 0);
}

TEST_CASE("a pipe that wakes a thread never lets it wait", "[keyboard]") {
  const system::Self_pipe wake;
  CHECK((::fcntl(wake.read_end(), F_GETFD) & FD_CLOEXEC) != 0);
  REQUIRE((::fcntl(wake.read_end(), F_GETFL) & O_NONBLOCK) != 0);
  CHECK(wake.take() == std::nullopt);
  wake.send(0);
  wake.send(SIGINT);
  CHECK(wake.take() == char{0});
  CHECK(wake.take() == char{SIGINT});
  CHECK(wake.take() == std::nullopt);
}
