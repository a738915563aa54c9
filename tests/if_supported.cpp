// Runs another program if this processor has its instruction set, which even the code before the
// program's main may use.
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace {

constexpr int skipped = 77;

bool supports(const char* set) {
  const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                  __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
  if (std::strcmp(set, "v3") == 0) return v3;
  return std::strcmp(set, "v4") == 0 && v3 && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}

} // namespace

/// if_supported INSTRUCTION_SET PROGRAM [ARGUMENT...]
int main(int argc, char** argv) {
  if (argc < 3) return 2;
  if (!supports(argv[1])) {
    std::printf("this processor has no x86-64-%s\n", argv[1]);
    return skipped;
  }
  execv(argv[2], argv + 2);
  std::perror(argv[2]);
  return 2;
}
