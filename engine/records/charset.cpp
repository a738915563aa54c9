#include "engine/records/charset.h"

#include "engine/records/multibyte.h"
#include "engine/text.h"
#include "system/charset.h"

#include <array>
#include <cstdint>
#include <utility>

namespace goishi {

namespace {

constexpr char shield = '\xFF';
/// A digit follows the shield, the place of the byte here; a shield of the text itself is the last.
constexpr std::string_view shielded_bytes = "\\]\xFF";

/// The name without what writers leave out or put in: "Shift_JIS" and "shift-jis" are "shiftjis".
std::string bare(std::string_view name) {
  std::string text;
  for (const char c : trimmed(name))
    if (is_letter(c) || is_digit(c)) text += lower(c);
  return text;
}

/// The bytes of a character of UTF-8 that follow a first byte; nothing: no character begins so.
std::optional<std::size_t> followers_of(unsigned char byte) {
  if (byte < 0x80) return 0;
  if (byte < 0xC2 || byte > 0xF4) return std::nullopt;
  return byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
}

/// Whether each byte beyond ASCII belongs to a Chinese character of GB 2312, in its rows 16 to 87.
bool may_be_chinese(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) continue;
    const auto next = ++i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    if (byte < 0xB0 || byte > 0xF7 || next < 0xA1 || next == 0xFF) return false;
  }
  return true;
}

} // namespace

std::string charset_named(std::string_view name) {
  // Windows' sets hold those of the standards, and are what programs write by their names.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 28> sets{{
      {"shiftjis", "CP932"},      {"sjis", "CP932"},
      {"xsjis", "CP932"},         {"mskanji", "CP932"},
      {"cp932", "CP932"},         {"ms932", "CP932"},
      {"windows31j", "CP932"},    {"windows932", "CP932"},
      {"gb18030", "GB18030"},     {"gbk", "GB18030"},
      {"gb2312", "GB18030"},      {"cp936", "GB18030"},
      {"euccn", "GB18030"},       {"windows936", "GB18030"},
      {"big5", "CP950"},          {"cp950", "CP950"},
      {"windows950", "CP950"},    {"big5hkscs", "CP950"},
      {"eucjp", "EUC-JP"},        {"iso2022jp", "ISO-2022-JP"},
      {"euckr", "CP949"},         {"cp949", "CP949"},
      {"iso88591", "ISO-8859-1"}, {"latin1", "ISO-8859-1"},
      {"windows1250", "CP1250"},  {"windows1251", "CP1251"},
      {"windows1252", "CP1252"},  {"koi8r", "KOI8-R"},
  }};
  const std::string wanted = bare(name);
  for (const auto& [told, known] : sets)
    if (told == wanted) return std::string(known);
  return {};
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto followers = followers_of(static_cast<unsigned char>(text[i]));
    if (!followers) return false;
    for (std::size_t n = *followers; n > 0; --n)
      if (++i == text.size() || (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return false;
  }
  return true;
}

std::optional<std::string> shielded(std::string_view text, std::string_view charset) {
  std::string result;
  Character_ends ends(charset);
  while (!text.empty()) {
    const std::size_t size = ends.first_of(text);
    if (size == 0) return std::nullopt;
    for (const char byte : text.substr(0, size)) {
      const std::size_t number = shielded_bytes.find(byte);
      const bool is_meant = number == shielded_bytes.npos || (size == 1 && byte != shield);
      if (is_meant)
        result += byte;
      else
        (result += shield) += static_cast<char>('0' + number);
    }
    text.remove_prefix(size);
  }
  return result;
}

std::string unshielded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_shielded = text[i] == shield && i + 1 < text.size() && text[i + 1] >= '0' &&
                             text[i + 1] < static_cast<char>('0' + shielded_bytes.size());
    result += is_shielded ? shielded_bytes[static_cast<std::size_t>(text[++i] - '0')] : text[i];
  }
  return result;
}

std::string in_utf8(std::string_view text, const std::string& charset) {
  return system::utf8_of(unshielded(text), charset);
}

std::string guessed_utf8(std::string_view text) {
  if (is_utf8(text)) return std::string(text);
  return system::utf8_of(text, may_be_chinese(text) ? "GB18030" : "ISO-8859-1");
}

} // namespace goishi
