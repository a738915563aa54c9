// Errors that a user can cause.
#pragma once

#include "engine/coded_text.h"

#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace goishi {

/// A request that cannot be fulfilled. The thrower has left everything unchanged. A protocol turns
/// the kind into its own words; the detail goes to the log.
class Refusal : public std::exception {
public:
  enum class Kind {
    unknown_command,
    syntax_error,
    illegal_move,
    cannot_undo,
    unacceptable_size,
    cannot_score,
    cannot_load_file,
    cannot_save_file,
    board_not_empty,
    no_book,
    not_in_book,
  };

  explicit Refusal(Kind kind, std::string detail = {}) : kind_(kind), detail_(std::move(detail)) {}

  explicit Refusal(Kind kind, Statement reason) : Refusal(kind, std::vector{std::move(reason)}) {}

  /// The same, with the place where it was found: "move 2, H8: the point is taken".
  [[nodiscard]] Refusal at(Statement place) const { return at(kind_, std::move(place)); }
  [[nodiscard]] Refusal at(Kind kind, Statement place) const {
    std::vector<Statement> all = reasons();
    all.insert(all.begin(), std::move(place));
    return {kind, std::move(all)};
  }
  [[nodiscard]] Refusal as(Kind kind) const { return {kind, reasons()}; }

  [[nodiscard]] Kind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& detail() const noexcept { return detail_; }
  /// The parts of the detail, the places before the reason. One that was given in words alone has
  /// an empty code.
  [[nodiscard]] std::vector<Statement> reasons() const {
    if (!reasons_.empty() || detail_.empty()) return reasons_;
    return {Statement{{"", "{}"}, {detail_}}};
  }
  [[nodiscard]] const char* what() const noexcept override { return detail_.c_str(); }

private:
  Refusal(Kind kind, std::vector<Statement> reasons)
      : kind_(kind), reasons_(std::move(reasons)), detail_(english(reasons_, ": ")) {}

  Kind kind_;
  std::vector<Statement> reasons_;
  std::string detail_;
};

} // namespace goishi
