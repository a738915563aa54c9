// Evaluation, move ordering and playouts of NoGo for the searches of all games.
#pragma once

#include "engine/nogo/model.h"
#include "engine/nogo/solver/endgame.h"
#include "engine/search/game_knowledge.h"
#include "games/exponential.h"
#include "games/instruction_set.h"
#include "games/nogo/evaluation.h"
#include "games/nogo/playout.h"
#include "games/nogo/position.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET {

/// The legal points of both sides, and the points that are safe for one of them.
class Mobility_knowledge {
public:
  using Model = nogo::Model;

  static constexpr int margin_unit = 0;
  // Fitted to games, as the window is: docs/alphabeta.md.
  static constexpr int rate_scale = 13;
  static constexpr int window = 15;
  static constexpr Uct_rule rule = Uct_rule::ucb;

  Mobility_knowledge(const Position& root, const Model& /*model*/) noexcept
      : geometry_(root.geometry()) {}

  [[nodiscard]] static Uct_constants uct() noexcept {
    return Uct_constants{.exploration = 0.2F, .expand_after = 1};
  }

  /// Ten for each legal point that the player to move has more than the opponent.
  [[nodiscard]] static Score evaluate(const Position& position) noexcept {
    return 10 * mobility_difference(position);
  }

  /// The lead in legal points that the move leaves.
  [[nodiscard]] static int move_score(Position& position, Move move) noexcept {
    return mobility_difference_after(position, move);
  }

  /// Near to the last move first, in square rings as the spiral of the write-up visits them; if a
  /// subtree depends on it, the mobility after the move counts more. No late move is reduced: every
  /// shape of reduction that was tried lost its match with equal nodes on 9x9 (13 of 40 games, 20
  /// of 60, 28 of 60).
  [[nodiscard]] int order(Position& position, Move move, const Node& node) const noexcept {
    const int nearness = -8 * distance(node.previous, move);
    if (node.depth < 2) return nearness;
    return 200 * move_score(position, move) + nearness;
  }

  /// Safe points decide many games long before their end.
  [[nodiscard]] static std::optional<Score> prove(const Position& position, Window /*window*/,
                                                  Meter& /*meter*/) noexcept {
    const Color c = position.to_move();
    const int own = position.mobility(c);
    const int others = position.mobility(opponent(c));
    // A side's safe points are not open to the other, so this many empty points have to be closed
    // to the loser before a look at them can pay.
    const int closed = position.empty_points().size() - std::min(own, others);
    if (closed + slack < std::min(own, others)) return std::nullopt;
    const auto winner = proved_winner(position);
    if (!winner) return std::nullopt;
    return *winner == c ? score::win_in(2 * others + 1) : score::loss_in(2 * own);
  }

private:
  // Groups of safe points lower the bound on the moves of their owner, one each; few have more.
  static constexpr int slack = 3;

  [[nodiscard]] int distance(Move from, Move to) const noexcept {
    if (!from.is_point()) return 0;
    const Point a = from.point();
    const Point b = to.point();
    return std::max(std::abs(geometry_.column(a) - geometry_.column(b)),
                    std::abs(geometry_.row(a) - geometry_.row(b)));
  }

  Geometry geometry_;
};

/// The same, and random games with the values of their moves: the recipe of BobNoGo (M. Mueller,
/// 2011), which plays one game from each leaf.
class Knowledge : public Mobility_knowledge {
public:
  static constexpr Uct_rule rule = Uct_rule::rave;

  using Proof_table = Endgame;

  static constexpr std::size_t least_bytes = Endgame::least_bytes;
  /// A table that grows is copied whole, and the clock waits for it.
  static constexpr std::size_t most_bytes = std::size_t{64} << 20;

  /// The solver searches a leaf with at most this number of points open to both, with at most this
  /// number of nodes. Against eight points and 200 nodes, with equal time, this won 57 of 100 games
  /// and 104 of 200, which may be chance, and proves results a ply sooner;
  /// docs/research/nogo-search-2026.md has the matches.
  static constexpr int most_contested = 10;
  static constexpr std::uint64_t most_nodes = 500;

  /// About as long as an iteration takes near the end. Ten prove the result sooner than one does;
  /// whether they play better, too few games show: docs/research/nogo-search-2026.md.
  static constexpr std::uint64_t solving_nodes_per_iteration = 10;

  /// Random games from each leaf: docs/research/nogo-search-2026.md has the matches.
  static constexpr int playouts_of_leaf = 4;

  Knowledge(const Position& root, const Model& model, Endgame* endgame = nullptr) noexcept
      : Mobility_knowledge(root, model), endgame_(endgame) {}

