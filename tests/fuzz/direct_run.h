// Fuzzing inside the process: each answer is compared with a model at once.
#pragma once

#include "tests/fuzz/line_generator.h"
#include "tests/fuzz/model.h"

#include "engine/session.h"
#include "protocol/gtp/translator.h"

#include <deque>
#include <optional>
#include <string>

namespace goishi::fuzz {

/// A failure, with the lines before it.
struct Failure {
  std::string what;
};

/// A random game, and searches that take microseconds.
[[nodiscard]] Settings tiny(Random& random);

/// A session and a translator without threads.
class Direct_run {
public:
  explicit Direct_run(std::uint64_t seed);
  ~Direct_run();

  /// Obeys lines until there are this many answers. Throws a Failure.
  void run(std::uint64_t commands);

private:
  struct Conversation;

  void obey(const std::string& line);
  void check_form(const std::string& line, const std::string& answer);
  /// Updates the model from the answer.
  void follow(std::string line, const std::string& answer);
  void follow_play(Arguments& arguments, const std::string& answer, bool sequence);
  void follow_genmove(Color color, const std::string& result);
  void new_model();
  [[noreturn]] void fail(const std::string& what);

  Random random_;
  Line_generator generator_;
  std::unique_ptr<Conversation> talk_;
  /// Nothing after a set-up and on boards that the model does not support.
  std::optional<Model> model_;
  std::deque<std::string> last_lines_;
  std::uint64_t answers_ = 0;
};

} // namespace goishi::fuzz
