#include "protocol/nboard/commands.h"

#include "engine/learned_book.h"
#include "engine/records/ggf.h"
#include "engine/refusal.h"
#include "protocol/nboard/nboard_reporter.h"
#include "protocol/version.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <span>
#include <vector>

namespace goishi::nboard {

namespace {

/// For each position of a game that is analysed: a long game takes some seconds.
constexpr Duration analysis_time = std::chrono::milliseconds(100);

int limited(std::int64_t number, int least, int most) {
  return static_cast<int>(std::clamp<std::int64_t>(number, least, most));
}

void say_that_it_thinks(const Context& context) {
  context.say(fmt::format("status {} is thinking", program_name));
  context.answers->flush();
}

void append_that_it_waits(std::string& answer) {
  answer += fmt::format("status {} is waiting", program_name);
}

/// Reports the book moves, and leaves the other moves to the search. True: none is left.
bool hint_from_book(const Game_board& board, Search_request& request, Nboard_reporter& report) {
  auto known = board.book_moves(request.color);
  if (!known || known->empty()) return false;
  Question& question = request.question;
  known->resize(std::min(known->size(), static_cast<std::size_t>(question.candidates)));
  report.report(Choice::of(*known));
  question.candidates -= static_cast<int>(known->size());
  for (const Move move : board.legal_moves(request.color))
    if (std::ranges::find(*known, move, &Candidate::move) == known->end())
      question.among.push_back(move);
  return question.candidates == 0 || question.among.empty();
}

/// Takes back moves and plays them again when it goes.
class Retrospect {
public:
  explicit Retrospect(Session& session)
      : session_(session), moves_(session.board().moves().begin(), session.board().moves().end()) {}
  ~Retrospect() {
    const auto made = session_.board().moves().size();
    try {
      session_.game().play_all(std::span(moves_).subspan(made));
    } catch (...) { // they were legal before
    }
  }
  Retrospect(const Retrospect&) = delete;
  Retrospect& operator=(const Retrospect&) = delete;

private:
  Session& session_;
  const std::vector<Played> moves_;
};

} // namespace

void nboard(Context&, Arguments&, std::string& answer) {
  answer += fmt::format("set myname {}", program_name);
}

void set_depth(Context& context, Arguments& arguments, std::string& answer) {
  const int depth = limited(arguments.integer(), 0, most_depth);
  if (depth == 0) throw Refusal(Refusal::Kind::syntax_error, "the depth must be at least 1");
  Settings wanted = context.session.settings();
  wanted.depth = depth;
  context.session.configure(wanted);
  answer += fmt::format("set myname {}{}", program_name, depth);
}

void set_contempt(Context&, Arguments& arguments, std::string&) {
  // Our evaluations are in discs, so contempt does not apply.
  static_cast<void>(arguments.number());
}

void hint(Context& context, Arguments& arguments, std::string& answer) {
  const Game_board& board = context.session.board();
  const int candidates = limited(arguments.integer(), 1, max_points);
  if (board.outcome().is_over()) throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  say_that_it_thinks(context);
  Nboard_reporter report(board, *context.answers, context.log);
  Search_request request{.color = board.to_move(), .arrival = context.arrival, .until_line = true};
  request.question.candidates = candidates;
  request.question.reporter = &report;
  const bool is_whole = context.session.settings().book && hint_from_book(board, request, report);
  if (!is_whole) report.report(*context.session.think(request).choice);
  append_that_it_waits(answer);
}

void go(Context& context, Arguments&, std::string& answer) {
  const Game_board& board = context.session.board();
  const Color us = board.to_move();
  say_that_it_thinks(context);
  Nboard_reporter report(board, *context.answers, context.log);
  Search_request request{.color = us, .arrival = context.arrival, .on_the_clock = true};
  request.question.may_use_book = true;
  request.question.reporter = &report;
  const Thought thought = context.session.think(request);
  const Move move = thought.resigns() ? Move::pass() : thought.move;
  Move_note note;
  if (const auto& choice = thought.choice) {
    if (choice->win_rate || choice->margin) {
      report.report(*choice);
      note.margin = evaluation(*choice, board.geometry());
    }
    note.time = choice->elapsed;
  }
  context.say(fmt::format("=== {}", format_ggf_move(board.geometry(), move, note)));
  append_that_it_waits(answer);
  context.charged = us;
}

void analyze(Context& context, Arguments&, std::string&) {
  Session& session = context.session;
  const Game_board& board = session.board();
  const Retrospect retrospect(session);
  for (;;) {
    const Color turn = board.to_move();
    double value = board.outcome().margin(turn);
    if (!board.outcome().is_over()) {
      Search_request request{
          .color = turn, .arrival = context.arrival, .at_most = analysis_time, .until_line = true};
      request.question.values_single = true;
      value = evaluation(*session.think(request).choice, board.geometry());
    }
    const auto made = board.moves().size();
    context.say(fmt::format("analysis {} {:.2f}", made, value));
    context.answers->flush();
    if (made == 0 || session.interrupt().waits(context.arrival.line)) return;
    while (board.moves().size() == made)
      session.game().undo(1); // passes after the end are none of them
  }
}

void ping(Context&, Arguments& arguments, std::string& answer) {
  answer += arguments.empty() ? "pong" : fmt::format("pong {}", arguments.rest());
}

void learn(Context& context, Arguments&, std::string& answer) {
  context.say(fmt::format("status {} is learning", program_name));
  context.answers->flush();
  try {
    // A ping waits for the end of the lesson: a part of one would be of no use.
    constexpr auto last_line = std::numeric_limits<std::uint64_t>::max();
    if (const auto lesson = learn_game(context.session, {context.arrival.time, last_line}))
      context.say(fmt::format("status {} added {} of {} book positions", program_name,
                              lesson->added, lesson->positions));
  } catch (const Refusal& refusal) {
    // The board waits for the answer.
    context.say(fmt::format("status learn: {}", refusal.detail()));
  }
  answer += "learned";
}

} // namespace goishi::nboard
