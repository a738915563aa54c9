// A pipe for tests.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace goishi {

class Pipe {
public:
  Pipe() {
    if (::pipe(ends_) != 0) throw std::system_error(errno, std::generic_category());
  }
  ~Pipe() {
    close_read_end();
    close_write_end();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] int read_end() const { return ends_[0]; }
  [[nodiscard]] int write_end() const { return ends_[1]; }
  void close_read_end() { close(ends_[0]); }
  void close_write_end() { close(ends_[1]); }

  void write(std::string_view text) const {
    while (!text.empty()) {
      const auto count = ::write(write_end(), text.data(), text.size());
      if (count < 0) throw std::system_error(errno, std::generic_category());
      text.remove_prefix(static_cast<std::size_t>(count));
    }
  }

  /// All bytes that can be read at once, or at least the next one; empty at the end.
  [[nodiscard]] std::string read() const {
    std::string text(1 << 16, '\0');
    const auto count = ::read(read_end(), text.data(), text.size());
    text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return text;
  }

private:
  static void close(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }

  int ends_[2];
};

} // namespace goishi
