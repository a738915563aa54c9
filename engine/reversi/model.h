// The trained weights of Reversi (evaluations) and its opening book, for one board.
#pragma once

#include "engine/model_file.h"
#include "engine/refusal.h"
#include "engine/reversi/book.h"
#include "engine/reversi/pattern_model.h"
#include "games/instruction_set.h"
#include "games/reversi/evaluation.h"
#include "games/reversi/rules.h"

#include <memory>
#include <string_view>
#include <tuple>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

/// The evaluations, ready for the boards of one side.
template<class Board>
class Model {
public:
  static constexpr std::string_view book_name = reversi::book_name;
  /// The book learns: see Book_lesson.
  using Lesson_traits = Book_traits;

  /// The file of `evaluation`.
  [[nodiscard]] static constexpr std::string_view name(const Rules& /*rules*/) noexcept {
    return "reversi";
  }

  /// Refused (cannot_load_file): a file of other dimensions.
  explicit Model(const Rules& rules, const Model_files& files = {})
      : evaluation(rules.side(),
                   files.get(name(rules))
                       ->template numbers<std::int16_t>({evaluation_terms, evaluation_knots})),
        side_(rules.side()),
        may_have_book_(side_ == 8) {
    take_patterns<6>(files);
    take_patterns<8>(files);
    const auto file = files.given(book_name);
    if (file != nullptr && !may_have_book_)
      throw Refusal(Refusal::Kind::cannot_load_file, file->name() + ": this book is for 8x8");
    if (file != nullptr) book_ = std::make_unique<const Book>(*file);
  }

  /// The patterns of boards of side 6 or 8: those of the program are made when they are first asked
  /// for.
  template<int side>
  [[nodiscard]] const Pattern_evaluation_of<side>& patterns() const {
    const auto& given = std::get<Patterns<side>>(patterns_);
    return given != nullptr ? *given : built_in_pattern_evaluation<side>();
  }

  /// The opening book of 8x8; the built-in one is read at its first use. Null if there is no book
  /// for this side.
  [[nodiscard]] const Book* book() const {
    if (!may_have_book_) return nullptr;
    return book_ != nullptr ? book_.get() : built_in_book<Book_traits>();
  }

  /// See Loads_when_asked.
  void load() const {
    if (side_ == 6) static_cast<void>(patterns<6>());
    if (side_ == 8) static_cast<void>(patterns<8>());
    static_cast<void>(book());
  }

  /// Linear in a few terms, for boards of every side.
  Evaluation<Board> evaluation;

private:
  template<int side>
  using Patterns = std::unique_ptr<const Pattern_evaluation_of<side>>;

  template<int side>
  void take_patterns(const Model_files& files) {
    if (const auto file = files.given(pattern_model_name<side>))
      std::get<Patterns<side>>(patterns_) =
          std::make_unique<const Pattern_evaluation_of<side>>(pattern_evaluation<side>(*file));
  }

  int side_;
  bool may_have_book_;
  std::unique_ptr<const Book> book_;
  std::tuple<Patterns<6>, Patterns<8>> patterns_; ///< those that were given
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
