// The trained weights of Gomoku (evaluation, move policy) and its opening book, by rule.
#pragma once

#include "engine/gomoku/book.h"
#include "engine/model_file.h"
#include "games/gomoku/move_policy.h"
#include "games/gomoku/rules.h"
#include "games/gomoku/trained_evaluation.h"
#include "games/instruction_set.h"

#include <memory>
#include <optional>
#include <string_view>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// The models of a rule. Null where nothing was learned.
struct Learned {
  std::unique_ptr<const Trained_evaluation> evaluation;
  std::unique_ptr<const Move_policy> policy;
};

/// The evaluation and the move policy of a rule, for five in a row on boards of any size, and the
/// openings of 15x15. For other win lengths there is none.
class Model {
public:
  static constexpr std::string_view book_name = Book_traits::book_name;

  /// One file for each rule; empty for rules without a model.
  [[nodiscard]] static std::string_view name(const Rules& rules) noexcept;

  /// Without learned weights.
  Model() = default;
  /// Refused (cannot_load_file): a file of other dimensions, or one for rules without a model.
  explicit Model(const Rules& rules, const Model_files& files = {});

  /// The built-in models are made at their first use. Null: the hand-made evaluation is used.
  [[nodiscard]] const Trained_evaluation* evaluation() const { return learned().evaluation.get(); }
  /// Null: moves are ordered by their threats. Not in caro, whose surroundings it does not know.
  [[nodiscard]] const Move_policy* policy() const {
    return rules_ && rules_->has_enclosure() ? nullptr : learned().policy.get();
  }

  /// The opening book of 15x15; the built-in one is read at its first use. Null if there is no book
  /// for these rules.
  [[nodiscard]] const Book* book() const {
    if (!rules_ || !Book_traits::is_of(*rules_)) return nullptr;
    return book_ != nullptr ? book_.get() : built_in_book<Book_traits>();
  }

  /// See Loads_when_asked.
  void load() const {
    static_cast<void>(learned());
    static_cast<void>(book());
  }

private:
  [[nodiscard]] const Learned& learned() const {
    return given_.evaluation || !rules_ ? given_ : built_in(*rules_);
  }
  [[nodiscard]] static const Learned& built_in(const Rules& rules);

  std::optional<Rules> rules_; ///< none: nothing was learned
  std::unique_ptr<const Book> book_;
  Learned given_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
