#include "engine/options.h"
#include "games/possible_boards.h"
#include "protocol/board_picture.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/notes.h"

#include <fmt/format.h>

#include <new>
#include <vector>

namespace goishi::gtp {

namespace {

/// Refuses a side that no game allows; the game checks the rest.
std::uint8_t take_side(Arguments& arguments, int least, int most = max_side) {
  const std::int64_t side = arguments.integer();
  if (side < least || side > most)
    throw Refusal(Refusal::Kind::unacceptable_size,
                  fmt::format("the side must be from {} to {}", least, most));
  return static_cast<std::uint8_t>(side);
}

} // namespace

void report_reset(std::string_view asked, const Settings& before, const Session& session,
                  std::string& answer) try {
  for (const Option& option : options()) {
    const bool was_asked_for =
        option.name == asked || option.name == "game" || option.name == "size";
    const bool may_be_reset =
        option.affects == Affects::rules || option.reads_file || option.name == "search";
    if (!may_be_reset || was_asked_for) continue;
    const Option_value value = option.value(session.settings());
    if (value == option.value(before)) continue;
    if (!answer.empty()) answer += '\n';
    answer += fmt::format("{} is {} now", option.name, value_text(option, value));
  }
} catch (const std::bad_alloc&) { // the change is done, though it cannot be reported
  answer.clear();
}

void boardsize(Context& context, Arguments& arguments, std::string& answer) {
  const std::uint8_t side = take_side(arguments, 2);
  const Settings before = context.session.settings();
  context.session.game().resize({side, side});
  report_reset("size", before, context.session, answer);
}

void rectangular_boardsize(Context& context, Arguments& arguments, std::string& answer) {
  // Both are read first: a syntax error comes before an unacceptable size.
  Arguments sizes = arguments;
  sizes.integer();
  sizes.integer();
  const std::uint8_t width = take_side(arguments, 1);
  const std::uint8_t height = take_side(arguments, 1, most_rows(width));
  const Settings before = context.session.settings();
  context.session.game().resize({width, height});
  report_reset("size", before, context.session, answer);
}

void clear_board(Context& context, Arguments&, std::string&) { context.session.game().clear(); }

void set_game(Context& context, Arguments& arguments, std::string& answer) {
  const std::string_view word = arguments.word();
  const Settings before = context.session.settings();
  context.session.game().set_game(engine_game(word));
  report_reset("game", before, context.session, answer);
  context.vertices.game_chosen(word);
}

void list_games(Context&, Arguments&, std::string& answer) {
  for (const Game_entry& game : games()) {
    if (!answer.empty()) answer += '\n';
    answer += game.info->client_name;
  }
}

void showboard(Context& context, Arguments&, std::string& answer) {
  const Game_board& board = context.session.board();
  const Usual_marks usual(board);
  Terminal look = context.terminal;
  look.boxes = look.boxes && look.is_typed;
  auto lines = board_picture(board, context.vertices, look, usual.marks());
  const auto texts = notes(context.session, context.vertices, Board_signs::of(look), usual);
  // Next to the board from its second line on, and below it.
  const std::string below(lines.back().size(), ' ');
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i + 1 == lines.size()) lines.push_back(below);
    (lines[i + 1] += "   ") += texts[i];
  }
  for (const std::string& line : lines)
    (answer += '\n') += line.substr(0, line.find_last_not_of(' ') + 1);
}

void final_score(Context& context, Arguments&, std::string& answer) {
  answer += score(context.session.board().outcome());
}

void opening(Context& context, Arguments&, std::string& answer) {
  answer += context.session.board().opening_name();
}

void komi(Context&, Arguments& arguments, std::string&) { arguments.number(); }

void setup(Context& context, Arguments& arguments, std::string&) {
  std::vector<Placement> stones;
  while (!arguments.empty()) {
    const Color color = take_color(arguments);
    const Move move = take_move(context, arguments);
    if (!move.is_point()) throw Refusal(Refusal::Kind::syntax_error, "a pass is not a stone");
    stones.push_back({color, move.point()});
  }
  context.session.game().set_up(stones);
}

void setup_player(Context& context, Arguments& arguments, std::string&) {
  context.session.game().set_up_player(take_color(arguments));
}

} // namespace goishi::gtp
