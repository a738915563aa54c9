// The hash table of a player, as a file sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace goishi {

/// A table of what searches know of positions. No search is at work while it is used.
class Hash_store {
public:
  /// The key of a position and what is known of it, in a form that is the table's own.
  struct Entry {
    std::uint64_t key;
    std::uint64_t data;
  };

  Hash_store() = default;
  virtual ~Hash_store() = default;
  Hash_store(const Hash_store&) = delete;
  Hash_store& operator=(const Hash_store&) = delete;

  /// Names the form of its entries: another form has another name.
  [[nodiscard]] virtual std::string_view form() const = 0;
  /// The memory that its entries take.
  [[nodiscard]] virtual std::size_t bytes_in_use() const noexcept = 0;
  /// Whether an entry is a position, and not something else that its form needs.
  [[nodiscard]] virtual bool is_position(const Entry& /*entry*/) const noexcept { return true; }
  /// Hands over every entry.
  virtual void for_each(const std::function<void(const Entry&)>& take) const = 0;

  /// Forgets everything, and makes room for entries.
  virtual void begin() = 0;
  /// Whether an entry could be one of its own, on a board of so many points.
  [[nodiscard]] virtual bool accepts(const Entry& entry, int points) const = 0;
  /// Takes one that it accepts. Where there is no room the entries that are worth more stay.
  virtual void put(const Entry& entry) = 0;
};

} // namespace goishi
