// The conversation of a program without threads: JavaScript calls for each line, and the call
// returns when the line is obeyed.
#include "engine/instruction_set.h"
#include "protocol/outbox.h"
#include "protocol/program.h"
#include "protocol/protocols.h"
#include "protocol/startup.h"
#include "system/process.h"
#include "system/web/exports.h"
#include "system/web/imports.h"

#include <algorithm>
#include <chrono>
#include <emscripten/emscripten.h>
#include <memory>
#include <string>

namespace goishi {
namespace {

void watch() noexcept;

class Called_conversation {
public:
  explicit Called_conversation(const Command_line& line)
      : session_(line.settings, interrupt_, instruction_set_named(line.instruction_set)),
        answers_(system::standard_output) {
    take_files(line, session_);
    if (!line.config.empty()) obey_file(line.config, session_, log_);
    translator_ = line.protocol->make(session_, log_, Terminal{});
    translator_->open(answers_);
    answers_.flush();
    interrupt_.watch_by(watch);
  }

  void obey(std::string text) {
    interrupt_.arrived(++line_);
    interrupt_.taken();
    Line line{{text.data(), text.size()}, {std::chrono::steady_clock::now(), line_}, false};
    if (!translator_->obey(line, answers_)) return end();
    while (goishi_news() == 0 && translator_->go_on(answers_)) answers_.flush();
    answers_.flush();
    if (goishi_news() == 0) translator_->idle();
  }

  /// Ends the program.
  void end() {
    answers_.flush();
    emscripten_force_exit(save_database(session_));
  }

  /// Asks JavaScript for lines that wait, but not often: its answer may take a millisecond.
  void look() noexcept {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_look_) return;
    const int news = goishi_news();
    if (news > 0) interrupt_.arrived(line_ + 1);
    if (news > 1) interrupt_.interrupt(line_ + 1);
    const auto end = std::chrono::steady_clock::now();
    next_look_ = end + std::clamp<Duration>(pause_to_cost * (end - now), least_pause, most_pause);
  }

private:
  /// A look takes at most a 20th of the time, as long as a search still ends within 50 ms.
  static constexpr int pause_to_cost = 20;
  static constexpr Duration least_pause = std::chrono::milliseconds(10);
  static constexpr Duration most_pause = std::chrono::milliseconds(25);

  Interrupt interrupt_;
  Session session_;
  Dialogue_log log_;
  Outbox answers_;
  std::unique_ptr<Translator> translator_;
  std::uint64_t line_ = 0;
  Time_point next_look_{};
};

/// It lives between the calls of JavaScript, as long as the module.
std::unique_ptr<Called_conversation>& conversation() {
  static std::unique_ptr<Called_conversation> only;
  return only;
}

void watch() noexcept { conversation()->look(); }

} // namespace

int converse(const Command_line& line) {
  conversation() = std::make_unique<Called_conversation>(line);
  goishi_stay();
  return 0;
}

} // namespace goishi

void goishi_hear(const char* text, std::size_t size) {
  if (size > 0)
    goishi::conversation()->obey(std::string(text, size));
  else
    goishi::conversation()->end();
}
