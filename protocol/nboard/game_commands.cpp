#include "protocol/nboard/commands.h"

#include "engine/records/ggf.h"
#include "engine/records/replay.h"
#include "engine/refusal.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <span>
#include <vector>

namespace goishi::nboard {

namespace {

/// Brings the session to the end of this game, by the shortest way.
void follow(Session& session, const Record& record) {
  const Record now = session.game().record();
  const bool begins_alike = now.rules.game == record.rules.game &&
                            now.rules.size == record.rules.size && now.stones == record.stones &&
                            now.first == record.first;
  // After the end there may be passes that do not belong to the game.
  if (!begins_alike || session.board().outcome().is_over()) return session.game().load(record);
  // The search keeps its hash table.
  const auto played = [](const std::vector<Recorded_move>& moves) {
    std::vector<Played> result(moves.size());
    std::ranges::transform(moves, result.begin(), &Recorded_move::played);
    return result;
  };
  const auto ours = played(now.moves);
  const auto theirs = played(record.moves);
  const auto shared =
      static_cast<std::size_t>(std::ranges::mismatch(ours, theirs).in1 - ours.begin());
  session.game().undo(static_cast<int>(ours.size() - shared));
  try {
    session.game().play_all(std::span(theirs).subspan(shared));
  } catch (const std::exception&) {
    session.game().play_all(std::span(ours).subspan(shared));
    // Refuses it too, and counts its moves from the beginning of the game.
    session.game().load(record);
  }
}

/// Sets both clocks to what is left after the game's moves.
void set_clocks(Session& session, std::string_view ggf, const Record& record) {
  const Ggf_clocks clocks = parse_ggf_clocks(ggf);
  const auto& either = clocks.of[0] ? clocks.of[0] : clocks.of[1];
  session.game().start_clocks(either.value_or(Time_control{}));
  for (const Color color : {Color::black, Color::white}) {
    const auto& control = clocks.of[index(color)];
    if (!control) continue;
    Clock clock;
    clock.start(*control);
    for (const auto& [played, note] : record.moves)
      if (played.color == color) clock.spend(note.time.value_or(Duration{}));
    session.game().clocks()[color] = clock;
  }
}

} // namespace

void set_game(Context& context, Arguments& arguments, std::string&) {
  const std::string_view ggf = arguments.rest();
  const Record record = parse_ggf(ggf);
  follow(context.session, record);
  set_clocks(context.session, ggf, record);
  context.charged.reset();
}

void move(Context& context, Arguments& arguments, std::string&) {
  const Game_board& board = context.session.board();
  const auto move = parse_ggf_move(board.geometry(), arguments.word());
  if (!move) throw Refusal(Refusal::Kind::illegal_move, "not a move");
  const Color color = mover(board, move->move);
  context.session.game().play(color, move->move);
  if (move->note.time && context.charged != color) {
    Clock clock = context.session.game().clocks()[color];
    clock.spend(*move->note.time);
    context.session.game().clocks()[color].correct(clock.left(), 0);
  }
  context.charged.reset();
}

} // namespace goishi::nboard
