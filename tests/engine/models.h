// Model files for tests.
#pragma once

#include "engine/file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace goishi {

/// CRC-32 of ISO 3309, bit by bit.
inline std::uint32_t plain_crc32(std::string_view bytes) {
  std::uint32_t crc = ~std::uint32_t{0};
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB8'8320 : 0);
  }
  return ~crc;
}

/// A model file with these lines and these numbers.
inline std::string model_bytes(const std::string& lines, std::string_view numbers) {
  const std::string first = "goishi model 1\n";
  const std::size_t before = first.size() + std::string_view("checksum: 00000000\n").size();
  std::string rest = lines + "\n";
  rest.resize((before + rest.size() + 63) / 64 * 64 - before);
  rest += numbers;
  return first + fmt::format("checksum: {:08x}\n", plain_crc32(rest)) + rest;
}

/// A file that is removed with this object.
class Model_on_disk {
public:
  explicit Model_on_disk(const std::string& bytes) { replace_file(path_, bytes); }
  ~Model_on_disk() { std::remove(path_.c_str()); }
  Model_on_disk(const Model_on_disk&) = delete;
  Model_on_disk& operator=(const Model_on_disk&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

private:
  [[nodiscard]] static int next() {
    static std::atomic<int> number = 0;
    return number++;
  }

  const std::string path_ = fmt::format("/tmp/goishi-model-{}-{}", ::getpid(), next());
};

} // namespace goishi
