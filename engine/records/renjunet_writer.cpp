#include "engine/records/charset.h"
#include "engine/records/renjunet.h"
#include "engine/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace goishi {

namespace {

/// The ends of the tags of the tables, in the order of a file, and the elements in them.
constexpr std::array table_names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"countries>", "country"},
    {"cities>", "city"},
    {"rules>", "rule"},
    {"openings>", "opening"},
    {"players>", "player"},
    {"tournaments>", "tournament"},
});

/// The bytes of the character of UTF-8 at the beginning of a text, if XML may hold it; 0: it may
/// not.
std::size_t size_of_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return first >= ' ' || first == '\n' || first == '\t' ? 1 : 0;
  const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  std::uint32_t code = first & (0x7FU >> size);
  for (const char c : text.substr(1, size - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte & 0x3FU);
  }
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  const bool is_allowed =
      code >= least[size] && code <= 0x10FFFF && !is_surrogate && code != 0xFFFE && code != 0xFFFF;
  return is_allowed ? size : 0;
}

std::string xml_text(std::string_view raw) {
  const std::string utf8 = guessed_utf8(raw);
  std::string escaped;
  for (std::string_view text = utf8; !text.empty();) {
    const std::size_t size = size_of_character(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
    text.remove_prefix(character.size());
    if (size == 0)
      escaped += '?';
    else if (character == "&")
      escaped += "&amp;";
    else if (character == "<")
      escaped += "&lt;";
    else if (character == ">")
      escaped += "&gt;";
    else if (character == "\"")
      escaped += "&quot;";
    else if (character == "\n" || character == "\t")
      // As they are, the reader of an attribute makes them blanks.
      escaped += fmt::format("&#{};", static_cast<int>(character[0]));
    else
      escaped += character;
  }
  return escaped;
}

std::string attribute(std::string_view name, std::string_view value) {
  return fmt::format(" {}=\"{}\"", name, xml_text(value));
}

std::string numbered(std::string_view name, std::size_t number) {
  return fmt::format(" {}=\"{}\"", name, number);
}

/// The text before and behind the last separator; all of it behind, unless both have some.
std::pair<std::string_view, std::string_view> split_at_last(std::string_view text,
                                                            std::string_view separator) {
  const auto at = text.rfind(separator);
  if (at == text.npos || at == 0 || at + separator.size() == text.size()) return {{}, text};
  return {text.substr(0, at), text.substr(at + separator.size())};
}

std::string_view value_in(const Renjunet_game& game, std::string_view name) {
  const auto found = game.find(name);
  return found == game.end() ? std::string_view() : std::string_view(found->second);
}

/// "2018-03" and "2018" as year and month, any other date as the start.
std::string date_attributes(std::string_view date) {
  const bool has_month = date.size() == 7 && date[4] == '-';
  const auto is_number = [](std::string_view text) { return std::ranges::all_of(text, is_digit); };
  const auto year = date.substr(0, 4);
  const auto month = has_month ? date.substr(5) : std::string_view();
  if ((date.size() != 4 && !has_month) || !is_number(year) || !is_number(month))
    return attribute("start", date);
  return attribute("year", year) + (has_month ? attribute("month", month) : std::string());
}

} // namespace

std::size_t Renjunet_writer::number_in(std::string_view table, const std::string& attributes) {
  Table& its = tables_[std::string(table)];
  const auto [place, is_new] = its.numbers.try_emplace(attributes, its.numbers.size() + 1);
  if (is_new)
    its.elements += fmt::format("<{}{}{}/>\n", table, numbered("id", place->second), attributes);
  return place->second;
}

std::size_t Renjunet_writer::player(std::string_view name) {
  const auto [first, last] = split_at_last(name, " ");
  return number_in("player", attribute("name", first) + attribute("surname", last));
}

std::size_t Renjunet_writer::tournament(const Renjunet_game& game) {
  const auto [city, land] = split_at_last(value_in(game, "place"), ", ");
  const std::string country = numbered("country", number_in("country", attribute("name", land)));
  const std::size_t its_city = number_in("city", country + attribute("name", city));
  return number_in("tournament", attribute("name", value_in(game, "tournament")) + country +
                                     numbered("city", its_city) +
                                     date_attributes(value_in(game, "date")));
}

void Renjunet_writer::add(const Record& record) {
  const Renjunet_game game = renjunet_of_record(record);
  ++count_;
  const auto id = value_in(game, "id");
  games_ += "<game";
  games_ += id.empty() ? numbered("id", count_) : attribute("id", id);
  for (const std::string_view person : {"publisher", "black", "white"})
    if (const auto name = value_in(game, person); !name.empty())
      games_ += numbered(person, player(name));
  games_ += numbered("tournament", tournament(game));
  const auto refer = [&](std::string_view table) {
    if (const auto name = value_in(game, table); !name.empty())
      games_ += numbered(table, number_in(table, attribute("name", name)));
  };
  refer("rule");
  refer("opening");
  for (const std::string_view name : {"round", "bresult", "btime", "wtime", "alt", "swap"})
    games_ += attribute(name, value_in(game, name));
  games_ += fmt::format(">\n<move>{}</move>\n<info>{}</info>\n</game>\n", value_in(game, "move"),
                        xml_text(value_in(game, "info")));
}

std::string Renjunet_writer::text() const {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database version=\"1.0\">\n";
  for (const auto& [its_end, table] : table_names) {
    const auto found = tables_.find(table);
    const std::string_view elements =
        found == tables_.end() ? std::string_view() : std::string_view(found->second.elements);
    text += fmt::format("<{0}\n{1}</{0}\n", its_end, elements);
  }
  return text += fmt::format("<games>\n{}</games>\n</database>\n", games_);
}

std::string format_renjunet(const Record& record) {
  Renjunet_writer writer;
  writer.add(record);
  return writer.text();
}

} // namespace goishi
