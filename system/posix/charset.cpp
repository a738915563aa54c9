#include "system/charset.h"

#ifdef GOISHI_ICONV
#include <array>
#include <cerrno>
#include <cstddef>
#include <iconv.h>
#endif

namespace goishi::system {

#ifdef GOISHI_ICONV

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

  [[nodiscard]] std::string convert(std::string_view text) const {
    // iconv does not change what it reads.
    char* from = const_cast<char*>(text.data()); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    std::size_t left = text.size();
    std::string result;
    for (bool goes_on = true; goes_on;) {
      std::array<char, 1024> piece{};
      char* to = piece.data();
      std::size_t room = piece.size();
      goes_on = ::iconv(handle_, &from, &left, &to, &room) == static_cast<std::size_t>(-1) &&
                errno == E2BIG;
      result.append(piece.data(), to);
    }
    return result;
  }

private:
  iconv_t handle_;
};

} // namespace

std::string utf8_of(std::string_view text, const std::string& charset) {
  const Converter converter(charset);
  return converter.is_open() ? converter.convert(text) : std::string(text);
}

#else

std::string utf8_of(std::string_view text, const std::string&) { return std::string(text); }

#endif

} // namespace goishi::system
