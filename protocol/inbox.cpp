#include "protocol/inbox.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace goishi {

namespace {

/// The most that is read at once: the default size of a pipe.
constexpr std::size_t chunk = std::size_t{1} << 16;

/// The part of a line that is too long that is kept: enough for its id.
constexpr std::size_t kept = 256;

/// Lines may wait this long before more than usual are read, and this many then.
constexpr auto patience = std::chrono::milliseconds(10);
constexpr std::size_t most_lines = std::size_t{1} << 20;

/// Buffers larger than this shrink again once they are empty.
constexpr std::size_t usual_bytes = std::size_t{2} << 20;

} // namespace

Inbox::Inbox(int input, int output, Interrupt& interrupt, Urgency_of urgency_of, Line_end line_end,
             Bounds bounds)
    : input_(input, output),
      interrupt_(interrupt),
      urgency_of_(urgency_of),
      line_end_(line_end),
      bounds_(bounds),
      buffer_(chunk) {
  thread_ = std::thread([this] { read_all(); });
}

Inbox::~Inbox() {
  {
    const std::lock_guard lock(mutex_);
    stopping_.store(true, std::memory_order_relaxed);
  }
  emptied_signal_.notify_all();
  input_.stop();
  thread_.join();
}

std::optional<Line> Inbox::next() {
  if (taken_ == batch_.lines.size()) {
    taken_ = 0;
    batch_.lines.clear();
    batch_.text.clear();
    if (batch_.text.capacity() > usual_bytes) batch_.text = {};
    std::unique_lock lock(mutex_);
    filled_signal_.wait(lock, [this] { return !pending_.lines.empty() || ended_; });
    std::swap(batch_, pending_);
    if (!ended_) waiting_.store(false, std::memory_order_release);
    lock.unlock();
    emptied_signal_.notify_one();
    if (batch_.lines.empty()) return std::nullopt;
  }
  interrupt_.taken();
  const Record& record = batch_.lines[taken_++];
  return Line{{batch_.text.data() + record.begin, record.size}, record.arrival, record.too_long};
}

void Inbox::read_all() {
  try {
    while (input_.wait()) {
      make_room();
      if (!read_what_is_there()) break;
      deliver();
    }
  } catch (const std::bad_alloc&) { // no memory to go on reading: treated as the end of input
    split_.clear();
    line_begin_ = filled_ = 0;
  }
  finish();
  if (input_.wait_for_end_of_output()) interrupt_.abandon();
}

bool Inbox::read_what_is_there() {
  do {
    const auto count = input_.read(std::span(buffer_).subspan(filled_));
    if (!count) return true;
    if (*count == 0) return false;
    now_ = std::chrono::steady_clock::now();
    split(*count);
  } while (filled_ < buffer_.size() && input_.is_ready());
  return true;
}

void Inbox::make_room() {
  if (filled_ - line_begin_ > bounds_.line_bytes) cutting_ = true;
  if (cutting_) filled_ = std::min(filled_, line_begin_ + kept);
  if (line_begin_ != 0) { // the unfinished line moves to the front
    std::memmove(buffer_.data(), buffer_.data() + line_begin_, filled_ - line_begin_);
    filled_ -= line_begin_;
    line_begin_ = 0;
  }
  const std::size_t wanted = filled_ + chunk;
  if (buffer_.size() > usual_bytes && wanted <= usual_bytes) {
    buffer_.resize(usual_bytes);
    buffer_.shrink_to_fit();
  }
  if (buffer_.size() >= wanted) return;
  try {
    buffer_.resize(std::min(std::max(wanted, 2 * buffer_.size()), bounds_.line_bytes + 2 * chunk));
  } catch (const std::bad_alloc&) { // the line is longer than memory has room for
    cutting_ = true;
    filled_ = std::min(filled_, kept);
  }
}

std::size_t Inbox::find_line_end(std::size_t at) const noexcept {
  const auto index_of = [this](const char* found) {
    return static_cast<std::size_t>(found - buffer_.data());
  };
  const char* const end = buffer_.data() + filled_;
  if (line_end_ == Line_end::lf) {
    const void* const found = std::memchr(buffer_.data() + at, '\n', filled_ - at);
    return found == nullptr ? filled_ : index_of(static_cast<const char*>(found));
  }
  return index_of(
      std::find_if(buffer_.data() + at, end, [](char c) { return c == '\n' || c == '\r'; }));
}

void Inbox::split(std::size_t fresh) {
  std::size_t at = filled_;
  filled_ += fresh;
  for (std::size_t end; (end = find_line_end(at)) < filled_;) {
    add_line(line_begin_, end);
    line_begin_ = at = end + 1;
  }
}

void Inbox::add_line(std::size_t begin, std::size_t end) {
  const bool too_long = cutting_ || end - begin > bounds_.line_bytes;
  cutting_ = false;
  const std::size_t size = too_long ? std::min(end - begin, kept) : end - begin;
  split_.push_back({begin, size, {now_, ++lines_read_}, too_long});
  if (too_long) return;
  switch (urgency_of_({buffer_.data() + begin, size})) {
  case Urgency::none:
    break;
  case Urgency::interrupt:
    interrupt_.interrupt(lines_read_);
    break;
  case Urgency::leave:
    interrupt_.leave(lines_read_);
    break;
  case Urgency::aside:
    interrupt_.ask();
    break;
  case Urgency::end:
    interrupt_.end_by(std::min(interrupt_.end(), now_ + grace));
    break;
  case Urgency::abandon:
    interrupt_.abandon();
    break;
  }
}

void Inbox::wait_for_room(std::unique_lock<std::mutex>& lock) {
  const auto fits = [this](std::size_t bytes, std::size_t lines) {
    return stopping_.load(std::memory_order_relaxed) ||
           (pending_.text.size() < bytes && pending_.lines.size() < lines);
  };
  const auto has_room = [&] { return fits(bounds_.waiting_bytes, bounds_.waiting_lines); };
  while (!emptied_signal_.wait_for(lock, patience, has_room)) {
    // No line was taken for some time: a search is running, and the line that ends it may come
    // next.
    if (fits(bounds_.line_bytes, most_lines)) return;
    lock.unlock();
    const system::Input::Ends ends = input_.ends();
    if (ends.output) interrupt_.abandon();
    if (ends.input || ends.output)
      interrupt_.end_by(
          std::min(interrupt_.end(), std::chrono::steady_clock::now() + bounds_.at_end));
    lock.lock();
  }
}

void Inbox::deliver() {
  if (split_.empty()) return;
  interrupt_.arrived(lines_read_);
  {
    std::unique_lock lock(mutex_);
    wait_for_room(lock);
    const std::size_t offset = pending_.text.size();
    pending_.text.insert(pending_.text.end(), buffer_.data(), buffer_.data() + line_begin_);
    for (Record record : split_) {
      record.begin += offset;
      pending_.lines.push_back(record);
    }
    waiting_.store(true, std::memory_order_release);
  }
  filled_signal_.notify_one();
  split_.clear();
}

void Inbox::finish() {
  now_ = std::chrono::steady_clock::now();
  if (filled_ > line_begin_) { // a last line without LF
    add_line(line_begin_, filled_);
    line_begin_ = filled_;
  }
  interrupt_.end_by(std::min(interrupt_.end(), now_ + bounds_.at_end));
  interrupt_.arrived(++lines_read_); // the end, too, is something that waits
  try {
    deliver();
  } catch (const std::bad_alloc&) {
    split_.clear();
  }
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    waiting_.store(true, std::memory_order_release);
  }
  filled_signal_.notify_one();
}

} // namespace goishi
