#include "engine/reversi/pattern_model.h"

#include "games/reversi/pattern_network.h"
#include "games/table_memory.h"
#include "system/memory.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

namespace {

/// In large pages: the first search of a process takes 11.6 ms instead of 24.1 on one core.
Table_memory take_pages(std::size_t bytes) {
  void* const pages = system::map_pages(bytes);
  if (pages == nullptr) throw std::bad_alloc();
  return {pages, [bytes](void* memory) { system::unmap_pages(memory, bytes); }};
}

} // namespace

template<int side>
Pattern_evaluation_of<side> pattern_evaluation(const Model_file& file) {
  file.require_rule("reversi");
  constexpr std::uint32_t phases = pattern_phases<side>;
  constexpr std::uint32_t columns = weights_of_phase<side>;
  if constexpr (side == 8) {
    constexpr std::size_t first = sizeof(std::int16_t) * phases * columns;
    constexpr std::size_t all = first + Pattern_network_layout::bytes_of(phases);
    if (file.dimensions().size() == 1) {
      const std::span<const std::byte> bytes = file.view<std::byte>({all});
      const auto* const weights = reinterpret_cast<const std::int16_t*>(bytes.data());
      Pattern_evaluation_of<side> evaluation({weights, std::size_t{phases} * columns}, {},
                                             take_pages);
      file.forget_numbers();
      evaluation.take_network(std::make_unique<const Pattern_network>(
          bytes.subspan(first), places_of_states<side>(), take_pages));
      file.forget_numbers();
      return evaluation;
    }
  }
  return Pattern_evaluation_of<side>(file.view<std::int16_t>({phases, columns}), {}, take_pages);
}

template<int side>
const Pattern_evaluation_of<side>& built_in_pattern_evaluation() {
  static const auto evaluation =
      pattern_evaluation<side>(*Model_files().get(pattern_model_name<side>));
  return evaluation;
}

template Pattern_evaluation_of<6> pattern_evaluation(const Model_file&);
template Pattern_evaluation_of<8> pattern_evaluation(const Model_file&);
template const Pattern_evaluation_of<6>& built_in_pattern_evaluation();
template const Pattern_evaluation_of<8>& built_in_pattern_evaluation();

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
