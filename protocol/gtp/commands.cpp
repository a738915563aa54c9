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
    {"analyze", "[colour] [centiseconds] [key value] ...", "Like lz-analyze, for Sabaki.",
     lz_analyze, heading::searches, true},
    {"boardsize", "size", "Empties a square board of this size. Komi and clocks stay.", boardsize,
     heading::the_board},
    {"clear_board", "", "Starts a new game on the same board.", clear_board, heading::the_board},
    {"clear_cache", "", "Clears the hash table and the search tree.", clear_cache,
     heading::options},
    {"cputime", "", "The seconds of processor time used so far.", cpu_time, heading::program},
    {"final_score", "",
     "The result of a finished game: B+12, W+1 or 0. In Reversi the winner gets the empty squares.",
     final_score, heading::the_board},
    {"genmove", "colour",
     "Chooses a move for this colour and plays it. Answers resign when the game is lost, and pass "
     "when the game is over and this colour has not lost.",
     genmove, heading::moves, true},
    {"genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "Like lz-genmove_analyze, for Sabaki.", lz_genmove_analyze, heading::searches, true},
    {"gg-undo", "[count]",
     "Takes back this many moves (1 if not given), or none if fewer were played.", undo,
     heading::moves},
    {"gogui-analyze_commands", "", "GoGui's menu of commands: type/label/command.",
     analyze_commands, heading::for_gogui},
    {"gogui-interrupt", "",
     "Declares support for GoGui's \"# interrupt\": this comment line ends a search at once, also "
     "during the opponent's time.",
     nothing, heading::for_gogui},
    {"gogui-play_sequence", "[colour vertex] ...", "Plays all of these moves, or none.",
     play_sequence, heading::moves},
    {"gogui-rules_board", "",
     "The board for GoGui, highest row first: X black, O white, . empty, ? no point.", rules_board,
     heading::for_gogui},
    {"gogui-rules_board_size", "", "The number of rows.", rules_board_size, heading::for_gogui},
    {"gogui-rules_final_result", "", "The result of the game, as a sentence.", rules_final_result,
     heading::for_gogui},
    {"gogui-rules_game_id", "", "The game on the board: Nogo, Gomoku, Othello or Tictactoe.",
     rules_game_id, heading::for_gogui},
    {"gogui-rules_legal_moves", "",
     "The legal moves of the side to move: pass only if it must pass, none when the game is over.",
     rules_legal_moves, heading::for_gogui},
    {"gogui-rules_side_to_move", "", "The side to move: black or white.", rules_side_to_move,
     heading::for_gogui},
    {"gogui-setup", "[colour vertex] ...", "Puts stones on an empty board before the first move.",
     setup, heading::moves},
    {"gogui-setup_player", "colour", "Sets the side to move before the first move.", setup_player,
     heading::moves},
    {"goishi-book", "[colour]",
     "The book moves of this position, best first: each with its value, its search depth in plies, "
     "the number of book positions after it, and its line.",
     book, heading::searches},
    {"goishi-collection-game", "number",
     "Loads a game of the open collection (see goishi-explore), like loadsgf.", collection_game,
     heading::files},
    {"goishi-explore", "[games=N]",
     "The games of the open collection (option collection) that reached this position, as JSON: "
     "how many, how they ended, the moves that followed with their results, the mean margin of "
     "Black in points, the mean rating and the best of their players, Goishi's value from the book "
     "or the database, and the opening that the move completes; and a list of N games (usually 10, "
     "at most 100).",
     explore, heading::files},
    {"goishi-games", "file [word] ...",
     "Lists the games of a file, as JSON: the numbers of all games, of those that match the words "
     "and of damaged ones, and for 20 of them number, players, ratings, event, date, place, "
     "result, moves, rules and the "
     "reader's remarks. The words: "
     "from=N, count=N (at most 200), sort=number|date|black|white|event|result|moves (sort=-date "
     "reverses), player=PART, black=PART, white=PART, event=PART, from-date=DATE, to-date=DATE, "
     "result=B|W|0; %20 is a blank. stop ends it.",
     list_games_of_file, heading::files, true},
    {"goishi-hash-load", "file",
     "Loads a saved hash table, which replaces the present one, and answers the number of "
     "positions. Game, board, rules, search, model and version must be those of the file.",
     load_hash, heading::files},
    {"goishi-hash-save", "file",
     "Saves the hash table of the search, and answers the number of positions.", save_hash,
     heading::files},
    {"goishi-learn", "",
     "Adds the game to the opening book of the option learned-book (Reversi 8x8), saves it and "
     "plays by it. Each position has the value of a search. Answers how many positions are new, "
     "and how many there are. Takes some seconds; stop ends it, and then nothing changes: "
     "the answer begins with stopped.",
     learn, heading::searches, true},
    {"goishi-letters", "file",
     "Answers with-i or without-i: whether the columns in a file of move lists, one a line, have "
     "the letter I. Give loadsgf the answer as letters=with-i or letters=without-i to read one of "
     "the lines.",
     letters, heading::files},
    {"goishi-opening", "", "The name of the opening that was played, if it is known.", opening,
     heading::the_board},
    {"goishi-opening-choice", "rule [choice] ...",
     "Decides for the player who is next in an opening rule (see goishi-opening-part): answers a "
     "colour or another choice, a number, the points of stones or of fifth moves. Plays nothing.",
     opening_choice, heading::moves, true},
    {"goishi-opening-part", "rule [choice] ...",
     "Returns, as JSON, who decides next in an opening rule of Gomoku, and the choices. The rule "
     "is swap1, swap, swap2, rif, yamaguchi, soosorv-8 or taraguchi-10; the arguments are the "
     "choices made so far: black, white, more, offer, a number, offered points. The stones are on "
     "the board.",
     opening_part, heading::the_board},
    {"goishi-options", "[option] [value]",
     "Lists the options, except those of the rules, with their types for GoGui's dialog; or sets "
     "one.",
     gogui_options, heading::options},
    {"goishi-position", "",
     "The game and its position as JSON, for graphical boards: game, board, stones, legal moves "
     "and why other moves are illegal, moves so far, result, what was assumed about its file.",
     position, heading::the_board},
    {"goishi-prove", "[colour]",
     "Proves that the player to move wins, and answers the proof as SGF: a variation for each "
     "reply, a pass for all replies without one. Each move of the winner is searched like "
     "goishi-solve. stop ends it.",
     prove, heading::searches, true},
    {"goishi-refusal", "",
     "The reason of the last refused command as JSON, for graphical boards: its parts, from the "
     "place to the reason, each with a code, its values and its text.",
     refusal, heading::the_board},
    {"goishi-review", "",
     "Judges the moves of the game that were not forced: number, colour, move and its value, best "
     "move and its value, and the loss, in points or percent. Takes a quarter of a second for each "
     "move, or the limits of the options. stop ends it.",
     review, heading::searches, true},
    {"goishi-search", "[colour]",
     "Searches for a second, or for time-per-move, and draws the win rates, for GoGui.", search,
     heading::searches, true},
    {"goishi-search_line", "[colour]", "Searches like goishi-search; answers the expected line.",
     search_line, heading::searches, true},
    {"goishi-search_visits", "[colour]",
     "Searches like goishi-search; answers the share of the search on each point, positive for "
     "Black, negative for White.",
     search_visits, heading::searches, true},
    {"goishi-solve", "[colour] [best N] [all] [wld]",
     "Searches until the result is proved or a limit is reached: answers the score, the best move, "
     "whether it is proved, and the line of best play. With best, a line for each of the N best "
     "moves; with all, for every move that was searched, and the number of the others; with wld, "
     "win, draw or loss in place of the score. In Gomoku it also looks for wins by fours and "
     "threats, and searches 4,000,000 nodes if no option sets a limit. stop ends it.",
     solve, heading::searches, true},
    {"goishi-swap2", "",
     "Decides for the player who is next in a swap2 opening of Gomoku. Answers three stones on an "
     "empty board; after three stones, swap, White's stone, or one stone of each colour to leave "
     "the choice to the opponent; after five, swap or White's stone. Plays nothing.",
     swap2, heading::moves, true},
    {"goishi-view", "view [json]",
     "Draws a view of the position, for GoGui; gogui-analyze_commands lists the views of each "
     "game. With json it answers one JSON object.",
     view, heading::searches},
    {"gomill-cpu_time", "", "The seconds of processor time used so far.", cpu_time,
     heading::program},
    {"gomill-describe_engine", "", "Name, version and the most important options.", describe_engine,
     heading::program},
    {"gomill-explain_last_move", "",
     "The last search's opinion of its move: win rate, depth, nodes and expected line.",
     explain_last_move, heading::searches},
    {"help", "[command]", "Lists the commands, or explains one.", help, heading::program},
    {"kata-analyze", "[colour] [centiseconds] [key value] ...",
     "Analyses until the next input line and reports the best moves at intervals. Keys: interval, "
     "minmoves, maxmoves, avoid colour vertex,... depth, allow colour vertex,... depth, rootInfo, "
     "pvVisits, proof.",
     kata_analyze, heading::searches, true},
    {"kata-genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "Like genmove, but reports the best moves during the search; the last line is play and the "
     "move. Keys as in kata-analyze.",
     kata_genmove_analyze, heading::searches, true},
    {"kata-get-param", "option", "The value of an option.", get_param, heading::options},
    {"kata-list-params", "", "The names of all options.", list_params, heading::options},
    {"kata-set-param", "option value",
     "Sets an option. Only the rules of this game change, and on an empty board only.", set_param,
     heading::options},
    {"kata-time_settings", "kind [main] [period] [count]",
     "Sets both clocks, in seconds: none | absolute main | byoyomi main period periods | canadian "
     "main period stones | fischer main increment.",
     kata_time_settings, heading::clocks},
    {"kgs-time_settings", "kind [main] [period] [count]",
     "Sets both clocks, in seconds: none | absolute main | byoyomi main period periods | canadian "
     "main period stones.",
     kgs_time_settings, heading::clocks},
    {"known_command", "command", "Answers true or false.", known_command, heading::program},
    {"komi", "number", "Has no effect; accepted because Go programs send it.", komi,
     heading::the_board},
    {"legal_moves", "[colour]", "The legal moves of this colour, or of the side to move.",
     legal_moves, heading::moves},
    {"list_commands", "", "The names of all commands, one a line.", list_commands,
     heading::program},
    {"list_games", "", "The names of all games, one a line.", list_games, heading::the_board},
    {"loadsgf", "file [move] [game=k] [letters]",
     "Loads a game from a file of any format that Goishi reads; with a number, only the moves "
     "before that one. game=K loads the K-th game of the file alone (see goishi-games). "
     "letters=with-i or "
     "letters=without-i sets whether the columns of a list have the letter I.",
     load_sgf, heading::files},
    {"lz-analyze", "[colour] [centiseconds] [key value] ...",
     "Like kata-analyze, with win rates as integers up to 10000.", lz_analyze, heading::searches,
     true},
    {"lz-genmove_analyze", "[colour] [centiseconds] [key value] ...",
     "Like kata-genmove_analyze, with win rates as integers up to 10000.", lz_genmove_analyze,
     heading::searches, true},
    {"name", "", "The name of this program.", name, heading::program},
    {"play", "colour vertex",
     "Plays a move. A pass is legal when it is forced, or when the game is over.", play,
     heading::moves},
    {"printsgf", "[file]", "Prints the game as SGF, or saves it to a file like savesgf.", print_sgf,
     heading::files},
    {"protocol_version", "", "2.", protocol_version, heading::program},
    {"quit", "", "Ends the program; a running search has half a second to finish.", quit,
     heading::program},
    {"rectangular_boardsize", "width height", "Empties a board of this size.",
     rectangular_boardsize, heading::the_board},
    {"reg_genmove", "colour", "Chooses a move for this colour without playing it.", reg_genmove,
     heading::moves, true},
    {"savesgf", "file",
     "Saves the game in the format of the file name: .ggf, .lib, .obf (the position), .pgn, .pos, "
     ".psq, .rif, .sav, .txt (a list of moves); with any other name as SGF.",
     save_sgf, heading::files},
    {"set_game", "game", "Chooses the game (see list_games), on an empty board of its usual size.",
     set_game, heading::the_board},
    {"showboard", "", "Shows the board, last move, clocks and statistics.", showboard,
     heading::the_board},
    {"stop", "", "Ends a search at once, also during the opponent's time.", stop,
     heading::searches},
    {"time_left", "colour seconds stones",
     "Sets a clock. With 0 stones the time is main time, otherwise the time left for this number "
     "of stones.",
     time_left, heading::clocks},
    {"time_settings", "main period stones",
     "Sets both clocks, in seconds. Period 0: main time only. Stones 0 with a period: no limit. "
     "All 0: move at once.",
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
