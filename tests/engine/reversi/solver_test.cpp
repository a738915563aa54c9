#include "tests/engine/reversi/solving.h"
#include "tests/laws/position_laws.h"

#include "games/symmetry.h"

#include <catch2/catch.hpp>

namespace goishi::reversi_test {
namespace {

/// Whether a null-window search finds the right side of the window, and a valid bound.
bool is_bound(int answer, int margin, int alpha) {
  return margin <= alpha ? margin <= answer && answer <= alpha : alpha < answer && answer <= margin;
}

/// A board that the symmetry leaves as it is, with up to eight empty squares.
template<int side>
Position symmetrical_position(Symmetry symmetry, Random& random) {
  const auto rules = reversi::Rules::make(side).value();
  std::vector<Placement> stones;
  std::vector<bool> seen(std::size_t{side} * side);
  unsigned empties = 0;
  std::array<Point, std::size_t{side} * side> points;
  for (std::size_t i = 0; i < points.size(); ++i) points[i] = static_cast<Point>(i);
  for (auto i = static_cast<std::uint32_t>(points.size() - 1); i > 0; --i)
    std::swap(points[i], points[random.below(i + 1)]);
  for (const Point first : points) {
    const bool stays_empty = empties < 5;
    const Color color = random.below(2) == 0 ? Color::black : Color::white;
    for (Point p = first; !seen[p]; p = symmetry.apply(rules.geometry(), p)) {
      seen[p] = true;
      if (stays_empty)
        ++empties;
      else
        stones.push_back({color, p});
    }
  }
  return Position::set_up(rules, stones, Color::black).value();
}

template<int side>
bool has_true_bounds(Exact_search<side>& search, const Board_of<side>& board, int margin) {
  for (int alpha = -65; alpha <= 64; ++alpha)
    if (!is_bound(search.null_window_search(board, alpha), margin, alpha)) return false;
  return true;
}

TEMPLATE_TEST_CASE_SIG("what is solved is what trying everything finds", "[reversi][solver]",
                       ((int side), side), 6, 8) {
  constexpr std::array games{0, 300, 300, 300, 300, 300, 300, 300, 300, 150, 60, 15, 4};
  const auto solver = make_solver<side>();
  Random random(laws::law_seed(1));
  const auto compare = [&](const Position& position) {
    const int margin = exhaust(position);
    const Choice choice = solve(*solver, position);
    CHECK(choice.proved);
    CHECK(choice.margin == margin);
    Position after = position;
    (void)after.play(choice.move);
    CHECK(-exhaust(after) == margin);
  };
  for (std::size_t empties = 1; empties < games.size(); ++empties)
    for (int game = scaled(games[empties]); game > 0; --game)
      compare(late_position<side>(static_cast<int>(empties), random));
  // Boards that no game may lead to.
  for (int game = scaled(2000); game > 0; --game) {
    const auto empties = static_cast<int>(1 + random.below(8));
    const auto board = random_board<side>(empties, 16 + random.below(224), random);
    if (const Position position = position_of(board); !position.outcome().is_over())
      compare(position);
  }
}

/// The margins of all moves, the best first, by trying everything.
std::vector<int> exhausted_moves(const Position& position) {
  std::vector<int> margins;
  for (const Move move : test::legal_moves(position)) {
    Position after = position;
    (void)after.play(move);
    margins.push_back(-exhaust(after));
  }
  std::ranges::sort(margins, std::ranges::greater());
  return margins;
}

int sign_of(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

TEMPLATE_TEST_CASE_SIG("the best moves have the values that trying everything finds",
                       "[reversi][solver]", ((int side), side), 6, 8) {
  const auto solver = make_solver<side>();
  Random random(laws::law_seed(11));
  for (int game = scaled(400); game > 0; --game) {
    const auto position = late_position<side>(static_cast<int>(2 + random.below(8)), random);
    const auto margins = exhausted_moves(position);
    if (position.must_pass()) continue;
    const auto count = std::min(margins.size(), std::size_t{2 + random.below(3)});
    Question question = test::candidates(static_cast<int>(count));
    question.values_single = true;
    const Choice choice = test::choose(*solver, position, {}, question);
    REQUIRE(choice.candidates.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
      const Candidate& candidate = choice.candidates[i];
      CHECK(candidate.proved);
      CHECK(candidate.margin == margins[i]);
      Position after = position;
      (void)after.play(candidate.move);
      CHECK(-exhaust(after) == margins[i]);
    }
  }
}

TEMPLATE_TEST_CASE_SIG("the outcome alone is that of the margin, of each move and with threads",
                       "[reversi][solver][threads]", ((int side), side), 6, 8) {
  const auto alone = make_solver<side>();
  const auto shared = make_solver<side>(2);
  Random random(laws::law_seed(12));
  std::array<int, 3> seen{};
  for (int game = scaled(600); game > 0; --game) {
    const auto position = late_position<side>(static_cast<int>(1 + random.below(10)), random);
    if (position.must_pass()) continue;
    const auto margins = exhausted_moves(position);
    Question question = test::candidates(1 + static_cast<int>(random.below(4)));
    question.values_single = true;
    question.outcome_alone = true;
    Solver& solver = game % 4 == 0 ? *shared : *alone;
    const Choice choice = test::choose(solver, position, {}, question);
    REQUIRE_FALSE(choice.candidates.empty());
    for (std::size_t i = 0; i < choice.candidates.size(); ++i) {
      const Candidate& candidate = choice.candidates[i];
      CHECK(candidate.proved);
      CHECK_FALSE(candidate.margin);
      CHECK(sign_of(candidate.win_rate.value() - 0.5) == sign_of(margins[i]));
      Position after = position;
      (void)after.play(candidate.move);
      CHECK(sign_of(-exhaust(after)) == sign_of(margins[i]));
    }
    ++seen[static_cast<std::size_t>(sign_of(margins.front()) + 1)];
    // What the table holds now is true of margins as well.
    if (game % 4 == 1) CHECK(proved_margin(*alone, position) == margins.front());
  }
  if (scaled(600) == 600) CHECK(std::ranges::min(seen) > 0);
}

TEMPLATE_TEST_CASE_SIG("a search for the outcome that is stopped proves nothing wrong",
                       "[reversi][solver]", ((int side), side), 6, 8) {
  Random random(laws::law_seed(13));
  int stopped = 0;
  for (int game = scaled(40); game > 0; --game) {
    const Position position = late_position<side>(static_cast<int>(10 + random.below(7)), random);
    if (position.must_pass()) continue;
    const int margin = proved_margin(*make_solver<side>(), position).value();
    const auto solver = make_solver<side>();
    for (int i = 0; i < 10; ++i) {
      Question question = test::candidates(i % 2 + 1);
      question.values_single = true;
      question.outcome_alone = true;
      const Limits limits = test::nodes(random.below(std::uint32_t{1} << random.below(16)));
      const Choice choice = test::choose(*solver, position, limits, question);
      CHECK(position.is_legal(choice.move));
      if (choice.proved)
        CHECK(sign_of(choice.win_rate.value() - 0.5) == sign_of(margin));
      else
        ++stopped;
    }
    CHECK(proved_margin(*solver, position) == margin);
  }
  CHECK(stopped > 0);
}

TEMPLATE_TEST_CASE_SIG("forced passes and early ends are solved", "[reversi][solver]",
                       ((int side), side), 6, 8) {
  Exact_search<side> search(1 << 20);
  Random random(laws::law_seed(3));
  int passes = 0;
  int ends = 0;
  for (const int wanted = scaled(5000); passes < wanted || ends < wanted;) {
    const auto empties = static_cast<int>(1 + random.below(6));
    const auto board = random_board<side>(empties, random.below(2) * 240 + 8, random);
    if (board.moves() != 0) continue;
    int& seen = board.after_pass().moves() != 0 ? passes : ends;
    if (seen >= wanted) continue;
    ++seen;
    const Position position = position_of(board);
    const int margin = exhaust(position);
    const int alpha = static_cast<int>(random.below(129)) - 65;
    for (const int a : {alpha, margin - 1, margin})
      CHECK(is_bound(search.null_window_search(board, a), margin, a));
  }
}

TEMPLATE_TEST_CASE_SIG("the answer to a null window is a bound on its side", "[reversi][solver]",
                       ((int side), side), 6, 8) {
  // Without a table, with a crowded one, and with one kept between searches.
  Exact_search<side> none(0);
  Exact_search<side> crowded(1 << 10);
  Exact_search<side> kept(1 << 22);
  Random random(laws::law_seed(4));
  constexpr std::array games{100, 100, 100, 100, 100, 100, 60, 40, 20, 10, 4, 2};
  for (std::size_t empties = 0; empties < games.size(); ++empties)
    for (int game = scaled(games[empties]); game > 0; --game) {
      const auto board =
          empties == 0 ? random_board<side>(0, 128, random)
                       : board_of<side>(late_position<side>(static_cast<int>(empties), random));
      const int margin = exhaust(position_of(board));
      for (Exact_search<side>* const search : {&none, &crowded, &kept})
        CHECK(has_true_bounds(*search, board, margin));
    }
}

TEMPLATE_TEST_CASE_SIG("moves that mirror each other on the board are worth the same",
                       "[reversi][solver]", ((int side), side), 6, 8) {
  const auto solver = make_solver<side>();
  Random random(laws::law_seed(10));
  int compared = 0;
  for (int game = scaled(300); game > 0; --game) {
    const auto number = static_cast<int>(1 + random.below(7));
    const auto position = symmetrical_position<side>(Symmetry::number(number), random);
    if (position.moves() == 0) continue;
    const Choice choice = test::choose(*solver, position, {}, test::candidates(side * side));
    for (const Candidate& candidate : choice.candidates) {
      Position after = position;
      (void)after.play(candidate.move);
      ++compared;
      CHECK(candidate.proved);
      CHECK(candidate.margin == -exhaust(after));
    }
    CHECK(choice.candidates.size() == static_cast<std::size_t>(std::popcount(position.moves())));
  }
  CHECK(compared > 0);
}

TEMPLATE_TEST_CASE_SIG("moves that mirror each other have lines of the same length",
                       "[reversi][solver]", ((int side), side), 6, 8) {
  const Position start{reversi::Rules::make(side).value()};
  for (int depth = 4; depth <= 7; ++depth) {
    const auto solver = make_solver<side>();
    const Choice choice = test::choose(*solver, start, test::depth(depth), test::candidates(4));
    CHECK(choice.candidates.size() == 4);
    for (const Candidate& candidate : choice.candidates)
      CHECK(candidate.principal_variation.size() == choice.principal_variation.size());
    CHECK(choice.principal_variation.size() > 2);
  }
}

TEMPLATE_TEST_CASE_SIG("threads agree on the exact margin", "[reversi][solver][threads]",
                       ((int side), side), 6, 8) {
  Random random(laws::law_seed(6));
  for (int game = scaled(25); game > 0; --game) {
    const Position position = late_position<side>(static_cast<int>(12 + random.below(8)), random);
    const auto margin = proved_margin(*make_solver<side>(), position);
    CHECK(margin);
    for (const int threads : {2, 4}) {
      const auto solver = make_solver<side>(threads);
      CHECK(proved_margin(*solver, position) == margin);
      CHECK(proved_margin(*solver, position) == margin);
    }
  }
}

TEMPLATE_TEST_CASE_SIG("a solver that is stopped answers legally and learns nothing wrong",
                       "[reversi][solver][threads]", ((int side), side), 6, 8) {
  Random random(laws::law_seed(7));
  int stopped = 0;
  for (int game = scaled(40); game > 0; --game) {
    const int threads = game % 3 == 0 ? 2 : 1;
    const Position position = late_position<side>(static_cast<int>(10 + random.below(9)), random);
    const auto margin = proved_margin(*make_solver<side>(), position);
    const auto solver = make_solver<side>(threads);
    for (int i = 0; i < 10; ++i) {
      const Limits limits = test::nodes(random.below(std::uint32_t{1} << random.below(18)));
      const Choice choice = solve(*solver, position, limits);
      CHECK(position.is_legal(choice.move));
      CHECK(choice.nodes <= limits.nodes);
      if (choice.proved)
        CHECK(choice.margin == *margin);
      else
        ++stopped;
    }
    CHECK(proved_margin(*solver, position) == margin);
  }
  CHECK(stopped > 0);
}

/// The answer of an exact null-window search with this table and limits.
template<int side>
int search_with(reversi::endgame::Bounds_table& table, const Limits& limits,
                const Board_of<side>& board, int alpha) {
  Budget budget(limits);
  Meter meter(budget, Unit::node, 1);
  reversi::endgame::Search_thread thread(meter);
  reversi::endgame::Endgame_search_of<side> search(table, thread);
  return search.null_window_search(board, board.moves(), alpha);
}

TEMPLATE_TEST_CASE_SIG("a null-window search that is stopped leaves no false bound",
                       "[reversi][solver]", ((int side), side), 6, 8) {
  Random random(laws::law_seed(8));
  for (int game = 0; game < 4; ++game) {
    const Position position = late_position<side>(13, random);
    const Board_of<side> board = board_of<side>(position);
    const int margin = proved_margin(*make_solver<side>(), position).value();
    for (const std::uint32_t nodes : {1U, 100U, 300U, 1000U, 3000U})
      for (const int alpha : {margin - 1, margin}) {
        reversi::endgame::Bounds_table table(std::size_t{1} << 20);
        table.new_search();
        search_with<side>(table, test::nodes(nodes), board, alpha);
        CHECK(is_bound(search_with<side>(table, {}, board, alpha), margin, alpha));
      }
  }
}

TEMPLATE_TEST_CASE_SIG("the expected line is legal and leads to the margin", "[reversi][solver]",
                       ((int side), side), 6, 8) {
  const auto solver = make_solver<side>();
  Random random(laws::law_seed(9));
  for (int game = scaled(400); game > 0; --game) {
    Position position = late_position<side>(static_cast<int>(1 + random.below(12)), random);
    const Color color = position.to_move();
    const int empties = std::popcount(position.empties());
    const Choice choice = solve(*solver, position);
    for (const Move move : choice.principal_variation) {
      REQUIRE(position.is_legal(move));
      (void)position.play(move);
    }
    const Outcome outcome = position.outcome();
    // A line has at most as many moves as empty squares. With more of them the table may have lost
    // one.
    const bool is_whole =
        outcome.is_over() || choice.principal_variation.size() >= static_cast<std::size_t>(empties);
    if (empties <= 8) CHECK(is_whole);
    if (outcome.is_over()) CHECK(outcome.margin(color) == choice.margin);
  }
}

} // namespace
} // namespace goishi::reversi_test
