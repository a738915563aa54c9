// Several threads at one piece of work.
#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace goishi {

/// Calls work(0) here and work(1) to work(count - 1) on threads of their own, and returns when all
/// of them have. Where the system refuses a thread, the others do the work. `work` must not throw.
template<class Work>
void run_workers(int count, const Work& work) {
  std::vector<std::jthread> threads;
  try {
    threads.reserve(static_cast<std::size_t>(count));
    for (int i = 1; i < count; ++i) threads.emplace_back([&work, i] { work(i); });
  } catch (const std::system_error&) { // NOLINT(bugprone-empty-catch): fewer threads are enough
  }
  work(0);
}

} // namespace goishi
