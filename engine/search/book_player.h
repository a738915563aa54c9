// A player that plays from an opening book.
#pragma once

#include "engine/player.h"
#include "engine/settings.h"
#include "games/instruction_set.h"
#include "games/random.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace goishi::inline GOISHI_INSTRUCTION_SET {

/// The interface of an opening book: its moves in a position, with margins or win rates, best
/// first; none if it does not have the position.
template<class B, class P>
concept Book_of = requires(const B& book, const P& position) {
  { book.moves(position) } -> std::same_as<std::vector<Candidate>>;
};

/// Plays from a book as long as it can, and uses another player for everything else. A book move
/// takes microseconds and nothing of the budget.
template<Position P, Book_of<P> Book>
class Book_player final : public Player<P> {
public:
  Book_player(const Settings& settings, std::shared_ptr<const Book> book,
              std::unique_ptr<Player<P>> player)
      : seed_(settings.seed),
        randomness_(settings.book_randomness),
        book_(std::move(book)),
        player_(std::move(player)),
        random_(seed_) {}

  void clear_search() override {
    random_ = Random(seed_);
    player_->clear_search();
  }

  [[nodiscard]] Hash_store* hash() override { return player_->hash(); }
  void teach(const P& position, const Position_record& known) override {
    player_->teach(position, known);
  }

private:
  Choice think(const P& root, Budget& budget, const Question& question) override {
    if (question.may_use_book && !question.wants_values()) {
      std::vector<Candidate> moves = book_->moves(root);
      if (answers(question, moves)) return choice(std::move(moves), budget);
    }
    return player_->choose(root, budget, question);
  }

  /// Whether the book moves answer the question. Other moves are known only to be no better.
  [[nodiscard]] static bool answers(const Question& question, const std::vector<Candidate>& moves) {
    if (moves.empty()) return false;
    return question.among.empty() || std::ranges::all_of(moves, [&](const Candidate& known) {
             return std::ranges::find(question.among, known.move) != question.among.end();
           });
  }

  /// In points, or in hundredths of the chance to win where a game has none.
  [[nodiscard]] static double value(const Candidate& move) {
    return move.margin ? *move.margin : 100 * move.win_rate.value();
  }

  /// One of the moves that are good enough, with equal chance; it comes first in the list.
  [[nodiscard]] Choice choice(std::vector<Candidate> moves, const Budget& budget) {
    const double least = value(moves.front()) - randomness_;
    const auto worse =
        std::ranges::find_if(moves, [&](const Candidate& move) { return value(move) < least; });
    const auto count = static_cast<std::uint32_t>(worse - moves.begin());
    const auto chosen =
        moves.begin() + static_cast<std::ptrdiff_t>(count > 1 ? random_.below(count) : 0);
    std::rotate(moves.begin(), chosen, chosen + 1);
    Choice choice = Choice::of(std::move(moves));
    choice.elapsed = budget.elapsed();
    return choice;
  }

  const std::uint64_t seed_;
  const double randomness_;
  const std::shared_ptr<const Book> book_;
  const std::unique_ptr<Player<P>> player_;
  Random random_;
};

/// The player, behind the book of the model if there is one and the settings enable it.
template<class Book, Position P, class Model>
[[nodiscard]] std::unique_ptr<Player<P>> with_book(const Settings& settings,
                                                   std::shared_ptr<const Model> model,
                                                   std::unique_ptr<Player<P>> player) {
  const Book* const book = settings.book ? model->book() : nullptr;
  if (book == nullptr) return player;
  return std::make_unique<Book_player<P, Book>>(
      settings, std::shared_ptr<const Book>(std::move(model), book), std::move(player));
}

} // namespace goishi::inline GOISHI_INSTRUCTION_SET
