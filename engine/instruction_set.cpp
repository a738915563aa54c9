#include "engine/instruction_set.h"

#include "engine/refusal.h"

#include <string>

namespace goishi {

// instruction_sets.inc holds a line INSTRUCTION_SET(name) for each set that CMakeLists.txt
// builds.
#define INSTRUCTION_SET(name)                                                                      \
  namespace name {                                                                                 \
  std::span<const Game_entry> catalogue();                                                         \
  }
#include "instruction_sets.inc"
#undef INSTRUCTION_SET

namespace {

[[maybe_unused]] bool supports_baseline() { return true; }
#if defined(__x86_64__)
// Every processor that has these has the older extensions of its x86-64 psABI level too.
[[maybe_unused]] bool supports_v3() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("fma") != 0;
}
[[maybe_unused]] bool supports_v4() {
  return supports_v3() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}
#endif

#define INSTRUCTION_SET(name) Instruction_set{#name, supports_##name, name::catalogue},
const Instruction_set sets[] = {
#include "instruction_sets.inc"
};
#undef INSTRUCTION_SET

const Game_entry& entry_named(std::span<const Game_entry> games, std::string_view name) {
  for (const Game_entry& game : games)
    if (game.info->name == name) return game;
  throw Refusal(Refusal::Kind::syntax_error, "unknown game: " + std::string(name));
}

} // namespace

std::unique_ptr<Game_board> Instruction_set::make_board(const Settings& settings) const {
  return entry_named(catalogue(), settings.game).make_board(settings);
}

std::span<const Game_entry> games() { return sets[0].catalogue(); }

const Game_info& game_named(std::string_view name) { return *entry_named(games(), name).info; }

std::optional<Search_info> find_search(std::string_view game, std::string_view search) {
  for (const Search_info& its : entry_named(games(), game).searches())
    if (its.name == search) return its;
  return std::nullopt;
}

std::string_view usual_game() { return games().front().info->name; }

const Instruction_set& best_instruction_set() noexcept {
  const Instruction_set* best = sets;
  for (const Instruction_set& set : sets)
    if (set.is_supported()) best = &set;
  return *best;
}

const Instruction_set& instruction_set_named(std::string_view name) {
  if (name == "auto") name = best_instruction_set().name;
  for (const Instruction_set& set : sets) {
    if (set.name != name) continue;
    if (set.is_supported()) return set;
    throw Refusal(Refusal::Kind::syntax_error,
                  "this processor does not support " + std::string(name));
  }
  throw Refusal(Refusal::Kind::syntax_error, "unknown instruction set: " + std::string(name));
}

} // namespace goishi
