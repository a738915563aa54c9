#include "protocol/nboard/translator.h"

#include "engine/records/ggf.h"
#include "engine/refusal.h"
#include "engine/text.h"
#include "protocol/failure.h"
#include "protocol/nboard/report.h"
#include "protocol/version.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <vector>

namespace goishi::nboard {

namespace {

/// For each position of a game that is analysed: a long game takes some seconds.
constexpr Duration analysis_time = std::chrono::milliseconds(100);

std::string_view take_word(std::string_view& text) {
  const auto length = std::min(text.find_first_of(blanks), text.size());
  const auto word = text.substr(0, length);
  text = trimmed(text.substr(length));
  return word;
}

int limited(std::int64_t number, int least, int most) {
  return static_cast<int>(std::clamp<std::int64_t>(number, least, most));
}

/// Takes back moves and plays them again when it goes.
class Retrospect {
public:
  explicit Retrospect(Session& session)
      : session_(session), moves_(session.table().moves().begin(), session.table().moves().end()) {}
  ~Retrospect() {
    const auto made = session_.table().moves().size();
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

struct Nboard_translator::Command {
  /// One word or two.
  std::string_view name;
  void (Nboard_translator::*handler)(Call&);
};

Urgency urgency_of(std::string_view line) {
  line = trimmed(line);
  const auto word = take_word(line);
  if (word == "ping") return Urgency::interrupt;
  return word == "quit" && line.empty() ? Urgency::end : Urgency::none;
}

Nboard_translator::Nboard_translator(Session& session, Dialogue_log& log, const Terminal&)
    : session_(session), log_(log) {}

const Nboard_translator::Command* Nboard_translator::take_command(std::string_view& text) {
  static constexpr std::array commands{
      Command{"nboard", &Nboard_translator::begin},
      Command{"set depth", &Nboard_translator::set_depth},
      Command{"set contempt", &Nboard_translator::set_contempt},
      Command{"set game", &Nboard_translator::set_game},
      Command{"move", &Nboard_translator::move},
      Command{"hint", &Nboard_translator::hint},
      Command{"go", &Nboard_translator::go},
      Command{"ping", &Nboard_translator::ping},
      Command{"learn", &Nboard_translator::learn},
      Command{"analyze", &Nboard_translator::analyze},
  };
  std::string name(take_word(text));
  if (name == "set") {
    name += ' ';
    name += take_word(text);
  }
  const auto* const found = std::ranges::find(commands, std::string_view(name), &Command::name);
  return found == commands.end() ? nullptr : found;
}

bool Nboard_translator::handle(Line& line, Answers& answers) {
  std::string_view text{line.text.data(), line.text.size()};
  log_.write('<', text, line.arrival.time);
  if (line.too_long) return true;
  text = trimmed(text);
  if (text == "quit") return false;
  if (const Command* const command = take_command(text)) {
    Call call{text, Arguments(text), line.arrival, answers};
    run(*command, call);
  }
  return true;
}

void Nboard_translator::say_no_memory(Answers& answers) { answers.write("status out of memory\n"); }

void Nboard_translator::run(const Command& command, Call& call) {
  const auto failure = attempt(log_, [&] { (this->*command.handler)(call); });
  if (!failure) return;
  if (failure->cause == Failure::Cause::no_memory) return say_no_memory(call.answers);
  std::string problem = failure->detail;
  // A line of the client's must not become two of ours.
  std::ranges::replace_if(
      problem, [](char c) { return c >= 0 && c < ' '; }, ' ');
  say(call.answers, fmt::format("status {}: {}", command.name, problem));
}

void Nboard_translator::begin(Call& call) {
  say(call.answers, fmt::format("set myname {}", program_name));
}

void Nboard_translator::set_depth(Call& call) {
  const int depth = limited(call.arguments.integer(), 0, most_depth);
  if (depth == 0) throw Refusal(Refusal::Kind::syntax_error, "no depth");
  Settings wanted = session_.settings();
  wanted.depth = depth;
  session_.configure(wanted);
  say(call.answers, fmt::format("set myname {}{}", program_name, depth));
}

void Nboard_translator::set_contempt(Call& call) {
  // Our evaluations are in discs: no draw is worth more or less than none.
  static_cast<void>(call.arguments.number());
}

void Nboard_translator::set_game(Call& call) {
  const Record record = parse_ggf(call.text);
  load(record);
  set_clocks(call.text, record);
  charged_.reset();
}

void Nboard_translator::load(const Record& record) {
  const Record now = session_.game().record();
  const bool begins_alike = now.rules.game == record.rules.game &&
                            now.rules.size == record.rules.size && now.stones == record.stones &&
                            now.first == record.first;
  // After the end there may be passes that are no moves of the game.
  if (!begins_alike || session_.table().outcome().is_over()) return session_.game().load(record);
  // What the search has learned of this game is kept.
  const auto played = [](const std::vector<Recorded_move>& moves) {
    std::vector<Played> result(moves.size());
    std::ranges::transform(moves, result.begin(), &Recorded_move::played);
    return result;
  };
  const auto ours = played(now.moves);
  const auto theirs = played(record.moves);
  const auto [our_rest, their_rest] = std::ranges::mismatch(ours, theirs);
  session_.game().undo(static_cast<int>(ours.end() - our_rest));
  try {
    session_.game().play_all({their_rest, theirs.end()});
  } catch (...) {
    session_.game().play_all({our_rest, ours.end()});
    throw;
  }
}

void Nboard_translator::set_clocks(std::string_view ggf, const Record& record) {
  const Ggf_clocks clocks = parse_ggf_clocks(ggf);
  const auto& either = clocks.of[0] ? clocks.of[0] : clocks.of[1];
  session_.game().clocks().start(either.value_or(Time_control{}));
  for (const Color color : {Color::black, Color::white}) {
    const auto& control = clocks.of[index(color)];
    if (!control) continue;
    Clock clock;
    clock.start(*control);
    for (const auto& [played, note] : record.moves)
      if (played.color == color) clock.spend(note.time.value_or(Duration{}));
    session_.game().clocks()[color].correct(clock.left(), 0);
  }
}

void Nboard_translator::move(Call& call) {
  const Table& table = session_.table();
  const auto move = parse_ggf_move(table.geometry(), call.text);
  if (!move) throw Refusal(Refusal::Kind::illegal_move, "no move");
  const Color color = mover(table, move->move);
  session_.game().play(color, move->move);
  if (move->note.time && charged_ != color) {
    Clock clock = session_.game().clocks()[color];
    clock.spend(*move->note.time);
    session_.game().clocks()[color].correct(clock.left(), 0);
  }
  charged_.reset();
}

void Nboard_translator::hint(Call& call) {
  const Table& table = session_.table();
  const int candidates = limited(call.arguments.integer(), 1, max_points);
  if (table.outcome().is_over()) throw Refusal(Refusal::Kind::illegal_move, "the game is over");
  say(call.answers, fmt::format("status {} is thinking", program_name));
  call.answers.flush();
  Report report(table, call.answers, log_);
  Search_request request{.color = table.to_move(), .arrival = call.arrival, .until_line = true};
  request.question.candidates = candidates;
  request.question.reporter = &report;
  report.report(*session_.think(request).choice);
  say(call.answers, fmt::format("status {} is waiting", program_name));
}

void Nboard_translator::go(Call& call) {
  const Table& table = session_.table();
  const Color us = table.to_move();
  say(call.answers, fmt::format("status {} is thinking", program_name));
  call.answers.flush();
  Report report(table, call.answers, log_);
  Search_request request{.color = us, .arrival = call.arrival, .on_the_clock = true};
  request.question.reporter = &report;
  const Thought thought = session_.think(request);
  const Move move = thought.resigns() ? Move::pass() : thought.move;
  Move_note note;
  if (const auto& choice = thought.choice) {
    if (choice->win_rate || choice->margin) {
      report.report(*choice);
      note.margin = evaluation(*choice, table.geometry());
    }
    note.time = choice->elapsed;
  }
  say(call.answers, fmt::format("=== {}", format_ggf_move(table.geometry(), move, note)));
  say(call.answers, fmt::format("status {} is waiting", program_name));
  charged_ = us;
}

void Nboard_translator::ping(Call& call) {
  say(call.answers, call.text.empty() ? "pong" : fmt::format("pong {}", call.text));
}

void Nboard_translator::learn(Call& call) { say(call.answers, "learned"); }

void Nboard_translator::analyze(Call& call) {
  const Table& table = session_.table();
  const Retrospect retrospect(session_);
  for (;;) {
    const Color turn = table.to_move();
    double value = table.outcome().margin(turn);
    if (!table.outcome().is_over()) {
      const Thought thought = session_.think(
          {.color = turn, .arrival = call.arrival, .at_most = analysis_time, .until_line = true});
      value = evaluation(*thought.choice, table.geometry());
    }
    const auto made = table.moves().size();
    say(call.answers, fmt::format("analysis {} {:.2f}", made, value));
    call.answers.flush();
    if (made == 0 || session_.interrupt().waits(call.arrival.line)) return;
    while (table.moves().size() == made)
      session_.game().undo(1); // passes after the end are none of them
  }
}

void Nboard_translator::say(Answers& answers, std::string_view line) {
  answers.write(line);
  answers.write("\n");
  log_.write('>', line);
}

} // namespace goishi::nboard
