// Runs several threads on one task.
#pragma once

#include "games/instruction_set.h"

#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Calls a function at the end of its scope, also where an exception leaves it.
template<class Function>
class On_exit {
public:
  explicit On_exit(Function function) : function_(std::move(function)) {}
  ~On_exit() { function_(); }
  On_exit(const On_exit&) = delete;
  On_exit& operator=(const On_exit&) = delete;

private:
  Function function_;
};

/// Calls work(0) here and work(1) to work(count - 1) on their own threads, and returns when all
/// of them have. Where the system refuses a thread or the memory for one, the others do the work:
/// only work(0) is certain to be called. What it throws is thrown here once the others have
/// returned, so that it has to end their work in any case.
template<class Work>
void run_workers(int count, const Work& work) {
  const auto help = [&work](int number) {
    try {
      work(number);
    } catch (const std::bad_alloc&) { // NOLINT(bugprone-empty-catch): fewer threads are enough
    }
  };
  std::vector<std::jthread> threads;
  try {
    threads.reserve(static_cast<std::size_t>(count));
    for (int i = 1; i < count; ++i) threads.emplace_back(help, i);
  } catch (const std::bad_alloc&) {    // NOLINT(bugprone-empty-catch)
  } catch (const std::system_error&) { // NOLINT(bugprone-empty-catch)
  }
  work(0);
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
