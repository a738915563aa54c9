#include "engine/records/multibyte.h"

#include <algorithm>
#include <array>

namespace goishi {

/// A set in which the bytes from 0x80 on give the length of their character; those below are ASCII.
struct Multibyte_set {
  std::string_view charset;
  /// Ranges of bytes, the first and the last of each: those that are characters,
  std::string_view single;
  /// those of characters of two bytes,
  std::string_view leads;
  std::string_view trails;
  /// the first of three bytes, of which two are trails,
  std::string_view leads_of_three;
  /// the second and the fourth of four, of which the others are leads.
  std::string_view digits;
};

namespace {

// From the WHATWG's Encoding Standard, and Microsoft's tables of its code pages.
constexpr std::array<Multibyte_set, 5> multibyte_sets{{
    {"CP932", "\xA1\xDF", "\x81\x84\x87\x9F\xE0\xEA\xED\xEE\xF0\xFC", "\x40\x7E\x80\xFC", "", ""},
    {"GB18030", "", "\x81\xFE", "\x40\x7E\x80\xFE", "", "09"},
    {"CP950", "", "\x81\xFE", "\x40\x7E\xA1\xFE", "", ""},
    {"CP949", "", "\x81\xFE", "\x41\x5A\x61\x7A\x81\xFE", "", ""},
    {"EUC-JP", "", "\x8E\x8E\xA1\xFE", "\xA1\xFE", "\x8F\x8F", ""},
}};

const Multibyte_set* set_named(std::string_view charset) {
  const auto set = std::ranges::find(multibyte_sets, charset, &Multibyte_set::charset);
  return set == multibyte_sets.end() ? nullptr : &*set;
}

/// The byte at a place; 0 behind the end, which no range has.
unsigned char byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

bool has_byte(std::string_view ranges, unsigned char byte) {
  for (std::size_t i = 0; i < ranges.size(); i += 2)
    if (byte >= byte_at(ranges, i) && byte <= byte_at(ranges, i + 1)) return true;
  return false;
}

} // namespace

Character_ends::Character_ends(std::string_view charset)
    : set_(set_named(charset)), is_iso_2022_(charset == "ISO-2022-JP") {}

std::size_t Character_ends::first_of(std::string_view text) {
  if (text.empty()) return 0;
  if (is_iso_2022_) return first_of_iso_2022(text);
  const unsigned char lead = byte_at(text, 0);
  if (set_ == nullptr || lead < 0x80 || has_byte(set_->single, lead)) return 1;
  const auto is_trail = [&](std::size_t i) { return has_byte(set_->trails, byte_at(text, i)); };
  const auto is_digit = [&](std::size_t i) { return has_byte(set_->digits, byte_at(text, i)); };
  if (has_byte(set_->leads_of_three, lead)) return is_trail(1) && is_trail(2) ? 3 : 0;
  if (!has_byte(set_->leads, lead)) return 0;
  if (is_trail(1)) return 2;
  return is_digit(1) && has_byte(set_->leads, byte_at(text, 2)) && is_digit(3) ? 4 : 0;
}

std::size_t Character_ends::first_of_iso_2022(std::string_view text) {
  constexpr char escape = '\x1B';
  if (text[0] == escape) {
    has_shifted_ = text.substr(1).starts_with('$');
    const std::size_t size = text.substr(1).starts_with("$(") ? 4 : 3;
    return text.size() < size ? 0 : size;
  }
  const auto is_graphic = [&](std::size_t i) {
    return byte_at(text, i) > 0x20 && byte_at(text, i) < 0x7F;
  };
  if (has_shifted_ && is_graphic(0)) return is_graphic(1) ? 2 : 0;
  return byte_at(text, 0) < 0x80 ? 1 : 0;
}

} // namespace goishi
