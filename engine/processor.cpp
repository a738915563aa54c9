#include "engine/processor.h"

#include "engine/refusal.h"

#include <iterator>
#include <string>

namespace goishi {

// levels.inc holds a line LEVEL(name) for each level that CMakeLists.txt builds.
#define LEVEL(name)                                                                                \
  namespace name {                                                                                 \
  std::unique_ptr<Table> make_table(const Settings&);                                              \
  }
#include "levels.inc"
#undef LEVEL

namespace {

[[maybe_unused]] bool supports_baseline() { return true; }
// Every processor that has these has the level's older extensions too.
[[maybe_unused]] bool supports_v3() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0;
}
[[maybe_unused]] bool supports_v4() {
  return supports_v3() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}

#define LEVEL(name) Level{#name, supports_##name, name::make_table},
constexpr Level all[] = {
#include "levels.inc"
};
#undef LEVEL

} // namespace

std::span<const Level> levels() noexcept { return all; }

const Level& best_level() noexcept {
  const Level* best = all;
  for (const Level& level : all)
    if (level.is_supported()) best = &level;
  return *best;
}

const Level& level_named(std::string_view name) {
  if (name == "auto") return best_level();
  for (const Level& level : all) {
    if (level.name != name) continue;
    if (level.is_supported()) return level;
    throw Refusal(Refusal::Kind::syntax_error, "this processor lacks " + std::string(name));
  }
  throw Refusal(Refusal::Kind::syntax_error, "there is no instruction set " + std::string(name));
}

} // namespace goishi
