#include "engine/search/pages.h"

#include "system/memory.h"

namespace goishi::inline GOISHI_INSTRUCTION_SET {

namespace {

/// A search needs less than this outside its tables: with it moves came at every limit of address
/// space from 48 MiB to 2 GiB, in each game.
constexpr std::size_t rest = std::size_t{32} << 20;

[[nodiscard]] bool leaves_the_rest() noexcept {
  void* const pages = system::map_pages(rest);
  if (pages != nullptr) system::unmap_pages(pages, rest);
  return pages != nullptr;
}

} // namespace

Pages::Pages(std::size_t count, std::size_t item_bytes) noexcept {
  for (; count > 0 && data_ == nullptr; count /= 2) {
    bytes_ = count * item_bytes;
    data_ = system::map_pages(bytes_);
    if (data_ == nullptr || leaves_the_rest()) continue;
    system::unmap_pages(data_, bytes_);
    data_ = nullptr;
  }
  if (data_ == nullptr) bytes_ = 0;
}

Pages::~Pages() {
  if (data_ != nullptr) system::unmap_pages(data_, bytes_);
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
