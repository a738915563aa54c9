// Files of trained weights and opening books, built in or from `--model` and `--book-file`.
#pragma once

#include "games/geometry.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace goishi {

/// A model: the numbers that were learned of a game, and where they come from. Immutable: tables,
/// searches and threads share one.
///
/// A file begins with lines of text, so that a person can look at it:
///
///     goishi model 1
///     checksum: 5f3a1c07           CRC-32 (ISO 3309) of everything behind this line
///     game: reversi
///     rule: any
///     board: 20x20                 what it was learned on, where the game asks
///     dimensions: 13x4
///     recipe: ...                  these and others: provenance
///
/// An empty line ends them, and zeros fill up to a multiple of 64 bytes. The numbers follow,
/// little-endian; how large and in which order they are is the game's to know.
class Model_file {
public:
  static constexpr int newest_format = 1;
  /// More would not be ready in time, and no model of ours comes near.
  static constexpr std::size_t most_bytes = std::size_t{64} << 20;

  /// Reads a file. Refused (cannot_load_file), with its name and the reason: it cannot be read, is
  /// no model, is damaged, or is of a later format.
  [[nodiscard]] static std::shared_ptr<const Model_file> load(const std::string& path);
  /// The same from bytes that outlive it, named for refusals.
  [[nodiscard]] static std::shared_ptr<const Model_file> of_bytes(std::string name,
                                                                  std::string_view bytes);
  /// The same from a part of the program, which is as sound as the program itself: the checksum is
  /// read, but not compared with the bytes.
  [[nodiscard]] static std::shared_ptr<const Model_file> of_program(std::string name,
                                                                    std::string_view bytes);

  /// The file that it was read from.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// The name of its game, as the option `game` has it.
  [[nodiscard]] std::string_view game() const noexcept { return game_; }
  /// The rule that it was made for; "any" where that does not matter.
  [[nodiscard]] std::string_view rule() const noexcept { return rule_; }
  /// The board that it was learned on, if the file names one.
  [[nodiscard]] std::optional<Geometry> board() const noexcept { return board_; }
  [[nodiscard]] std::span<const std::uint32_t> dimensions() const noexcept { return dimensions_; }
  /// The checksum of everything after its own line.
  [[nodiscard]] std::uint32_t checksum() const noexcept { return checksum_; }
  /// The lines of the file, provenance among them.
  [[nodiscard]] std::string_view header() const noexcept { return header_; }
  /// Frees the memory of the numbers if they are a part of the program: they will be read again
  /// when they are needed.
  void forget_numbers() const noexcept;
  /// The bytes of the numbers.
  [[nodiscard]] std::string_view payload() const noexcept { return payload_; }

  /// The numbers, which stay in the file: its bytes begin at a multiple of 16 bytes, as those of
  /// files and of the program do. Refused (cannot_load_file) unless the model has these dimensions,
  /// and a T for each product of them.
  template<class T>
  requires std::is_trivially_copyable_v<T>
  [[nodiscard]] std::span<const T> view(std::initializer_list<std::uint32_t> dimensions) const {
    static_assert(std::endian::native == std::endian::little);
    const std::size_t count = require(dimensions, sizeof(T));
    return {reinterpret_cast<const T*>(payload_.data()), count};
  }

  /// A copy of the numbers, refused as a view of them. The bytes may begin anywhere.
  template<class T>
  requires std::is_arithmetic_v<T>
  [[nodiscard]] std::vector<T> numbers(std::initializer_list<std::uint32_t> dimensions) const {
    std::vector<T> numbers(require(dimensions, sizeof(T)));
    // memcpy must not have the null pointer of a model without numbers.
    std::copy_n(payload_.data(), payload_.size(), reinterpret_cast<char*>(numbers.data()));
    return numbers;
  }

  /// Refuses (cannot_load_file) to be what another game or rule has learned. A rule without a name
  /// is the only one of its game.
  void require_rule(std::string_view game, std::string_view rule = {}) const;

private:
  enum class Checksum : bool { compared, believed };

  Model_file(std::string name, std::string text);
  Model_file(std::string name, std::string_view bytes, Checksum checksum);

  void read(std::string_view bytes, Checksum checksum);
  void take(std::string_view word, std::string_view value);
  [[nodiscard]] std::size_t require(std::span<const std::uint32_t> dimensions,
                                    std::size_t size) const;
  [[noreturn]] void refuse(std::string_view why) const;

  std::string name_;
  std::string text_; ///< of a file that was read
  std::string_view header_;
  std::string_view game_;
  std::string_view rule_;
  std::optional<Geometry> board_;
  std::string_view payload_;
  std::vector<std::uint32_t> dimensions_;
  std::uint32_t checksum_ = 0;
  bool is_part_of_program_ = false;
};

/// The bytes of a model's file. `lines`: those behind the checksum, each with its end.
[[nodiscard]] std::string bytes_of_model(std::string_view lines, std::string_view numbers);

/// The model that is part of the program: of models/NAME.model; null when there is none.
[[nodiscard]] std::shared_ptr<const Model_file> built_in_model(std::string_view name);

/// The files of a game's model: the built-in ones, and those that replace some of them.
class Model_files {
public:
  /// Replaces models/NAME.model by a file.
  void give(std::string_view name, std::shared_ptr<const Model_file> file) {
    given_.insert_or_assign(std::string(name), std::move(file));
  }

  /// The file that was given instead of models/NAME.model; null if none was.
  [[nodiscard]] std::shared_ptr<const Model_file> given(std::string_view name) const {
    const auto found = given_.find(name);
    return found != given_.end() ? found->second : nullptr;
  }
  /// The given file, or else the built-in one. Refused (cannot_load_file): there is none.
  [[nodiscard]] std::shared_ptr<const Model_file> get(std::string_view name) const;

  /// Whether the same files were given.
  friend bool operator==(const Model_files&, const Model_files&) = default;

private:
  std::map<std::string, std::shared_ptr<const Model_file>, std::less<>> given_;
};

} // namespace goishi
