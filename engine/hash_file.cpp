#include "engine/hash_file.h"

#include "engine/crc32.h"
#include "engine/file.h"
#include "engine/options.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "system/file.h"

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <vector>

namespace goishi {
namespace {

using Entry = Hash_store::Entry;
static_assert(sizeof(Entry) == 16 && std::endian::native == std::endian::little);

constexpr std::string_view hash_magic = "goishi hash ";
constexpr std::string_view first_line = "goishi hash 1\n";
constexpr std::size_t checksum_line = checksum_word.size() + 9;
/// The most that the lines of a file take.
constexpr std::size_t longest_head = std::size_t{1} << 16;
constexpr std::size_t entries_at_once = 4096;

/// The lines that describe a table: program, game, board, rules, search and model.
std::string description(const Game_in_progress& game, const Hash_store& store,
                        std::string_view program) {
  const Game_board& board = game.board();
  const auto model = board.model_checksum();
  std::string text = fmt::format("program: {}\ngame: {}\nsize: {}x{}\n", program, board.game(),
                                 board.geometry().width, board.geometry().height);
  const Settings& settings = game.settings();
  for (const Rule_option& rule : board.info().rule_options)
    text += fmt::format("{}: {}\n", rule.name, value_text(rule, settings.rule_options.value(rule)));
  text += fmt::format("search: {}\nmodel: {}\nparameters:", board.search(),
                      model ? fmt::format("{:08x}", *model) : "none");
  for (const Option& option : options())
    if (option.is_parameter && option.value(settings) != option.value({}))
      text += fmt::format(" {}={}", option.name, option.text(settings));
  return text += fmt::format("\nform: {}\n", store.form());
}

Hash_store& table_of(Game_in_progress& game, Refusal::Kind refusal) {
  Hash_store* const store = game.hash();
  if (store == nullptr)
    throw Refusal(refusal, fmt::format("{} of {} has no hash table to save", game.board().search(),
                                       game.board().info().title));
  return *store;
}

std::uint64_t count_of(const Hash_store& store) {
  std::uint64_t count = 0;
  store.for_each([&](const Entry& entry) {
    if (store.is_position(entry)) ++count;
  });
  return count;
}

/// Hands over the entries in pieces of bytes.
void write_entries(const Hash_store& store, const system::Text_sink& take) {
  std::vector<Entry> piece;
  piece.reserve(entries_at_once);
  const auto flush = [&] {
    take({reinterpret_cast<const char*>(piece.data()), piece.size() * sizeof(Entry)});
    piece.clear();
  };
  store.for_each([&](const Entry& entry) {
    piece.push_back(entry);
    if (piece.size() == entries_at_once) flush();
  });
  flush();
}

/// A file that is being loaded.
class Loading {
public:
  Loading(const std::string& path, int points) : path_(path), points_(points), file_(path) {}

  /// Reads all of it, and refuses one that is damaged, whose lines are not these, or whose entries
  /// are none of the table's.
  void check(const Hash_store& store, std::string_view description) {
    read_head();
    Crc32 sum;
    sum.add(std::string_view(head_).substr(first_line.size() + checksum_line));
    bool is_sound = true;
    std::uint64_t count = 0;
    const auto look = [&](const Entry& entry) {
      is_sound = is_sound && store.accepts(entry, points_);
      if (store.is_position(entry)) ++count;
    };
    for_each_entry(look, &sum);
    const auto told = std::string_view(head_).substr(first_line.size() + checksum_word.size(), 8);
    if (number_in<std::uint32_t>(told, 16) != sum.value() || has_rest_) refuse("it is damaged");
    require(description);
    if (!is_sound || number_in<std::uint64_t>(value("positions")) != count) refuse("it is damaged");
  }

  /// Puts the entries of a file that was checked into the table. Returns how many positions there
  /// are.
  std::uint64_t put(Hash_store& store) {
    store.begin();
    file_.rewind();
    read_head();
    // Somebody may write to the file meanwhile.
    std::uint64_t count = 0;
    for_each_entry([&](const Entry& entry) {
      if (!store.accepts(entry, points_)) return;
      store.put(entry);
      if (store.is_position(entry)) ++count;
    });
    return count;
  }

private:
  void require(std::string_view description) const {
    while (!description.empty()) {
      std::string_view wanted = take_until(description, '\n');
      const std::string_view word = take_until(wanted, ':');
      wanted = trimmed(wanted);
      if (const std::string_view told = value(word); told != wanted)
        refuse(fmt::format("its {} is '{}', but here it is '{}'", word, told, wanted));
    }
  }

