// Evaluation, move ordering and priors of Gomoku and TicTacToe for the searches of all games.
#pragma once

#include "engine/gomoku/model.h"
#include "engine/gomoku/vcf.h"
#include "engine/search/game_knowledge.h"
#include "engine/search/word_table.h"
#include "games/gomoku/candidates.h"
#include "games/gomoku/evaluation.h"
#include "games/gomoku/move_policy.h"
#include "games/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET {

/// Patterns give the candidate moves, the evaluation, and the threats that cannot be stopped.
/// Answers to fours cost no depth. A proof holds among the candidates: see candidates.h for what
/// these leave out.
class Knowledge {
public:
  using Model = gomoku::Model;
  using Searched = Board;

  static constexpr int margin_unit = 0;
  static constexpr int rate_scale = 320;
  static constexpr int window = 40;
  static constexpr Uct_rule rule = Uct_rule::puct;
  /// For rows of three and four only. Late moves are answers to little: the later and the deeper,
  /// the less deep they are tried. With 10,000 nodes a move this won 19 of 30 games against none,
  /// with one ply more of depth.
  static constexpr Late_moves late_moves{.first = 4, .least_depth = 3, .growth = 1};

  Knowledge(const Board& /*root*/, const Model& /*model*/) noexcept {}

  [[nodiscard]] static Board board(const Position& position, const Model& model) {
    return Board(position, model.evaluation());
  }

  [[nodiscard]] static Uct_constants uct() noexcept {
    // At 1,000 playouts a move on 15x15, paired openings, against these: exploration 0.5 won 41.5
    // of 120 games, 2 won 39.5.
    return Uct_constants{.exploration = 1.0F, .first_play = -0.1F, .expand_after = 1};
  }

  [[nodiscard]] static Score evaluate(const Board& board) { return gomoku::evaluate(board); }

  /// The line scores of the point, own and opponent's.
  [[nodiscard]] static int move_score(const Board& board, Move move) {
    return move.is_point() ? line_score(board, move.point()) : 0;
  }

  [[nodiscard]] static int order(const Board& board, Move move, const Node& /*node*/) {
    return move.is_point() ? order_scale * threat_score(board, move.point()) : 0;
  }

  static void candidates(const Board& board, Move_list& moves) { gomoku::candidates(board, moves); }
  static void left_out(const Board& board, Move_list& moves) { gomoku::left_out(board, moves); }

  static void priors(const Board& board, const Move_list& moves, std::span<float> priors) {
    float sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int score = moves[i].is_point() ? threat_score(board, moves[i].point()) : 0;
      priors[i] = static_cast<float>(score) + even_chance;
      sum += priors[i];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) priors[i] /= sum;
  }

  [[nodiscard]] static std::optional<Score> prove(const Board& board, Window /*window*/,
                                                  Meter& /*meter*/) {
    const auto win = proved_win(board);
    if (!win) return std::nullopt;
    return win->winner == board.to_move() ? score::win_in(win->plies) : score::loss_in(win->plies);
  }

  /// Whether the move was a four.
  [[nodiscard]] static bool extends(const Board& board, Move /*move*/) noexcept {
    return board.count(opponent(board.to_move()), Threat::five) > 0;
  }

private:
  static constexpr int order_scale = 16;
  /// Added to the score of every candidate to make its prior.
  static constexpr float even_chance = 4;
};

/// The same for rows of five and more: leaves are searched for wins by fours before they get a
/// node, and the priors of moves are those of the policy, where one was learned.
class Learned_knowledge : public Knowledge {
public:
  using Proof_table = Word_table;

  static constexpr std::size_t least_bytes = std::size_t{1} << 20;
  static constexpr std::size_t most_bytes = least_bytes;

  /// Clears the results of searches for fours, since the rules may have changed.
  Learned_knowledge(const Board& root, const Model& model, Word_table* known_fours = nullptr)
      : Knowledge(root, model),
        policy_(model.policy()),
        rules_(root.rules()),
        vcf_(rules_, known_fours != nullptr ? *known_fours : no_fours_) {
    if (known_fours == nullptr) return;
    known_fours->clear();
    known_fours->take_memory();
  }

  void priors(const Board& board, const Move_list& moves, std::span<float> priors) const {
    if (policy_ == nullptr) return Knowledge::priors(board, moves, priors);
    policy_->chances(board, moves, priors);
  }

  [[nodiscard]] std::optional<Score> prove(const Board& board, Window bounds, Meter& meter) {
    if (const auto known = Knowledge::prove(board, bounds, meter)) return known;
    const auto plies = vcf_.plies_to_win(board, most_fours, meter);
    return plies ? std::optional(score::win_in(*plies)) : std::nullopt;
  }

private:
  static constexpr std::uint64_t most_fours = 256;

  const Move_policy* policy_;
  const Rules rules_;
  Word_table no_fours_{0};
  Vcf vcf_;
};

} // namespace goishi::gomoku::inline GOISHI_INSTRUCTION_SET
