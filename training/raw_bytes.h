// Appends numbers to training files as they lie in memory.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

namespace goishi {

template<class T>
void append_raw(std::string& bytes, const std::vector<T>& values) {
  if (values.empty()) return;
  const std::size_t before = bytes.size();
  bytes.resize(before + values.size() * sizeof(T));
  std::memcpy(bytes.data() + before, values.data(), values.size() * sizeof(T));
}

} // namespace goishi
