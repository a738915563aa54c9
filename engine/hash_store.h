// The interface of hash tables that files can hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace goishi {

/// A table of what searches know of positions. No search is at work while it is used.
class Hash_store {
public:
  /// The key of a position and its data, in the format of the table.
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
  /// Whether an entry holds a position, and not other data of its format.
  [[nodiscard]] virtual bool is_position(const Entry& /*entry*/) const noexcept { return true; }
  /// Hands over every entry.
  virtual void for_each(const std::function<void(const Entry&)>& take) const = 0;

  /// Clears the table, and makes room for entries.
  virtual void begin() = 0;
  /// Whether an entry is valid for this table on a board of `points` points.
  [[nodiscard]] virtual bool accepts(const Entry& entry, int points) const = 0;
  /// Takes an entry that it accepts. If there is no room, the more valuable entries stay.
  virtual void put(const Entry& entry) = 0;
};

} // namespace goishi
