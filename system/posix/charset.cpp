#include "system/charset.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <iconv.h>

namespace goishi::system {

namespace {

class Converter {
public:
  explicit Converter(const std::string& charset)
      : handle_(::iconv_open("UTF-8", charset.c_str())) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (is_open()) ::iconv_close(handle_);
  }

  [[nodiscard]] bool is_open() const noexcept {
    // POSIX has this value for failures.
    return handle_ != reinterpret_cast<iconv_t>(-1); // NOLINT(performance-no-int-to-ptr)
  }

  /// The first character of a text; without bytes where there is none.
  [[nodiscard]] Character first_of(std::string_view text) noexcept {
    constexpr std::size_t longest = 8;
    for (std::size_t size = 1; size <= std::min(text.size(), longest); ++size) {
      // iconv does not change what it reads.
      char* from = const_cast<char*>(text.data()); // NOLINT(cppcoreguidelines-pro-type-const-cast)
      std::size_t left = size;
      char* to = utf8_.data();
      std::size_t room = utf8_.size();
      if (::iconv(handle_, &from, &left, &to, &room) != static_cast<std::size_t>(-1))
        return {text.substr(0, size), {utf8_.data(), utf8_.size() - room}};
      if (errno != EINVAL) break;
    }
    return {};
  }

private:
  iconv_t handle_;
  std::array<char, 32> utf8_{};
};

} // namespace

bool take_characters(std::string_view text, const std::string& charset,
                     const std::function<void(const Character&)>& take) {
  Converter converter(charset);
  if (!converter.is_open()) return false;
  while (!text.empty()) {
    const Character character = converter.first_of(text);
    if (character.bytes.empty()) return false;
    take(character);
    text.remove_prefix(character.bytes.size());
  }
  return true;
}

} // namespace goishi::system
