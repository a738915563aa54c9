// The trained weights of NoGo (evaluation, move policy) and its opening book.
#pragma once

#include "engine/model_file.h"
#include "engine/nogo/book.h"
#include "games/instruction_set.h"
#include "games/nogo/move_policy.h"
#include "games/nogo/rules.h"
#include "games/nogo/shape_evaluation.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Learned knowledge of positions and of moves, one for all boards.
class Model {
public:
  static constexpr std::string_view book_name = Book_traits::book_name;

  /// The weights of the one stand in a file before those of the other.
  struct Learned {
    explicit Learned(std::span<const std::int16_t> weights);

    Shape_evaluation evaluation;
    Move_policy policy;
  };

  [[nodiscard]] static constexpr std::string_view name(const Rules& /*rules*/) noexcept {
    return "nogo";
  }

  /// Without learned weights.
  Model() = default;
  /// Refused (cannot_load_file): a file of other dimensions.
  explicit Model(const Rules& rules, const Model_files& files = {});

  /// The built-in model is made at its first use. Null if there is none.
  [[nodiscard]] const Learned* learned() const {
    return given_ || !plays_by_files_ ? given_.get() : built_in();
  }

  /// The opening book of 9x9; the built-in one is read at its first use. Null if there is no book
  /// for these rules.
  [[nodiscard]] const Book* book() const {
    if (!may_have_book_) return nullptr;
    return book_ != nullptr ? book_.get() : built_in_book<Book_traits>();
  }

  /// See Loads_when_asked.
  void load() const {
    static_cast<void>(learned());
    static_cast<void>(book());
  }

private:
  [[nodiscard]] static const Learned* built_in();

  bool plays_by_files_ = false;
  bool may_have_book_ = false;
  std::unique_ptr<const Book> book_;
  std::unique_ptr<const Learned> given_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
