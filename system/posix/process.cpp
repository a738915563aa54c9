#include "system/process.h"

#include "system/memory.h"

#include <algorithm>
#include <alloca.h>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fcntl.h>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace goishi::system {
namespace {

/// More than thirty times the use of the deepest observed search.
constexpr rlim_t wanted_stack = rlim_t{8} << 20;

/// Grows the stack to the largest size that searches need, if memory allows.
[[gnu::noinline]] void map_stack(std::size_t bytes) noexcept {
  void* const there_is_enough = map_pages(bytes);
  if (there_is_enough == nullptr) return;
  unmap_pages(there_is_enough, bytes);
  // cppcheck-suppress allocaCalled // nothing else makes the stack grow
  static_cast<volatile char*>(::alloca(bytes))[0] = 0;
}

/// Reserves the stack early. A stack grows on use, so a deep search would end the process if tables
/// had taken all addresses before.
void reserve_stack() noexcept {
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0) return;
  if (limit.rlim_cur < wanted_stack) {
    limit.rlim_cur = std::min(limit.rlim_max, wanted_stack);
    if (::setrlimit(RLIMIT_STACK, &limit) != 0) return;
  }
  // Arguments and environment are on the stack, and take at most a quarter of the limit (execve).
  map_stack(std::min(limit.rlim_cur, wanted_stack) / 4 * 3 - (std::size_t{64} << 10));
}

/// Limits glibc's arenas. glibc gives a thread that allocates while others do its own arena of 64
/// MiB of addresses, which could exhaust a limited address space.
void share_heap() noexcept {
#ifdef __GLIBC__
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    ::mallopt(M_ARENA_MAX, 1);
#endif
}

std::terminate_handler usual_end = nullptr;

/// Where no memory is left even for an exception, the library ends the process instead of throwing
/// it: with the status and the words of any other lack of memory.
[[noreturn]] void end_process() noexcept {
  constexpr std::size_t of_exception = 256;
  void* const memory = std::malloc(of_exception);
  if (memory == nullptr) {
    constexpr std::string_view words = "goishi: out of memory\n";
    constexpr int failure = 2; // as in main.cpp
    static_cast<void>(::write(standard_error, words.data(), words.size()));
    ::_exit(failure);
  }
  std::free(memory);
  if (usual_end != nullptr) usual_end();
  std::abort();
}

/// Before the program's other objects are made, which takes memory.
[[gnu::constructor(101)]] void set_end_of_process() noexcept {
  usual_end = std::set_terminate(end_process);
}

} // namespace

void set_up_process() noexcept {
  share_heap();
  reserve_stack();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int file : {standard_input, standard_output, standard_error})
    if (::fcntl(file, F_GETFD) < 0) ::open("/dev/null", O_RDWR);
}

std::vector<std::string> command_line(int argc, char** argv) { return {argv, argv + argc}; }

bool is_terminal(int file) noexcept { return ::isatty(file) != 0; }

int process_id() noexcept { return ::getpid(); }

std::chrono::nanoseconds processor_time() noexcept {
  ::timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::tm local_time(std::time_t instant) noexcept {
  std::tm local{};
  ::localtime_r(&instant, &local);
  return local;
}

} // namespace goishi::system
