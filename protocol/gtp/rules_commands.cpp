#include "protocol/gtp/commands.h"
#include "protocol/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace goishi::gtp {

int square_side(Geometry geometry) { return std::max(geometry.width, geometry.height); }

void rules_game_id(Context& context, Arguments&, std::string& answer) {
  answer += context.session.board().info().client_name;
}

void rules_board_size(Context& context, Arguments&, std::string& answer) {
  answer += std::to_string(square_side(context.session.board().geometry()));
}

void rules_board(Context& context, Arguments&, std::string& answer) {
  const Game_board& board = context.session.board();
  const Geometry geometry = board.geometry();
  const int side = square_side(geometry);
  for (int row = side - 1; row >= 0; --row) {
    for (int column = 0; column < side; ++column) {
      answer +=
          geometry.contains(column, row) ? cell_letter(board.at(geometry.at(column, row))) : '?';
      answer += ' ';
    }
    answer.back() = '\n';
  }
  answer.pop_back();
}

void rules_legal_moves(Context& context, Arguments&, std::string& answer) {
  Arguments none;
  legal_moves(context, none, answer);
}

void rules_side_to_move(Context& context, Arguments&, std::string& answer) {
  answer += word(context.session.board().to_move());
}

void rules_final_result(Context& context, Arguments&, std::string& answer) {
  const Outcome outcome = context.session.board().outcome();
  if (!outcome.is_over()) {
    answer += "The game is not over";
  } else if (const auto winner = outcome.winner()) {
    answer += fmt::format("{} wins", name_of(*winner));
    const Game_board& board = context.session.board();
    if (board.has_points()) answer += " by " + std::to_string(outcome.margin(*winner));
    if (const auto left = board.moves_left()) answer += " with " + counted(*left, "move") + " left";
  } else {
    answer += "Draw";
  }
}

} // namespace goishi::gtp
