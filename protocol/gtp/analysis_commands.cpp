#include "engine/game_review.h"
#include "engine/learned_book.h"
#include "engine/solving/problem_solver.h"
#include "engine/text.h"
#include "protocol/gtp/analysis.h"
#include "protocol/gtp/commands.h"
#include "protocol/version.h"
#include "protocol/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace goishi::gtp {

namespace {

/// The time of the first report: soon enough for the client, and after the first depths or
/// playouts.
constexpr Duration first_report = std::chrono::milliseconds(10);

Question question_of(const Analysis_request& request, const Context& context, bool plays) {
  Question question;
  question.plays = plays;
  if (!request.are_all_moves) question.among = request.moves;
  const int most = std::min(usual_candidates(context, plays), request.max_moves);
  question.candidates = std::max({1, most, std::min(request.min_moves, request.max_moves)});
  return question;
}

class Analysis_reporter final : public Reporter {
public:
  Analysis_reporter(const Analysis_request& request, Analysis_style style, Context& context)
      : request_(request),
        style_(style),
        context_(context),
        due_(context.arrival.time + std::min(first_report, request.interval)) {}

  [[nodiscard]] Time_point due() const override { return due_; }
  void report(const Choice& so_far) override {
    text_.clear();
    append_analysis(text_, so_far, request_, style_, context_);
    say_again();
  }
  /// Nothing new was found, but the client may have missed it.
  void say_again() {
    context_.live->offer(text_);
    due_ = std::chrono::steady_clock::now() + request_.interval;
  }

private:
  const Analysis_request& request_;
  const Analysis_style style_;
  const Context& context_;
  Time_point due_;
  std::string text_;
};

void analyze(Analysis_style style, Context& context, Arguments& arguments) {
  const auto request = Analysis_request::take(context, arguments);
  Search_request search{
      .color = request.color,
      .arrival = context.arrival,
      .question = question_of(request, context, false),
      .until_line = true,
  };
  Analysis_reporter analysis(request, style, context);
  search.question.reporter = &analysis;
  context.live->begin();
  const auto choice = context.session.think(search).choice;
  // The search may be finished: its result stays in view until the client sends a line.
  const auto ends = [&](Time_point until) {
    return context.session.interrupt().wait_behind(context.arrival.line, until);
  };
  if (ends(Time_point::min())) return;
  if (choice) analysis.report(*choice);
  while (!ends(analysis.due())) analysis.say_again();
}

void genmove_analyze(Analysis_style style, Context& context, Arguments& arguments,
                     std::string& answer) {
  const auto request = Analysis_request::take(context, arguments);
  context.session.game().require_turn(request.color);
  Question question = question_of(request, context, true);
  Analysis_reporter analysis(request, style, context);
  question.reporter = &analysis;
  context.live->begin();
  const Thought thought =
      context.session.think(Search_request::to_play(request.color, context.arrival, question));
  if (thought.choice) append_analysis(answer, *thought.choice, request, style, context);
  answer += "play ";
  append(context, thought, answer);
}

/// "best 3", "all" and "wld", in any order.
Proof_goal take_goal(Arguments& arguments) {
  Proof_goal goal;
  int counts = 0;
  while (!arguments.empty()) {
    const std::string_view word = arguments.word();
    if (word == "best" || word == "all") ++counts;
    if (word == "best")
      goal.moves =
          static_cast<int>(std::clamp<std::int64_t>(arguments.integer(), 0, Proof_goal::all_moves));
    else if (word == "all")
      goal.moves = Proof_goal::all_moves;
    else if (word == "wld")
      goal.outcome_alone = true;
    else
      throw Refusal(Refusal::Kind::syntax_error, fmt::format("'{}' is not best, all or wld", word));
  }
  if (goal.moves == 0) throw Refusal(Refusal::Kind::syntax_error, "best must be at least 1");
  if (counts > 1) throw Refusal(Refusal::Kind::syntax_error, "best and all exclude each other");
  return goal;
}

/// The colour that may begin the arguments; without it the one to move.
Color take_solved_color(const Context& context, Arguments& arguments) {
  Arguments ahead = arguments;
  const std::string_view next = ahead.empty() ? "wld" : ahead.word();
  const bool is_goal = next == "best" || next == "all" || next == "wld";
  return is_goal ? context.session.board().to_move() : take_color(arguments);
}

} // namespace

void lz_analyze(Context& context, Arguments& arguments, std::string&) {
  analyze(Analysis_style::leela, context, arguments);
}

void kata_analyze(Context& context, Arguments& arguments, std::string&) {
  analyze(Analysis_style::kata, context, arguments);
}

void lz_genmove_analyze(Context& context, Arguments& arguments, std::string& answer) {
  genmove_analyze(Analysis_style::leela, context, arguments, answer);
}

void kata_genmove_analyze(Context& context, Arguments& arguments, std::string& answer) {
  genmove_analyze(Analysis_style::kata, context, arguments, answer);
}

void solve(Context& context, Arguments& arguments, std::string& answer) {
  const Color color = take_solved_color(context, arguments);
  const Proof_goal goal = take_goal(arguments);
  const Choice choice = solve_position(context.session, color, context.arrival, goal);
  const auto append_solved = [&](const Candidate& solved) {
    answer += (goal.outcome_alone ? outcome_text(solved) : value_text(solved)) + ' ';
    context.vertices.append(answer, solved.move);
    answer += solved.proved ? " proved:" : " not proved" + depth_text(solved) + ':';
    context.vertices.append_line(answer, solved.principal_variation);
  };
  append_solved(choice);
  const auto count = std::min(choice.candidates.size(), static_cast<std::size_t>(goal.moves));
  for (std::size_t i = 1; i < count; ++i) {
    answer += '\n';
    append_solved(choice.candidates[i]);
  }
  if (goal.moves < Proof_goal::all_moves) return;
  const std::size_t moves = context.session.board().legal_moves(color).size();
  const std::size_t lines = std::max<std::size_t>(count, 1);
  if (moves > lines) answer += fmt::format("\n{} left out", counted(moves - lines, "move"));
}

void prove(Context& context, Arguments& arguments, std::string& answer) {
  const Color color = optional_color(context, arguments);
  answer = prove_position(context.session, color, context.arrival, program_version);
  answer.pop_back();
}

void book(Context& context, Arguments& arguments, std::string& answer) {
  const Game_board& board = context.session.board();
  const Color color = optional_color(context, arguments);
  const auto moves = board.book_moves(color);
  if (!moves)
    throw Refusal(Refusal::Kind::no_book, std::string(board.game()) + " has no book here");
  if (moves->empty()) throw Refusal(Refusal::Kind::not_in_book, "the position is not in the book");
  for (const Candidate& known : *moves) {
    if (!answer.empty()) answer += '\n';
    context.vertices.append(answer, known.move);
    answer +=
        fmt::format(" {} depth {} positions {}:", value_text(known), known.depth, known.visits);
    context.vertices.append_line(answer, known.principal_variation);
  }
}

void learn(Context& context, Arguments&, std::string& answer) {
  const auto lesson = learn_game(context.session, context.arrival);
  answer = lesson ? fmt::format("{} of {} positions added", lesson->added, lesson->positions)
                  : "stopped: no positions added";
}

void review(Context& context, Arguments&, std::string& answer) {
  judge_moves(context.session, context.arrival, [&](const Judged_move& move) {
    if (!answer.empty()) answer += '\n';
    fmt::format_to(std::back_inserter(answer), "{} {} ", move.number,
                   color_letter(move.played.color));
    for (const Candidate* const candidate : {&move.chosen, &move.best}) {
      context.vertices.append(answer, candidate->move);
      answer += ' ' + value_text(*candidate) + ' ';
    }
    const bool has_points = move.best.margin.has_value();
    answer +=
        fmt::format("{:.1f}{}", has_points ? move.lost : 100 * move.lost, has_points ? "" : " %");
  });
}

} // namespace goishi::gtp
