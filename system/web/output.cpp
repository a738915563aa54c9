#include "system/output.h"

#include "system/process.h"
#include "system/web/imports.h"

#include <cerrno>
#include <unistd.h>

namespace goishi::system {

int write_all(int file, std::string_view text) noexcept {
  if (file != standard_output) return ::write(file, text.data(), text.size()) < 0 ? EIO : 0;
  if (!text.empty()) goishi_answer(text.data(), text.size());
  return 0;
}

/// Messages wait in memory, so that writing never waits for the reader.
std::size_t room(int /*file*/) noexcept { return std::size_t{1} << 16; }

} // namespace goishi::system
