#include "engine/options.h"
#include "engine/records/record_file.h"
#include "protocol/gtp/commands.h"
#include "protocol/gtp/opening_json.h"
#include "protocol/gtp/statement_json.h"
#include "protocol/json_text.h"

namespace goishi::gtp {

namespace {

// Members keep the order in which they are written here.
using Json = nlohmann::ordered_json;

Json move_of(const Context& context, Color color, Move move) {
  return {word(color), context.vertices.name(move)};
}

void describe_game(const Context& context, Json& answer) {
  const Game_board& board = context.session.board();
  const Game_info& info = board.info();
  answer["game"] = info.client_name;
  answer["title"] = info.title;
  answer["on_squares"] = info.is_on_squares;
  answer["row_1_on_top"] = info.row_1_is_on_top;
  answer["marks_moves"] = info.mobility != Game_info::Mobility::every_point;
  answer["has_points"] = info.has_points;
  Json rules = Json::object();
  for (const Rule_option& rule : info.rule_options)
    rules[std::string(rule.name)] = context.session.option(rule.name);
  answer["rules"] = std::move(rules);
}

void describe_board(const Context& context, Json& answer) {
  const Game_board& board = context.session.board();
  const Geometry geometry = board.geometry();
  std::string columns;
  for (int column = 0; column < geometry.width; ++column)
    columns += context.vertices.letter(column);
  answer["columns"] = columns;
  Json rows = Json::array();
  for (int row = 0; row < geometry.height; ++row) {
    std::string cells;
    for (int column = 0; column < geometry.width; ++column)
      cells += cell_letter(board.at(geometry.at(column, row)));
    rows.push_back(std::move(cells));
  }
  answer["rows"] = std::move(rows);
}

/// The points of this reason in the list of reasons.
Json& points_refused_for(const Coded_text& why, Json& refused) {
  for (Json& known : refused)
    if (known["code"] == Json(why.code)) return known["points"];
  Json reason = Json::object();
  reason["code"] = why.code;
  reason["text"] = why.english;
  reason["points"] = Json::array();
  refused.push_back(std::move(reason));
  return refused.back()["points"];
}

void describe_turn(const Context& context, Json& answer) {
  const Game_board& board = context.session.board();
  const Color turn = board.to_move();
  answer["to_move"] = word(turn);
  Json legal = Json::array();
  Json refused = Json::array();
  if (!board.outcome().is_over()) {
    for (const Move move : board.legal_moves(turn)) legal.push_back(context.vertices.name(move));
    for (const auto& [point, why] : board.objections(turn))
      points_refused_for(why, refused).push_back(context.vertices.name(Move::at(point)));
  }
  answer["legal"] = std::move(legal);
  answer["refused"] = std::move(refused);
}

void describe_moves(const Context& context, Json& answer) {
  const Game_board& board = context.session.board();
  answer["first_to_move"] = word(board.first_to_move());
  Json stones = Json::array();
  for (const Placement& stone : board.stones_set_up())
    stones.push_back(move_of(context, stone.color, Move::at(stone.point)));
  answer["set_up"] = std::move(stones);
  Json moves = Json::array();
  for (const Played& played : board.moves())
    moves.push_back(move_of(context, played.color, played.move));
  answer["moves"] = std::move(moves);
  answer["opening"] = opening_json(board.opening_name());
}

void describe_result(const Context& context, Json& answer) {
  const Outcome outcome = context.session.board().outcome();
  answer["over"] = outcome.is_over();
  answer["score"] = outcome.is_over() ? Json(score(outcome)) : Json();
  const auto left = context.session.board().moves_left();
  answer["moves_left"] = left ? Json(*left) : Json();
  const auto resigned = context.session.game().resigned();
  answer["resigned"] = resigned ? Json(word(*resigned)) : Json();
}

/// The assumptions of the reader, if the game comes from a file and there are any.
void describe_file(const Context& context, Json& answer) {
  const auto& file = context.session.game().file();
  if (file != nullptr && !file->remarks.empty()) answer["remarks"] = file->remarks;
}

} // namespace

void position(Context& context, Arguments&, std::string& answer) {
  Json description = Json::object();
  describe_game(context, description);
  describe_board(context, description);
  describe_turn(context, description);
  describe_moves(context, description);
  describe_result(context, description);
  describe_file(context, description);
  answer += json_text(description);
}

void refusal(Context& context, Arguments&, std::string& answer) {
  answer += json_text(Json(context.refusal));
}

} // namespace goishi::gtp
