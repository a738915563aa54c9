// A person at the console, for tests.
#pragma once

#include "protocol/console/translator.h"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace goishi {

/// The lines that the person sees.
struct Seen final : Answers {
  void write(std::string_view part) override { text += part; }
  void flush() override {}

  std::string text;
};

/// Somebody who types, and sees what is written in answer.
class Person {
public:
  explicit Person(const std::vector<std::string>& lines = {}, const Settings& settings = {},
                  const Terminal& terminal = {})
      : session_(settings, interrupt_), console_(session_, log_, terminal) {
    console_.open(screen_);
    for (const auto& line : lines) type(line);
  }

  std::string type(std::string text, Time_point when = std::chrono::steady_clock::now()) {
    screen_.text.clear();
    Line line{{text.data(), text.size()}, {when, ++lines_}, false};
    goes_on_ = console_.obey(line, screen_);
    return screen_.text;
  }
  bool waits_for_nobody() { return console_.go_on(screen_); }
  /// A line is on its way.
  void hears_of_a_line() { interrupt_.arrived(lines_ + 1); }

  [[nodiscard]] const Session& session() const { return session_; }
  [[nodiscard]] const std::string& seen() const { return screen_.text; }
  [[nodiscard]] std::size_t moves() const { return session_.table().moves().size(); }
  [[nodiscard]] bool goes_on() const { return goes_on_; }

private:
  Interrupt interrupt_;
  Session session_;
  Dialogue_log log_;
  console::Console_translator console_;
  Seen screen_;
  std::uint64_t lines_ = 0;
  bool goes_on_ = true;
};

inline bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

} // namespace goishi
