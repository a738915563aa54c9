#include "system/input.h"

#include "system/web/exports.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>

namespace goishi::system {
namespace {

/// The bytes that JavaScript has sent and no Input has read. There is one input.
struct Incoming {
  std::mutex mutex;
  std::condition_variable signal;
  std::string text;
  bool has_ended = false;
  bool is_stopped = false;
};

Incoming& incoming() {
  static Incoming all;
  return all;
}

} // namespace

struct Input::State {};

Input::Input(int /*file*/, int /*output*/) : state_(std::make_unique<State>()) {
  const std::lock_guard lock(incoming().mutex);
  incoming().is_stopped = false;
}

Input::~Input() = default;

bool Input::wait() {
  Incoming& in = incoming();
  std::unique_lock lock(in.mutex);
  in.signal.wait(lock, [&] { return !in.text.empty() || in.has_ended || in.is_stopped; });
  return !in.is_stopped;
}

bool Input::is_ready() {
  const std::lock_guard lock(incoming().mutex);
  return !incoming().text.empty() || incoming().has_ended;
}

std::optional<std::size_t> Input::read(std::span<char> text) {
  Incoming& in = incoming();
  std::unique_lock lock(in.mutex);
  in.signal.wait(lock, [&] { return !in.text.empty() || in.has_ended; });
  const std::size_t count = in.text.copy(text.data(), text.size());
  in.text.erase(0, count);
  return count;
}

Input::Ends Input::ends() const {
  const std::lock_guard lock(incoming().mutex);
  return {.input = incoming().has_ended};
}

bool Input::wait_for_end_of_output() { return false; }

void Input::stop() noexcept {
  {
    const std::lock_guard lock(incoming().mutex);
    incoming().is_stopped = true;
  }
  incoming().signal.notify_all();
}

} // namespace goishi::system

void goishi_hear(const char* text, std::size_t size) {
  auto& in = goishi::system::incoming();
  {
    const std::lock_guard lock(in.mutex);
    in.text.append(text, size);
    in.has_ended = in.has_ended || size == 0;
  }
  in.signal.notify_all();
}
