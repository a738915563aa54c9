#include "system/memory.h"

#include <cstdlib>
#include <cstring>
#include <emscripten/heap.h>

namespace goishi::system {

/// The most that the module may grow to, without what models, threads and the program itself need.
std::uint64_t physical_memory() noexcept {
  constexpr std::uint64_t besides_the_tables = std::uint64_t{256} << 20;
  return emscripten_get_heap_max() - besides_the_tables;
}

void* map_pages(std::size_t bytes) noexcept {
  constexpr std::size_t page = std::size_t{1} << 16;
  const std::size_t whole = (bytes + page - 1) / page * page;
  if (whole < bytes) return nullptr;
  void* const pages = std::aligned_alloc(page, whole);
  if (pages != nullptr) std::memset(pages, 0, whole);
  return pages;
}

void unmap_pages(void* pages, std::size_t /*bytes*/) noexcept { std::free(pages); }

void forget_program_bytes(const void* /*begin*/, std::size_t /*bytes*/) noexcept {}

} // namespace goishi::system
