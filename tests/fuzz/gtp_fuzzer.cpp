// Sends random lines to the engine and checks that it answers each command once and well formed,
// and that its state agrees with the answers.
//
//     gtp_fuzzer [--commands N] [--seed S]
//
// Three quarters of the commands go to a session in this process, compared with a model after each;
// the others through pipes and all threads.
#include "tests/fuzz/direct_run.h"
#include "tests/fuzz/piped_run.h"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
  using namespace goishi;
  std::uint64_t commands = 20'000;
  std::uint64_t seed = 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i];
    if (option == "--commands")
      commands = std::strtoull(argv[i + 1], nullptr, 10);
    else if (option == "--seed")
      seed = std::strtoull(argv[i + 1], nullptr, 10);
    else
      return std::cerr << "gtp_fuzzer [--commands N] [--seed S]\n", 2;
  }
  std::signal(SIGPIPE, SIG_IGN);
  try {
    fuzz::Direct_run(seed).run(commands - commands / 4);
    fuzz::run_piped(seed, commands / 4);
  } catch (const fuzz::Failure& failure) {
    std::cerr << "seed " << seed << ": " << failure.what << '\n';
    return 1;
  }
  std::cout << commands << " commands, seed " << seed << ": all answered\n";
}
