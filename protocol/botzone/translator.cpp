#include "protocol/botzone/translator.h"

#include "engine/refusal.h"
#include "engine/text.h"
#include "protocol/words.h"
#include "system/process.h"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>
#include <iterator>

namespace goishi::botzone {

namespace {

/// The time of the work after the search: it stops a little late, the answer is written, and when
/// the process ends its memory is given back.
constexpr Duration after_the_search = std::chrono::milliseconds(15);

/// The clock of the judge: the processor time of all threads since the process began.
Time_point processor_clock() { return Time_point(system::processor_time()); }

constexpr std::string_view keep_running = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n";

bool is_json(std::string_view line) {
  return !line.empty() && (line.front() == '{' || line.front() == '[');
}

/// A move for the readers of the game's record.
std::string debug_text(const Choice& choice) {
  auto text = fmt::format("nodes {}", choice.nodes);
  auto out = std::back_inserter(text);
  if (choice.playouts > 0) fmt::format_to(out, ", playouts {}", choice.playouts);
  text += depth_text(choice);
  if (choice.win_rate) fmt::format_to(out, ", value {:.3f}", *choice.win_rate);
  if (choice.margin) fmt::format_to(out, ", margin {:+.1f}", *choice.margin);
  fmt::format_to(out, ", time {:.3f} s", std::chrono::duration<double>(choice.elapsed).count());
  return text;
}

} // namespace

Urgency urgency_of(std::string_view) { return Urgency::none; }

Botzone_translator::Botzone_translator(Session& session, Dialogue_log& log,
                                       std::ostream& complaints, Budget::Now now)
    : session_(session), log_(log), complaints_(complaints), now_(now) {}

Botzone_translator::Botzone_translator(Session& session, Dialogue_log& log, const Terminal&)
    : Botzone_translator(session, log, std::cerr, &processor_clock) {}

bool Botzone_translator::handle(Line& line, Answers& answers) {
  const std::string_view text{line.text.data(), line.text.size()};
  log_.write('<', text, line.arrival.time);
  const auto failure = attempt(log_, [&] {
    if (line.too_long) complain("the line is too long");
    take(trimmed(text), line.arrival, answers);
  });
  report(failure, answers);
  return true;
}

void Botzone_translator::close(Answers& answers) {
  if (!simple_form_.is_collecting()) return;
  report(attempt(log_, [&] { respond(simple_form_.break_off(), Form::numbers, {}, answers); }),
         answers);
}

void Botzone_translator::report(const std::optional<Failure>& failure, Answers& answers) {
  if (!failure) return;
  if (failure->cause == Failure::Cause::no_memory)
    say_no_memory(answers);
  else
    complain(failure->detail);
}

void Botzone_translator::say_no_memory(Answers&) { complaints_ << "goishi: out of memory\n"; }

void Botzone_translator::take(std::string_view line, const Arrival& arrival, Answers& answers) {
  if (line.empty()) return;
  if (is_json(line)) {
    simple_form_ = {};
    respond(read_json(line), Form::json, arrival, answers);
  } else if (simple_form_.is_collecting() || Simple_form::begins(line)) {
    // Lines that arrive together with the moves of a game hold saved data, in any form.
    const bool is_saved = arrival.time <= answered_numbers_ && !simple_form_.is_collecting();
    if (is_saved) return;
    const auto message = simple_form_.take(line);
    if (message) respond(*message, Form::numbers, arrival, answers);
  } else if (arrival.time > answered_numbers_) {
    complain("the line is neither JSON nor numbers");
  }
}

void Botzone_translator::respond(const Message& message, Form form, const Arrival& arrival,
                                 Answers& answers) {
  if (!message.error.empty()) complain(message.error);
  if (message.is_whole || !message.data.empty()) data_ = message.data;
  if (message.is_whole || !message.global_data.empty()) global_data_ = message.global_data;
  if (message.is_whole || message.time_limit) limit_ = message.time_limit.value_or(usual_limit);
  const Color us = follow(message);
  write(choose(us, arrival), form, answers);
}

Color Botzone_translator::follow(const Message& message) {
  if (message.is_whole) session_.game().clear();
  Color turn = session_.board().to_move();
  for (const Place& place : message.moves) {
    try {
      turn = follow(place, turn);
    } catch (const Refusal& refusal) {
      complain(fmt::format("illegal move {} {}: {}", place.x, place.y, refusal.detail()));
      turn = opponent(turn);
    }
  }
  return turn;
}

Color Botzone_translator::follow(const Place& place, Color turn) {
  const Game_board& board = session_.board();
  if (place.is_none()) {
    const auto played = board.moves().size();
    // Before the first move it means that we are Black. White's first move can be to change
    // colours, in Renju-Official its second: then the next is White's still, but the other
    // player's.
    const bool changes_colours = board.info().may_change_colours && (played == 1 || played == 3);
    if (played == 0 || changes_colours) return turn;
    session_.game().play(turn, Move::pass());
    return opponent(turn);
  }
  if (!board.geometry().contains(place.x, place.y))
    throw Refusal(Refusal::Kind::illegal_move, "there is no such point");
  session_.game().play(turn, Move::at(board.geometry().at(place.x, place.y)));
  return opponent(turn);
}

Thought Botzone_translator::choose(Color us, const Arrival& arrival) try {
  set_clock();
  Search_request request = Search_request::to_play(us, {charged_, arrival.line});
  request.now = now_;
  return session_.think(request);
} catch (const Refusal& refusal) { // after an illegal move it need not be our turn
  complain(refusal.detail());
  return {};
}

void Botzone_translator::set_clock() {
  const Duration turn = std::max(Duration{}, limit_ - after_the_search);
  session_.game().start_clocks(
      Time_control{.kind = Time_control::Kind::byo_yomi, .period = turn, .periods = 1});
}

Place Botzone_translator::place_of(Move move) const {
  if (!move.is_point()) return {};
  const Geometry geometry = session_.board().geometry();
  return {geometry.column(move.point()), geometry.row(move.point())};
}

void Botzone_translator::write(const Thought& thought, Form form, Answers& answers) {
  const Place place = place_of(thought.move);
  std::string text;
  auto out = std::back_inserter(text);
  if (form == Form::numbers) {
    fmt::format_to(out, "{} {}\n", place.x, place.y);
  } else {
    fmt::format_to(out, R"({{"response":{{"x":{},"y":{}}})", place.x, place.y);
    if (thought.choice) fmt::format_to(out, R"(,"debug":"{}")", debug_text(*thought.choice));
    if (!data_.empty()) fmt::format_to(out, R"(,"data":{})", data_);
    if (!global_data_.empty()) fmt::format_to(out, R"(,"globaldata":{})", global_data_);
    text += "}\n";
  }
  // A bot that does not announce that it keeps running must end, and the judge waits for it. One
  // that does may also end when the judge has no more questions.
  text += keep_running;
  // The next question can be here as soon as this answer is there.
  if (form == Form::numbers) answered_numbers_ = std::chrono::steady_clock::now();
  answers.write(text);
  answers.flush();
  log_.write('>', std::string_view(text).substr(0, text.size() - 1));
  charged_ = now_();
}

void Botzone_translator::complain(std::string_view what) {
  complaints_ << fmt::format("goishi: {}\n", what) << std::flush;
  log_.write('!', what);
}

} // namespace goishi::botzone
