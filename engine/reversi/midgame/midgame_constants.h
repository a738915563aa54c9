// Tuned constants of the search of 6x6 and 8x8: multi-probcut, move ordering, the steps to the end.
#pragma once

#include "engine/search/parameters.h"
#include "games/instruction_set.h"

#include <array>

namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame {

struct Midgame_constants {
  double probcut_margin{};
  double static_probcut_margin{};
  int probcut_depth{};
  int lazy_margin{};
  int mobility{};
  int early_mobility{};
  int out_of_sight{};
  int empties_73{};
  int empties_87{};
  int empties_95{};
  int empties_98{};
  int empties_99{};

  /// The number of empty squares above which `early_mobility` holds.
  static constexpr int near_end = 27;

  static constexpr auto parameters = std::to_array<Parameter<Midgame_constants>>({
      // In units of measured deviations. At 300,000 positions a move, 0.9 with shallow searches of
      // a third of the depth won 307-68-225 against 1 with those of half the depth; 0.8 with those
      // of half 279-69-234, 0.65 with them 168-37-161.
      {"reversi-probcut-margin",
       "6x6, 8x8: margin of multi-probcut, in measured errors of the shallow search; larger: fewer "
       "cuts",
       option_type::Real{0.1, 10}, &Midgame_constants::probcut_margin, 0.9},
      // With 40,000 positions a move it won 405-36-359 against the search without it, with a fixed
      // margin of 4.5 discs 418-34-348, of 6 discs 407-38-355 and of 3 discs 399-36-365. 1.0 then
      // made 378-40-382 against 1.35.
      {"reversi-static-probcut-margin",
       "8x8: the same margin two plies before the leaves, where the evaluation is the shallow "
       "search; larger: fewer cuts",
       option_type::Real{0.1, 100}, &Midgame_constants::static_probcut_margin, 1.35},
      // Below this depth a shallow search costs as much as it saves.
      {"reversi-probcut-depth",
       "6x6, 8x8: the least depth with multi-probcut, in plies; larger: fewer cuts",
       option_type::Whole{3, 60}, &Midgame_constants::probcut_depth, 3},
      // The root mean square of what the network adds is 1.4 to 2.7 discs. With 40,000 positions a
      // move 250 made 383-31-386 against 400 in 0.95 of the time, 150 made 366-33-401 in 0.91.
      {"reversi-lazy-margin",
       "8x8: how far from the window the sum of weights decides without the network, in hundredths "
       "of a disc; larger: slower and more accurate",
       option_type::Whole{0, 12800}, &Midgame_constants::lazy_margin, 300},
      // On 20 random positions with 20 empty squares 800 took 341 M positions, 400 340 M, 100 387 M
      // and none 443 M. FFO #47 to #49 took 128 M with 400, 143 M with 600 and 152 M with 800.
      {"reversi-mobility",
       "6x6, 8x8: ordering penalty for each reply of the opponent, in hundredths of a disc; "
       "larger: mobility counts more than the evaluation",
       option_type::Whole{0, 2000}, &Midgame_constants::mobility, 400},
      // Answers cost less there. Twenty positions of games with 30 to 46 empty squares to depth 16:
      // 24.4 M positions with 400 everywhere, 20.8 M so, 21.5 M with 100, 21.9 M with none.
      {"reversi-early-mobility", "6x6, 8x8: reversi-mobility with more than 27 empty squares",
       option_type::Whole{0, 2000}, &Midgame_constants::early_mobility, 50},
      // A search to the end with low confidence is more accurate than one that stops this many
      // plies earlier, and takes about as long.
      {"reversi-out-of-sight",
       "6x6, 8x8: plies before the end at which iterations jump to the end; larger: sooner",
       option_type::Whole{0, 60}, &Midgame_constants::out_of_sight, 10},
      // A step must save more in the next one than it costs. With 24 to 26 empty squares (FFO
      // #47 to #49) 87 and 98 % saved less: 172 M positions without them, 184 M with them.
      {"reversi-empties-73",
       "6x6, 8x8: least empties for a search to the end at 73 % confidence; larger: used less",
       option_type::Whole{0, 64}, &Midgame_constants::empties_73, 14},
      {"reversi-empties-87",
       "6x6, 8x8: least empties for a search to the end at 87 % confidence; larger: used less",
       option_type::Whole{0, 64}, &Midgame_constants::empties_87, 27},
      {"reversi-empties-95",
       "6x6, 8x8: least empties for a search to the end at 95 % confidence; larger: used less",
       option_type::Whole{0, 64}, &Midgame_constants::empties_95, 21},
      {"reversi-empties-98",
       "6x6, 8x8: least empties for a search to the end at 98 % confidence; larger: used less",
       option_type::Whole{0, 64}, &Midgame_constants::empties_98, 27},
      {"reversi-empties-99",
       "6x6, 8x8: least empties for a search to the end at 99 % confidence; larger: used less",
       option_type::Whole{0, 64}, &Midgame_constants::empties_99, 27},
  });

  /// The penalty of a reply in move ordering.
  [[nodiscard]] int mobility_at(int empties) const noexcept {
    return empties > near_end ? early_mobility : mobility;
  }

  /// The least empty squares with which each Selectivity below 100 % is a step of the search.
  [[nodiscard]] std::array<int, 5> least_empties() const noexcept {
    return {empties_73, empties_87, empties_95, empties_98, empties_99};
  }
};

} // namespace goishi::reversi::inline GOISHI_INSTRUCTION_SET::midgame
