// An answer that is sent piece by piece while its command runs.
#pragma once

#include "protocol/answers.h"

#include <string_view>

namespace goishi::gtp {

/// A command must refuse before it begins a live answer.
class Streamed_answer {
public:
  /// The id is the command's, as it was sent.
  Streamed_answer(Answers& answers, std::string_view id) : answers_(answers), id_(id) {}

  /// Sends at once that the command succeeds.
  void begin() {
    answers_.write("=");
    answers_.write(id_);
    answers_.write("\n");
    answers_.flush();
    begun_ = true;
  }
  [[nodiscard]] bool begun() const noexcept { return begun_; }

  /// Adds lines that are useful only now; see Answers::offer.
  void offer(std::string_view lines) { answers_.offer(lines); }

private:
  Answers& answers_;
  std::string_view id_;
  bool begun_ = false;
};

} // namespace goishi::gtp
