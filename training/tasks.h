// The tasks of goishi-selfplay. They are compiled for each instruction set, with equal results.
#pragma once

#include "engine/budget.h"
#include "games/instruction_set.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

namespace goishi {

/// The options of a task; main.cpp explains them and lists those that each task takes. Results
/// depend only on them, and on the book for tasks of books.
struct Request {
  std::string model{};
  std::string opponent{};
  std::string network{};
  std::string book{};
  std::string input{};
  std::string output{};
  std::string rule = "freestyle";
  int size = 8;
  std::uint64_t seed = 0;
  std::uint64_t first_game = 0;
  int games = 100;
  int epochs = 2;
  int rate = 2500;
  int decay = 2000;
  int least_met = 0;
  int depth = std::numeric_limits<int>::max();
  std::uint64_t nodes = Limits::unlimited;
  std::uint64_t playouts = Limits::unlimited;
  std::uint64_t opponent_playouts = 0;
  int tail = 14;
  int noise = 0;
  int varied_plies = 0;
  int random_moves = 0;
  int aside = 0;
  int least_opening = 6; ///< the first recorded position is after them
  int most_opening = 20;
  int trace = 0;
  int count = 32;
  int first = 0;
  int most = 1;
  int memory = 64;
  int confidence = 73;
  int plies = 30;
  int ply_cost = 25;
  int least_empties = 26;
};

/// A task writes to the file `output`, or prints JSON. Refused: files that cannot be read or
/// written; and syntax_error: other rules, sizes or ranges than those of the game.
struct Task {
  std::string_view name;
  std::string_view help;
  void (*carry_out)(const Request& request);
};

namespace gomoku::inline GOISHI_INSTRUCTION_SET {
[[nodiscard]] std::span<const Task> tasks() noexcept;
[[nodiscard]] std::span<const Task> book_tasks() noexcept;
} // namespace gomoku::inline GOISHI_INSTRUCTION_SET
namespace nogo::inline GOISHI_INSTRUCTION_SET {
[[nodiscard]] std::span<const Task> tasks() noexcept;
[[nodiscard]] std::span<const Task> book_tasks() noexcept;
} // namespace nogo::inline GOISHI_INSTRUCTION_SET
namespace reversi::inline GOISHI_INSTRUCTION_SET {
[[nodiscard]] std::span<const Task> tasks() noexcept;
[[nodiscard]] std::span<const Task> book_tasks() noexcept;
} // namespace reversi::inline GOISHI_INSTRUCTION_SET

} // namespace goishi
