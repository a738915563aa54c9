// A libFuzzer harness: the translator of one protocol must obey or refuse all input, without
// reports of the sanitizers. scripts/fuzz runs it; the tests replay its corpus.
#include "engine/session.h"
#include "protocol/protocols.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

extern "C" const char* const goishi_fuzzed_protocol;

namespace {

using namespace goishi;

/// Discards answers.
struct Sink final : Answers {
  void write(std::string_view) override {}
  void flush() override {}
};

/// Lines that would do harm or take long, and are tested elsewhere: written files, memory, threads.
bool is_left_out(std::string_view line) {
  std::string lower(line);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  for (const std::string_view word :
       {"sgf", "sav", "mem", "hash", "thread", "setdatabase", "dbto", "todb", "dbs", "dbm"})
    if (lower.find(word) != std::string::npos) return true;
  return false;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  const Protocol& protocol = *protocol_named(goishi_fuzzed_protocol);
  Settings settings;
  settings.game = protocol.game();
  settings.memory = 1;
  settings.search = "greedy";
  // Every search ends before it begins, because searches are not tested here.
  Interrupt interrupt;
  interrupt.interrupt(last);
  interrupt.arrived(last);
  Session session(settings, interrupt);
  Dialogue_log log;
  Sink answers;
  const auto translator = protocol.make(session, log, {});
  translator->open(answers);

  std::string text(reinterpret_cast<const char*>(data), size);
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::span<char> line(text.data() + begin, end - begin);
    begin = end + 1;
    if (is_left_out({line.data(), line.size()})) continue;
    static_cast<void>(protocol.urgency_of({line.data(), line.size()}));
    Line sent{line, {std::chrono::steady_clock::now(), ++number}, line.size() > 60'000};
    if (!translator->obey(sent, answers)) break;
    translator->go_on(answers);
  }
  return 0;
}
