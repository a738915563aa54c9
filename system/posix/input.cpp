#include "system/input.h"

#include "system/posix/self_pipe.h"

#include <atomic>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace goishi::system {

struct Input::State {
  State(int input, int output) : input_file(input), output_file(output) {}

  const int input_file;
  const int output_file;
  const Self_pipe wake;
  std::atomic<bool> is_stopped{false};
};

Input::Input(int file, int output) : state_(std::make_unique<State>(file, output)) {}

Input::~Input() = default;

bool Input::wait() {
  // The output needs no event: poll always reports errors, such as a lost reader.
  pollfd files[] = {{state_->input_file, POLLIN, 0},
                    {state_->wake.read_end(), POLLIN, 0},
                    {state_->output_file, 0, 0}};
  for (;;) {
    const int count = ::poll(files, 3, -1);
    if (count < 0 && errno != EINTR) return false;
    if (state_->is_stopped.load(std::memory_order_relaxed)) return false;
    if (count <= 0) continue;
    if (files[2].revents != 0) return false;
    if (files[0].revents != 0) return true;
  }
}

bool Input::is_ready() {
  pollfd file{state_->input_file, POLLIN, 0};
  return ::poll(&file, 1, 0) > 0;
}

std::optional<std::size_t> Input::read(std::span<char> text) {
  const auto count = ::read(state_->input_file, text.data(), text.size());
  if (count >= 0) return static_cast<std::size_t>(count);
  if (errno == EINTR || errno == EAGAIN) return std::nullopt;
  return 0;
}

Input::Ends Input::ends() const {
  pollfd files[] = {{state_->input_file, 0, 0}, {state_->output_file, 0, 0}};
  if (::poll(files, 2, 0) <= 0) return {};
  return {files[0].revents != 0, files[1].revents != 0};
}

bool Input::wait_for_end_of_output() {
  pollfd files[] = {{state_->wake.read_end(), POLLIN, 0}, {state_->output_file, 0, 0}};
  while (!state_->is_stopped.load(std::memory_order_relaxed)) {
    const int count = ::poll(files, 2, -1);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0 && files[1].revents != 0) return true;
  }
  return false;
}

void Input::stop() noexcept {
  state_->is_stopped.store(true, std::memory_order_relaxed);
  state_->wake.send(0);
}

} // namespace goishi::system
