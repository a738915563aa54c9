// Sixteen sets of up to sixteen points in one vector.
#pragma once

#include "games/instruction_set.h"
#include "games/shorts.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Up to sixteen points, a bit each.
using Small_bits = std::uint32_t;

/// The bits of x where the mask has some, next to each other (BMI2's PEXT).
[[nodiscard]] inline std::uint64_t gathered(std::uint64_t x, std::uint64_t mask) noexcept {
#ifdef __BMI2__
  return _pext_u64(x, mask);
#else
  std::uint64_t all = 0;
  for (int i = 0; mask != 0; mask &= mask - 1, ++i) all |= (x >> std::countr_zero(mask) & 1) << i;
  return all;
#endif
}

/// The other way round (BMI2's PDEP): the lowest bits of x where the mask has some.
[[nodiscard]] inline std::uint64_t scattered(std::uint64_t x, std::uint64_t mask) noexcept {
#ifdef __BMI2__
  return _pdep_u64(x, mask);
#else
  std::uint64_t all = 0;
  for (; mask != 0; mask &= mask - 1, x >>= 1) all |= (x & 1) << std::countr_zero(mask);
  return all;
#endif
}

/// A set in each of sixteen lanes, in the processor's widest vectors.
class Lanes {
public:
  static constexpr std::size_t count = 16;
  using Each = std::array<std::uint16_t, count>;

  Lanes() noexcept = default;
  /// The same set in every lane.
  explicit Lanes(Small_bits points) noexcept {
    for (Vector& part : parts_) part = Vector{} + static_cast<std::uint16_t>(points);
  }
  explicit Lanes(const Each& lanes) noexcept {
    __builtin_memcpy(parts_.data(), lanes.data(), sizeof parts_);
  }
  [[nodiscard]] Each lanes() const noexcept {
    Each all;
    __builtin_memcpy(all.data(), parts_.data(), sizeof parts_);
    return all;
  }

  friend Lanes operator&(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < parts; ++i) a.parts_[i] &= b.parts_[i];
    return a;
  }
  friend Lanes operator|(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < parts; ++i) a.parts_[i] |= b.parts_[i];
    return a;
  }
  friend Lanes operator+(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < parts; ++i) a.parts_[i] += b.parts_[i];
    return a;
  }
  friend Lanes operator-(Lanes a, const Lanes& b) noexcept {
    for (std::size_t i = 0; i < parts; ++i) a.parts_[i] -= b.parts_[i];
    return a;
  }
  friend Lanes operator~(Lanes a) noexcept {
    for (Vector& part : a.parts_) part = ~part;
    return a;
  }
  /// Each lane times a number, and moved to higher or lower bits.
  [[nodiscard]] Lanes times(int factor) const noexcept {
    Lanes a = *this;
    for (Vector& part : a.parts_) part *= static_cast<std::uint16_t>(factor);
    return a;
  }
  template<int by>
  [[nodiscard]] Lanes shifted_down() const noexcept {
    Lanes a = *this;
    for (Vector& part : a.parts_) part = part >> by;
    return a;
  }
  template<int by>
  [[nodiscard]] Lanes shifted_up() const noexcept {
    Lanes a = *this;
    for (Vector& part : a.parts_) part = part << by;
    return a;
  }

  /// All bits of the lanes that are not empty, none of the others.
  [[nodiscard]] Lanes filled() const noexcept {
    Lanes a = *this;
    for (Vector& part : a.parts_) part = reinterpret_cast<Vector>(part != 0);
    return a;
  }
  /// The same where a lane is more than the other's, as a signed number.
  [[nodiscard]] Lanes above(const Lanes& b) const noexcept {
    Lanes a = *this;
    for (std::size_t i = 0; i < parts; ++i)
      a.parts_[i] = reinterpret_cast<Vector>(reinterpret_cast<Shorts>(parts_[i]) >
                                             reinterpret_cast<Shorts>(b.parts_[i]));
    return a;
  }
  /// Each lane without its lowest point.
  [[nodiscard]] Lanes without_lowest() const noexcept {
    Lanes a = *this;
    for (Vector& part : a.parts_) part &= part - 1;
    return a;
  }
  /// The points of all lanes.
  [[nodiscard]] Small_bits all() const noexcept {
    using Words [[gnu::vector_size(sizeof(Vector))]] = std::uint64_t;
    std::uint64_t all = 0;
    for (const Vector& part : parts_) {
      const auto words = reinterpret_cast<Words>(part);
      for (std::size_t i = 0; i < sizeof(Vector) / 8; ++i) all |= words[i];
    }
    all |= all >> 32;
    return static_cast<Small_bits>((all | all >> 16) & 0xFFFF);
  }
  /// The numbers of the lanes that are not empty, as bits.
  [[nodiscard]] unsigned numbers() const noexcept {
#if defined(__AVX2__)
    const auto whole = reinterpret_cast<__m256i>(parts_[0] != 0);
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
    return static_cast<unsigned>(_mm_movemask_epi8(bytes));
#elif defined(__SSE2__)
    const __m128i bytes = _mm_packs_epi16(reinterpret_cast<__m128i>(parts_[0] != 0),
                                          reinterpret_cast<__m128i>(parts_[1] != 0));
    return static_cast<unsigned>(_mm_movemask_epi8(bytes));
#else
    unsigned all = 0;
    const auto each = lanes();
    for (std::size_t i = 0; i < count; ++i) all |= (each[i] != 0 ? 1U : 0U) << i;
    return all;
#endif
  }

private:
  using Vector = Unsigned_shorts;
  static constexpr std::size_t parts = count / lanes_of_shorts;

  std::array<Vector, parts> parts_{};
};

/// The point i in lane i.
[[nodiscard]] inline Lanes diagonal() noexcept {
  Lanes::Each lanes{};
  for (std::size_t i = 0; i < lanes.size(); ++i) lanes[i] = static_cast<std::uint16_t>(1U << i);
  return Lanes(lanes);
}

/// The lanes that have one of these points, whole.
[[nodiscard]] inline Lanes lanes_with(const Lanes& x, Small_bits points) noexcept {
  return (x & Lanes(points)).filled();
}

/// The number of points in each lane.
[[nodiscard]] inline Lanes sizes(Lanes x) noexcept {
  x = x - (x.shifted_down<1>() & Lanes(0x5555));
  x = (x & Lanes(0x3333)) + (x.shifted_down<2>() & Lanes(0x3333));
  x = (x + x.shifted_down<4>()) & Lanes(0x0F0F);
  return (x + x.shifted_down<8>()) & Lanes(0x1F);
}

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