  /// Counting, or the solver's search where little is left to play for, which counts as one node,
  /// so that a limit of nodes is not used up by it.
  [[nodiscard]] std::optional<Score> prove(const Position& position, Window bounds, Meter& meter) {
    if (const auto counted = Mobility_knowledge::prove(position, bounds, meter)) return counted;
    const Color c = position.to_move();
    const auto contested = position.legal(c) & position.legal(opponent(c));
    if (endgame_ == nullptr || contested.size() > most_contested || !meter.spend())
      return std::nullopt;
    const Proof proof = endgame_->prove(position, most_nodes);
    if (proof == Proof::unknown) return std::nullopt;
    return proof == Proof::win ? score::win_in(2 * position.mobility(opponent(c)) + 1)
                               : score::loss_in(2 * position.mobility(c));
  }

  [[nodiscard]] bool is_worth_solving(const Position& position,
                                      std::uint64_t nodes) const noexcept {
    const auto contested = position.legal(Color::black) & position.legal(Color::white);
    return endgame_ != nullptr && contested.size() <= static_cast<int>(std::bit_width(nodes));
  }

  [[nodiscard]] Proof solve(const Position& position, Meter& meter) {
    return endgame_ == nullptr ? Proof::unknown : endgame_->solve(position, meter);
  }

  [[nodiscard]] static Uct_constants uct() noexcept {
    // Games of 1,000 to 2,000 iterations a move on 9x9, paired openings, both colours, when a leaf
    // was played out once:
    //   rave_bias against 0.0002: 0.002 won 16 of 40, 0.02 less, 0.1 2 of 40 against 0.002;
    //   inherited 20 won 111 of 200 against 0; 10 and 50 no worse than even in 100;
    //   expand_after against 4: 1 won 53 of 100, 8 46, 16 44; 4 takes a quarter of the memory of 1.
    return Uct_constants{.rave_bias = 0.0002F, .inherited = 20, .expand_after = 4};
  }

  float playout(const Position& position, Random& random, Amaf_table& amaf) noexcept {
    play_out(position, random, Playout_policy::contested_first, playouts_);
    constexpr float share = 1.0F / playouts_of_leaf;
    float sum = 0;
    for (const Playout& playout : playouts_) {
      const float black = playout.winner() == Color::black ? 1.0F : 0.0F;
      Color color = position.to_move();
      for (const Point p : playout.moves()) {
        amaf.add(color, p, share, black);
        color = opponent(color);
      }
      sum += black;
    }
    return sum * share;
  }

private:
  std::array<Playout, playouts_of_leaf> playouts_;
  Endgame* endgame_;
};

/// Random games together with a learned evaluation of their first position, and a learned move
/// policy.
class Learned_knowledge : public Knowledge {
public:
  static constexpr int rate_scale = 1000;
  static constexpr Uct_rule rule = Uct_rule::rave_and_puct;

  Learned_knowledge(const Position& root, const Model& model, Endgame* endgame = nullptr) noexcept
      : Knowledge(root, model, endgame), learned_(*model.learned()) {}

  [[nodiscard]] static Uct_constants uct() noexcept {
    Uct_constants constants = Knowledge::uct();
    // The share that does not fall won 39 of 100 games with 22,000 iterations against this, and
    // 0.2 won 39 of 60 against 0.6 with 100,000. 8,000 visits won 44 of 100 against 25,000.
    constants.share_of_estimate = 0.6F;
    constants.estimate_visits = 25'000;
    constants.exploration = 0.1F;
    // With equal iterations 2 won 50 of 70 games against 4, and 1 57 of 98 against 2, but makes
    // the most nodes. A rave_bias of 0.002, which was better when a leaf was played out once, won
    // 41 of 100 against 0.0002 (docs/research/nogo-search-2026.md).
    constants.expand_after = 2;
    return constants;
  }

  /// The estimate whose win rate is the one that was learned: odds of o to 1 are rate_scale / 2 for
  /// each that they are more than even.
  [[nodiscard]] Score evaluate(const Position& position) const noexcept {
    const int value = learned_.evaluation.evaluate(position);
    const float odds = exponential(static_cast<float>(std::abs(value)) / Shape_evaluation::unit);
    static_assert(rate_scale % 2 == 0);
    // NOLINTNEXTLINE(bugprone-integer-division)
    const auto size = static_cast<int>(std::min(odds - 1, 1000.0F) * (rate_scale / 2));
    return score::estimate(value < 0 ? -size : size);
  }

  void priors(const Position& position, const Move_list& moves,
              std::span<float> priors) const noexcept {
    learned_.policy.chances(position, moves, priors);
  }

private:
  const Model::Learned& learned_;
};

} // namespace goishi::nogo::inline GOISHI_INSTRUCTION_SET
