// Errors that a user can cause.
#pragma once

#include <exception>
#include <string>
#include <utility>

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

  [[nodiscard]] Kind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& detail() const noexcept { return detail_; }
  [[nodiscard]] const char* what() const noexcept override { return detail_.c_str(); }

private:
  Kind kind_;
  std::string detail_;
};

} // namespace goishi
