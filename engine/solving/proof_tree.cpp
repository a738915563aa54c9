#include "engine/solving/proof_tree.h"

#include "engine/instruction_set.h"
#include "engine/records/record.h"
#include "engine/records/sgf.h"
#include "engine/records/sgf_points.h"
#include "engine/refusal.h"
#include "engine/solving/solving.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace goishi {

namespace {

constexpr std::string_view proof_application = "Goishi proof";

/// The bytes of a tree at most.
constexpr std::size_t most_bytes = std::size_t{64} << 20;

/// A search of this size comes first. Most positions need no more, because the searches before have
/// left their results in the tables, and a long one first looks for threats for a long time.
constexpr std::uint64_t few_nodes = 1 << 16;

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

  void append_node(Color color, Move move) {
    text_ += color == Color::black ? ";B" : ";W";
    points_.append(text_, move);
  }

  /// The winner's move in the position of the stones, and all that follows.
  void append_win() {
    if (text_.size() > most_bytes)
      throw Refusal(Refusal::Kind::cannot_score, "the proof is too large");
    set_up(winner_);
    const auto choice = find_win();
    if (!choice->move.is_point())
      throw Refusal(Refusal::Kind::cannot_score, "there is no proof of a game with passes");
    append_node(winner_, choice->move);
    stones_.push_back({winner_, choice->move.point()});
    set_up(opponent(winner_));
    if (!session_.board().outcome().is_over()) append_replies(*choice);
    stones_.pop_back();
  }

  [[nodiscard]] std::shared_ptr<const Choice> find_win() {
    for (const std::uint64_t nodes : {few_nodes, Limits::unlimited}) {
      auto choice = solve(session_, winner_, arrival_, {.most_nodes = nodes});
      if (choice->proved && choice->win_rate == 1.0) return choice;
    }
    throw Refusal(Refusal::Kind::cannot_score, "no win of the player to move is proved");
  }

  void append_replies(const Choice& choice) {
    std::vector<Move> replies =
        choice.replies ? choice.replies->critical : session_.board().legal_moves(opponent(winner_));
    // The first variation is the main line.
    if (choice.principal_variation.size() > 1) {
      const auto expected = std::ranges::find(replies, choice.principal_variation[1]);
      if (expected != replies.end()) std::rotate(replies.begin(), expected, expected + 1);
    }
    const std::vector<Move> rest = choice.replies ? choice.replies->rest : std::vector<Move>();
    const bool branches = replies.size() + (rest.empty() ? 0 : 1) > 1;
    for (const Move reply : replies) {
      if (!reply.is_point())
        throw Refusal(Refusal::Kind::cannot_score, "there is no proof of a game with passes");
      if (branches) text_ += "\n(";
      append_node(opponent(winner_), reply);
      stones_.push_back({opponent(winner_), reply.point()});
      append_win();
      stones_.pop_back();
      if (branches) text_ += ')';
    }
    if (rest.empty()) return;
    if (branches) text_ += "\n(";
    append_node(opponent(winner_), Move::pass());
    Color color = winner_;
    for (const Move move : rest) append_node(std::exchange(color, opponent(color)), move);
    if (branches) text_ += ')';
  }

  Session& session_;
  const Arrival arrival_;
  const Color winner_;
  const std::string_view program_;
  std::vector<Placement> stones_;
  Sgf_points points_;
  std::string text_;
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
