#include "engine/solving/proof_tree.h"

#include "engine/instruction_set.h"
#include "engine/names.h"
#include "engine/records/record.h"
#include "engine/records/sgf.h"
#include "engine/records/sgf_points.h"
#include "engine/refusal.h"
#include "engine/solving/solving.h"
#include "games/zobrist.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace goishi {

namespace {

constexpr std::string_view proof_application = "Goishi proof";

/// The bytes of a tree at most.
constexpr std::size_t most_bytes = std::size_t{64} << 20;

/// The sizes of the searches for a move. Most positions need only the first, because the searches
/// before have left their results in the tables, and the win that a short search finds is simple.
constexpr std::uint64_t sizes[] = {1 << 16, 1 << 18, 1 << 20, Limits::unlimited};

class Tree_writer {
public:
  Tree_writer(Session& session, Color winner, const Arrival& arrival, std::string_view program)
      : session_(session), arrival_(arrival), winner_(winner), program_(program) {
    const Geometry geometry = session.board().geometry();
    for (int p = 0; p < geometry.points(); ++p)
      for (const Color color : {Color::black, Color::white})
        if (session.board().at(static_cast<Point>(p)) == cell_of(color))
          stones_.push_back({color, static_cast<Point>(p)});
    const bool row_1_is_on_top = game_named(session.board().game()).row_1_is_on_top;
    points_ = Sgf_points(geometry, row_1_is_on_top, !row_1_is_on_top);
  }

  [[nodiscard]] std::string write() {
    set_up(winner_);
    Record record = session_.game().record();
    record.application = fmt::format("{}:{}", proof_application, program_);
    text_ = format_sgf(record);
    text_.resize(text_.rfind(')'));
    text_ += '\n';
    append_win();
    return text_ += ")\n";
  }

private:
  void set_up(Color to_move) { session_.game().replace(stones_, to_move); }

  void place(const Placement& stone) {
    stones_.push_back(stone);
    key_ ^= zobrist::stone(stone.color, stone.point);
  }

  void take_back() {
    key_ ^= zobrist::stone(stones_.back().color, stones_.back().point);
    stones_.pop_back();
  }

  void append_node(Color color, Move move) {
    const std::size_t before = text_.size();
    text_ += {';', color_letter(color)};
    points_.append(text_, move);
    bytes_ += text_.size() - before;
  }

  /// The winner's move in the position of the stones, and all that follows.
  void append_win() {
    if (bytes_ > most_bytes) throw Refusal(Refusal::Kind::cannot_score, "the proof is too large");
    set_up(winner_);
    const auto choice = find_win();
    if (!choice->move.is_point())
      throw Refusal(Refusal::Kind::cannot_score, "there is no proof of a game with passes");
    append_node(winner_, choice->move);
    place({winner_, choice->move.point()});
    set_up(opponent(winner_));
    if (!session_.board().outcome().is_over()) append_replies(*choice);
    take_back();
  }

  [[nodiscard]] std::shared_ptr<const Choice> find_win() {
    for (const std::uint64_t nodes : sizes) {
      auto choice =
          solve(session_, winner_, arrival_, {.wants_replies = true, .most_nodes = nodes});
      if (choice->proved && choice->win_rate == 1.0) return choice;
      if (choice->proved || choice->nodes < nodes / 2) break; // longer ones are not allowed
    }
    throw Refusal(Refusal::Kind::cannot_score, "no win of the player to move is proved");
  }

  void append_replies(const Choice& choice) {
    std::vector<Move> replies =
        choice.replies ? choice.replies->critical : session_.board().legal_moves(opponent(winner_));
    if (!std::ranges::all_of(replies, &Move::is_point))
      throw Refusal(Refusal::Kind::cannot_score, "there is no proof of a game with passes");
    // Checkers meet the replies in this order, and accept a position that they have met before.
    std::ranges::sort(replies, {}, &Move::point);
    const Move expected =
        choice.principal_variation.size() > 1 ? choice.principal_variation[1] : Move::none();
    std::vector<std::string> variations;
    for (const Move reply : replies) {
      std::string variation = variation_of(reply);
      if (variation.empty()) continue;
      variations.push_back(std::move(variation));
      // The first variation is the main line.
      if (reply == expected)
        std::rotate(variations.begin(), variations.end() - 1, variations.end());
    }
    if (choice.replies && !choice.replies->rest.empty())
      variations.push_back(variation_of_rest(choice.replies->rest));
    if (variations.size() == 1) {
      text_ += variations.front();
      return;
    }
    for (const std::string& variation : variations) {
      text_ += "\n(";
      text_ += variation;
      text_ += ')';
    }
  }

  /// A reply and what follows it; nothing if the tree has the position already.
  [[nodiscard]] std::string variation_of(Move reply) {
    place({opponent(winner_), reply.point()});
    std::string variation;
    if (!written_.contains(key_)) {
      text_.swap(variation);
      append_node(opponent(winner_), reply);
      append_win();
      text_.swap(variation);
      written_.insert(key_);
    }
    take_back();
    return variation;
  }

  /// The pass that stands for all other replies, and the fours that win against them.
  [[nodiscard]] std::string variation_of_rest(const std::vector<Move>& rest) {
    std::string variation;
    text_.swap(variation);
    append_node(opponent(winner_), Move::pass());
    Color color = winner_;
    for (const Move move : rest) append_node(std::exchange(color, opponent(color)), move);
    text_.swap(variation);
    return variation;
  }

  Session& session_;
  const Arrival arrival_;
  const Color winner_;
  const std::string_view program_;
  std::vector<Placement> stones_;
  std::uint64_t key_ = 0; ///< of the stones that were added
  Sgf_points points_;
  std::string text_;
  std::size_t bytes_ = 0;
  /// The keys of positions with the winner to move that the tree has in full.
  std::unordered_set<std::uint64_t> written_;
};

} // namespace

std::string proof_tree_beginning(std::string_view game) {
  return fmt::format("(;FF[4]GM[{}]CA[UTF-8]AP[{}:", game_named(game).sgf.number,
                     proof_application);
}

std::string proof_tree(Session& session, Color winner, const Arrival& arrival,
                       std::string_view program) {
  return Tree_writer(session, winner, arrival, program).write();
}

} // namespace goishi
