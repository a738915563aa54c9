// The speed of the program's answers, measured through pipes as a client sees it.
#include "tests/dialogue/process.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

namespace {

using goishi::Process;

std::size_t count_answers(const std::string& text) {
  std::size_t answers = 0;
  for (std::size_t at = 0; (at = text.find("\n\n", at)) != std::string::npos; at += 2) ++answers;
  return answers;
}

/// `play` and `undo` from a file, with an answer to each.
void piped_play_undo(benchmark::State& state) {
  const std::string game = state.range(0) == 0   ? "nogo"
                           : state.range(0) == 1 ? "gomoku"
                                                 : "reversi";
  const std::string move = game == "reversi" ? "play b d3\nundo\n" : "play b d4\nundo\n";
  constexpr int pairs = 250'000;
  std::string commands;
  for (int i = 0; i < pairs; ++i) commands += move;
  for (auto _ : state) {
    Process process({"--game", game});
    std::thread writer([&] {
      process.send(commands);
      process.close_input();
    });
    const std::size_t answers = count_answers(process.rest());
    writer.join();
    if (answers != 2 * pairs) state.SkipWithError("answers are missing");
  }
  state.SetItemsProcessed(state.iterations() * 2 * pairs);
  state.SetLabel(game);
}

/// GoGui replays a game of Gomoku after every move.
std::vector<std::string> replay() {
  std::vector<std::string> commands{"clear_board"};
  for (int i = 0; i < 129; ++i) { // in pairs of rows, so that no row reaches five
    const char column = "ABCDEFGHJKLMNOP"[i % 15];
    const int row = 1 + i / 15;
    const bool black = (i % 15 + 2 * row) / 2 % 2 == 0;
    commands.push_back(std::string("play ") + (black ? "b " : "w ") + column + std::to_string(row));
    commands.push_back("gogui-rules_side_to_move");
  }
  return commands;
}

void gogui_replay_pipelined(benchmark::State& state) {
  Process process({"--game", "gomoku"});
  const auto commands = replay();
  std::string text;
  for (const auto& command : commands) text += command + "\n";
  for (auto _ : state) {
    process.send(text);
    for (std::size_t i = 0; i < commands.size(); ++i)
      if (process.answer().value_or("?")[0] != '=') state.SkipWithError("a command was refused");
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(commands.size()));
}

void gogui_replay_one_by_one(benchmark::State& state) {
  Process process({"--game", "gomoku"});
  const auto commands = replay();
  for (auto _ : state)
    for (const auto& command : commands)
      if (process.ask(command)[0] != '=') state.SkipWithError("a command was refused");
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(commands.size()));
}

void start_to_first_answer(benchmark::State& state) {
  long resident = 0;
  for (auto _ : state) {
    Process process;
    process.ask("name");
    resident = std::max(resident, process.resident());
  }
  state.counters["resident_KiB"] = static_cast<double>(resident);
}

BENCHMARK(piped_play_undo)->Arg(0)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(gogui_replay_pipelined)->UseRealTime()->Unit(benchmark::kMicrosecond);
BENCHMARK(gogui_replay_one_by_one)->UseRealTime()->Unit(benchmark::kMicrosecond);
BENCHMARK(start_to_first_answer)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace
