// Questions, which every search of every game answers.
#include "engine/instruction_set.h"
#include "engine/options.h"
#include "engine/session.h"
#include "tests/engine/searching.h"
#include "tests/engine/sessions.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace goishi {
namespace {

struct Setting {
  std::string_view game;
  Geometry size{};
  std::string_view rule = "freestyle";
};

/// All games with default settings, and boards and rules that are searched differently.
std::vector<Setting> all_settings() {
  std::vector<Setting> all{{"nogo", {4, 3}}, {"gomoku", {15, 15}, "renju"}, {"reversi", {10, 10}}};
  for (const Game_entry& game : games()) all.push_back({game.info->name});
  return all;
}

std::vector<Search_info> searches_of(std::string_view game) {
  for (const Game_entry& entry : games())
    if (entry.info->name == game) return entry.searches();
  return {};
}

/// Plays the line and undoes it.
bool is_playable(Game_board& board, const std::vector<Move>& line) {
  int played = 0;
  bool legal = true;
  for (const Move move : line) {
    const auto moves = board.legal_moves(board.to_move());
    legal = std::find(moves.begin(), moves.end(), move) != moves.end();
    if (!legal) break;
    board.play(board.to_move(), move);
    ++played;
  }
  board.undo(played);
  return legal;
}

void check(Game_board& board, const Choice& choice, const Question& question) {
  REQUIRE_FALSE(choice.candidates.empty());
  CHECK(choice.candidates.size() <= static_cast<std::size_t>(question.candidates));
  CHECK(choice.candidates.front().move == choice.move);
  CHECK(choice.candidates.front().win_rate == choice.win_rate);
  CHECK(choice.candidates.front().principal_variation == choice.principal_variation);
  std::set<std::uint16_t> seen;
  for (const Candidate& candidate : choice.candidates) {
    CHECK(seen.insert(candidate.move.raw()).second);
    if (!question.among.empty())
      CHECK(std::ranges::find(question.among, candidate.move) != question.among.end());
    REQUIRE_FALSE(candidate.principal_variation.empty());
    CHECK(candidate.principal_variation.front() == candidate.move);
    CHECK(is_playable(board, candidate.principal_variation));
    const double rate = candidate.win_rate.value_or(0.5);
    CHECK(rate >= 0);
    CHECK(rate <= 1);
    if (candidate.lower_bound) CHECK(*candidate.lower_bound <= rate);
  }
}

/// Checks that the candidates of a search by depths have one depth and are sorted, except proved
/// ones.
void check_depths(const Choice& choice) {
  double rate = 1;
  for (const Candidate& candidate : choice.candidates) {
    CHECK((candidate.proved || candidate.depth == choice.depth));
    CHECK(candidate.win_rate.value_or(0) <= rate);
    rate = candidate.win_rate.value_or(0);
    if (candidate.plies_to_end) CHECK(candidate.proved);
  }
}

class Listener final : public Reporter {
public:
  Listener(Game_board& board, const Question& question) : board_(board), question_(question) {}

  [[nodiscard]] Time_point due() const override { return Time_point::min(); }
  void report(const Choice& so_far) override {
    if (++heard >= 100) return;
    check(board_, so_far, question_);
    CHECK(so_far.win_rate);
    if (board_.method() == Method::deepening) check_depths(so_far);
  }

  int heard = 0;

private:
  Game_board& board_;
  const Question& question_;
};

/// Calls visit(board, moves) for positions with several moves.
template<class Visit>
void visit_positions(std::initializer_list<int> thread_counts, Visit visit) {
  for (const Setting& setting : all_settings())
    for (const Search_info& search : searches_of(setting.game))
      for (const int threads : thread_counts) {
        if (threads > 1 && search.method == Method::glance) continue;
        CAPTURE(setting.game, setting.size.width, search.name, threads);
        Settings settings;
        settings.game = setting.game;
        settings.size = setting.size;
        option_named("rule").parse(settings, setting.rule);
        settings.search = search.name;
        settings.threads = threads;
        settings.memory = 4;
        const auto board = best_instruction_set().make_board(settings);
        for (int plies = 0; !board->outcome().is_over(); ++plies) {
          const auto moves = board->legal_moves(board->to_move());
          if (moves.size() > 1 && plies % 9 == 0) visit(*board, moves);
          const auto at = static_cast<std::size_t>(plies * 7) % moves.size();
          board->play(board->to_move(), moves[at]);
        }
      }
}

Choice choose(Game_board& board, const Question& question) {
  Limits limits = test::nodes(4'000);
  limits.playouts = 400;
  return test::choose(board, board.to_move(), limits, question);
}

TEST_CASE("a single move is searched only for those who want its value", "[player]") {
  class Deaf final : public Reporter {
  public:
    [[nodiscard]] Time_point due() const override { return Time_point::max(); }
    void report(const Choice&) override {}
  } listener;
  const Limits free;
  Limits timed;
  timed.time = Time_plan::whole(std::chrono::seconds(1));
  Question question;
  CHECK(question.extent(1, free) == Extent::none);
  CHECK(question.extent(1, timed) == Extent::none);
  CHECK(question.extent(2, timed) == Extent::whole);
  question.reporter = &listener;
  CHECK(question.extent(1, timed) == Extent::glance);
  CHECK(question.extent(1, free) == Extent::whole);
  question.candidates = 2;
  CHECK(question.extent(1, timed) == Extent::whole);
  question.plays = true;
  CHECK(question.extent(1, timed) == Extent::glance);
  question.values_single = true;
  CHECK(question.extent(1, timed) == Extent::whole);
}

TEST_CASE("every search chooses among the moves it is asked for", "[question][threads]") {
  visit_positions({1, 3}, [](Game_board& board, const std::vector<Move>& moves) {
    for (const std::size_t step : {2u, 3u, 40u}) {
      Question question;
      question.candidates = 3;
      for (std::size_t i = moves.size() - 1; i < moves.size(); i -= step)
        question.among.push_back(moves[i]);
      check(board, choose(board, question), question);
      const Question open;
      check(board, choose(board, open), open);
    }
  });
}

TEST_CASE("every search values as many moves as it is asked for, and says so on the way",
          "[question][threads]") {
  for (const int threads : {1, 3})
    visit_positions({threads}, [&](Game_board& board, const std::vector<Move>& moves) {
      Question question;
      question.candidates = 5;
      Listener listener(board, question);
      question.reporter = &listener;
      const Choice choice = choose(board, question);
      check(board, choice, question);
      if (board.method() == Method::deepening) check_depths(choice);
      // With several threads the reporting one may start too late to do any of the little work.
      if (threads > 1) return;
      if (board.method() != Method::glance && choice.nodes > 100) CHECK(listener.heard > 0);
      // Gomoku's knowledge may leave a single move to search.
      if (board.method() == Method::deepening && board.game() != "gomoku" &&
          board.game() != "tictactoe")
        CHECK(choice.candidates.size() == std::min<std::size_t>(5, moves.size()));
    });
}

class Thrower final : public Reporter {
public:
  [[nodiscard]] Time_point due() const override { return Time_point::min(); }
  void report(const Choice&) override {
    ++heard;
    throw std::bad_alloc();
  }

  int heard = 0;
};

TEST_CASE("a reporter that fails harms no search", "[question][threads]") {
  visit_positions({1, 3}, [](Game_board& board, const std::vector<Move>&) {
    Thrower thrower;
    Question question;
    question.reporter = &thrower;
    check(board, choose(board, question), question);
    CHECK(thrower.heard <= 1);
  });
}

} // namespace
} // namespace goishi
