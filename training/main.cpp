// goishi-selfplay: the part of scripts/train that must be fast. No part of what is installed.
#include "engine/refusal.h"
#include "training/gomoku/book_tasks.h"
#include "training/gomoku/selfplay.h"
#include "training/nogo/book_tasks.h"
#include "training/nogo/selfplay.h"
#include "training/reversi/book_tasks.h"
#include "training/reversi/selfplay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
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

/// The words behind the task: options with their values.
void read(std::span<Option> options, int argc, char** argv) {
  for (int i = 2; i + 1 < argc; i += 2) {
    const auto option = std::ranges::find(options, std::string_view(argv[i]), &Option::name);
    if (option == options.end())
      throw Refusal(Refusal::Kind::syntax_error, fmt::format("there is no option {}", argv[i]));
    std::visit([&](auto& to) { set(to, argv[i + 1]); }, option->value);
  }
}

template<class Carry_out>
int run_for_book(std::string_view task, int argc, char** argv, Carry_out carry_out) {
  goishi::Book_request request;
  Option options[] = {{"--book", &request.book},
                      {"--in", &request.input},
                      {"--out", &request.output},
                      {"--count", &request.count},
                      {"--first", &request.first},
                      {"--most", &request.most},
                      {"--depth", &request.depth},
                      {"--playouts", &request.playouts},
                      {"--nodes", &request.nodes},
                      {"--memory", &request.memory},
                      {"--plies", &request.plies},
                      {"--ply-cost", &request.ply_cost},
                      {"--least-empties", &request.least_empties}};
  read(options, argc, argv);
  carry_out(task, request);
  return 0;
}

int run_for_gomoku(std::string_view task, int argc, char** argv) {
  goishi::gomoku::Selfplay_request request;
  Option options[] = {{"--model", &request.model},
                      {"--opponent", &request.opponent},
                      {"--in", &request.input},
                      {"--out", &request.output},
                      {"--rule", &request.rule},
                      {"--size", &request.size},
                      {"--seed", &request.seed},
                      {"--games", &request.games},
                      {"--nodes", &request.nodes},
                      {"--aside", &request.aside},
                      {"--least-opening", &request.least_opening},
                      {"--most-opening", &request.most_opening},
                      {"--trace", &request.trace}};
  read(options, argc, argv);
  goishi::gomoku::carry_out(task, request);
  return 0;
}

int run_for_nogo(std::string_view task, int argc, char** argv) {
  goishi::nogo::Selfplay_request request;
  Option options[] = {{"--model", &request.model},
                      {"--opponent", &request.opponent},
                      {"--in", &request.input},
                      {"--out", &request.output},
                      {"--size", &request.size},
                      {"--seed", &request.seed},
                      {"--games", &request.games},
                      {"--playouts", &request.playouts},
                      {"--opponent-playouts", &request.opponent_playouts},
                      {"--least-opening", &request.least_opening},
                      {"--most-opening", &request.most_opening},
                      {"--random-moves", &request.random_moves},
                      {"--trace", &request.trace}};
  read(options, argc, argv);
  goishi::nogo::carry_out(task, request);
  return 0;
}

int run(int argc, char** argv) {
  const std::string_view task = argc < 2 ? "" : argv[1];
  for (const auto& [prefix, carry_out] :
       {std::pair(std::string_view("gomoku-book-"), &goishi::gomoku::carry_out_for_book),
        std::pair(std::string_view("nogo-book-"), &goishi::nogo::carry_out_for_book),
        std::pair(std::string_view("reversi-book-"), &goishi::reversi::carry_out_for_book)})
    if (task.starts_with(prefix))
      return run_for_book(task.substr(prefix.size()), argc, argv, carry_out);
  if (task.starts_with("gomoku-")) return run_for_gomoku(task, argc, argv);
  if (task.starts_with("nogo-")) return run_for_nogo(task, argc, argv);
  goishi::reversi::Selfplay_request request;
  Option options[] = {{"--model", &request.model},
                      {"--opponent", &request.opponent},
                      {"--in", &request.input},
                      {"--out", &request.output},
                      {"--size", &request.size},
                      {"--seed", &request.seed},
                      {"--first-game", &request.first_game},
                      {"--games", &request.games},
                      {"--depth", &request.depth},
                      {"--varied-plies", &request.varied_plies},
                      {"--tail", &request.tail},
                      {"--noise", &request.noise},
                      {"--random-moves", &request.random_moves},
                      {"--least-opening", &request.least_opening},
                      {"--most-opening", &request.most_opening}};
  read(options, argc, argv);
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
