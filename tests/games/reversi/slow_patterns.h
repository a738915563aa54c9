// The patterns of Reversi as text, slowly.
#pragma once

#include "games/reversi/pattern_kinds.h"
#include "games/reversi/patterns.h"
#include "games/reversi/playout.h"
#include "games/reversi/position.h"
#include "tests/games/play.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace goishi::reversi_test {

/// Calls `visit` with all positions of random games, including those with passes.
template<int side, class Visit>
void for_random_games(int games, Visit visit) {
  Random random(11);
  for (int game = 0; game < games; ++game) {
    reversi::Position position{reversi::Rules::make(side).value()};
    visit(position, Move::none());
    reversi::playout(reversi::Position(position), random, [&](Color, Move move) {
      visit(position, move);
      position.play(move);
    });
  }
}

template<int side>
reversi::Pattern_indices_of<side> indices_of(const reversi::Position& position) {
  return {position.own(), position.other()};
}

/// The discs of a pattern: one letter a square.
inline std::string discs(const reversi::Pattern_kind& kind, std::size_t image,
                         const reversi::Position& position) {
  std::string text;
  for (std::size_t i = 0; i < kind.size; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << kind.squares[image][i];
    text += (position.own() & bit) != 0 ? '2' : (position.other() & bit) != 0 ? '0' : '1';
  }
  return text;
}

inline std::string mirrored(const reversi::Pattern_kind& kind, const std::string& text) {
  std::string image = text;
  for (std::size_t i = 0; i < kind.size; ++i) image[kind.mirror[i]] = text[i];
  return image;
}

/// The distinct states of patterns, numbered in the order of their texts.
template<int side>
class Slow_places {
public:
  Slow_places() {
    for (const auto& kind : reversi::Pattern_set<side>::kinds) {
      auto& places = places_.emplace_back();
      std::string text(kind.size, '0');
      for (int state = 0; state < kind.states(); ++state) {
        const std::string image = mirrored(kind, text);
        const auto known = places.find(image);
        places[text] = known != places.end() ? known->second : count_++;
        for (char& digit : text) {
          if (++digit <= '2') break;
          digit = '0';
        }
      }
    }
  }

  [[nodiscard]] std::size_t count() const noexcept { return count_; }
  /// Of each pattern.
  [[nodiscard]] std::vector<std::size_t> of(const reversi::Position& position) const {
    std::vector<std::size_t> all;
    for (std::size_t k = 0; k < places_.size(); ++k) {
      const auto& kind = reversi::Pattern_set<side>::kinds[k];
      for (std::size_t image = 0; image < kind.images; ++image)
        all.push_back(places_[k].at(discs(kind, image, position)));
    }
    return all;
  }

private:
  std::vector<std::map<std::string, std::size_t>> places_;
  std::size_t count_ = 0;
};

} // namespace goishi::reversi_test
