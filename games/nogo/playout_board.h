// The board of playouts, without undo.
#pragma once

#include "games/game.h"
#include "games/nogo/position.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// Chains without branches, but for one on large boards. Each chain's head holds the set of all
/// points that ever were liberties of the chain; its intersection with the empty points gives the
/// present liberties. So a stone changes nothing at its neighbours, and chains merge by union, even
/// if they touch several times. An empty point holds itself and its neighbours, as if a stone stood
/// there. Bits above the points hold the content of the point. The new stone becomes the head of
/// all chains that it joins: all labels are compared with those of its four neighbours at once, in
/// vectors, for chains of any length.
///
/// `Index` holds any point and Rules::beyond, of which there can be `places`; sets have `words`
/// 64-bit words, as in Rules::words.
template<class Index, std::size_t places, std::size_t words>
class Playout_board {
public:
  explicit Playout_board(const Position& start) noexcept : rules_(start.rules()) {
    const auto points = static_cast<std::size_t>(rules_.geometry().points());
    std::memcpy(&sets_[0], rules_.neighbour_sets(), points * sizeof(Set));
    sets_[points] = {};
    for (std::size_t i = 0; i < parts; ++i)
      empty_.part[i] = Pair{start.empty_points().word(2 * i), start.empty_points().word(2 * i + 1)};
    for (std::size_t i = 0; i < places; ++i) heads_[i] = static_cast<Index>(i);

    const Point_set stones = rules_.points() - start.empty_points();
    for (const Point p : stones) {
      heads_[p] = static_cast<Index>(start.chains().head(p));
      sets_[p].part[parts - 1] ^= Pair{0, content(start.at(p)) ^ content(Cell::empty)};
    }
    for (const Point p : stones) {
      Set set = sets_[p];
      set.part[parts - 1] &= unlabelled;
      for (std::size_t i = 0; i < parts; ++i) sets_[heads_[p]].part[i] |= set.part[i];
    }
  }

  [[nodiscard]] static constexpr std::uint64_t content(Cell cell) noexcept {
    return Rules::content(cell);
  }

private:
  using Pair [[gnu::vector_size(16)]] = std::uint64_t;
  static constexpr std::size_t parts = words / 2;
  static constexpr Pair unlabelled{~std::uint64_t{0}, ~(~std::uint64_t{0} << Rules::label_shift)};
  struct Set {
    Pair part[parts];
  };

  /// A set for each point: the point alone.
  struct alignas(64) Singles {
    std::uint64_t word[places][words]{};
  };
  static constexpr Singles singles = [] {
    Singles table;
    for (std::size_t p = 0; p < places; ++p)
      if (p / 64 < words) table.word[p][p / 64] = std::uint64_t{1} << (p % 64);
    return table;
  }();

public:
  /// The surroundings of an empty point.
  struct Look {
    Set rest;                 // the other empty points
    const Set* sets[4];       // of the four neighbours' chains
    Pair contents[2];         // the content of the point
    std::uint64_t endangered; // the contents of those with no liberty but the point
    std::uint64_t safe;       // the contents of the others

    template<Color color>
    [[nodiscard, gnu::always_inline]] bool allows() const noexcept {
      constexpr std::uint64_t lives = content(cell_of(color)) | content(Cell::empty);
      return (endangered & content(cell_of(opponent(color)))) == 0 && (safe & lives) != 0;
    }
  };

  [[nodiscard, gnu::always_inline]] Look look(std::size_t p) const noexcept {
    Look look;
    Pair found[4]{};
    for (std::size_t i = 0; i < parts; ++i) {
      Pair single;
      std::memcpy(&single, &singles.word[p][2 * i], sizeof single);
      look.rest.part[i] = empty_.part[i] & ~single;
    }
    const auto& neighbours = rules_.neighbours(static_cast<Point>(p));
    for (std::size_t n = 0; n < 4; ++n) {
      look.sets[n] = &sets_[heads_[neighbours[n]]];
      for (std::size_t i = 0; i < parts; ++i) found[n] |= look.sets[n]->part[i] & look.rest.part[i];
    }
    Pair endangered{};
    Pair safe{};
    for (std::size_t n = 0; n < 2; ++n) {
      const Pair any =
          first_of(found[2 * n], found[2 * n + 1]) | second_of(found[2 * n], found[2 * n + 1]);
      const auto none = reinterpret_cast<Pair>(any == 0);
      look.contents[n] =
          second_of(look.sets[2 * n]->part[parts - 1], look.sets[2 * n + 1]->part[parts - 1]);
      endangered |= look.contents[n] & none;
      safe |= look.contents[n] & ~none;
    }
    const Pair both = first_of(endangered, safe) | second_of(endangered, safe);
    look.endangered = both[0];
    look.safe = both[1];
    return look;
  }

