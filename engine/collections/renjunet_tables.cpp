#include "engine/collections/renjunet_tables.h"

#include <algorithm>
#include <array>
#include <utility>

namespace goishi {

namespace {

/// What a game names by number, and the table that has it.
constexpr std::array references = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"black", "player"},
    {"white", "player"},
    {"publisher", "player"},
    {"tournament", "tournament"},
    {"rule", "rule"},
    {"opening", "opening"},
});

std::string_view entry_value(const Xml_attributes& attributes, std::string_view name) {
  const auto found = attributes.find(name);
  return found == attributes.end() ? std::string_view() : std::string_view(found->second);
}

std::string joined(std::string_view first, std::string_view separator, std::string_view second) {
  std::string text(first);
  if (!first.empty() && !second.empty()) text += separator;
  return text += second;
}

/// "2018-08-03", "2018-08" or "2018".
std::string date_of(const Xml_attributes& tournament) {
  if (const auto start = entry_value(tournament, "start"); !start.empty())
    return std::string(start);
  const auto month = entry_value(tournament, "month");
  return joined(entry_value(tournament, "year"), month.size() == 1 ? "-0" : "-", month);
}

} // namespace

bool Renjunet_tables::knows(std::string_view element) {
  constexpr std::array<std::string_view, 6> known{"country", "city",   "rule",
                                                  "opening", "player", "tournament"};
  return std::ranges::find(known, element) != known.end();
}

void Renjunet_tables::add(std::string_view element, const Xml_attributes& attributes) {
  // The memory of a node of the map, roughly.
  constexpr std::size_t overhead = 64;
  for (const auto& [name, value] : attributes) size_ += name.size() + value.size() + overhead;
  tables_[std::string(element)][std::string(entry_value(attributes, "id"))] = attributes;
}

const Xml_attributes* Renjunet_tables::find(std::string_view element, std::string_view id) const {
  const auto table = tables_.find(element);
  if (table == tables_.end()) return nullptr;
  const auto entry = table->second.find(id);
  return entry == table->second.end() ? nullptr : &entry->second;
}

std::string Renjunet_tables::name_of(std::string_view element, std::string_view id) const {
  const Xml_attributes* const entry = find(element, id);
  if (entry == nullptr) return {};
  const auto name = joined(entry_value(*entry, "name"), " ", entry_value(*entry, "surname"));
  return name.empty() ? std::string(entry_value(*entry, "abbr")) : name;
}

std::string Renjunet_tables::place_of(const Xml_attributes& tournament) const {
  return joined(name_of("city", entry_value(tournament, "city")), ", ",
                name_of("country", entry_value(tournament, "country")));
}

Renjunet_game Renjunet_tables::named(const Xml_attributes& game,
                                     std::vector<Statement>& remarks) const {
  Renjunet_game result = game;
  for (const auto& [name, table] : references) {
    const auto id = entry_value(game, name);
    if (id.empty()) continue;
    result[std::string(name)] = name_of(table, id);
    if (find(table, id) == nullptr)
      remarks.push_back({{"no-entry", "the file does not name its {} {}"},
                         {std::string(table), std::string(id)}});
  }
  if (const auto* const its = find("tournament", entry_value(game, "tournament"))) {
    result["place"] = place_of(*its);
    result["date"] = date_of(*its);
  }
  return result;
}

} // namespace goishi
