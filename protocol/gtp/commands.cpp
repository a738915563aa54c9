#include "protocol/gtp/commands.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace goishi::gtp {

namespace {

constexpr Command<Context> every_command[] = {
    {"analyze", "[colour] [centiseconds] [key value] ...", "As lz-analyze, for Sabaki.", lz_analyze,
     true},
    {"boardsize", "size", "Empties a square board of this size. Komi and clocks stay.", boardsize},
    {"clear_board", "", "Starts a new game on the same board.", clear_board},
    {"clear_cache", "", "Forgets what searches have learned: hash table and tree.", clear_cache},
    {"cputime", "", "The seconds of processor time used so far.", cpu_time},
    {"final_score", "",
     "The result of a game that is over: B+12, W+1 or 0. In Reversi the winner gets the empty "
     "squares.",
     final_score},
    {"genmove", "colour",
     "Chooses a move for this colour and plays it. A lost game is resigned; when a game is "
     "over and this colour has not lost it, the answer is pass.",
     genmove, true},
    {"genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "As lz-genmove_analyze, for Sabaki.", lz_genmove_analyze, true},
    {"gg-undo", "[count]", "Takes back this many moves (usually 1), or none if there are fewer.",
     undo},
    {"gogui-analyze_commands", "", "GoGui's menu of commands: type/label/command.",
     analyze_commands},
    {"gogui-interrupt", "",
     "Promises that the comment line \"# interrupt\" ends a running search at once.", nothing},
    {"gogui-play_sequence", "[colour vertex] ...", "Plays all of these moves, or none.",
     play_sequence},
    {"gogui-rules_board", "",
     "The board for GoGui, highest row first: X black, O white, . empty, ? no point.", rules_board},
    {"gogui-rules_board_size", "", "The number of rows.", rules_board_size},
    {"gogui-rules_final_result", "", "A sentence about the end of the game.", rules_final_result},
    {"gogui-rules_game_id", "", "The game that is played: Nogo, Gomoku, Othello or Tictactoe.",
     rules_game_id},
    {"gogui-rules_legal_moves", "",
     "The legal moves of the side to move; pass only if it must pass; nothing when the game is "
     "over.",
     rules_legal_moves},
    {"gogui-rules_side_to_move", "", "black or white.", rules_side_to_move},
    {"gogui-setup", "[colour vertex] ...", "Puts stones on an empty board before the first move.",
     setup},
    {"gogui-setup_player", "colour", "Says who moves first, before the first move.", setup_player},
    {"goishi-book", "[colour]",
     "The moves of this position that the book knows, the best first: each with its value in "
     "points, the plies looked ahead, the positions of the book behind it, and its line.",
     book},
    {"goishi-opening", "",
     "The name of the opening that was played, where one is known; otherwise nothing.", opening},
    {"goishi-options", "[option] [value]",
     "The options but those of the rules, with their types for GoGui's dialog; or sets one.",
     gogui_options},
    {"goishi-position", "",
     "The game and its position as one object of JSON, for boards: game, board, stones, legal "
     "moves "
     "and why the others are refused, moves so far, result.",
     position},
    {"goishi-review", "",
     "Judges the moves so far that had a rival: number, colour, move and its value, the best move "
     "and its value, and what was lost: points, or percent where none are counted. A quarter of a "
     "second each, or as far as the options say. stop ends it.",
     review, true},
    {"goishi-search", "[colour]",
     "Searches for a second, or as far as the options say, and draws the win rates, for GoGui.",
     search, true},
    {"goishi-search_line", "[colour]", "Searches likewise; the expected line.", search_line, true},
    {"goishi-search_visits", "[colour]",
     "Searches likewise; the share of the work of each point, Black's above and White's below 0.",
     search_visits, true},
    {"goishi-solve", "[colour]",
     "Searches until the result is proved, or as far as the options say: the score, the best move, "
     "whether it is proved, and the line of best play. stop ends it.",
     solve, true},
    {"goishi-view", "view",
     "Draws what there is to see in the position, for GoGui; gogui-analyze_commands names the "
     "views of each game.",
     view},
    {"gomill-cpu_time", "", "The seconds of processor time used so far.", cpu_time},
    {"gomill-describe_engine", "", "Name, version and the most important options.",
     describe_engine},
    {"gomill-explain_last_move", "",
     "What the last search thought of its move: chance to win, depth, work and expected line.",
     explain_last_move},
    {"help", "[command]", "Lists the commands, or explains one.", help},
    {"kata-analyze", "[colour] [centiseconds] [key value] ...",
     "Searches until any line comes, and says how moves stand every so often. Keys: interval, "
     "minmoves, maxmoves, avoid colour vertex,... depth, allow colour vertex,... depth, rootInfo, "
     "pvVisits.",
     kata_analyze, true},
    {"kata-genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "genmove that says how moves stand on the way; the last line is play and the move. Keys as in "
     "kata-analyze.",
     kata_genmove_analyze, true},
    {"kata-get-param", "option", "The value of an option.", get_param},
    {"kata-list-params", "", "The names of all options.", list_params},
    {"kata-set-param", "option value", "Sets an option. The rules change on an empty board only.",
     set_param},
    {"kata-time_settings", "kind [main] [period] [count]",
     "none | absolute main | byoyomi main period periods | canadian main period stones | "
     "fischer main increment; in seconds.",
     kata_time_settings},
    {"kgs-time_settings", "kind [main] [period] [count]",
     "none | absolute main | byoyomi main period periods | canadian main period stones; in "
     "seconds.",
     kgs_time_settings},
    {"known_command", "command", "true or false.", known_command},
    {"komi", "number", "Accepted for the sake of Go programs; no game here has a komi.", komi},
    {"legal_moves", "[colour]", "The legal moves of this colour, or of the side to move.",
     legal_moves},
    {"list_commands", "", "The names of all commands, one a line.", list_commands},
    {"list_games", "", "The names of all games, one a line.", list_games},
    {"loadsgf", "file [move]",
     "Loads a game: SGF, GGF, OBF or a list of moves; with a number, only what was played before "
     "that "
     "move.",
     load_sgf},
    {"lz-analyze", "[colour] [centiseconds] [key value] ...",
     "As kata-analyze, with win rates as integers up to 10000.", lz_analyze, true},
    {"lz-genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "As kata-genmove_analyze, with win rates as integers up to 10000.", lz_genmove_analyze, true},
    {"name", "", "The name of this program.", name},
    {"play", "colour vertex",
     "Plays a move. A pass is accepted when it is forced, or when the game is over.", play},
    {"printsgf", "[file]", "The game so far as SGF, in the answer, or in a file as savesgf.",
     print_sgf},
    {"protocol_version", "", "2.", protocol_version},
    {"quit", "", "Ends the program; a search that runs gets half a second to finish.", quit},
    {"rectangular_boardsize", "width height", "Empties a board of this size.",
     rectangular_boardsize},
    {"reg_genmove", "colour", "Chooses a move for this colour without playing it.", reg_genmove,
     true},
    {"savesgf", "file",
     "Saves the game so far: as GGF where the name ends in .ggf, its moves in .txt, the position "
     "as "
     "OBF in .obf, otherwise as SGF.",
     save_sgf},
    {"set_game", "game", "Chooses the game (see list_games), on an empty board of its usual size.",
     set_game},
    {"showboard", "", "Draws the board, the last move, the clocks and what else there is to know.",
     showboard},
    {"stop", "", "Ends a search at once, also one on the opponent's time.", nothing},
    {"time_left", "colour seconds stones",
     "Sets a clock. With stones 0 it is main time, otherwise the time left for so many stones.",
     time_left},
    {"time_settings", "main period stones",
     "Sets both clocks, in seconds. Period 0: main time is all there is. Stones 0 with a period: "
     "no limit. All 0: move at once.",
     time_settings},
    {"undo", "", "Takes back one move.", undo},
    {"version", "", "The version of this program.", version},
};

static_assert(std::ranges::is_sorted(every_command, {}, &Command<Context>::name));

} // namespace

const Command_table<Context>& commands() {
  static constexpr Command_table<Context> sorted{every_command};
  return sorted;
}

} // namespace goishi::gtp
