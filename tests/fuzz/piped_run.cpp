#include "tests/fuzz/piped_run.h"

#include "protocol/conversation.h"
#include "protocol/gtp/translator.h"
#include "tests/fuzz/direct_run.h"
#include "tests/protocol/pipe.h"

#include <string>
#include <thread>

namespace goishi::fuzz {

namespace {

constexpr std::uint32_t lines_in_a_conversation = 400;

/// The answers, each with its number in front. Text after the last empty line is not an answer.
std::uint64_t count_answers(const std::string& text) {
  std::uint64_t answers = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] != '=' && text[at] != '?') throw Failure{"no answer: " + text.substr(at, 100)};
    const auto end = text.find("\n\n", at);
    if (end == std::string::npos) throw Failure{"half an answer: " + text.substr(at, 100)};
    at = end + 2;
    ++answers;
  }
  return answers;
}

/// Runs a whole session of the program without a process. Returns the answers.
std::string converse_with(const Settings& settings, const std::string& lines, Random& random) {
  Pipe to_engine;
  Pipe from_engine;
  Interrupt interrupt;
  Session session(settings, interrupt);
  Dialogue_log log;
  gtp::Gtp_translator translator(session, log);
  Outbox outbox(from_engine.write_end());
  std::string received;
  const std::uint64_t seed = random();
  std::thread writer([&] {
    Random cut(seed);
    for (std::size_t at = 0; at < lines.size();) {
      const std::size_t piece = 1 + cut.below(cut.below(4) == 0 ? 3000 : 40);
      to_engine.write(std::string_view(lines).substr(at, piece));
      at += piece;
    }
    to_engine.close_write_end();
  });
  std::thread reader([&] {
    for (std::string part = from_engine.read(); !part.empty(); part = from_engine.read())
      received += part;
  });
  {
    Inbox inbox(to_engine.read_end(), from_engine.write_end(), interrupt, gtp::urgency_of,
                Line_end::lf, {.line_bytes = 100'000, .waiting_bytes = 2'000, .waiting_lines = 50});
    converse(inbox, outbox, translator);
  }
  writer.join();
  from_engine.close_write_end();
  reader.join();
  return received;
}

} // namespace

void run_piped(std::uint64_t seed, std::uint64_t commands) {
  Random random(seed);
  Line_generator generator(random());
  for (std::uint64_t answers = 0; answers < commands;) {
    Settings settings = tiny(random);
    settings.ponder = random.below(2) == 0;
    std::string lines;
    std::uint64_t due = 0;
    for (std::uint32_t i = 0; i < lines_in_a_conversation; ++i) {
      const std::string line = generator.line({8, 8});
      if (is_due(line)) ++due;
      lines += line + '\n';
    }
    if (random.below(2) == 0) lines += "9 quit", ++due;
    const std::uint64_t got = count_answers(converse_with(settings, lines, random));
    if (got != due)
      throw Failure{std::to_string(got) + " answers to " + std::to_string(due) + " commands:\n" +
                    lines};
    answers += got;
  }
}

} // namespace goishi::fuzz
