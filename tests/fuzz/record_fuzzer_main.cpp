// Drives record_fuzzer.cpp without libFuzzer: every file of the corpus, then changes of them.
//
//     record_fuzzer [--inputs N] [--seed S] FILE|FOLDER...
//
// After an abort or a crash the text that caused it stands in record_fuzzer.input.
#include "engine/file.h"
#include "engine/records/record.h"
#include "games/random.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace goishi {

namespace {

constexpr std::string_view parts[] = {"(",
                                      ")",
                                      ";",
                                      "[",
                                      "]",
                                      "\\",
                                      "(;",
                                      ";)",
                                      "GM[1]",
                                      "GM[2]",
                                      "GM[4]",
                                      "GM[Othello]",
                                      "SZ[3]",
                                      "SZ[9:7]",
                                      "SZ[25]",
                                      "RU[NoGo]",
                                      "RU[renju; 4 in a row]",
                                      "HA[2]",
                                      "B[]",
                                      "W[]",
                                      "B[tt]",
                                      ";B[ef]",
                                      ";W[fd]",
                                      "AB[aa:cc]",
                                      "AW[bb]",
                                      "AE[aa]",
                                      "PL[W]",
                                      "C[",
                                      "C[1.0 %]",
                                      "C[53.2 %, 0.350 s]",
                                      "RE[W+R]",
                                      "RE[B+T]",
                                      "ZZ[1][2]",
                                      "PB[x\\]]",
                                      "(;)",
                                      ";)(;",
                                      "BO[4 ",
                                      "----",
                                      "*O",
                                      " *]",
                                      "B[PA]",
                                      "W[F5/1/2]",
                                      "h8",
                                      " i9",
                                      "pass",
                                      "f5d6c3",
                                      "-1,0, ",
                                      "7,7\n",
                                      "Piskvorky 15x15, ",
                                      "#",
                                      "\n",
                                      " ",
                                      ",",
                                      "99999999999",
                                      "-",
                                      std::string_view("\0", 1),
                                      "\xFF"};

class Mutator {
public:
  Mutator(std::vector<std::string> corpus, std::uint64_t seed)
      : corpus_(std::move(corpus)), random_(seed) {}

  std::string next() {
    std::string text = any();
    for (std::uint32_t changes = 1 + below(5); changes > 0; --changes) change(text);
    if (text.size() > 20000) text.resize(20000);
    return text;
  }

private:
  std::uint32_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  const std::string& any() { return corpus_[below(corpus_.size())]; }

  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = below(below(2) == 0 ? 8 : text.size() - at + 1);
    switch (below(8)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.resize(at);
      break;
    case 2:
      text.insert(at, std::string(text.substr(at, length)));
      break;
    case 3:
      text.insert(at, any().substr(0, length));
      break;
    case 4:
      text.replace(at, length, any());
      break;
    case 5:
      if (at < text.size()) text[at] = static_cast<char>(below(256));
      break;
    default:
      text.insert(at, parts[below(std::size(parts))]);
    }
  }

  std::vector<std::string> corpus_;
  Random random_;
};

void add(std::vector<std::string>& corpus, const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) {
    corpus.push_back(read_file(path.string(), max_record_size));
    return;
  }
  for (const auto& entry : std::filesystem::directory_iterator(path)) add(corpus, entry.path());
}

/// The input that is tried now.
std::string_view current;

void keep_current(int signal) {
  const int file = ::open("record_fuzzer.input", O_WRONLY | O_CREAT | O_TRUNC, 0644);
  [[maybe_unused]] const auto written = ::write(file, current.data(), current.size());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void check(const std::string& text) {
  current = text;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

} // namespace

} // namespace goishi

int main(int argc, char** argv) {
  using namespace goishi;
  std::signal(SIGABRT, keep_current);
  std::signal(SIGSEGV, keep_current);
  std::uint64_t inputs = 20'000;
  std::uint64_t seed = 1;
  std::vector<std::string> corpus;
  try {
    for (int i = 1; i < argc; ++i) {
      const std::string_view word = argv[i];
      if (word == "--inputs" && i + 1 < argc)
        inputs = std::strtoull(argv[++i], nullptr, 10);
      else if (word == "--seed" && i + 1 < argc)
        seed = std::strtoull(argv[++i], nullptr, 10);
      else
        add(corpus, std::string(word));
    }
    if (corpus.empty()) {
      std::cerr << "record_fuzzer [--inputs N] [--seed S] FILE|FOLDER...\n";
      return 2;
    }
    for (const std::string& text : corpus) check(text);
    Mutator mutator(corpus, seed);
    for (std::uint64_t i = 0; i < inputs; ++i) check(mutator.next());
  } catch (const std::exception& error) {
    std::cerr << "record_fuzzer: " << error.what() << '\n';
    return 1;
  }
  std::cout << inputs << " inputs, seed " << seed << ": loaded or refused whole\n";
}
