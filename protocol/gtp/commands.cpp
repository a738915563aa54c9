#include "protocol/gtp/commands.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace goishi::gtp {

namespace {

/// The headings of help.
namespace heading {
constexpr std::string_view the_board = "The game and its board";
constexpr std::string_view moves = "Moves";
constexpr std::string_view searches = "Searches";
constexpr std::string_view clocks = "Clocks";
constexpr std::string_view files = "Files";
constexpr std::string_view options = "Options";
constexpr std::string_view program = "The program";
constexpr std::string_view for_gogui = "Answers for GoGui";
} // namespace heading

constexpr std::array groups{heading::the_board, heading::moves,    heading::searches,
                            heading::clocks,    heading::files,    heading::options,
                            heading::program,   heading::for_gogui};

constexpr Command<Context> every_command[] = {
    {"analyze", "[colour] [centiseconds] [key value] ...", "As lz-analyze, for Sabaki.", lz_analyze,
     heading::searches, true},
    {"boardsize", "size", "Empties a square board of this size. Komi and clocks stay.", boardsize,
     heading::the_board},
    {"clear_board", "", "Starts a new game on the same board.", clear_board, heading::the_board},
    {"clear_cache", "", "Forgets what searches have learned: hash table and tree.", clear_cache,
     heading::options},
    {"cputime", "", "The seconds of processor time used so far.", cpu_time, heading::program},
    {"final_score", "",
     "The result of a game that is over: B+12, W+1 or 0. In Reversi the winner gets the empty "
     "squares.",
     final_score, heading::the_board},
    {"genmove", "colour",
     "Chooses a move for this colour and plays it. A lost game is resigned; when a game is "
     "over and this colour has not lost it, the answer is pass.",
     genmove, heading::moves, true},
    {"genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "As lz-genmove_analyze, for Sabaki.", lz_genmove_analyze, heading::searches, true},
    {"gg-undo", "[count]", "Takes back this many moves (usually 1), or none if there are fewer.",
     undo, heading::moves},
    {"gogui-analyze_commands", "", "GoGui's menu of commands: type/label/command.",
     analyze_commands, heading::for_gogui},
    {"gogui-interrupt", "",
     "Promises that the comment line \"# interrupt\" ends a running search at once.", nothing,
     heading::for_gogui},
    {"gogui-play_sequence", "[colour vertex] ...", "Plays all of these moves, or none.",
     play_sequence, heading::moves},
    {"gogui-rules_board", "",
     "The board for GoGui, highest row first: X black, O white, . empty, ? no point.", rules_board,
     heading::for_gogui},
    {"gogui-rules_board_size", "", "The number of rows.", rules_board_size, heading::for_gogui},
    {"gogui-rules_final_result", "", "A sentence about the end of the game.", rules_final_result,
     heading::for_gogui},
    {"gogui-rules_game_id", "", "The game that is played: Nogo, Gomoku, Othello or Tictactoe.",
     rules_game_id, heading::for_gogui},
    {"gogui-rules_legal_moves", "",
     "The legal moves of the side to move; pass only if it must pass; nothing when the game is "
     "over.",
     rules_legal_moves, heading::for_gogui},
    {"gogui-rules_side_to_move", "", "black or white.", rules_side_to_move, heading::for_gogui},
    {"gogui-setup", "[colour vertex] ...", "Puts stones on an empty board before the first move.",
     setup, heading::moves},
    {"gogui-setup_player", "colour", "Says who moves first, before the first move.", setup_player,
     heading::moves},
    {"goishi-book", "[colour]",
     "The moves of this position that the book knows, the best first: each with its value, the "
     "plies looked ahead, the positions of the book behind it, and its line.",
     book, heading::searches},
    {"goishi-hash-load", "file",
     "Loads a saved hash table. Its positions take the place of what searches have learned; the "
     "answer is how many they are. Game, board, rules, search, model and version are to be those "
     "of the file.",
     load_hash, heading::files},
    {"goishi-hash-save", "file",
     "Saves the hash table of the search, and tells how many positions it holds.", save_hash,
     heading::files},
    {"goishi-letters", "file",
     "with-i or without-i: the letters by which the columns of a file are read that has a list of "
     "moves on each line. loadsgf reads one of the lines so with letters=with-i or without-i.",
     letters, heading::files},
    {"goishi-opening", "",
     "The name of the opening that was played, where one is known; otherwise nothing.", opening,
     heading::the_board},
    {"goishi-opening-choice", "rule [choice] ...",
     "Decides for the player whose part it is in an opening, see goishi-opening-part: a colour or "
     "what else is chosen, a number, the points of stones or of fifth moves. Nothing is played.",
     opening_choice, heading::moves, true},
    {"goishi-opening-part", "rule [choice] ...",
     "Whose part it is in an opening of Gomoku, and what may be done, as one object of JSON. The "
     "rule is swap, swap2, rif, soosorv-8 or taraguchi-10; the choices are what was said so far: "
     "black, white, more, offer, a number, points that were offered. The stones are on the board.",
     opening_part, heading::the_board},
    {"goishi-options", "[option] [value]",
     "The options but those of the rules, with their types for GoGui's dialog; or sets one.",
     gogui_options, heading::options},
    {"goishi-position", "",
     "The game and its position as one object of JSON, for boards: game, board, stones, legal "
     "moves "
     "and why the others are refused, moves so far, result, what was taken on trust in its file.",
     position, heading::the_board},
    {"goishi-prove", "[colour]",
     "Proves that a player to move wins, and answers how: a game of SGF with a variation for every "
     "reply, a pass for all that have none. Each move of the winner is searched as goishi-solve "
     "does. stop ends it.",
     prove, heading::searches, true},
    {"goishi-review", "",
     "Judges the moves so far that had a rival: number, colour, move and its value, the best move "
     "and its value, and what was lost: points, or percent where none are counted. A quarter of a "
     "second each, or as far as the options say. stop ends it.",
     review, heading::searches, true},
    {"goishi-search", "[colour]",
     "Searches for a second, or as long as time-per-move says, and draws the win rates, for GoGui.",
     search, heading::searches, true},
    {"goishi-search_line", "[colour]", "Searches likewise; the expected line.", search_line,
     heading::searches, true},
    {"goishi-search_visits", "[colour]",
     "Searches likewise; the share of the work of each point, Black's above and White's below 0.",
     search_visits, heading::searches, true},
    {"goishi-solve", "[colour]",
     "Searches until the result is proved, or as far as the options say: the score, the best move, "
     "whether it is proved, and the line of best play. In Gomoku it looks for wins by fours and "
     "threats first, and for 1,000,000 nodes where no option says how long. stop ends it.",
     solve, heading::searches, true},
    {"goishi-swap2", "",
     "Decides for the player whose part it is in a swap2 opening of Gomoku: the three stones of an "
     "opening; after them swap, White's stone, or one of each colour to leave the choice to the "
     "opponent; after five swap or White's stone. Nothing is played.",
     swap2, heading::moves, true},
    {"goishi-view", "view [json]",
     "Draws what there is to see in the position, for GoGui; gogui-analyze_commands names the "
     "views of each game. With json the answer is one object of JSON.",
     view, heading::searches},
    {"gomill-cpu_time", "", "The seconds of processor time used so far.", cpu_time,
     heading::program},
    {"gomill-describe_engine", "", "Name, version and the most important options.", describe_engine,
     heading::program},
    {"gomill-explain_last_move", "",
     "What the last search thought of its move: chance to win, depth, work and expected line.",
     explain_last_move, heading::searches},
    {"help", "[command]", "Lists the commands, or explains one.", help, heading::program},
    {"kata-analyze", "[colour] [centiseconds] [key value] ...",
     "Searches until any line comes, and says how moves stand every so often. Keys: interval, "
     "minmoves, maxmoves, avoid colour vertex,... depth, allow colour vertex,... depth, rootInfo, "
     "pvVisits, proof.",
     kata_analyze, heading::searches, true},
    {"kata-genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "genmove that says how moves stand on the way; the last line is play and the move. Keys as in "
     "kata-analyze.",
     kata_genmove_analyze, heading::searches, true},
    {"kata-get-param", "option", "The value of an option.", get_param, heading::options},
    {"kata-list-params", "", "The names of all options.", list_params, heading::options},
    {"kata-set-param", "option value", "Sets an option. The rules change on an empty board only.",
     set_param, heading::options},
    {"kata-time_settings", "kind [main] [period] [count]",
     "Sets both clocks, in seconds: none | absolute main | byoyomi main period periods | canadian "
     "main period stones | fischer main increment.",
     kata_time_settings, heading::clocks},
    {"kgs-time_settings", "kind [main] [period] [count]",
     "Sets both clocks, in seconds: none | absolute main | byoyomi main period periods | canadian "
     "main period stones.",
     kgs_time_settings, heading::clocks},
    {"known_command", "command", "true or false.", known_command, heading::program},
    {"komi", "number", "Accepted for the sake of Go programs; no game here has a komi.", komi,
     heading::the_board},
    {"legal_moves", "[colour]", "The legal moves of this colour, or of the side to move.",
     legal_moves, heading::moves},
    {"list_commands", "", "The names of all commands, one a line.", list_commands,
     heading::program},
    {"list_games", "", "The names of all games, one a line.", list_games, heading::the_board},
    {"loadsgf", "file [move] [letters]",
     "Loads a game: SGF, GGF, OBF or a list of moves; with a number, only what was played before "
     "that move. letters=with-i or letters=without-i says whether the columns of a list have an I.",
     load_sgf, heading::files},
    {"lz-analyze", "[colour] [centiseconds] [key value] ...",
     "As kata-analyze, with win rates as integers up to 10000.", lz_analyze, heading::searches,
     true},
    {"lz-genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "As kata-genmove_analyze, with win rates as integers up to 10000.", lz_genmove_analyze,
     heading::searches, true},
    {"name", "", "The name of this program.", name, heading::program},
    {"play", "colour vertex",
     "Plays a move. A pass is accepted when it is forced, or when the game is over.", play,
     heading::moves},
    {"printsgf", "[file]", "The game so far as SGF, in the answer, or in a file as savesgf.",
     print_sgf, heading::files},
    {"protocol_version", "", "2.", protocol_version, heading::program},
    {"quit", "", "Ends the program; a search that runs gets half a second to finish.", quit,
     heading::program},
    {"rectangular_boardsize", "width height", "Empties a board of this size.",
     rectangular_boardsize, heading::the_board},
    {"reg_genmove", "colour", "Chooses a move for this colour without playing it.", reg_genmove,
     heading::moves, true},
    {"savesgf", "file",
     "Saves the game so far: as GGF where the name ends in .ggf, its moves in .txt, Piskvork's "
     "file "
     "in .psq, the position as OBF in .obf, otherwise as SGF.",
     save_sgf, heading::files},
    {"set_game", "game", "Chooses the game (see list_games), on an empty board of its usual size.",
     set_game, heading::the_board},
    {"showboard", "", "Draws the board, the last move, the clocks and what else there is to know.",
     showboard, heading::the_board},
    {"stop", "", "Ends a search at once, also one on the opponent's time.", nothing,
     heading::searches},
    {"time_left", "colour seconds stones",
     "Sets a clock. With stones 0 it is main time, otherwise the time left for so many stones.",
     time_left, heading::clocks},
    {"time_settings", "main period stones",
     "Sets both clocks, in seconds. Period 0: main time is all there is. Stones 0 with a period: "
     "no limit. All 0: move at once.",
     time_settings, heading::clocks},
    {"undo", "", "Takes back one move.", undo, heading::moves},
    {"version", "", "The version of this program.", version, heading::program},
};

static_assert(std::ranges::is_sorted(every_command, {}, &Command<Context>::name));

} // namespace

std::string grouped_help() { return commands().grouped_help(groups); }

const Command_table<Context>& commands() {
  static constexpr Command_table<Context> sorted{every_command};
  return sorted;
}

} // namespace goishi::gtp
