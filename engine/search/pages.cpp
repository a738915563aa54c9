#include "engine/search/pages.h"

#include "system/memory.h"

namespace goishi::inline GOISHI_INSTRUCTION_SET {

Pages::Pages(std::size_t count, std::size_t item_bytes) noexcept {
  for (; count > 0 && data_ == nullptr; count /= 2) {
    bytes_ = count * item_bytes;
    data_ = system::map_pages(bytes_);
  }
  if (data_ == nullptr) bytes_ = 0;
}

Pages::~Pages() {
  if (data_ != nullptr) system::unmap_pages(data_, bytes_);
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
