// goishi-selfplay: the part of scripts/train reversi that must be fast. No part of what is
// installed.
#include "engine/refusal.h"
#include "training/reversi/selfplay.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

namespace {

using goishi::Refusal;

struct Option {
  std::string_view name;
  std::variant<std::string*, int*, std::uint64_t*> value;
};

void set(std::string*& to, std::string_view text) { *to = text; }

template<class Number>
void set(Number*& to, std::string_view text) {
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, *to);
  if (error != std::errc{} || rest != end)
    throw Refusal(Refusal::Kind::syntax_error, fmt::format("{} is no number", text));
}

int run(int argc, char** argv) {
  goishi::reversi::Selfplay_request request;
  Option options[] = {{"--model", &request.model},
                      {"--opponent", &request.opponent},
                      {"--in", &request.input},
                      {"--out", &request.output},
                      {"--seed", &request.seed},
                      {"--games", &request.games},
                      {"--depth", &request.depth},
                      {"--tail", &request.tail},
                      {"--noise", &request.noise},
                      {"--random-moves", &request.random_moves},
                      {"--least-opening", &request.least_opening},
                      {"--most-opening", &request.most_opening}};
  const std::string_view task = argc < 2 ? "" : argv[1];
  for (int i = 2; i + 1 < argc; i += 2) {
    bool is_known = false;
    for (Option& option : options) {
      if (option.name != argv[i]) continue;
      std::visit([&](auto& to) { set(to, argv[i + 1]); }, option.value);
      is_known = true;
    }
    if (!is_known)
      throw Refusal(Refusal::Kind::syntax_error, fmt::format("there is no option {}", argv[i]));
  }
  goishi::reversi::carry_out(task, request);
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "goishi-selfplay: {}\n", error.what());
    return 2;
  }
}
