// Stands in for libFuzzer where there is none: gives each file of the folders named on the command
// line, and every beginning of it, to the harness.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  std::size_t files = 0;
  for (int i = 1; i < argc; ++i)
    for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
      const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
      // Steps that are no power of two cut words and lines wherever they may be cut.
      constexpr std::size_t step = 37;
      for (std::size_t size = 0; size < text.size(); size += step)
        LLVMFuzzerTestOneInput(bytes, size);
      LLVMFuzzerTestOneInput(bytes, text.size());
      ++files;
    }
  std::cout << files << " files\n";
  return files > 0 ? 0 : 1;
}