  /// Puts a stone on p, which `look` was about.
  template<Color color>
  [[gnu::always_inline]] void place(std::size_t p, const Look& look) noexcept {
    constexpr std::uint64_t own = content(cell_of(color));
    empty_ = look.rest;
    Set set = sets_[p];
    set.part[parts - 1] ^= Pair{0, own | content(Cell::empty)};
    // A neighbour without a stone of this colour is replaced by p itself.
    const Pair itself = Pair{} + (std::uint64_t{p} << Rules::label_shift);
    Pair joined[2];
    for (std::size_t n = 0; n < 2; ++n) {
      const auto theirs = reinterpret_cast<Pair>((look.contents[n] & own) == Pair{} + own);
      const Pair joins[2] = {first_of(theirs, theirs), second_of(theirs, theirs)};
      for (std::size_t i = 0; i < parts; ++i)
        set.part[i] |=
            (look.sets[2 * n]->part[i] & joins[0]) | (look.sets[2 * n + 1]->part[i] & joins[1]);
      joined[n] = (look.contents[n] & theirs) | (itself & ~theirs);
    }
    set.part[parts - 1] &= unlabelled;
    set.part[parts - 1] |= Pair{0, std::uint64_t{p} << Rules::label_shift};
    sets_[p] = set;
    if constexpr (places > 256) {
      // This many labels cost more than a branch. A stone that joins none has its own already.
      const Pair beside = look.contents[0] | look.contents[1];
      if (((beside[0] | beside[1]) & own) == 0) return;
    }
    relabel(joined, static_cast<Index>(p));
  }

private:
  [[nodiscard]] static Pair first_of(Pair a, Pair b) noexcept {
    return __builtin_shufflevector(a, b, 0, 2);
  }
  [[nodiscard]] static Pair second_of(Pair a, Pair b) noexcept {
    return __builtin_shufflevector(a, b, 1, 3);
  }

#if defined(__AVX2__)
  using Lanes [[gnu::vector_size(32)]] = Index;
#else
  using Lanes [[gnu::vector_size(16)]] = Index;
#endif
  static constexpr std::size_t lanes = sizeof(Lanes) / sizeof(Index);

  /// The label of the first or second of a pair, in all lanes.
  template<int which>
  [[nodiscard, gnu::always_inline]] static Lanes label_of(Pair pair) noexcept {
    using Short_lanes [[gnu::vector_size(16)]] = Index;
    constexpr int lane = (8 * which + 6) / static_cast<int>(sizeof(Index));
    const auto short_lanes = reinterpret_cast<Short_lanes>(pair);
    return all_of_lane<lane>(short_lanes, std::make_index_sequence<lanes>{});
  }
  template<int lane, class Short_lanes, std::size_t... i>
  [[nodiscard, gnu::always_inline]] static Lanes
  all_of_lane(Short_lanes from, std::index_sequence<i...> /*lanes*/) noexcept {
    return __builtin_shufflevector(from, from, (lane + 0 * static_cast<int>(i))...);
  }

  /// Gives p to all that is labelled with one of four.
  [[gnu::always_inline]] void relabel(const Pair (&joined)[2], Index p) noexcept {
    static_assert(places % lanes == 0);
    const Lanes first = label_of<0>(joined[0]);
    const Lanes second = label_of<1>(joined[0]);
    const Lanes third = label_of<0>(joined[1]);
    const Lanes fourth = label_of<1>(joined[1]);
    const Lanes head = Lanes{} + p;
    for (std::size_t i = 0; i < places; i += lanes) {
      Lanes heads;
      std::memcpy(&heads, &heads_[i], sizeof heads);
      const auto joins =
          (heads == first) | (heads == second) | (heads == third) | (heads == fourth);
      heads = joins ? head : heads;
      std::memcpy(&heads_[i], &heads, sizeof heads);
    }
  }

  const Rules& rules_;
  Set empty_;
  alignas(64) Set sets_[places]{};
  alignas(64) Index heads_[places];
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
