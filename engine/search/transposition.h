// The transposition table.
#pragma once

#include "engine/hash_store.h"
#include "engine/search/score.h"
#include "engine/search/word_table.h"
#include "games/game.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The relation of a stored score to the value of the position.
enum class Bound : std::uint8_t { none, upper, lower, exact };

/// The bound that a search with this window proves by the best value that it found.
[[nodiscard]] constexpr Bound bound_of(Score best, Window window) noexcept {
  if (best >= window.beta) return Bound::lower;
  return best > window.alpha ? Bound::exact : Bound::upper;
}

/// The knowledge of a position in the table.
struct Table_entry {
  Bound bound = Bound::none; ///< none: the table does not know the position
  std::uint8_t depth = 0;
  Score score = 0; ///< as score::to_table made it
  Move move;       ///< none when no move was known to be good

  /// The value, if it ends the search of a node of that depth, `ply` plies from the root.
  [[nodiscard]] std::optional<Score> cut(int node_depth, int ply, Window window) const noexcept {
    if (bound == Bound::none) return std::nullopt;
    const Score value = score::from_table(score, ply);
    if (depth < node_depth && !score::is_decided(value)) return std::nullopt;
    const bool ends = bound == Bound::exact ||
                      (bound == Bound::lower ? value >= window.beta : value <= window.alpha);
    return ends ? std::optional(value) : std::nullopt;
  }
};

/// A hash table of a fixed size in bytes, shared by threads without locks: see Word_table.
class Transposition_table final : public Hash_store {
public:
  /// Never more than `bytes`; below 64 the table holds nothing.
  explicit Transposition_table(std::size_t bytes) noexcept : words_(bytes) {}

  /// Before each search: maps the memory at the first call, or as much as the system gives, and
  /// begins a new generation of entries.
  void new_search() noexcept {
    is_from_file_ = false;
    generation_ = (generation_ + 1) & generation_mask;
    words_.take_memory();
  }

  /// Takes the memory for entries that come before the first search.
  void take_memory() noexcept { words_.take_memory(); }

  /// Gives the memory back.
  void clear() noexcept {
    words_.clear();
    generation_ = 0;
    is_from_file_ = false;
  }

  /// The entry of a position that was loaded from a file, if no search has begun since.
  [[nodiscard]] Table_entry brought(std::uint64_t key) const noexcept {
    return is_from_file_ ? find(key) : Table_entry();
  }

  /// The bytes that it may come to use, and those in use.
  [[nodiscard]] std::size_t bytes() const noexcept { return words_.bytes(); }
  [[nodiscard]] std::size_t bytes_in_use() const noexcept override { return words_.bytes_in_use(); }

  /// The place to store a position. Writing through it is free of data races, but may be lost.
  class Writer {
  public:
    void write(Table_entry entry) const noexcept;

  private:
    friend Transposition_table;
    Writer(Transposition_table* table, Word_table::Entry* entry, std::uint64_t key) noexcept
        : table_(table), entry_(entry), key_(key) {}

    Transposition_table* table_;
    Word_table::Entry* entry_;
    std::uint64_t key_;
  };

  struct Probe {
    Table_entry entry;
    Writer writer;
  };

  /// A copy of the entry of a position, and the place to write the new one.
  [[nodiscard]] Probe probe(std::uint64_t key) noexcept {
    const Word_table::Place place = words_.place(key, Replacement_value{generation_});
    return {place.data != 0 ? unpack(place.data) : Table_entry(), Writer(this, place.entry, key)};
  }

  /// The probe of a table that holds nothing.
  [[nodiscard]] static Probe nothing() noexcept { return {{}, Writer(nullptr, nullptr, 0)}; }

  /// Only the copy.
  [[nodiscard]] Table_entry find(std::uint64_t key) const noexcept {
    const std::uint64_t data = words_.find(key);
    return data != 0 ? unpack(data) : Table_entry();
  }

  /// Starts loading a position's place into the cache.
  void prefetch(std::uint64_t key) const noexcept { words_.prefetch(key); }

  // For files: generations are written as if the last search had been the last of all.
  [[nodiscard]] std::string_view form() const override { return "transpositions 1"; }
  void for_each(const std::function<void(const Entry&)>& take) const override {
    words_.for_each([&](std::uint64_t key, std::uint64_t data) {
      const std::uint64_t searches_ago = (generation_ - (data >> 42)) & generation_mask;
      take({key, pack(unpack(data), generation_mask - searches_ago)});
    });
  }
  void begin() override {
    clear();
    words_.take_memory();
    generation_ = generation_mask;
    is_from_file_ = true;
  }
  [[nodiscard]] bool accepts(const Entry& entry, int points) const override {
    const Table_entry known = unpack(entry.data);
    const bool is_move = known.move.is_none() || known.move.is_pass() ||
                         (known.move.is_point() && known.move.point() < points);
    return is_move && entry.data >> 48 == 0 && known.bound != Bound::none &&
           known.score <= score::win_in(0) && known.score >= score::loss_in(0);
  }
  void put(const Entry& entry) override {
    const Replacement_value value{generation_};
    const Word_table::Place place = words_.place(entry.key, value);
    if (place.entry == nullptr || value(entry.data) < value(place.entry->data)) return;
    words_.write(place, entry.key, entry.data);
  }

private:
  // A word of data: move 16, score 16, depth 8, bound 2, generation 6 bits from the lowest; bound
  // none is never written, so 0 is an empty entry.
  static constexpr std::uint64_t generation_mask = 63;

  [[nodiscard]] static std::uint64_t pack(const Table_entry& m, std::uint64_t generation) noexcept {
    return m.move.raw() | std::uint64_t{static_cast<std::uint16_t>(m.score)} << 16 |
           std::uint64_t{m.depth} << 32 | static_cast<std::uint64_t>(m.bound) << 40 |
           generation << 42;
  }
  [[nodiscard]] static Table_entry unpack(std::uint64_t data) noexcept {
    return {static_cast<Bound>((data >> 40) & 3), static_cast<std::uint8_t>(data >> 32),
            static_cast<std::int16_t>(data >> 16),
            Move::from_raw(static_cast<std::uint16_t>(data & 0xFFFF))};
  }
  /// The replacement value of an entry: its depth, less four plies for each search since it was
  /// stored.
  struct Replacement_value {
    [[nodiscard]] int operator()(std::uint64_t data) const noexcept {
      if (data == 0) return std::numeric_limits<int>::min();
      const auto searches_ago = static_cast<int>((generation - (data >> 42)) & generation_mask);
      return static_cast<int>((data >> 32) & 0xFF) - 4 * searches_ago;
    }

    std::uint64_t generation;
  };

  Word_table words_;
  std::uint64_t generation_ = 0;
  bool is_from_file_ = false;
};

inline void Transposition_table::Writer::write(Table_entry entry) const noexcept {
  if (entry_ == nullptr) return;
  const Word_table::Place place =
      table_->words_.renew(entry_, key_, Replacement_value{table_->generation_});
  if (place.data != 0) {
    const Table_entry kept = unpack(place.data);
    // Among the results of one position the deeper one stays, but an exact one always enters.
    const bool is_shallower = entry.bound != Bound::exact && entry.depth < kept.depth;
    if (is_shallower && place.data >> 42 == table_->generation_) return;
    if (entry.move.is_none()) entry.move = kept.move;
  }
  table_->words_.write(place, key_, pack(entry, table_->generation_));
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
