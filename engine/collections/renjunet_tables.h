// The tables of RenjuNet's base of games: players, tournaments, rules and what these name.
#pragma once

#include "engine/records/record.h"
#include "engine/records/renjunet.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// An element's attributes.
using Xml_attributes = std::map<std::string, std::string, std::less<>>;

class Renjunet_tables {
public:
  /// Whether an element belongs to a table.
  [[nodiscard]] static bool knows(std::string_view element);

  void add(std::string_view element, const Xml_attributes& attributes);

  /// The bytes that all entries take.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  /// A game by names instead of numbers. Numbers without an entry are added to the remarks.
  [[nodiscard]] Renjunet_game named(const Xml_attributes& game,
                                    std::vector<Statement>& remarks) const;

private:
  using Table = std::map<std::string, Xml_attributes, std::less<>>;

  [[nodiscard]] const Xml_attributes* find(std::string_view element, std::string_view id) const;
  [[nodiscard]] std::string name_of(std::string_view element, std::string_view id) const;
  [[nodiscard]] std::string place_of(const Xml_attributes& tournament) const;

  std::map<std::string, Table, std::less<>> tables_;
  std::size_t size_ = 0;
};

} // namespace goishi
