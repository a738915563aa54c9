#include "engine/solving/nogo_proof_text.h"

#include "engine/names.h"
#include "engine/refusal.h"
#include "engine/solving/solving.h"
#include "games/symmetry.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace goishi {

namespace {

/// A move of this game adds one stone and changes no other; passes do not exist.
constexpr std::string_view game_of_proofs = "nogo";

/// A board as text, and the symmetry that made it of another one.
struct Image {
  std::string cells;
  Symmetry symmetry;
};

/// Among the images on the same points of the board, which are positions of the same game.
Image first_image(Geometry geometry, const std::string& cells) {
  const auto is_hole = [](char cell) { return cell == '?'; };
  Image first{cells, Symmetry::number(0)};
  std::string image = cells;
  for (int i = 1; i < Symmetry::count; ++i) {
    const Symmetry symmetry = Symmetry::number(i);
    if (!symmetry.keeps(geometry)) continue;
    for (std::size_t p = 0; p < cells.size(); ++p)
      image[symmetry.apply(geometry, static_cast<Point>(p))] = cells[p];
    if (!std::ranges::equal(image, cells, {}, is_hole, is_hole)) continue;
    if (image < first.cells) first = {image, symmetry};
  }
  return first;
}

class Proof_writer {
public:
  Proof_writer(Session& session, std::size_t leaves, const Arrival& arrival)
      : session_(session),
        leaves_(leaves),
        arrival_(arrival),
        geometry_(session.board().geometry()) {}

  [[nodiscard]] std::string write() {
    const std::string start = cells();
    const Color first = session_.board().to_move();
    const Color winner = winner_of_start(first);
    if (winner == first)
      waiting_.push_back(start);
    else
      add_answers(start, winner);
    while (!waiting_.empty()) {
      const std::string next = std::move(waiting_.back());
      waiting_.pop_back();
      answer(next, winner);
    }
    std::string text = fmt::format("{}\ngame {}\nwinner {}\nboard {}x{} {}\nleaves {}\n",
                                   proof_form, session_.board().game(), word(winner),
                                   geometry_.width, geometry_.height, start, leaves_);
    std::vector<const std::pair<const std::string, Move>*> sorted;
    sorted.reserve(moves_.size());
    for (const auto& entry : moves_) sorted.push_back(&entry);
    std::ranges::sort(
        sorted, {}, [](const auto* entry) -> const auto& { return entry->first; });
    for (const auto* entry : sorted) {
      text += entry->first + ' ' + point_name(geometry_, entry->second.point()) + '\n';
    }
    return text;
  }

private:
  [[noreturn]] static void refuse(const char* why) {
    throw Refusal(Refusal::Kind::cannot_score, why);
  }

  /// Whether the position on the board is left to those who check the proof.
  [[nodiscard]] bool is_leaf() const {
    std::vector<bool> open(static_cast<std::size_t>(geometry_.points()));
    for (const Color color : {Color::black, Color::white})
      for (const Move move : session_.board().legal_moves(color))
        if (move.is_point()) open[move.point()] = true;
    return static_cast<std::size_t>(std::ranges::count(open, true)) <= leaves_;
  }

  [[nodiscard]] std::string cells() const {
    std::string text;
    for (int p = 0; p < geometry_.points(); ++p)
      text += cell_letter(session_.board().at(static_cast<Point>(p)));
    return text;
  }

  void set_up(const std::string& cells, Color to_move) {
    std::vector<Placement> stones;
    for (std::size_t p = 0; p < cells.size(); ++p)
      if (cells[p] == 'X' || cells[p] == 'O')
        stones.push_back({cells[p] == 'X' ? Color::black : Color::white, static_cast<Point>(p)});
    session_.game().replace(stones, to_move);
  }

  [[nodiscard]] Color winner_of_start(Color first) {
    if (session_.board().outcome().is_over())
      return session_.board().outcome().winner().value_or(first);
    const auto choice = solve_for_move(session_, first, arrival_);
    if (!choice->proved || choice->win_rate == 0.5) refuse("no player is proved to win");
    return *choice->win_rate > 0.5 ? first : opponent(first);
  }

  /// Finds the winner's move where it is to move, and goes on to what may follow.
  void answer(const std::string& position, Color winner) {
    const Image image = first_image(geometry_, position);
    if (moves_.contains(image.cells)) return;
    set_up(position, winner);
    if (session_.board().outcome().is_over()) refuse("the game ended against its proof");
    if (is_leaf()) return;
    const auto choice = solve_for_move(session_, winner, arrival_);
    if (!choice->proved || choice->win_rate != 1.0) refuse("the proof was not finished");
    moves_.emplace(image.cells, Move::at(image.symmetry.apply(geometry_, choice->move.point())));
    std::string after = position;
    after[choice->move.point()] = cell_letter(cell_of(winner));
    add_answers(after, winner);
  }

  /// All that the loser can do.
  void add_answers(const std::string& position, Color winner) {
    const Color loser = opponent(winner);
    set_up(position, loser);
    if (session_.board().outcome().is_over() || is_leaf()) return;
    for (const Move move : session_.board().legal_moves(loser)) {
      std::string after = position;
      after[move.point()] = cell_letter(cell_of(loser));
      if (!moves_.contains(first_image(geometry_, after).cells)) waiting_.push_back(after);
    }
  }

  Session& session_;
  const std::size_t leaves_;
  const Arrival arrival_;
  const Geometry geometry_;
  std::unordered_map<std::string, Move> moves_;
  std::vector<std::string> waiting_;
};

} // namespace

void require_proof_from_start(const Session& session) {
  if (session.board().game() != game_of_proofs)
    throw Refusal(Refusal::Kind::cannot_score, "such proofs are of NoGo alone, of others FILE.sgf");
  // On a board without stones only the ban makes a difference between them.
  if (session.board().legal_moves(Color::black) != session.board().legal_moves(Color::white))
    throw Refusal(Refusal::Kind::cannot_score, "there is no proof with a banned centre");
}

std::string proof_from_start(Session& session, std::size_t leaves, const Arrival& arrival) {
  return Proof_writer(session, leaves, arrival).write();
}

} // namespace goishi
