#include "engine/collections/utf16_bytes.h"

#include "engine/collections/byte_layer.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace goishi {

namespace {

constexpr char32_t replacement = 0xFFFD;

bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

void append_utf8(std::string& text, char32_t character) {
  const auto add = [&text](char32_t byte) { text += static_cast<char>(byte); };
  const auto add_last = [&](int shift) { add(0x80 | ((character >> shift) & 0x3F)); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xC0 | (character >> 6));
  } else if (character < 0x10000) {
    add(0xE0 | (character >> 12));
    add_last(6);
  } else {
    add(0xF0 | (character >> 18));
    add_last(12);
    add_last(6);
  }
  add_last(0);
}

class Utf16_bytes : public Byte_layer {
public:
  Utf16_bytes(std::unique_ptr<Byte_stream> units, bool is_little_endian)
      : units_(std::move(units)), is_little_endian_(is_little_endian) {}

private:
  std::size_t next_bytes(std::span<char> into) override {
    if (at_ == text_.size()) convert();
    const std::size_t size = std::min(into.size(), text_.size() - at_);
    std::memcpy(into.data(), text_.data() + at_, size);
    at_ += size;
    return size;
  }

  /// Takes more units until there is a character.
  void convert() {
    constexpr std::size_t piece = std::size_t{1} << 16;
    text_.clear();
    at_ = 0;
    while (text_.empty() && !is_at_end_) {
      const std::string units = read_some(*units_, piece);
      is_at_end_ = units.empty();
      for (std::size_t i = 0; i + 1 < units.size(); i += 2) {
        const auto byte = [&](std::size_t at) {
          return static_cast<char32_t>(static_cast<unsigned char>(units[at]));
        };
        take(is_little_endian_ ? byte(i) | byte(i + 1) << 8 : byte(i) << 8 | byte(i + 1));
      }
      // Only the end is odd.
      const bool is_half = units.size() % 2 != 0 || (is_at_end_ && high_ != 0);
      if (is_half) append_utf8(text_, replacement);
      if (is_half) high_ = 0;
    }
  }

  void take(char32_t unit) {
    if (high_ != 0 && is_low_surrogate(unit)) {
      append_utf8(text_, 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00));
      high_ = 0;
      return;
    }
    if (high_ != 0) append_utf8(text_, replacement);
    high_ = is_high_surrogate(unit) ? unit : 0;
    if (high_ == 0) append_utf8(text_, is_low_surrogate(unit) ? replacement : unit);
  }

  std::unique_ptr<Byte_stream> units_;
  bool is_little_endian_;
  /// The first half of a character, if the last unit was one.
  char32_t high_ = 0;
  std::string text_;
  std::size_t at_ = 0;
  bool is_at_end_ = false;
};

} // namespace

std::unique_ptr<Byte_stream> in_utf8(std::unique_ptr<Byte_stream> bytes) {
  std::string beginning = read_some(*bytes, 2);
  const bool is_little_endian = beginning == "\xFF\xFE";
  if (is_little_endian || beginning == "\xFE\xFF")
    return std::make_unique<Utf16_bytes>(std::move(bytes), is_little_endian);
  return with_beginning(std::move(beginning), std::move(bytes));
}

} // namespace goishi
