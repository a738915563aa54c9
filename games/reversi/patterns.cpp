#include "games/reversi/patterns.h"

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET {

template<int side>
alignas(32) constinit const
    typename Pattern_indices_of<side>::Steps Pattern_indices_of<side>::steps_ = [] {
      Steps steps{};
      std::size_t pattern = 0;
      for (const Pattern_kind& kind : Pattern_set<side>::kinds)
        for (std::size_t image = 0; image < kind.images; ++image, ++pattern) {
          int power = 1;
          for (std::size_t i = 0; i < kind.size; ++i, power *= 3)
            steps[kind.squares[image][i]][pattern] = static_cast<std::int16_t>(power);
        }
      return steps;
    }();

template<int side>
Pattern_indices_of<side>::Pattern_indices_of(std::uint64_t own, std::uint64_t other) noexcept
    : indices_{} {
  for (std::uint64_t discs = own | other; discs != 0; discs &= discs - 1) {
    const int square = std::countr_zero(discs);
    const auto& step = steps_[static_cast<std::size_t>(square)];
    for (std::size_t at = 0; at < padded_count; at += lanes) {
      const Vector before = load(&indices_[at]);
      const bool is_own = (own >> square & 1) != 0;
      store(&indices_[at], is_own ? before + load(&step[at]) : before - load(&step[at]));
    }
  }
}

template class Pattern_indices_of<6>;
template class Pattern_indices_of<8>;

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET
