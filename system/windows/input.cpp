#include "system/input.h"

#include "system/windows/handle.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>
#include <windows.h>

namespace goishi::system {

namespace {

/// Bytes that were read but not taken yet. Windows cannot wait for a file together with another
/// event, nor interrupt a wait for every kind of file, so a separate thread reads. It is not joined
/// at the end of the process.
class Channel {
public:
  explicit Channel(HANDLE file) : file_(file) {}

  /// Reads to the end of the file, or until a read after stop().
  void run() {
    for (bool goes_on = true, is_wanted = true; goes_on && is_wanted;) {
      std::vector<char> text(chunk);
      std::size_t size = 0;
      do {
        DWORD count = 0;
        goes_on = ::ReadFile(file_, text.data() + size, static_cast<DWORD>(chunk - size), &count,
                             nullptr) != 0 &&
                  count > 0;
        size += count;
      } while (goes_on && size < chunk && has_more());
      text.resize(size);
      is_wanted = hand_over(std::move(text), !goes_on);
    }
  }

  bool wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return has_some() || is_stopped_; });
    return !is_stopped_;
  }

  void wait_for_stop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_stopped_; });
  }

  bool is_ready() {
    const std::lock_guard lock(mutex_);
    return has_some();
  }

  bool has_ended() {
    const std::lock_guard lock(mutex_);
    return has_ended_;
  }

  std::size_t take(std::span<char> text) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return has_some() || is_stopped_; });
    const std::size_t size = std::min(text.size(), text_.size() - taken_);
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(taken_), size, text.begin());
    taken_ += size;
    lock.unlock();
    changed_.notify_all();
    return size;
  }

  void stop() {
    {
      const std::lock_guard lock(mutex_);
      is_stopped_ = true;
    }
    changed_.notify_all();
  }

private:
  static constexpr std::size_t chunk = std::size_t{1} << 16;

  /// Whether a read would return at once. The inbox needs to know whether bytes follow a line.
  bool has_more() const {
    const DWORD type = ::GetFileType(file_);
    if (type != FILE_TYPE_PIPE) return type == FILE_TYPE_DISK;
    DWORD waiting = 0;
    if (::PeekNamedPipe(file_, nullptr, 0, nullptr, &waiting, nullptr) != 0) return waiting > 0;
    return ::GetLastError() == ERROR_BROKEN_PIPE; // the end, which wine does not report
  }

  /// Stores bytes when the earlier ones are taken. False: the reading was stopped.
  bool hand_over(std::vector<char> text, bool is_last) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return taken_ == text_.size() || is_stopped_; });
    if (is_stopped_) return false;
    text_ = std::move(text);
    taken_ = 0;
    has_ended_ = is_last;
    lock.unlock();
    changed_.notify_all();
    return true;
  }

  bool has_some() const { return taken_ < text_.size() || has_ended_; }

  const HANDLE file_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<char> text_;
  std::size_t taken_ = 0;
  bool has_ended_ = false;
  bool is_stopped_ = false;
};

} // namespace

struct Input::State {
  explicit State(HANDLE file)
      : channel(std::make_shared<Channel>(file)), thread([copy = channel] { copy->run(); }) {}

  const std::shared_ptr<Channel> channel;
  std::thread thread;
};

Input::Input(int file, int) : state_(std::make_unique<State>(handle_of(file))) {}

Input::~Input() {
  stop();
  if (state_->channel->has_ended())
    state_->thread.join();
  else
    state_->thread.detach();
}

bool Input::wait() { return state_->channel->wait(); }

bool Input::is_ready() { return state_->channel->is_ready(); }

std::optional<std::size_t> Input::read(std::span<char> text) { return state_->channel->take(text); }

Input::Ends Input::ends() const { return {.input = state_->channel->has_ended(), .output = false}; }

bool Input::wait_for_end_of_output() {
  state_->channel->wait_for_stop();
  return false;
}

void Input::stop() noexcept { state_->channel->stop(); }

} // namespace goishi::system