  void read_head() {
    std::string text(longest_head, '\0');
    text.resize(file_.read(text));
    if (!text.starts_with(hash_magic)) refuse("it is not a hash table");
    if (!text.starts_with(first_line)) refuse("it has another format");
    const std::size_t end = text.find("\n\n");
    if (end == std::string::npos || end < first_line.size() + checksum_line ||
        text.compare(first_line.size(), checksum_word.size(), checksum_word) != 0)
      refuse("it is damaged");
    begun_ = text.substr(end + 2);
    head_ = text.substr(0, end + 2);
  }

  /// The entries behind the head, once it was read.
  template<class Take>
  void for_each_entry(const Take& take, Crc32* sum = nullptr) {
    std::string bytes = std::move(begun_);
    for (bool is_first = true;; is_first = false) {
      // The bytes read with the head may end in the middle of an entry.
      const std::size_t kept = bytes.size();
      const std::size_t size = is_first ? (kept + sizeof(Entry) - 1) / sizeof(Entry) * sizeof(Entry)
                                        : entries_at_once * sizeof(Entry);
      bytes.resize(size);
      bytes.resize(kept + file_.read(std::span(bytes).subspan(kept)));
      if (sum != nullptr) sum->add(bytes);
      const std::size_t whole = bytes.size() / sizeof(Entry);
      for (std::size_t i = 0; i < whole; ++i) {
        Entry entry{};
        std::memcpy(&entry, bytes.data() + i * sizeof(Entry), sizeof(Entry));
        take(entry);
      }
      has_rest_ = bytes.size() % sizeof(Entry) != 0;
      const bool is_end = bytes.size() < size || (bytes.empty() && !is_first);
      bytes.clear();
      if (is_end) return;
    }
  }

  /// The rest of the line of the head that begins with this word; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view word) const {
    const std::string_view head = head_;
    const std::string start = fmt::format("\n{}:", word);
    const std::size_t at = head.find(start);
    if (at == std::string_view::npos) return {};
    const std::size_t from = at + start.size();
    return trimmed(head.substr(from, head.find('\n', from) - from));
  }

  [[noreturn]] void refuse(std::string_view why) const {
    throw Refusal(Refusal::Kind::cannot_load_file, fmt::format("{}: {}", path_, why));
  }

  const std::string& path_;
  const int points_;
  system::File_reader file_;
  std::string head_;
  std::string begun_; ///< what was read behind the head
  bool has_rest_ = false;
};

} // namespace

std::uint64_t hash_positions(Game_in_progress& game) {
  const Hash_store* const store = game.hash();
  return store == nullptr ? 0 : count_of(*store);
}

void require_hash(Game_in_progress& game) { (void)table_of(game, Refusal::Kind::cannot_save_file); }

std::uint64_t save_hash(Game_in_progress& game, std::string_view program,
                        const std::string& path) try {
  const Hash_store& store = table_of(game, Refusal::Kind::cannot_save_file);
  require_own_file(path, hash_magic);
  std::string lines = description(game, store, program);
  const std::uint64_t count = count_of(store);
  lines += fmt::format("positions: {}\n\n", count);
  Crc32 sum;
  sum.add(lines);
  write_entries(store, [&](std::string_view piece) { sum.add(piece); });
  system::replace_file(path, [&](const system::Text_sink& take) {
    take(fmt::format("{}{}{:08x}\n{}", first_line, checksum_word, sum.value(), lines));
    write_entries(store, take);
  });
  return count;
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_save_file, error.what());
}

std::uint64_t load_hash(Game_in_progress& game, std::string_view program,
                        const std::string& path) try {
  Hash_store& store = table_of(game, Refusal::Kind::cannot_load_file);
  Loading loading(path, game.board().geometry().points());
  loading.check(store, description(game, store, program));
  return loading.put(store);
} catch (const system::File_error& error) {
  throw Refusal(Refusal::Kind::cannot_load_file, error.what());
}

} // namespace goishi
