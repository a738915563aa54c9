#include "engine/records/sgf_charset.h"

#include "engine/records/charset.h"
#include "engine/records/rule_names.h"
#include "engine/records/sgf_scanner.h"
#include "engine/refusal.h"
#include "engine/text.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace goishi {

namespace {

/// The value of the first CA, which stands in the root, so that it can be read without knowing it.
std::string_view told_charset(std::string_view text) {
  constexpr std::string_view property = "CA[";
  for (std::size_t at = 0; (at = text.find(property, at)) != text.npos; ++at) {
    if (at > 0 && is_letter(text[at - 1])) continue;
    const std::size_t begin = at + property.size();
    return trimmed(text.substr(begin, text.find(']', begin) - begin));
  }
  return {};
}

/// The sense that a text makes in a character set: the number of properties in the first tree, and
/// whether RU is the name of a rule, as it rarely is in a wrong set.
using Sense = std::pair<std::size_t, bool>;

/// A malformed text makes none.
Sense sense_of(std::string_view text, const std::string& charset) {
  std::size_t properties = 0;
  bool names_rule = false;
  try {
    visit_sgf(text, [&](const Sgf_property& property) {
      ++properties;
      if (property.name == "RU" && !charset.empty())
        names_rule = rule_by_another_name(in_utf8(property.values, charset)).has_value();
    });
  } catch (const Refusal&) {
    return {};
  }
  return {properties, names_rule};
}

/// The character sets that a text may be of, the likeliest first; empty: byte for byte.
std::vector<std::string> candidates(std::string_view text, std::string_view told) {
  constexpr char escape = '\x1B'; // to another character set, in ISO-2022-JP
  const bool is_shifted = text.find(escape) != text.npos;
  // A text that a program has made UTF-8 often has its old CA still.
  if (is_utf8(text) && !is_shifted) return {""};
  if (const std::string known = charset_named(told); !known.empty()) return {known, ""};
  // Bytes that are not UTF-8 in a text that declares UTF-8 belong to a name that was copied.
  if (is_utf8(text) || equal_in_any_case(told, "UTF-8")) return {""};
  return {"", "CP932", "GB18030", "CP950"};
}

/// Says which character set is used if the file names none, or one that does not fit.
Statement remark_on(std::string_view told, const std::string& charset) {
  if (charset.empty()) return {{"bytes", "CA does not fit: the text is read byte for byte"}};
  if (told.empty())
    return {{"charset-guessed", "no character set is named: the text is read as {}"}, {charset}};
  return {{"charset-changed", "CA does not fit: the text is read as {}"}, {charset}};
}

} // namespace

Sgf_reading read_sgf_charset(std::string_view text) {
  const std::string_view told = told_charset(text);
  const auto charsets = candidates(text, told);
  if (charsets.size() == 1) return {std::string(text), {}, {}};
  std::optional<Sgf_reading> best;
  Sense most;
  for (const std::string& charset : charsets) {
    auto read = charset.empty() ? std::optional(std::string(text)) : shielded(text, charset);
    if (!read) continue;
    const auto sense = sense_of(*read, charset);
    if (best && sense <= most) continue;
    most = sense;
    best = {std::move(*read), charset, {}};
  }
  if (best->charset != charsets.front()) best->remark = remark_on(told, best->charset);
  return std::move(*best);
}

} // namespace goishi
