#include "tests/faults/faults.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>
#include <new>
#include <pthread.h>
#include <sys/mman.h>

namespace goishi::faults {

namespace {

// The active fault, for the functions below.
std::atomic<bool> is_armed{false};
std::atomic<Kind> armed_kind{};
std::atomic<bool> lasts{false};
std::atomic<std::uint64_t> calls{0};
std::atomic<std::uint64_t> failing_call{0};

/// Counts a call. Returns whether it must fail.
bool fails(Kind kind) noexcept {
  if (!is_armed.load() || armed_kind.load() != kind) return false;
  const std::uint64_t call = ++calls;
  return call == failing_call.load() || (lasts.load() && call > failing_call.load());
}

} // namespace

Fault::Fault(Kind kind, std::uint64_t n, Duration duration) noexcept {
  armed_kind = kind;
  lasts = duration == Duration::lasting;
  calls = 0;
  failing_call = n;
  is_armed = true;
}

Fault::~Fault() { is_armed = false; }

bool Fault::met() const noexcept { return calls.load() >= failing_call.load(); }

namespace {

void* allocate(std::size_t bytes, std::size_t alignment) {
  if (fails(Kind::allocation)) throw std::bad_alloc();
  const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
  void* const memory = std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

} // namespace

} // namespace goishi::faults

// In the standard library the array forms call these, but not under the sanitizers.

using goishi::faults::allocate;
constexpr std::size_t usual_alignment = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

void* operator new(std::size_t bytes) { return allocate(bytes, usual_alignment); }
void* operator new[](std::size_t bytes) { return allocate(bytes, usual_alignment); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept try {
  return allocate(bytes, usual_alignment);
} catch (const std::bad_alloc&) {
  return nullptr;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

extern "C" {

// The linker redirects the program's calls of mmap here, but not those of a sanitizer.
// NOLINTBEGIN(bugprone-reserved-identifier)
void* __real_mmap(void* address, std::size_t bytes, int protection, int flags, int file,
                  off_t offset);
void* __wrap_mmap(void* address, std::size_t bytes, int protection, int flags, int file,
                  off_t offset) {
  if (goishi::faults::fails(goishi::faults::Kind::pages)) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return __real_mmap(address, bytes, protection, flags, file, offset);
}
// NOLINTEND(bugprone-reserved-identifier)

// The standard library also calls this function: a definition in the program overrides that of the
// C library.
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) {
  if (goishi::faults::fails(goishi::faults::Kind::thread)) return EAGAIN;
  static const auto create =
      reinterpret_cast<decltype(&pthread_create)>(::dlsym(RTLD_NEXT, "pthread_create"));
  return create(thread, attributes, start, argument);
}
}
