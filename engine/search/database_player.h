// A player that uses and extends a position database.
#pragma once

#include "engine/database/position_database.h"
#include "engine/player.h"
#include "games/instruction_set.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// Takes proved results of the first two plies from a database, passes the rest to a player, and
/// stores its results unless it `only_reads`. For games without points, in which stones stay where
/// they are.
template<Position P>
class Database_player {
public:
  /// `board`: see board_name. Database and player must outlive it.
  Database_player(Position_database& database, std::string board, Player<P>& player,
                  bool only_reads)
      : database_(database), board_(std::move(board)), player_(player), only_reads_(only_reads) {}

  /// See Player::choose.
  Choice choose(const P& root, Budget& budget, const Question& question) {
    const Known known = look_up(root, question);
    if (known.answer && !question.wants_values()) return choice_of(*known.answer, budget);
    Question asked = question;
    if (!known.open.empty() && known.open.size() < known.legal) asked.among = known.open;
    Choice choice = player_.choose(root, budget, asked);
    if (!only_reads_) store_results(root, choice, question.among.empty() && !known.leaves_out);
    return choice;
  }

private:
  using Record = Position_record;
  /// Longer than every game.
  static constexpr int unknown_length = 1 << 20;

  /// The moves of a position, as the database sees them.
  struct Known {
    std::optional<Candidate> answer; ///< the move that needs no search
    std::vector<Move> open;          ///< those that are neither lost nor left out
    std::size_t legal = 0;
    bool leaves_out = false; ///< some are left out, though they are not known to lose
  };

  [[nodiscard]] static Choice choice_of(const Candidate& candidate, const Budget& budget) {
    Choice choice = Choice::of({candidate});
    choice.elapsed = budget.elapsed();
    return choice;
  }

  /// Looks up the root's children and grandchildren, and passes the results to the player.
  [[nodiscard]] Known look_up(const P& root, const Question& question) {
    Known known;
    const Position_records* const records = database_.records(board_);
    if (records == nullptr || records->size() == 0) return known;
    P position = root;
    const Diagram diagram = Diagram::of(root);
    const Image_hash hash(diagram, records->keys());
    const bool has_answers = records->may_hold_stones(diagram.stones() + 2);
    for (const Move move : moves_of(root, question)) {
      ++known.legal;
      const auto undo = position.play(move);
      const Image_hash after = hash_after(hash, root.to_move(), move, *records);
      const auto record = find_and_teach(position, after, *records);
      const char label = record ? record->label : Record::no_label;
      if (label == Record::win || label == Record::forced) consider(known.answer, move, *record);
      known.leaves_out = known.leaves_out || label == Record::blocked;
      const bool is_lost = has_answers && has_winning_answer(position, after, *records);
      if (!is_lost && label != Record::loss && label != Record::blocked) known.open.push_back(move);
      position.undo(move, undo);
    }
    return known;
  }

  /// Whether one of the answers wins.
  [[nodiscard]] bool has_winning_answer(P& position, const Image_hash& hash,
                                        const Position_records& records) {
    if (position.outcome().is_over()) return false;
    bool wins = false; // all of them are looked up, since the player learns each
    const Color mover = position.to_move();
    for (int i = 0; i < position.geometry().points(); ++i) {
      const auto point = static_cast<Point>(i);
      if (position.at(point) != Cell::empty) continue;
      const Move answer = Move::at(point);
      const Image_hash after = hash_after(hash, mover, answer, records);
      // This costs less than the test for legality.
      if (!records.may_hold(after) || !position.is_legal(answer)) continue;
      const auto undo = position.play(answer);
      const auto record = find_and_teach(position, after, records);
      wins = wins || (record && record->label == Record::win);
      position.undo(answer, undo);
    }
    return wins;
  }

  [[nodiscard]] static Image_hash hash_after(const Image_hash& hash, Color mover, Move move,
                                             const Position_records& records) {
    return move.is_point() ? hash.after(records.keys().of(mover, move.point())) : hash.after_pass();
  }

  /// The record of a position, which it passes to the player.
  std::unique_ptr<Record> find_and_teach(const P& position, const Image_hash& hash,
                                         const Position_records& records) {
    if (!records.may_hold(hash)) return nullptr;
    auto record = database_.find(board_, Diagram::of(position));
    if (record && !position.outcome().is_over()) player_.teach(position, *record);
    return record;
  }

  /// A forced move comes before a win, and a shorter win before a longer one.
  static void consider(std::optional<Candidate>& best, Move move, const Record& record) {
    Candidate candidate;
    candidate.move = move;
    candidate.depth = record.depth;
    candidate.principal_variation = {move};
    candidate.proved = record.label == Record::win;
    if (candidate.proved) {
      candidate.win_rate = 1;
      if (-record.value > Record::highest_estimate)
        candidate.plies_to_end = Record::certain_win + record.value + 1;
    }
    const auto rank = [](const Candidate& c) {
      return c.proved ? c.plies_to_end.value_or(unknown_length) : 0;
    };
    if (!best || rank(candidate) < rank(*best)) best = std::move(candidate);
  }

  /// Stores the result of a search of the root, of the moves that it valued, and of the answer that
  /// it expects to a move that wins. Of a part of the moves no value of the root follows, unless
  /// one wins.
  void store_results(const P& root, const Choice& choice, bool has_all_moves) {
    if (has_all_moves || (choice.proved && choice.win_rate == 1.0)) store(root, choice, 0);
    for (const Candidate& candidate : choice.candidates) {
      P position = root;
      position.play(candidate.move);
      if (position.outcome().is_over()) continue;
      store(position, candidate, 1);
      const auto& line = candidate.principal_variation;
      if (!candidate.proved || candidate.win_rate != 1.0 || line.size() < 2) continue;
      position.play(line[1]);
      if (!position.outcome().is_over()) store(position, candidate, 2);
    }
  }

  /// Stores a candidate's value for the position `plies` plies behind it.
  void store(const P& position, const Candidate& candidate, int plies) {
    if (!candidate.win_rate || (candidate.depth <= plies && !candidate.proved)) return;
    const double rate = plies % 2 == 0 ? *candidate.win_rate : 1 - *candidate.win_rate;
    Record record;
    record.depth = std::clamp(candidate.depth - plies, 0, 255);
    record.bound = Record::Bound::exact;
    if (candidate.proved && rate == 0.5) {
      record.label = Record::draw;
    } else if (candidate.proved) {
      record.label = rate > 0.5 ? Record::loss : Record::win;
      const int certain = candidate.plies_to_end
                              ? Record::certain_win - std::max(*candidate.plies_to_end - plies, 0)
                              : Record::highest_estimate;
      record.value = rate > 0.5 ? certain : -certain;
    } else {
      constexpr int most_uncertain = 14'700; // a win rate of 99 %
      record.value = Record::value_of(rate, most_uncertain);
    }
    database_.update(board_, Diagram::of(position), record);
  }

  Position_database& database_;
  const std::string board_;
  Player<P>& player_;
  const bool only_reads_;
};

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
