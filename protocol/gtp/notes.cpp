#include "protocol/gtp/notes.h"

#include "engine/text.h"
#include "protocol/words.h"

#include <fmt/format.h>

namespace goishi::gtp {

namespace {

/// "1:02:03", "2:03.4": tenths only while they matter.
std::string clock_face(Duration left) {
  const auto tenths = std::chrono::duration_cast<std::chrono::milliseconds>(left).count() / 100;
  const auto seconds = tenths / 10;
  if (seconds >= 3600)
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (seconds >= 60) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("0:{:02}.{}", seconds, tenths % 10);
}

std::string describe(const Clock& clock) {
  std::string text = clock_face(clock.left());
  const Time_control& control = clock.control();
  if (clock.in_period() && control.kind == Time_control::Kind::canadian)
    text += " for " + counted(clock.stones_left(), "move");
  if (control.kind == Time_control::Kind::byo_yomi)
    text += fmt::format(", {} of {}", counted(clock.periods_left(), "period"),
                        clock_face(control.period));
  if (control.kind == Time_control::Kind::fischer)
    text += fmt::format(", {} more each move", clock_face(control.period));
  return text;
}

std::string state(const Game_board& board, const Board_signs& signs, const Usual_marks& marks) {
  const Outcome outcome = board.outcome();
  if (!outcome.is_over()) {
    std::string note = fmt::format("{} to move", name_of(board.to_move()));
    if (!marks.legal.empty()) note += fmt::format(", {} {} legal", signs.legal, marks.legal.size());
    return note;
  }
  if (!outcome.winner()) return "The game is a draw";
  return fmt::format("{} wins ({})", name_of(*outcome.winner()), score(outcome));
}

std::string stones(const Session& session, Color c, std::string_view sign) {
  const Game_board& board = session.board();
  std::string note =
      fmt::format("{} {}: {}", sign, name_of(c), counted(count(board, cell_of(c)), "stone"));
  const Clock& clock = session.game().clocks()[c];
  if (clock.is_limited()) note += ", " + describe(clock);
  return note;
}

} // namespace

std::vector<std::string> notes(const Session& session, const Vertices& vertices,
                               const Board_signs& signs, const Usual_marks& marks) {
  const Game_board& board = session.board();
  std::vector<std::string> notes;
  notes.push_back(fmt::format("{} {}x{}, {}", board.info().title, board.geometry().width,
                              board.geometry().height, counted(board.moves().size(), "move")));
  if (!board.moves().empty()) {
    const auto [color, move] = board.moves().back();
    std::string note = fmt::format("Last move: {} ", name_of(color));
    vertices.append(note, move);
    notes.push_back(note);
  }
  notes.push_back(state(board, signs, marks));
  if (const std::string why = ending(board); !why.empty()) notes.push_back(as_sentence(why));
  notes.push_back(stones(session, Color::black, signs.black));
  notes.push_back(stones(session, Color::white, signs.white));
  for (const Statement& statement : marks.view.summary)
    notes.push_back(as_sentence(english(statement)));
  notes.push_back(fmt::format("Hash {:016X}", board.key()));
  return notes;
}

} // namespace goishi::gtp
